import { createHmac, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('an access token', () => {
  let test: TestApp;
  let user: TestUser;
  let token: string;
  let claims: JWTPayload;
  let kid: string;

  beforeAll(async () => {
    test = await startTestApp();
    user = await test.createUser('super_admin');
    ({ token } = await test.logIn(user));
    claims = decodeJwt(token);
    kid = String(decodeProtectedHeader(token).kid);
  });
  afterAll(() => test?.close());

  const parts = () => token.split('.') as [string, string, string];

  /** Both the API and the auth service must refuse it. */
  const expectRefused = async (forged: string) => {
    expect((await test.call('GET', '/auth/me', { token: forged })).status).toBe(401);
    expect([401, 403]).toContain((await test.call('GET', '/auth/v1/user', { token: forged })).status);
  };

  /** Signs a token with the service's own key, so that only the changed claims or header are wrong. */
  const signed = async (change: JWTPayload, header: Record<string, unknown> = {}) => {
    const key = await test.composition.authService?.parts.keys.signing();
    if (!key) throw new Error('no key');
    return new SignJWT({ ...claims, ...change })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid, ...header })
      .sign(key.privateKey);
  };

  it('is accepted if nothing in it was changed', async () => {
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(200);
    expect((await test.call('GET', '/auth/me', { token: await signed({}) })).status).toBe(200);
  });

  it.each(['none', 'None', 'NONE', 'nOnE'])('is refused with the algorithm "%s"', async (alg) => {
    const [, payload, signature] = parts();
    await expectRefused(`${encode({ alg, kid, typ: 'JWT' })}.${payload}.${signature}`);
    const empty = `${encode({ alg, typ: 'JWT' })}.${payload}.`;
    expect(
      (await test.call('GET', '/auth/me', { headers: { authorization: `Bearer ${empty}` } })).status,
    ).toBe(401);
  });

  it('is refused when signed with the public key as a shared secret', async () => {
    const jwks = await test.call('GET', '/auth/v1/.well-known/jwks.json');
    const { x, y } = jwks.body.keys[0];
    for (const secret of [JSON.stringify(jwks.body.keys[0]), x, y, x + y, kid]) {
      const body = `${encode({ alg: 'HS256', kid, typ: 'JWT' })}.${parts()[1]}`;
      await expectRefused(`${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`);
    }
  });

  it('is refused when its claims were changed', async () => {
    const [header, , signature] = parts();
    await expectRefused(`${header}.${encode({ ...claims, sub: newId() })}.${signature}`);
    await expectRefused(`${header}.${encode({ ...claims, role: 'service_role' })}.${signature}`);
  });

  it('is refused when its signature was changed or cut', async () => {
    const [header, payload, signature] = parts();
    const flipped = Buffer.from(signature, 'base64url');
    flipped[0] = (flipped[0] ?? 0) ^ 1;
    await expectRefused(`${header}.${payload}.${flipped.toString('base64url')}`);
    await expectRefused(`${header}.${payload}.${signature.slice(0, 20)}`);
    await expectRefused(`${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`);
  });

  it('is refused when signed with another key, whatever its header says', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = publicKey.export({ format: 'jwk' });
    for (const header of [
      { kid },
      { kid: 'other' },
      { kid, jwk },
      { jwk },
      { jku: 'http://127.0.0.1:9/jwks.json', kid: 'x' },
    ]) {
      await expectRefused(
        await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...header } as never).sign(privateKey),
      );
    }
  });

  it.each([
    '../../../../etc/passwd',
    "' or '1'='1",
    'x; select pg_sleep(5)',
    'http://127.0.0.1:9/key',
    '__proto__',
    'constructor',
    '',
    'a'.repeat(4000),
  ])('is refused with a key ID that an attacker chose (case %#)', async (evil) => {
    await expectRefused(await signed({}, { kid: evil }));
  });

  it('is refused after it expired', async () => {
    await expectRefused(await signed({ exp: Math.floor(Date.now() / 1000) - 5 }));
  });

  it('is refused once it expires, even if it was accepted a moment before', async () => {
    const short = await signed({ exp: Math.floor(Date.now() / 1000) + 2 });
    expect((await test.call('GET', '/auth/me', { token: short })).status).toBe(200);
    await expect
      .poll(async () => (await test.call('GET', '/auth/me', { token: short })).status, { timeout: 5_000 })
      .toBe(401);
  });

  it('is refused without an expiry time', async () => {
    await expectRefused(await signed({ exp: undefined as never }));
  });

  it('is refused with another issuer or audience, or without one', async () => {
    await expectRefused(await signed({ iss: 'https://evil.test/auth/v1' }));
    await expectRefused(await signed({ iss: undefined as never }));
    await expectRefused(await signed({ aud: 'other' }));
    await expectRefused(await signed({ aud: undefined as never }));
  });

  it("is refused with another role, without a session, or with another user's session", async () => {
    await expectRefused(await signed({ role: 'anon' }));
    await expectRefused(await signed({ role: 'service_role' }));
    await expectRefused(await signed({ session_id: undefined }));
    await expectRefused(await signed({ session_id: newId() }));
    await expectRefused(await signed({ session_id: "' or true --" }));
    const other = await test.createUser('super_admin');
    await expectRefused(await signed({ sub: other.id }));
  });

  it('is refused after its session was logged out', async () => {
    const { client, token: loggedOut } = await test.logIn(user);
    await client.signOut({ scope: 'local' });
    await expectRefused(loggedOut);
  });

  it('is refused when it is enormous', async () => {
    const large = await signed({ padding: 'x'.repeat(12_000) });
    const response = await test.call('GET', '/auth/me', { token: large }).catch(() => null);
    expect([401, 431]).toContain(response?.status);
    const huge = `${parts()[0]}.${'A'.repeat(64 * 1024)}.${parts()[2]}`;
    const refused = await test.call('GET', '/auth/me', { token: huge }).catch(() => ({ status: 431 }));
    expect([401, 431]).toContain(refused.status);
  });

  it.each(['', 'x', 'a.b', 'a.b.c', 'a.b.c.d', '..', 'eyJhbGciOiJFUzI1NiJ9..'])(
    'is refused when it consists only of "%s"',
    async (text) => {
      const headers = { authorization: `Bearer ${text}` };
      expect((await test.call('GET', '/auth/me', { headers })).status).toBe(401);
      expect([401, 403]).toContain((await test.call('GET', '/auth/v1/user', { headers })).status);
    },
  );

  it('causes no error in the log when it is refused', async () => {
    expect(test.logs.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  it('grants no role or practice: a staff user whose token claims another role stays staff', async () => {
    const staff = await test.createUser('staff', await test.createPractice());
    const { client } = await test.logIn(staff);
    await client.updateUser({ data: { role: 'super_admin', practice_id: newId() } });
    const { data } = await client.refreshSession();
    const me = await test.call('GET', '/auth/me', { token: data.session?.access_token ?? '' });
    expect(me.body).toMatchObject({ role: 'staff', practice_id: staff.practiceId });
  });
});
