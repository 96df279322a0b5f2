import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allPractices, createDatabase } from '#platform/database/database.ts';
import { auditActionsOf, codeAt, enrollTotp, logInWithFactor, verifyTotp } from '#testing/second-factor.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let practiceId: string;

beforeAll(async () => {
  test = await startTestApp();
  practiceId = await test.createPractice();
});
afterAll(() => test?.close());

const newStaff = () => test.createUser('staff', practiceId);
const me = async (token: string) => {
  const { status, body } = await test.call('GET', '/auth/me', { token });
  return { status, code: body.code };
};
const asAuthRole = async <Row>(sql: string, params: unknown[]): Promise<Row[]> => {
  const db = createDatabase(test.env['DATABASE_AUTH_URL'] ?? '');
  try {
    return await db.transaction(allPractices(), (tx) => tx.query<Row>(sql, params));
  } finally {
    await db.close();
  }
};
const auditActions = (userId: string) => auditActionsOf(test, userId);

describe('setting up an authenticator app', () => {
  it('raises the session to AAL2, and the next login needs the second factor', async () => {
    const user = await newStaff();
    const { client, token } = await test.logIn(user);
    expect(decodeJwt(token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    const factor = await enrollTotp(client);
    expect((await client.mfa.listFactors()).data).toMatchObject({
      totp: [],
      all: [{ status: 'unverified' }],
    });
    expect(await me(token)).toMatchObject({ status: 200 });

    const raised = await verifyTotp(client, factor);
    expect(decodeJwt(raised.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    expect(await me(raised.access_token)).toMatchObject({ status: 200 });
    expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1);

    const later = await test.logIn(user);
    expect(await me(later.token)).toEqual({ status: 403, code: 'second_factor_required' });
    expect((await later.client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    const proven = await verifyTotp(later.client, factor);
    expect(await me(proven.access_token)).toMatchObject({ status: 200 });
    expect((await later.client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
  });

  it('is recorded, and the user gets a mail', async () => {
    const user = await newStaff();
    await logInWithFactor(test, user);
    expect((await test.mailTo(user.email)).subject).toBe(
      'A second factor was added to your Bitewing account',
    );
    await vi.waitFor(async () =>
      expect(await auditActions(user.id)).toContain('session.second_factor_added ok'),
    );
  });

  it('stores the secret encrypted', async () => {
    const { client, userId } = await test.logIn(await newStaff());
    const { secret } = await enrollTotp(client);
    const [row] = await asAuthRole<{ secret_sealed: Buffer }>(
      'select secret_sealed from auth.factors where user_id = $1',
      [userId],
    );
    expect(row?.secret_sealed.length).toBeGreaterThan(40);
    expect(row?.secret_sealed.toString('latin1')).not.toContain(secret);
  });

  it('needs the second factor if there is one already', async () => {
    const user = await newStaff();
    await logInWithFactor(test, user);
    const { client } = await test.logIn(user);
    const { error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Attacker' });
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });

  it('needs a login in the last 15 minutes, and so do removing the app and creating recovery codes', async () => {
    const user = await newStaff();
    const { client, token, factor } = await logInWithFactor(test, user);
    await asAuthRole(
      `update auth.sessions set created_at = now() - interval '16 minutes',
              second_factor_at = now() - interval '16 minutes' where user_id = $1`,
      [user.id],
    );
    expect(await me(token)).toMatchObject({ status: 200 });
    const code = 'reauthentication_needed';
    const added = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' });
    expect(added.error).toMatchObject({ status: 403, code });
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({ code });
    const codes = await test.call('POST', '/auth/v1/factors/recovery-codes', { token });
    expect(codes.body.code).toBe(code);
  });

  it('refuses a name that another factor has, and an eleventh factor', async () => {
    const { client } = await logInWithFactor(test, await newStaff());
    const again = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    for (let at = 2; at <= 10; at += 1) await enrollTotp(client, `Phone ${at}`);
    const eleventh = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone 11' });
    expect(eleventh.error).toMatchObject({ code: 'too_many_enrolled_mfa_factors' });
  });

  it('stops at ten factors, even if requests are sent in parallel', async () => {
    const { token, userId } = await test.logIn(await newStaff());
    const enroll = (_: unknown, at: number) =>
      test.call('POST', '/auth/v1/factors', {
        token,
        body: { factor_type: 'totp', friendly_name: `Phone ${at}` },
      });
    await Promise.all(Array.from({ length: 15 }, enroll));
    const rows = await asAuthRole('select 1 from auth.factors where user_id = $1', [userId]);
    expect(rows).toHaveLength(10);
  });
});

describe('a session without the second factor', () => {
  it('can change nothing in the account', async () => {
    const user = await newStaff();
    const owner = await logInWithFactor(test, user);
    const { client } = await test.logIn(user);
    const changed = await client.updateUser({
      password: 'another good password',
      current_password: TEST_PASSWORD,
    });
    expect(changed.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    expect((await client.updateUser({ data: { full_name: 'X' } })).error).toMatchObject({ status: 401 });
    const removed = await client.mfa.unenroll({ factorId: owner.factor.id });
    expect(removed.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    // The service refuses this with 401, which auth-js ignores.
    expect((await client.signOut({ scope: 'others' })).error).toBeNull();
    await client.signOut({ scope: 'global' });
    expect(await me(owner.token)).toMatchObject({ status: 200 });
  });

  it('ends when the user verifies the factor in another session', async () => {
    const user = await newStaff();
    const { factor } = await logInWithFactor(test, user);
    const waiting = await test.logIn(user);
    await verifyTotp((await test.logIn(user)).client, factor);
    expect((await me(waiting.token)).status).toBe(401);
  });

  it("can't use its first refresh token after the user verifies the factor", async () => {
    const user = await newStaff();
    const { factor } = await logInWithFactor(test, user);
    const { client, refreshToken } = await test.logIn(user);
    const { access_token } = await verifyTotp(client, factor);
    const replayed = await test.authClient().refreshSession({ refresh_token: refreshToken });
    expect(replayed.error).toMatchObject({ code: 'refresh_token_already_used' });
    // Sending a used refresh token ends the session.
    expect((await me(access_token)).status).toBe(401);
  });

  it('must verify the factor before it can set the password, if it began with a recovery link', async () => {
    const user = await newStaff();
    const { factor } = await logInWithFactor(test, user);
    const before = await test.mailTo(user.email);
    const client = test.authClient();
    await client.resetPasswordForEmail(user.email);
    const { tokenHash } = await test.mailTo(user.email, { after: before.id });
    await client.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
    const early = await client.updateUser({ password: 'brand new password' });
    expect(early.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    await verifyTotp(client, factor);
    expect((await client.updateUser({ password: 'brand new password' })).error).toBeNull();
  });
});

describe('codes', () => {
  it('work only once, even when sent twice at the same time', async () => {
    const user = await newStaff();
    const { factor } = await logInWithFactor(test, user);
    const code = factor.nextCode();
    const [one, two] = await Promise.all([test.logIn(user), test.logIn(user)]);
    const results = await Promise.all(
      [one, two].map(({ client }) => client.mfa.challengeAndVerify({ factorId: factor.id, code })),
    );
    expect(results.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it("are refused after the challenge expires, and another user's factor gives no challenge", async () => {
    const victim = await logInWithFactor(test, await newStaff());
    const { client } = await logInWithFactor(test, await newStaff());
    const foreign = await client.mfa.challenge({ factorId: victim.factor.id });
    expect(foreign.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    const second = await enrollTotp(client, 'Tablet');
    const { data } = await client.mfa.challenge({ factorId: second.id });
    await asAuthRole(`update auth.challenges set expires_at = now() - interval '1 second' where id = $1`, [
      data?.id,
    ]);
    const late = await client.mfa.verify({
      factorId: second.id,
      challengeId: data?.id ?? '',
      code: codeAt(second.secret),
    });
    expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });
});

describe('removing the factor', () => {
  it('ends other sessions, deletes the recovery codes and sends a mail', async () => {
    const user = await newStaff();
    const { client, token, factor } = await logInWithFactor(test, user);
    await test.call('POST', '/auth/v1/factors/recovery-codes', { token });
    const other = await test.logIn(user);
    const otherToken = (await verifyTotp(other.client, factor)).access_token;
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    expect((await me(otherToken)).status).toBe(401);
    expect((await me(token)).status).toBe(200);
    expect((await me((await test.logIn(user)).token)).status).toBe(200);
    const codes = await asAuthRole('select 1 from auth.recovery_codes where user_id = $1', [user.id]);
    expect(codes).toHaveLength(0);
    expect((await test.mailTo(user.email)).subject).toContain('removed');
    await vi.waitFor(async () =>
      expect(await auditActions(user.id)).toContain('session.second_factor_removed ok'),
    );
  });
});
