import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';

describe('logging in with the real auth-js client', () => {
  let test: TestApp;
  let staff: TestUser;

  beforeAll(async () => {
    test = await startTestApp();
    staff = await test.createUser('staff', await test.createPractice());
  });
  afterAll(() => test?.close());

  it('returns a session whose token can read the profile [1.12, 7.03, 7.37]', async () => {
    const { token } = await test.logIn(staff);
    const me = await test.call('GET', '/auth/me', { token });
    expect(me.status).toBe(200);
    expect(me.body).toMatchObject({
      id: staff.id,
      email: staff.email,
      role: 'staff',
      practices: { name: 'Willow Dental' },
    });
  });

  it('returns both tokens, the expiry time and the user [3.01]', async () => {
    const { data } = await test
      .authClient()
      .signInWithPassword({ email: staff.email, password: staff.password });
    expect(data.session).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.stringMatching(/.{12,}/),
      expires_at: expect.any(Number),
      user: { id: staff.id, email: staff.email },
    });
    expect((data.session?.expires_at ?? 0) * 1000).toBeGreaterThan(Date.now());
  });

  it('refuses a wrong password with the message the page shows', async () => {
    const { error } = await test
      .authClient()
      .signInWithPassword({ email: staff.email, password: 'wrong password' });
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'The email address or password is wrong. Try again, or choose “Forgot password?”.',
    });
  });

  it('accepts parallel logins after the hash settings have changed', async () => {
    const { database, env } = test;
    const user = await test.createUser('super_admin');
    const changed = await startTestApp({ database, env: { ...env, AUTH_ARGON_PASSES: '2' } });
    try {
      const body = { email: user.email, password: user.password };
      const logIn = () => changed.call('POST', '/auth/v1/token?grant_type=password', { body });
      const logins = await Promise.all(Array.from({ length: 6 }, logIn));
      expect(logins.map(({ status }) => status)).toEqual(Array(6).fill(200));
    } finally {
      await changed.close();
    }
  });
});
