import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { logInWithFactor, verifyTotp } from '#testing/second-factor.ts';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';

describe('a link in a mail', () => {
  let test: TestApp;
  let user: TestUser;

  beforeAll(async () => {
    test = await startTestApp({ env: { AUTH_REDIRECTS: 'https://app.bitewing.test/reset-password' } });
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    user = await test.createUser('staff', await test.createPractice());
  });

  const verify = (tokenHash: string, type: 'recovery' | 'invite' = 'recovery') =>
    test.authClient().verifyOtp({ token_hash: tokenHash, type });

  it('lets a user set a password without the old one, and logs them in [1.12, 7.37]', async () => {
    const client = test.authClient();
    expect((await client.resetPasswordForEmail(user.email)).error).toBeNull();
    const mail = await test.mailTo(user.email);
    expect(mail.link).toMatch(/^http:\/\/bitewing\.test\/#token_hash=[\w-]{43}&type=recovery$/);

    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const { data, error } = await client.verifyOtp({ token_hash: mail.tokenHash, type: 'recovery' });
    expect(error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await client.updateUser({ password: 'a brand new password' })).error).toBeNull();
    expect((await test.call('GET', '/auth/me', { token: data.session?.access_token ?? '' })).status).toBe(
      200,
    );
    await expect(test.logIn(user, 'a brand new password')).resolves.toMatchObject({ userId: user.id });
  });

  it("reveals its account's email address without being used up", async () => {
    await test.authClient().resetPasswordForEmail(user.email);
    const { tokenHash } = await test.mailTo(user.email);
    const ownerOf = (token_hash: string) =>
      test.call('POST', '/auth/v1/links/owner', { body: { token_hash, type: 'recovery' } });
    expect(await ownerOf(tokenHash)).toMatchObject({ status: 200, body: { email: user.email } });
    expect((await ownerOf('x')).body.code).toBe('otp_expired');
    expect((await verify(tokenHash)).error).toBeNull();
    expect((await ownerOf(tokenHash)).body.code).toBe('otp_expired');
  });

  it('allows one password change without the current password', async () => {
    await test.authClient().resetPasswordForEmail(user.email);
    const { tokenHash } = await test.mailTo(user.email);
    const token = (await verify(tokenHash)).data.session?.access_token ?? '';
    const put = (password: string) => test.call('PUT', '/auth/v1/user', { token, body: { password } });
    expect((await put('a brand new password')).status).toBe(200);
    expect((await put('yet another password')).body.code).toBe('current_password_required');
  });

  it('gives no access to anything else before the password is set', async () => {
    const { link } = await test.services.authGateway.generateRecoveryLink(user.email);
    const before = (await test.logIn(user)).token;
    const { data } = await verify(/token_hash=([\w-]+)/.exec(link)?.[1] ?? '');
    const token = data.session?.access_token ?? '';
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(401);
    expect((await test.call('GET', '/api/verifications', { token })).status).toBe(401);
    const rename = await test.call('PUT', '/auth/v1/user', { token, body: { data: { full_name: 'Eve' } } });
    expect(rename.status).toBe(403);
    const refreshed = await test.call('POST', '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token: data.session?.refresh_token },
    });
    expect((await test.call('GET', '/auth/me', { token: refreshed.body.access_token })).status).toBe(401);

    const body = { password: 'a brand new password' };
    expect((await test.call('PUT', '/auth/v1/user', { token, body })).status).toBe(200);
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(200);
    expect((await test.call('GET', '/auth/me', { token: before })).status).toBe(401);
  });

  it('can change nothing but the password, even after the second factor is verified', async () => {
    const { token: other, factor } = await logInWithFactor(test, user);
    const { link } = await test.services.authGateway.generateRecoveryLink(user.email);
    const client = test.authClient();
    await client.verifyOtp({ token_hash: /token_hash=([\w-]+)/.exec(link)?.[1] ?? '', type: 'recovery' });
    const { access_token: token } = await verifyTotp(client, factor);
    const calls = [
      ['DELETE', `/factors/${factor.id}`],
      ['POST', '/factors'],
      ['POST', '/factors/recovery-codes'],
      ['POST', '/factors/recovery-codes/regenerate'],
      ['DELETE', '/factors/recovery-codes'],
      ['GET', '/factors/recovery-codes'],
      ['POST', '/devices/trust'],
      ['POST', '/passkeys/registration/options'],
      ['GET', '/passkeys'],
      ['DELETE', `/passkeys/${factor.id}`],
    ] as const;
    for (const [method, path] of calls) {
      const body = method === 'POST' ? { body: { factor_type: 'totp' } } : {};
      const refused = await test.call(method, `/auth/v1${path}`, { token, ...body });
      expect(refused, path).toMatchObject({ status: 403, body: { code: 'reauthentication_needed' } });
    }
    const others = await test.call('POST', '/auth/v1/logout?scope=others', { token });
    expect(others.status).toBe(401);
    // A global logout ends only the session from the link.
    expect((await test.call('POST', '/auth/v1/logout?scope=global', { token })).status).toBe(204);
    expect((await test.call('GET', '/auth/v1/user', { token })).status).toBe(403);
    expect((await test.call('GET', '/auth/me', { token: other })).status).toBe(200);
  });

  it('stays valid if an admin created it and a stranger requests another', async () => {
    const { link } = await test.services.authGateway.generateRecoveryLink(user.email);
    await test.authClient().resetPasswordForEmail(user.email);
    const requested = await test.mailTo(user.email);
    expect((await verify(/token_hash=([\w-]+)/.exec(link)?.[1] ?? '')).error).toBeNull();
    expect((await verify(requested.tokenHash)).error).toBeNull();
  });

  it('works once', async () => {
    const { link } = await test.services.authGateway.generateRecoveryLink(user.email);
    const tokenHash = /token_hash=([\w-]+)/.exec(link)?.[1] ?? '';
    const attempts = await Promise.all([verify(tokenHash), verify(tokenHash), verify(tokenHash)]);
    expect(attempts.filter((attempt) => attempt.error === null)).toHaveLength(1);
    expect((await verify(tokenHash)).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    });
  });

  it('does not work after it expires', async () => {
    await test.authClient().resetPasswordForEmail(user.email);
    const { tokenHash } = await test.mailTo(user.email);
    await test.composition.authService?.parts.db.transaction(allPractices(), (tx) =>
      tx.query(
        `update auth.one_time_tokens set expires_at = now() - interval '1 second' where user_id = $1`,
        [user.id],
      ),
    );
    expect((await verify(tokenHash)).error).toMatchObject({ code: 'otp_expired' });
  });

  it('is invalidated by a newer one and by a password change', async () => {
    await test.authClient().resetPasswordForEmail(user.email);
    const first = await test.mailTo(user.email);
    await test.authClient().resetPasswordForEmail(user.email);
    const second = await test.mailTo(user.email, { after: first.id });
    expect((await verify(first.tokenHash)).error).toMatchObject({ code: 'otp_expired' });
    await test.services.authGateway.updateUser(user.id, { password: 'changed in the meantime' });
    expect((await verify(second.tokenHash)).error).toMatchObject({ code: 'otp_expired' });
  });

  it('does not work for another purpose', async () => {
    const { link } = await test.services.authGateway.generateRecoveryLink(user.email);
    const tokenHash = /token_hash=([\w-]+)/.exec(link)?.[1] ?? '';
    expect((await verify(tokenHash, 'invite')).error).toMatchObject({ code: 'otp_expired' });
    for (const type of ['__proto__', 'constructor', 'phone_change']) {
      const response = await test.call('POST', '/auth/v1/verify', { body: { type, token_hash: tokenHash } });
      expect(response.body.code).toBe('otp_expired');
    }
    expect((await verify(tokenHash)).error).toBeNull();
  });

  it('is stored only as a hash', async () => {
    await test.authClient().resetPasswordForEmail(user.email);
    const { tokenHash } = await test.mailTo(user.email);
    const rows = await test.composition.authService?.parts.db.transaction(allPractices(), (tx) =>
      tx.query('select * from auth.one_time_tokens'),
    );
    expect(JSON.stringify(rows)).not.toContain(tokenHash);
  });

  describe("in GoTrue's own format", () => {
    const linkFor = async () => {
      const token = await test.composition.authService?.serviceToken();
      const response = await test.call('POST', '/auth/v1/admin/generate_link', {
        token: token ?? '',
        body: { type: 'recovery', email: user.email },
      });
      return new URL(response.body.action_link);
    };
    const open = (link: URL, method = 'GET') => test.call(method, link.pathname + link.search);

    it('redirects to the site with the session in the URL fragment', async () => {
      const response = await open(await linkFor());
      expect(response.status).toBe(303);
      const target = new URL(response.headers.get('location') ?? '');
      const hash = new URLSearchParams(target.hash.slice(1));
      expect(target.origin).toBe('http://bitewing.test');
      expect(hash.get('type')).toBe('recovery');
      const token = hash.get('access_token') ?? '';
      expect((await test.call('GET', '/auth/v1/user', { token })).status).toBe(200);
    });

    it('is not used up by a HEAD request', async () => {
      const link = await linkFor();
      expect((await open(link, 'HEAD')).status).toBe(404);
      expect((await open(link)).headers.get('location')).toContain('access_token');
    });

    it('redirects to the site with the reason if it was used before', async () => {
      const link = await linkFor();
      await open(link);
      expect((await open(link)).headers.get('location')).toBe(
        'http://bitewing.test#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
      );
    });

    it.each([
      'https://evil.test/',
      'http://bitewing.test.evil.test',
      'http://bitewing.test@evil.test/',
      '//evil.test',
      'javascript:alert(1)',
      'http://bitewing.test/other',
      'https://app.bitewing.test/reset-password/../../x',
      'http://bitewing.test\\@evil.test',
    ])('never redirects to %s', async (wish) => {
      const link = await linkFor();
      link.searchParams.set('redirect_to', wish);
      expect((await open(link)).headers.get('location')).toMatch(/^http:\/\/bitewing\.test#/);
    });

    it('redirects to a configured URL', async () => {
      const link = await linkFor();
      link.searchParams.set('redirect_to', 'https://app.bitewing.test/reset-password');
      expect((await open(link)).headers.get('location')).toMatch(
        /^https:\/\/app\.bitewing\.test\/reset-password#/,
      );
    });
  });

  it('never uses a host from the request headers', async () => {
    await test.call('POST', '/auth/v1/recover', {
      body: { email: user.email },
      headers: {
        'x-forwarded-host': 'evil.test',
        referer: 'https://evil.test/',
        origin: 'https://evil.test',
      },
    });
    expect((await test.mailTo(user.email)).link).toMatch(/^http:\/\/bitewing\.test\/#/);
  });
});
