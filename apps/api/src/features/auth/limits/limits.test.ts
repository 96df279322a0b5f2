import { afterEach, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { startTestApp, TEST_PASSWORD, type TestApp, type TestUser } from '#testing/test-app.ts';

describe('guessing passwords', () => {
  let test: TestApp;
  let user: TestUser;
  afterEach(() => test?.close());

  const start = async (env: Record<string, string>) => {
    test = await startTestApp({ env });
    user = await test.createUser('staff', await test.createPractice());
  };
  const at = (ip: string) => ({ 'x-forwarded-for': ip });
  const logIn = (password: string, email = user.email, headers: Record<string, string> = {}) =>
    test.call('POST', '/auth/v1/token?grant_type=password', { body: { email, password }, headers });
  const queryLimits = (sql: string) =>
    test.composition.authService?.parts.db.transaction(allPractices(), (tx) => tx.query(sql));

  it('is refused after five guesses for one account, with the error of a wrong password, until a pause is over', async () => {
    await start({ AUTH_LIMIT_ACCOUNT_FAILURES: '5' });
    for (let guess = 0; guess < 5; guess += 1) expect((await logIn('wrong guess')).status).toBe(400);
    expect(await logIn(TEST_PASSWORD)).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
    await queryLimits(`update auth.limits set locked_until = locked_until - interval '61 seconds'`);
    expect((await logIn(TEST_PASSWORD)).status).toBe(200);
    expect((await logIn('wrong guess')).status).toBe(400);
    expect((await logIn(TEST_PASSWORD)).status).toBe(200);
  });

  it('is limited even if the guesses are sent in parallel', async () => {
    await start({ AUTH_LIMIT_ACCOUNT_FAILURES: '5', AUTH_HASH_QUEUE: '100' });
    await Promise.all(Array.from({ length: 30 }, () => logIn('wrong guess')));
    const rows = await queryLimits(
      'select max(hits)::integer as hits from auth.limits where locked_until is not null',
    );
    expect(rows).toEqual([{ hits: 5 }]);
  });

  it('doubles the pause, up to 15 minutes', async () => {
    await start({ AUTH_LIMIT_ACCOUNT_FAILURES: '1' });
    const minutes: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) {
      await logIn('wrong guess');
      // Ends the pause. The subquery still sees the pause's end from before the update.
      const rows = (await queryLimits(
        `update auth.limits set locked_until = now() where locked_until is not null
         returning round(extract(epoch from (select max(locked_until) from auth.limits) - now()) / 60)::integer as minutes`,
      )) as { minutes: number }[] | undefined;
      minutes.push(rows?.[0]?.minutes ?? 0);
    }
    expect(minutes).toEqual([1, 2, 4, 8, 15, 15, 15]);
  });

  it('does not lock the user out at an IP address that the user has logged in from', async () => {
    await start({ AUTH_LIMIT_ACCOUNT_FAILURES: '5', TRUST_PROXY: '127.0.0.1' });
    expect((await logIn(TEST_PASSWORD, user.email, at('10.0.0.1'))).status).toBe(200);
    for (let guess = 0; guess < 8; guess += 1) await logIn('wrong guess', user.email, at('203.0.113.9'));
    expect((await logIn(TEST_PASSWORD, user.email, at('203.0.113.9'))).status).toBe(400);
    expect((await logIn(TEST_PASSWORD, user.email, at('10.0.0.1'))).status).toBe(200);
  });

  it('does not block the correct password at another IP address', async () => {
    await start({ AUTH_LIMIT_ACCOUNT_FAILURES: '5', TRUST_PROXY: '127.0.0.1' });
    for (let guess = 0; guess < 8; guess += 1) await logIn('wrong guess', user.email, at('203.0.113.9'));
    expect((await logIn(TEST_PASSWORD, user.email, at('203.0.113.9'))).status).toBe(400);
    expect((await logIn(TEST_PASSWORD, user.email, at('198.51.100.7'))).status).toBe(200);
  });

  it('is limited across networks, except in networks from which the user has logged in', async () => {
    await start({ AUTH_LIMIT_ACCOUNT_FAILURES: '2', TRUST_PROXY: '127.0.0.1' });
    expect((await logIn(TEST_PASSWORD, user.email, at('10.0.0.1'))).status).toBe(200);
    // All unknown networks share ten times the limit of one network: 20 attempts.
    for (let host = 0; host < 20; host += 1) await logIn('wrong guess', user.email, at(`203.0.113.${host}`));
    expect((await logIn(TEST_PASSWORD, user.email, at('203.0.113.99'))).status).toBe(400);
    expect((await logIn(TEST_PASSWORD, user.email, at('10.0.0.1'))).status).toBe(200);
  });

  it('is limited for all IPv6 addresses of a /64 together', async () => {
    await start({ AUTH_LIMIT_PASSWORD_PER_MINUTE: '3', TRUST_PROXY: '127.0.0.1' });
    const statuses = [];
    for (let host = 1; host < 6; host += 1)
      statuses.push((await logIn('wrong guess', user.email, at(`2001:db8:1:2:${host}::${host}`))).status);
    expect(statuses).toEqual([400, 400, 400, 429, 429]);
    expect((await logIn('wrong guess', user.email, at('2001:db8:1:3::1'))).status).toBe(400);
  });

  it('does not block a password change inside a session, which has a separate limit', async () => {
    await start({ AUTH_LIMIT_ACCOUNT_FAILURES: '3', TRUST_PROXY: '127.0.0.1' });
    const { token } = await test.logIn(user);
    for (let guess = 0; guess < 5; guess += 1) await logIn('wrong guess', user.email, at('203.0.113.9'));
    const change = (current: string, password: string) =>
      test.call('PUT', '/auth/v1/user', { token, body: { password, current_password: current } });
    expect((await change(TEST_PASSWORD, 'another good password')).status).toBe(200);
    for (let guess = 0; guess < 3; guess += 1)
      expect((await change('wrong guess', 'a third good password')).status).toBe(400);
    expect((await change('another good password', 'a third good password')).status).toBe(400);
  });

  it('is refused with 429 and a wait time after too many guesses from one IP address', async () => {
    await start({ AUTH_LIMIT_PASSWORD_PER_MINUTE: '3' });
    const responses = [];
    for (let guess = 0; guess < 4; guess += 1)
      responses.push(await logIn('wrong guess', `person${guess}@bitewing.test`));
    expect(responses.map((response) => response.status)).toEqual([400, 400, 400, 429]);
    expect(responses[3]?.body).toMatchObject({
      code: 'over_request_rate_limit',
      message: 'Too many attempts. Try again in a few minutes.',
    });
    expect(Number(responses[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('gains nothing from a forged X-Forwarded-For', async () => {
    await start({ AUTH_LIMIT_PASSWORD_PER_MINUTE: '3' });
    const statuses = [];
    for (let guess = 0; guess < 5; guess += 1) {
      const forged = {
        'x-forwarded-for': `198.51.100.${guess}`,
        'x-real-ip': `198.51.100.${guess}`,
        forwarded: `for=198.51.100.${guess}`,
      };
      statuses.push((await logIn('wrong guess', user.email, forged)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429, 429]);
  });

  it("gains nothing from a forged entry behind a trusted proxy: only the proxy's own entry counts", async () => {
    await start({ AUTH_LIMIT_PASSWORD_PER_MINUTE: '3', TRUST_PROXY: '127.0.0.1' });
    const statuses = [];
    for (let guess = 0; guess < 5; guess += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${guess}, 203.0.113.7` };
      statuses.push((await logIn('wrong guess', user.email, headers)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429, 429]);
  });

  it('stores only hashes in the table of counters', async () => {
    await start({});
    await logIn('wrong guess');
    const rows = (await queryLimits('select key from auth.limits')) as { key: Buffer }[] | undefined;
    expect(rows?.length).toBeGreaterThan(0);
    expect(rows?.every((row) => row.key.length === 32)).toBe(true);
  });
});

describe('rate limits', () => {
  let test: TestApp;
  afterEach(() => test?.close());

  it('respond 503 to too many refreshes, so that auth-js keeps the user logged in', async () => {
    test = await startTestApp({ env: { AUTH_LIMIT_REFRESH_PER_MINUTE: '2' } });
    const user = await test.createUser('super_admin');
    const { refreshToken } = await test.logIn(user);
    const refresh = () =>
      test.call('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });
    expect((await refresh()).status).toBe(200);
    expect((await refresh()).status).toBe(200);
    const third = await refresh();
    expect(third.status).toBe(503);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('do not change the response to recovery requests, but stop the mail', async () => {
    test = await startTestApp({ env: { AUTH_LIMIT_MAIL_PER_ADDRESS: '2' } });
    const user = await test.createUser('super_admin');
    for (let round = 0; round < 4; round += 1) {
      expect(await test.call('POST', '/auth/v1/recover', { body: { email: user.email } })).toMatchObject({
        status: 200,
        body: {},
      });
    }
    await test.composition.authService?.close();
    const rows = await test.services.db.transaction(allPractices(), (tx) =>
      tx.query('select 1 from app.outbox_messages'),
    );
    expect(rows).toHaveLength(2);
  });

  const recover = (email: string, ip: string) =>
    test.call('POST', '/auth/v1/recover', { body: { email }, headers: { 'x-forwarded-for': ip } });
  const mailCount = async (email: string) => {
    // Mail is sent after the response.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const rows = await test.services.db.transaction(allPractices(), (tx) =>
      tx.query('select 1 from app.outbox_messages where recipient = $1', [email]),
    );
    return rows.length;
  };

  it('let a user get mail on another network after a stranger has requested too much', async () => {
    test = await startTestApp({ env: { AUTH_LIMIT_MAIL_PER_ADDRESS: '2', TRUST_PROXY: '127.0.0.1' } });
    const user = await test.createUser('super_admin');
    for (let round = 0; round < 5; round += 1) await recover(user.email, '203.0.113.9');
    expect(await mailCount(user.email)).toBe(2);
    await recover(user.email, '198.51.100.7');
    expect(await mailCount(user.email)).toBe(3);
  });

  it('let a user still get mail on a network of an earlier login after strangers have reached the limit', async () => {
    test = await startTestApp({
      env: {
        AUTH_LIMIT_MAIL_PER_ADDRESS: '1',
        AUTH_LIMIT_MAIL_PER_HOUR: '3',
        TRUST_PROXY: '127.0.0.1',
      },
    });
    const user = await test.createUser('super_admin');
    await test.call('POST', '/auth/v1/token?grant_type=password', {
      body: { email: user.email, password: TEST_PASSWORD },
      headers: { 'x-forwarded-for': '10.0.0.1' },
    });
    for (let host = 0; host < 6; host += 1) await recover(user.email, `203.0.113.${host}`);
    expect(await mailCount(user.email)).toBe(3);
    await recover(user.email, '10.0.0.1');
    expect(await mailCount(user.email)).toBe(4);
  });

  it("count only mail that is sent: requests for unknown email addresses don't stop mail to other users", async () => {
    test = await startTestApp({ env: { AUTH_LIMIT_MAIL_PER_HOUR: '5', TRUST_PROXY: '127.0.0.1' } });
    const user = await test.createUser('super_admin');
    for (let index = 0; index < 8; index += 1) await recover(`stranger${index}@bitewing.test`, '203.0.113.9');
    await recover(user.email, '198.51.100.7');
    expect(await mailCount(user.email)).toBe(1);
  });

  it('limit guesses of link tokens', async () => {
    test = await startTestApp({ env: { AUTH_LIMIT_VERIFY_PER_5_MINUTES: '2' } });
    const guess = () =>
      test.call('POST', '/auth/v1/verify', { body: { type: 'recovery', token_hash: 'guess' } });
    expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([403, 403, 429]);
  });

  it('respond 503 when the password queue is full', async () => {
    test = await startTestApp({
      env: {
        AUTH_HASH_CONCURRENCY: '1',
        AUTH_HASH_QUEUE: '2',
        AUTH_ARGON_MEMORY_KIB: '65536',
        AUTH_ARGON_PASSES: '3',
      },
    });
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        test.call('POST', '/auth/v1/token?grant_type=password', {
          body: { email: `p${index}@bitewing.test`, password: 'wrong guess' },
        }),
      ),
    );
    const statuses = responses.map((response) => response.status);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([400, 503]));
  });
});
