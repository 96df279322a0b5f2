import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmailTaken } from '#platform/auth/gateway.ts';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { HOSTED_SECRET, type HostedWorld, startHostedWorld } from '#testing/hosted-world.ts';
import { enrollTotp, verifyTotp } from '#testing/second-factor.ts';
import { createAuthClient, TEST_PASSWORD, type TestApp } from '#testing/test-app.ts';

describe('the API with accounts in hosted Supabase', { timeout: 60_000 }, () => {
  let world: HostedWorld;
  let authUrl: string;
  let test: TestApp;

  beforeAll(async () => {
    world = await startHostedWorld();
    ({ authUrl, test } = world);
  });
  afterAll(() => world?.close());

  it('logs users in through Supabase and accepts its tokens', async () => {
    const user = await test.createUser('staff', await test.createPractice());
    const { token } = await test.logIn(user);
    expect(decodeJwt(token).iss).toBe(authUrl);
    expect((await test.call('GET', '/auth/me', { token })).body).toMatchObject({
      id: user.id,
      role: 'staff',
    });
  });

  it('requires the second factor if the account has one in Supabase', async () => {
    const user = await test.createUser('staff', await test.createPractice());
    const first = await test.logIn(user);
    const factor = await enrollTotp(first.client);
    await verifyTotp(first.client, factor);
    const { client, token } = await test.logIn(user);
    const refused = await test.call('GET', '/auth/me', { token });
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required']);
    const { access_token } = await verifyTotp(client, factor);
    expect((await test.call('GET', '/auth/me', { token: access_token })).status).toBe(200);
    await test.services.authGateway.resetFactors(user.id);
    const { token: afterReset } = await test.logIn(user);
    expect((await test.call('GET', '/auth/me', { token: afterReset })).status).toBe(200);
    const security = await test.call('GET', '/api/account/security', { token: afterReset });
    expect(security.body).toEqual({ is_available: false, sessions: [], devices: [] });
  });

  it('gives a user who must have a second factor no access until they set one up', async () => {
    const practiceId = await test.createPractice();
    const user = await test.createUser('staff', practiceId);
    await test.services.db.transaction(allPractices(), (tx) =>
      tx.query('update app.practices set second_factor_required_from = now() where id = $1', [practiceId]),
    );
    const { client, token } = await test.logIn(user);
    for (const path of ['/auth/me', '/api/verifications']) {
      const refused = await test.call('GET', path, { token });
      expect([refused.status, refused.body.code], path).toEqual([403, 'second_factor_setup_required']);
    }
    const { access_token } = await verifyTotp(client, await enrollTotp(client));
    expect((await test.call('GET', '/auth/me', { token: access_token })).status).toBe(200);
  });

  it('does not serve accounts itself', async () => {
    expect(test.app.routeTable.filter((route) => route.path.startsWith('/auth/v1'))).toEqual([]);
    expect((await test.call('POST', '/auth/v1/token?grant_type=password', { body: {} })).status).toBe(404);
  });

  it('refuses the token of a session that has ended in Supabase', async () => {
    const user = await test.createUser('super_admin');
    const { client, token } = await test.logIn(user);
    await client.signOut({ scope: 'global' });
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(401);
  });

  it('creates recovery links in our own format, which let the user set a password', async () => {
    const user = await test.createUser('super_admin');
    const { link } = await test.services.authGateway.generateRecoveryLink(user.email);
    const tokenHash = /^http:\/\/bitewing\.test\/#token_hash=([\w-]+)&type=recovery$/.exec(link)?.[1] ?? '';
    const client = createAuthClient(authUrl);
    expect((await client.verifyOtp({ token_hash: tokenHash, type: 'recovery' })).error).toBeNull();
    expect((await client.updateUser({ password: 'set through the link' })).error).toBeNull();
    await expect(test.logIn(user, 'set through the link')).resolves.toMatchObject({ userId: user.id });
  });

  it('creates, bans, unbans, logs out and deletes users in Supabase', async () => {
    const { authGateway } = test.services;
    const id = newId();
    const email = `${id}@bitewing.test`;
    await authGateway.createUser({ id, email, fullName: 'Ann Reed', password: TEST_PASSWORD });
    await expect(authGateway.createUser({ id: newId(), email, fullName: 'Ann Reed' })).rejects.toBeInstanceOf(
      EmailTaken,
    );
    await authGateway.banUser(id);
    await expect(test.logIn(email)).rejects.toMatchObject({ code: 'user_banned' });
    await authGateway.unbanUser(id);
    const { client } = await test.logIn(email);
    await authGateway.endSessions(id);
    expect((await client.getUser()).error).not.toBeNull();
    await authGateway.deleteUser(id);
    // Deleting a deleted user isn't an error.
    await authGateway.deleteUser(id);
    await expect(test.logIn(email)).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  it('relies on admin endpoints that refuse a wrong secret key', async () => {
    const response = await fetch(`${authUrl}/admin/users`, {
      headers: { authorization: `Bearer ${HOSTED_SECRET}x` },
    });
    expect(response.status).toBe(403);
  });

  it('relies on auth endpoints that accept cross-origin calls only from the site', async () => {
    const preflight = (origin: string) =>
      fetch(`${authUrl}/token?grant_type=password`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,apikey,x-client-info,x-supabase-api-version',
        },
      });
    const fromSite = await preflight('http://bitewing.test');
    expect(fromSite.headers.get('access-control-allow-origin')).toBe('http://bitewing.test');
    expect(fromSite.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version');
    const other = await preflight('http://evil.test');
    expect(other.headers.get('access-control-allow-origin')).not.toBe('http://evil.test');
  });

  it('responds 503, not 401, during an outage of Supabase', async () => {
    const user = await test.createUser('super_admin');
    const { token } = await test.logIn(user);
    await world.stopAuthService();
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(503);
    await expect(test.services.authGateway.banUser(user.id)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
