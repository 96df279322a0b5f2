import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { startTestApp, TEST_PASSWORD, type TestApp, type TestUser } from '#testing/test-app.ts';

let test: TestApp;
let user: TestUser;

const change = (token: string, password: string, current?: string) =>
  test.call('PUT', '/auth/v1/user', {
    token,
    body: { password, ...(current ? { current_password: current } : {}) },
  });

/** Uses a reset link. Returns the access token of the session that it starts. */
const openLink = async () => {
  const { link } = await test.services.authGateway.generateRecoveryLink(user.email);
  const tokenHash = /token_hash=([\w-]+)/.exec(link)?.[1] ?? '';
  const { data } = await test.authClient().verifyOtp({ token_hash: tokenHash, type: 'recovery' });
  return data.session?.access_token ?? '';
};

describe('a password change', () => {
  beforeAll(async () => {
    test = await startTestApp({ env: { AUTH_LIMIT_ACCOUNT_FAILURES: '5', AUTH_HASH_QUEUE: '100' } });
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    user = await test.createUser('staff', await test.createPractice());
  });

  const refusals = async () => {
    const rows = await test.services.db.transaction(allPractices(), (tx) =>
      tx.query(
        `select 1 from app.audit_events
          where actor_id = $1 and action = 'session.current_password_refused' and outcome = 'refused'`,
        [user.id],
      ),
    );
    return rows.length;
  };

  it('succeeds only once with a link, even if several requests run in parallel', async () => {
    const token = await openLink();
    const passwords = [1, 2, 3, 4].map((at) => `a new good password ${at}`);
    const changes = await Promise.all(passwords.map((password) => change(token, password)));
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const chosen = passwords[changes.findIndex(({ status }) => status === 200)];
    await expect(test.logIn(user, chosen)).resolves.toMatchObject({ userId: user.id });
    expect((await change(token, 'yet another password')).body.code).toBe('current_password_required');
  });

  it('succeeds only once if several requests send the same current password in parallel', async () => {
    const { token } = await test.logIn(user);
    const changes = await Promise.all(
      [1, 2, 3].map((at) => change(token, `a new good password ${at}`, TEST_PASSWORD)),
    );
    expect(changes.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('makes a login with the old password fail if the login has not finished yet', async () => {
    const { token } = await test.logIn(user);
    const parts = test.composition.authService?.parts;
    if (!parts) throw new Error('The auth service is missing.');
    const { isDeactivated } = parts;
    // The service asks this after it has verified the password and before it starts the session.
    parts.isDeactivated = async (id) => {
      parts.isDeactivated = isDeactivated;
      expect((await change(token, 'another good password', TEST_PASSWORD)).status).toBe(200);
      return isDeactivated(id);
    };
    await expect(test.logIn(user)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(parts.isDeactivated).toBe(isDeactivated);
  });

  it('is audited and logged if the current password is wrong, and the user gets mail after too many tries', async () => {
    const { token } = await test.logIn(user);
    const before = test.logs.length;
    for (let tries = 0; tries < 7; tries += 1)
      expect((await change(token, 'another good password', 'wrong guess')).body.code).toBe(
        'current_password_invalid',
      );
    await expect.poll(refusals).toBe(7);
    const events = test.logs.slice(before).map((line) => JSON.parse(line).event);
    expect(events.filter((event) => event === 'current_password_refused')).toHaveLength(7);
    await test.mailTo(user.email, { subject: 'Too many wrong passwords in your Bitewing account' });
  });

  it('is refused if the new password is the same, and after five tries the passwords are no longer compared', async () => {
    const link = await openLink();
    const statuses = [];
    for (let tries = 0; tries < 7; tries += 1) statuses.push((await change(link, TEST_PASSWORD)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);

    const { token } = await test.logIn(user);
    const codes = [];
    for (let tries = 0; tries < 6; tries += 1)
      codes.push((await change(token, TEST_PASSWORD, TEST_PASSWORD)).body.code);
    expect(codes).toEqual([...Array(5).fill('same_password'), 'current_password_invalid']);
  });

  it('does not count as a try if the new password is too weak', async () => {
    const token = await openLink();
    for (let tries = 0; tries < 8; tries += 1) expect((await change(token, 'short')).status).toBe(422);
    expect((await change(token, 'a new good password')).status).toBe(200);
  });
});

describe('a flood of password changes', () => {
  beforeAll(async () => {
    test = await startTestApp({
      env: {
        AUTH_HASH_CONCURRENCY: '1',
        AUTH_HASH_QUEUE: '8',
        AUTH_ARGON_MEMORY_KIB: '16384',
        TRUST_PROXY: '127.0.0.1',
      },
    });
    user = await test.createUser('staff', await test.createPractice());
  });
  afterAll(() => test?.close());

  it("does not stop other users' logins", async () => {
    const others = await Promise.all([1, 2, 3].map(() => test.createUser('super_admin')));
    const token = await openLink();
    let isOver = false;
    const statuses: number[] = [];
    const attack = Promise.all(
      Array.from({ length: 30 }, async () => {
        while (!isOver) statuses.push((await change(token, TEST_PASSWORD)).status);
      }),
    );
    const logInAll = async () => {
      const refusalCount = () => statuses.filter((status) => status === 503).length;
      await expect.poll(refusalCount, { timeout: 20_000 }).toBeGreaterThan(10);
      return Promise.all(
        others.map(({ email }, at) =>
          test.call('POST', '/auth/v1/token?grant_type=password', {
            body: { email, password: TEST_PASSWORD },
            headers: { 'x-forwarded-for': `198.51.100.${at}` },
          }),
        ),
      );
    };
    const logins = await logInAll().finally(() => {
      isOver = true;
    });
    await attack;
    expect(logins.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
