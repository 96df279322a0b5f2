import { GoTrueAdminApi } from '@supabase/auth-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const user = (email: string, password = 'a good password') => ({
  email,
  password,
  options: { data: { full_name: 'Ann Reed' } },
});

describe('sign-up', () => {
  let test: TestApp;
  afterEach(() => test?.close());

  it('is disabled unless the configuration enables it', async () => {
    test = await startTestApp();
    const { error } = await test.authClient().signUp(user('ann@bitewing.test'));
    expect(error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    });
    expect((await test.call('GET', '/auth/v1/settings')).body.disable_signup).toBe(true);
  });

  it('logs the user in immediately if no confirmation is required, and refuses the same email address again [7.37]', async () => {
    test = await startTestApp({ env: { AUTH_SIGNUP_OPEN: 'true', AUTH_CONFIRM_EMAIL: 'false' } });
    const { data, error } = await test.authClient().signUp(user('ann@bitewing.test'));
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ full_name: 'Ann Reed' });
    expect(data.session?.access_token).toBeTypeOf('string');
    const again = await test.authClient().signUp(user('Ann@Bitewing.test'));
    expect(again.error).toMatchObject({ code: 'user_already_exists', message: 'User already registered' });
  });
});

describe('sign-up with confirmation', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ env: { AUTH_SIGNUP_OPEN: 'true' } });
  });
  afterAll(() => test?.close());

  it('allows a login only after the link in the mail is used', async () => {
    const { data } = await test.authClient().signUp(user('ann@bitewing.test'));
    expect(data.session).toBeNull();
    expect(data.user?.confirmation_sent_at).toBeTypeOf('string');
    await expect(test.logIn('ann@bitewing.test', 'a good password')).rejects.toMatchObject({
      code: 'email_not_confirmed',
    });
    const { tokenHash } = await test.mailTo('ann@bitewing.test');
    const confirmed = await test.authClient().verifyOtp({ token_hash: tokenHash, type: 'signup' });
    expect(confirmed.data.session?.access_token).toBeTypeOf('string');
    await expect(test.logIn('ann@bitewing.test', 'a good password')).resolves.toBeTruthy();
  });

  it('sends the link again on request, and nothing to an unknown or a confirmed email address', async () => {
    const email = 'again@bitewing.test';
    await test.authClient().signUp(user(email));
    const first = await test.mailTo(email);
    const resend = (address: string) => test.authClient().resend({ type: 'signup', email: address });
    expect((await resend(email)).error).toBeNull();
    const second = await test.mailTo(email, { after: first.id });
    expect((await resend('stranger@bitewing.test')).error).toBeNull();
    const used = await test.authClient().verifyOtp({ token_hash: second.tokenHash, type: 'signup' });
    expect(used.error).toBeNull();
    expect((await resend(email)).error).toBeNull();
    await Promise.all([
      expect(test.mailTo(email, { after: second.id })).rejects.toThrow('no mail arrived'),
      expect(test.mailTo('stranger@bitewing.test')).rejects.toThrow('no mail arrived'),
    ]);
  });

  it('keeps neither password when two people sign up with the same email address', async () => {
    const email = 'contested@bitewing.test';
    await test.authClient().signUp(user(email, "the owner's password"));
    const first = await test.mailTo(email);
    await test.authClient().signUp(user(email, "the attacker's password"));
    const second = await test.mailTo(email, { after: first.id });
    expect(
      (await test.authClient().verifyOtp({ token_hash: first.tokenHash, type: 'signup' })).error,
    ).not.toBeNull();
    const owner = test.authClient();
    expect((await owner.verifyOtp({ token_hash: second.tokenHash, type: 'signup' })).error).toBeNull();
    for (const password of ["the owner's password", "the attacker's password"]) {
      await expect(test.logIn(email, password)).rejects.toMatchObject({ code: 'invalid_credentials' });
    }
    expect((await owner.updateUser({ password: 'chosen after the link' })).error).toBeNull();
    await expect(test.logIn(email, 'chosen after the link')).resolves.toBeTruthy();
  });

  it.each(['invite', 'recovery', 'magiclink'] as const)(
    'does not keep the password of an unconfirmed sign-up when the owner of the address opens another link: %s',
    async (type) => {
      const email = `taken-by-${type}@bitewing.test`;
      await test.authClient().signUp(user(email, "the stranger's password"));
      const authorization = `Bearer ${await test.composition.authService?.serviceToken()}`;
      const admin = new GoTrueAdminApi({ url: `${test.url}/auth/v1`, headers: { authorization } });
      const { data } = await admin.generateLink({ type, email });
      const token_hash = data.properties?.hashed_token ?? '';
      expect((await test.authClient().verifyOtp({ token_hash, type })).error).toBeNull();
      await expect(test.logIn(email, "the stranger's password")).rejects.toMatchObject({
        code: 'invalid_credentials',
      });
    },
  );

  it("keeps user input out of a mail's subject, and removes line breaks from the name in its text", async () => {
    const email = 'inject@bitewing.test';
    await test.authClient().signUp({
      email,
      password: 'a good password',
      options: { data: { full_name: 'Eve\r\nBcc: all@bitewing.test <script>' } },
    });
    const mail = await test.mailTo(email);
    expect(mail.subject).toBe('Confirm your Bitewing account');
    expect(mail.text).toContain('Hello Eve Bcc: all@bitewing.test <script>,');
  });

  it.each([
    '',
    'ann',
    'ann@',
    '@bitewing.test',
    'a b@bitewing.test',
    'ann@x\r\nBcc:y@z',
    `${'a'.repeat(300)}@bitewing.test`,
  ])('refuses the email address %j', async (email) => {
    const response = await test.call('POST', '/auth/v1/signup', {
      body: { email, password: 'a good password' },
    });
    expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it.each([
    ['12345', 'Password must be at least 6 characters'],
    ['x'.repeat(1_000), 'Password must be at most 256 characters'],
  ])('refuses a password that is too short or too long (case %#)', async (password, message) => {
    const response = await test.call('POST', '/auth/v1/signup', {
      body: { email: 'weak@bitewing.test', password },
    });
    expect(response).toMatchObject({ status: 422, body: { code: 'weak_password', message } });
  });
});

describe('a stricter password policy', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({
      env: { AUTH_SIGNUP_OPEN: 'true', AUTH_PASSWORD_MIN_LENGTH: '10', AUTH_PASSWORD_MIN_STRENGTH: '3' },
    });
  });
  afterAll(() => test?.close());

  const signUp = (password: string) =>
    test.call('POST', '/auth/v1/signup', { body: { email: 'rosalind@bitewing.test', password } });

  it('names the configured minimum length when it refuses a password', async () => {
    expect((await signUp('123456789')).body.message).toBe('Password must be at least 10 characters');
  });

  it("refuses passwords that are easy to guess, including the user's own email address", async () => {
    for (const password of ['password12', 'qwertyuiop', 'rosalind@bitewing.test']) {
      expect((await signUp(password)).body).toMatchObject({
        code: 'weak_password',
        weak_password: { reasons: ['pwned'] },
      });
    }
    expect((await signUp('marmalade-tractor-57')).status).toBe(200);
  });

  it('refuses a password that is not common but has a low score', async () => {
    expect((await signUp('wheelbarrow2019')).body).toMatchObject({
      code: 'weak_password',
      message: 'Password is too easy to guess',
      weak_password: { reasons: ['pwned'] },
    });
  });
});
