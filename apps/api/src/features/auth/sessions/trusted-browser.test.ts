import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInWithFactor } from '#testing/second-factor.ts';
import { startTestApp, TEST_PASSWORD, type TestApp, type TestUser } from '#testing/test-app.ts';

let test: TestApp;
let practiceId: string;

beforeAll(async () => {
  test = await startTestApp();
  practiceId = await test.createPractice();
});
afterAll(() => test?.close());

const newStaff = () => test.createUser('staff', practiceId);
const me = async (token: string) => (await test.call('GET', '/auth/me', { token })).status;
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? '';

const logInWith = async (user: TestUser, headers: Record<string, string>) => {
  const response = await test.call('POST', '/auth/v1/token?grant_type=password', {
    body: { email: user.email, password: TEST_PASSWORD },
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { token: response.body.access_token as string, cookie: cookieOf(response) };
};
const callTrust = (token: string, cookie: string) =>
  test.call('POST', '/auth/v1/devices/trust', { token, body: {}, headers: { cookie } });

/**
 * Logs in with password and code, then trusts the browser. `before` is the login, `cookie` the browser's new cookie,
 * and `token` the access token after the code was verified.
 */
const trust = async (user: TestUser, sent: Record<string, string> = {}) => {
  const { factor } = await logInWithFactor(test, user);
  const before = await logInWith(user, sent);
  const { token } = before;
  const challenge = await test.call('POST', `/auth/v1/factors/${factor.id}/challenge`, { token, body: {} });
  const proven = await test.call('POST', `/auth/v1/factors/${factor.id}/verify`, {
    token,
    body: { challenge_id: challenge.body.id, code: factor.nextCode() },
  });
  const provenToken = proven.body.access_token as string;
  const trusted = await callTrust(provenToken, before.cookie);
  return { before, cookie: cookieOf(trusted), factor, trusted, token: provenToken };
};

describe('a trusted browser', () => {
  it('needs only the password until its trust is revoked', async () => {
    const user = await newStaff();
    const { cookie, trusted, token } = await trust(user);
    expect(trusted.status).toBe(200);
    const known = await logInWith(user, { cookie });
    expect(await me(known.token)).toBe(200);
    expect(await me((await logInWith(user, {})).token)).toBe(403);
    const { body } = await test.call('GET', '/api/account/security', { token });
    expect(body.devices).toHaveLength(1);
    const path = `/api/account/devices/${body.devices[0].id}`;
    const foreign = await test.call('DELETE', path, { token: (await test.logIn(await newStaff())).token });
    expect(foreign.status).toBe(404);
    expect((await test.call('DELETE', path, { token })).status).toBe(204);
    expect(await me(known.token)).toBe(401);
    expect(await me((await logInWith(user, { cookie })).token)).toBe(403);
  });

  it('cannot change the second factor', async () => {
    const user = await newStaff();
    const { cookie, factor } = await trust(user);
    const { token } = await logInWith(user, { cookie });
    expect(await me(token)).toBe(200);
    for (const [method, path] of [
      ['DELETE', `/factors/${factor.id}`],
      ['POST', '/factors'],
      ['POST', '/passkeys/registration/options'],
      ['POST', '/factors/recovery-codes'],
      ['DELETE', '/factors/recovery-codes'],
    ] as const) {
      const body = method === 'POST' ? { body: { factor_type: 'totp' } } : {};
      const refused = await test.call(method, `/auth/v1${path}`, { token, ...body });
      expect(refused, path).toMatchObject({ status: 403, body: { code: 'reauthentication_needed' } });
    }
  });

  it('is not trusted for another user of the same browser', async () => {
    const { cookie } = await trust(await newStaff());
    const other = await newStaff();
    await logInWithFactor(test, other);
    expect(await me((await logInWith(other, { cookie })).token)).toBe(403);
  });

  it('gets a new token, and its earlier token is not trusted', async () => {
    const user = await newStaff();
    const { before, cookie } = await trust(user);
    expect(cookie).not.toBe('');
    expect(cookie).not.toBe(before.cookie);
    expect(await me((await logInWith(user, { cookie: before.cookie })).token)).toBe(403);
    expect(await me((await logInWith(user, { cookie })).token)).toBe(200);
  });

  it('never keeps a token that the server did not create', async () => {
    const user = await newStaff();
    const name = (await logInWith(user, {})).cookie.split('=')[0] ?? '';
    const chosen = 'A'.repeat(43);
    for (const planted of [`bitewing_device=${chosen}`, `${name}=${chosen}`]) {
      const { cookie } = await logInWith(user, { cookie: planted });
      expect(cookie).toMatch(/=[\w-]{43}$/);
      expect(cookie).not.toContain(chosen);
    }
    await trust(user, { cookie: `${name}=${chosen}` });
    const evil = await logInWith(user, { cookie: `${name}=${chosen}`, 'user-agent': 'Evil/1.0' });
    expect(await me(evil.token)).toBe(403);
    await test.mailTo(user.email, { subject: 'New login to your Bitewing account' });
  });

  it('is only the browser that logged in, not another one with the same session', async () => {
    const user = await newStaff();
    const { token, before } = await trust(user);
    const elsewhere = await logInWith(user, {});
    for (const cookie of ['', before.cookie, elsewhere.cookie])
      expect(await callTrust(token, cookie)).toMatchObject({
        status: 422,
        body: { code: 'device_not_trusted' },
      });
  });

  it('stays trusted while other users log in there', async () => {
    const user = await newStaff();
    const { cookie } = await trust(user);
    const other = await logInWith(await newStaff(), { cookie });
    expect(other.cookie.split('=')[0]).not.toBe(cookie.split('=')[0]);
    const both = await logInWith(user, { cookie: `${other.cookie}; ${cookie}` });
    expect(await me(both.token)).toBe(200);
  });

  it('is no longer trusted after a password change', async () => {
    const user = await newStaff();
    const { cookie, token } = await trust(user);
    const changed = await test.call('PUT', '/auth/v1/user', {
      token,
      body: { password: 'another good password', current_password: TEST_PASSWORD },
    });
    expect(changed.status).toBe(200);
    const again = await test.call('POST', '/auth/v1/token?grant_type=password', {
      body: { email: user.email, password: 'another good password' },
      headers: { 'content-type': 'application/json', cookie },
    });
    expect(await me(again.body.access_token)).toBe(403);
    expect((await test.mailTo(user.email)).subject).toContain('password was changed');
  });

  it('is trusted only if the user has verified a second factor', async () => {
    const { token } = await test.logIn(await newStaff());
    expect((await test.call('POST', '/auth/v1/devices/trust', { token, body: {} })).status).toBe(403);
  });
});

it('forgets the least recently used browsers of a user beyond 20, also those whose trust has expired', async () => {
  const user = await newStaff();
  const run = async (text: string) =>
    test.composition.authService?.parts.factors.run((tx) => tx.query(text, [user.id]));
  await run(
    `insert into auth.devices (id, user_id, token_hash, fingerprint, label, ip, trusted_until, last_used_at)
     select gen_random_uuid(), $1, decode(md5(n::text), 'hex'), '', '', '127.0.0.1',
            case when n <= 2 then now() + interval '1 day' when n <= 12 then now() - interval '1 day' end,
            now() - make_interval(days => 40 - n)
       from generate_series(1, 30) n`,
  );
  await logInWith(user, {});
  // The new one, the 19 most recently used untrusted ones, and the two that are still trusted.
  expect(await run('select from auth.devices where user_id = $1')).toHaveLength(22);
  expect(await run('select from auth.devices where user_id = $1 and trusted_until < now()')).toHaveLength(1);
});

describe('trusting a browser', () => {
  const verifiedAgo = async (interval: string) => {
    const user = await newStaff();
    const { token, cookie } = await trust(user);
    await test.composition.authService?.parts.factors.run((tx) =>
      tx.query(`update auth.sessions set second_factor_at = now() - $2::interval where user_id = $1`, [
        user.id,
        interval,
      ]),
    );
    return callTrust(token, cookie);
  };

  it('is possible for 5 minutes after the second factor was verified', async () => {
    expect((await verifiedAgo('4 minutes')).status).toBe(200);
    expect(await verifiedAgo('5 minutes')).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal' },
    });
  });
});
