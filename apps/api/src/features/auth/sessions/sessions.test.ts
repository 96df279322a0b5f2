import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { startTestApp, TEST_PASSWORD, type TestApp, type TestUser } from '#testing/test-app.ts';
import { markSecondFactor } from '../factors/factor-queries.ts';

describe('a session', () => {
  let test: TestApp;
  let practiceId: string;
  let user: TestUser;
  let offsetMs = 0;

  beforeAll(async () => {
    test = await startTestApp({ clock: () => new Date(Date.now() + offsetMs) });
    practiceId = await test.createPractice();
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    offsetMs = 0;
    user = await test.createUser('staff', practiceId);
  });

  const refresh = (token: string) =>
    test.call('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: token } });
  const profile = async (token: string) => (await test.call('GET', '/auth/me', { token })).status;
  const run = (sql: string, id: string) =>
    test.services.db.transaction(allPractices(), (tx) => tx.query(sql, [id]));

  it('is renewed by auth-js with a new refresh token, and its earlier access token remains valid', async () => {
    const { client, token, refreshToken } = await test.logIn(user);
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(refreshToken);
    expect(await profile(data.session?.access_token ?? '')).toBe(200);
    expect(await profile(token)).toBe(200);
  });

  it('gives twenty parallel refreshes of one token the same next token', async () => {
    const { refreshToken } = await test.logIn(user);
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    expect(responses.map((response) => response.status)).toEqual(Array(20).fill(200));
    expect(new Set(responses.map((response) => response.body.refresh_token)).size).toBe(1);
    expect(await profile(responses[7]?.body.access_token)).toBe(200);
  });

  it('accepts the refresh token before the current one at any time, without rotating again', async () => {
    const { refreshToken } = await test.logIn(user);
    const next = (await refresh(refreshToken)).body.refresh_token;
    offsetMs = 60_000;
    const again = await refresh(refreshToken);
    expect(again.status).toBe(200);
    expect(again.body.refresh_token).toBe(next);
  });

  it('accepts the current refresh token after a passkey was verified, and ends if an earlier one is used', async () => {
    const { userId, refreshToken } = await test.logIn(user);
    const current = (await refresh(refreshToken)).body.refresh_token;
    const { security, parts } = test.composition.authService ?? {};
    const [session] = (await security?.listSessions(userId)) ?? [];
    await parts?.factors.run((tx) => markSecondFactor(tx, session?.id ?? '', 'webauthn'));
    const continued = await refresh(current);
    expect(continued.status).toBe(200);
    const replayed = await refresh(refreshToken);
    expect(replayed.body.code).toBe('refresh_token_already_used');
    expect((await refresh(continued.body.refresh_token)).status).toBe(400);
  });

  it('ends when an older refresh token is used after the reuse interval', async () => {
    const { refreshToken } = await test.logIn(user);
    const second = (await refresh(refreshToken)).body;
    const third = (await refresh(second.refresh_token)).body;
    expect((await refresh(refreshToken)).status).toBe(200);
    // The reuse interval is 10 seconds.
    offsetMs = 11_000;
    const reuse = await refresh(refreshToken);
    expect(reuse.status).toBe(400);
    expect(reuse.body).toMatchObject({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
    expect(await profile(third.access_token)).toBe(401);
    expect((await refresh(third.refresh_token)).body.code).toBe('refresh_token_not_found');
  });

  it('refuses refresh tokens that the auth service did not create', async () => {
    const { refreshToken } = await test.logIn(user);
    const forged = Buffer.from(refreshToken, 'base64url');
    // Byte 19 is the last byte of the counter, which the signature covers.
    forged[19] = 9;
    for (const token of [forged.toString('base64url'), 'x', `${refreshToken}A`, refreshToken.slice(2)]) {
      expect(await refresh(token)).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } });
    }
    expect(await refresh('')).toMatchObject({
      status: 400,
      body: { error_description: 'refresh_token required' },
    });
  });

  it('ends after thirty idle minutes', async () => {
    const { token, refreshToken } = await test.logIn(user);
    offsetMs = 31 * 60_000;
    expect(await profile(token)).toBe(401);
    expect((await refresh(refreshToken)).body.message).toBe(
      'Invalid Refresh Token: Session Expired (Inactivity)',
    );
  });

  it('ends after twelve hours of continuous use', async () => {
    const { refreshToken, userId } = await test.logIn(user);
    const { db } = test.composition.authService?.parts ?? {};
    await db?.transaction(allPractices(), (tx) =>
      tx.query(
        `update auth.sessions set created_at = now() - interval '12 hours 1 minute' where user_id = $1`,
        [userId],
      ),
    );
    expect((await refresh(refreshToken)).body.message).toBe('Invalid Refresh Token: Session Expired');
  });

  it('ends everywhere with a global logout [7.37]', async () => {
    const here = await test.logIn(user);
    const there = await test.logIn(user);
    const { error } = await here.client.signOut({ scope: 'global' });
    expect(error).toBeNull();
    expect(await profile(here.token)).toBe(401);
    expect(await profile(there.token)).toBe(401);
    expect((await refresh(there.refreshToken)).status).toBe(400);
  });

  it('is the only one to end with the logout scope "local", and the only one to remain with "others"', async () => {
    const [first, second, third] = [await test.logIn(user), await test.logIn(user), await test.logIn(user)];
    await first.client.signOut({ scope: 'local' });
    expect(await profile(first.token)).toBe(401);
    expect(await profile(third.token)).toBe(200);
    await second.client.signOut({ scope: 'others' });
    expect(await profile(second.token)).toBe(200);
    expect(await profile(third.token)).toBe(401);
  });

  it('refuses an unknown logout scope', async () => {
    const { token } = await test.logIn(user);
    expect((await test.call('POST', '/auth/v1/logout?scope=all', { token })).status).toBe(400);
  });

  it.each([
    ['a deactivated user', 'update app.users set is_active = false where id = $1'],
    ['a deleted user', 'update app.users set deleted_at = now() where id = $1'],
  ])('is refused on the next call for %s', async (_who, sql) => {
    const { token } = await test.logIn(user);
    expect(await profile(token)).toBe(200);
    await run(sql, user.id);
    expect(await profile(token)).toBe(401);
  });

  it('is refused once the practice is inactive', async () => {
    const practice = await test.createPractice('Closing Dental');
    const user = await test.createUser('practice_admin', practice);
    const { token } = await test.logIn(user);
    await run('update app.practices set is_active = false where id = $1', practice);
    expect(await profile(token)).toBe(401);
  });

  it.each([
    ['a deactivated user', 'update app.users set is_active = false where id = $1'],
    ['a deleted user', 'update app.users set deleted_at = now() where id = $1'],
    [
      'a user of an inactive practice',
      'update app.practices set is_active = false where id = (select practice_id from app.users where id = $1)',
    ],
  ])('does not start for %s, who learns why only with the right password', async (_who, sql) => {
    const user = await test.createUser('staff', await test.createPractice('Closed Dental'));
    const { link } = await test.services.authGateway.generateRecoveryLink(user.email);
    await run(sql, user.id);
    await expect(test.logIn(user)).rejects.toMatchObject({
      code: 'user_banned',
      message: "This account isn't active. Contact Bitewing support.",
    });
    await expect(test.logIn(user, 'wrong password')).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    const tokenHash = /token_hash=([\w-]+)/.exec(link)?.[1] ?? '';
    const opened = await test.authClient().verifyOtp({ token_hash: tokenHash, type: 'recovery' });
    expect(opened.error).toMatchObject({ code: 'user_banned' });
  });

  it("adds events to the practice's audit trail when it starts and ends, and a refused login is audited too", async () => {
    const { client } = await test.logIn(user);
    await client.signOut({ scope: 'local' });
    await test.logIn(user, 'wrong password').catch(() => undefined);
    const actions = async () =>
      (
        await test.services.db.transaction(allPractices(), (tx) =>
          tx.query<{ action: string; outcome: string; practice_id: string | null }>(
            'select action, outcome, practice_id from app.audit_events where actor_id = $1 order by occurred_at',
            [user.id],
          ),
        )
      ).map((event) => [event.action, event.outcome, event.practice_id]);
    await expect.poll(actions).toEqual([
      ['session.logged_in', 'ok', practiceId],
      ['session.logged_out', 'ok', practiceId],
    ]);
    const refused = () =>
      run(
        `select from app.audit_events
          where action = 'session.login_refused' and outcome = 'refused' and record_ids @> array[$1::uuid]`,
        user.id,
      );
    await expect.poll(refused).toHaveLength(1);
  });

  it('is refused once the account is banned or deleted, or its sessions are ended', async () => {
    const { authGateway } = test.services;
    const first = await test.logIn(user);
    await authGateway.banUser(user.id);
    expect(await profile(first.token)).toBe(401);
    await expect(test.logIn(user)).rejects.toMatchObject({ code: 'user_banned' });
    await authGateway.unbanUser(user.id);
    const second = await test.logIn(user);
    await authGateway.endSessions(user.id);
    expect(await profile(second.token)).toBe(401);
    const third = await test.logIn(user);
    await authGateway.deleteUser(user.id);
    expect(await profile(third.token)).toBe(401);
  });

  it("survives a password change, while the user's other sessions end", async () => {
    const here = await test.logIn(user);
    const there = await test.logIn(user);
    const password = 'another fine password';
    const changed = await test.call('PUT', '/auth/v1/user', {
      token: here.token,
      body: { password, current_password: TEST_PASSWORD },
    });
    expect(changed.status).toBe(200);
    expect(await profile(here.token)).toBe(200);
    expect(await profile(there.token)).toBe(401);
    await expect(test.logIn(user)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(test.logIn(user, password)).resolves.toMatchObject({ userId: user.id });
  });

  it('allows a password change only with the current password and a different new one of at least 6 characters', async () => {
    const { token } = await test.logIn(user);
    const put = (body: object) => test.call('PUT', '/auth/v1/user', { token, body });
    expect((await put({ password: 'another fine password' })).body.code).toBe('current_password_required');
    expect((await put({ password: 'another fine password', current_password: 'nope' })).body.code).toBe(
      'current_password_invalid',
    );
    expect(await put({ password: TEST_PASSWORD, current_password: TEST_PASSWORD })).toMatchObject({
      status: 422,
      body: { code: 'same_password' },
    });
    expect(await put({ password: 'short', current_password: TEST_PASSWORD })).toMatchObject({
      status: 422,
      body: {
        code: 'weak_password',
        message: 'Password must be at least 6 characters',
        weak_password: { reasons: ['length'] },
      },
    });
  });
});
