import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { logInWithFactor, type TestFactor } from '#testing/second-factor.ts';
import { startTestApp, TEST_PASSWORD, type TestApp, type TestUser } from '#testing/test-app.ts';

const OFFICE = '10.0.0.1';
const ATTACKER = '203.0.113.9';

describe('wrong codes', () => {
  let test: TestApp;
  let user: TestUser;
  let factor: TestFactor;

  beforeAll(async () => {
    test = await startTestApp({ env: { AUTH_LIMIT_FACTOR_FAILURES: '5', TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    user = await test.createUser('staff', await test.createPractice());
    // This login comes from a network other than OFFICE and ATTACKER, so both are unknown until a test uses them.
    ({ factor } = await logInWithFactor(test, user));
  });

  const at = (ip: string, cookie = '') => ({ 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) });
  const logIn = async (ip: string, cookie = '') => {
    const { body, headers } = await test.call('POST', '/auth/v1/token?grant_type=password', {
      body: { email: user.email, password: TEST_PASSWORD },
      headers: at(ip, cookie),
    });
    const set = headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return { token: body.access_token as string, cookie: set };
  };
  const send = async (token: string, ip: string, code: string) => {
    const path = `/auth/v1/factors/${factor.id}`;
    const challenge = await test.call('POST', `${path}/challenge`, { token, body: {}, headers: at(ip) });
    const body = { challenge_id: challenge.body.id, code };
    return (await test.call('POST', `${path}/verify`, { token, body, headers: at(ip) })).status;
  };
  const guess = async (ip: string, times: number) => {
    const { token } = await logIn(ip);
    return Promise.all(Array.from({ length: times }, () => send(token, ip, '000000')));
  };
  const events = async () => {
    const rows = await test.services.db.transaction(allPractices(), (tx) =>
      tx.query<{ action: string }>('select action from app.audit_events where $1 = any(record_ids)', [
        user.id,
      ]),
    );
    return rows.map(({ action }) => action);
  };
  const count = async (action: string) => (await events()).filter((found) => found === action).length;

  it('lock the network after five attempts, even parallel ones, so that the right code is refused too', async () => {
    const statuses = await guess(ATTACKER, 12);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    const { token } = await logIn(ATTACKER);
    expect(await send(token, ATTACKER, factor.nextCode())).toBe(429);
  });

  it('lead to a lockout, and a code sent during the lockout is not recorded as wrong', async () => {
    await guess(ATTACKER, 5);
    const { token } = await logIn(ATTACKER);
    expect(await send(token, ATTACKER, factor.nextCode())).toBe(429);
    await expect.poll(() => count('session.second_factor_locked')).toBe(1);
    expect(await count('session.second_factor_refused')).toBe(5);
  });

  it('do not lock the user out in another network', async () => {
    await guess(ATTACKER, 8);
    const { token } = await logIn(OFFICE);
    expect(await send(token, OFFICE, factor.nextCode())).toBe(200);
  });

  it('do not lock the user out in another network if they were entered as recovery codes', async () => {
    const verify = async (ip: string, code: string) => {
      const { token } = await logIn(ip);
      const path = '/auth/v1/factors/recovery-codes/verify';
      return (await test.call('POST', path, { token, body: { code }, headers: at(ip) })).status;
    };
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push(await verify(ATTACKER, 'wrong'));
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect(await verify(OFFICE, 'wrong')).toBe(422);
  });

  it('are limited across networks, except in networks where the user has verified a factor', async () => {
    const office = await logIn(OFFICE);
    expect(await send(office.token, OFFICE, factor.nextCode())).toBe(200);
    const statuses = [];
    for (let host = 0; host < 5; host += 1) statuses.push(...(await guess(`203.0.113.${host}`, 5)));
    // All unknown networks share three times the limit of one network: 15 attempts.
    const checked = statuses.filter((status) => status === 422);
    expect(checked.length).toBeGreaterThan(10);
    expect(checked.length).toBeLessThanOrEqual(15);
    const elsewhere = await logIn('198.51.100.7');
    expect(await send(elsewhere.token, '198.51.100.7', '000000')).toBe(429);
    const again = await logIn(OFFICE);
    expect(await send(again.token, OFFICE, factor.nextCode())).toBe(200);
  });

  it('do not lock out the browser in which the user has verified a factor, even in the same network', async () => {
    const known = await logIn(OFFICE);
    expect(await send(known.token, OFFICE, factor.nextCode())).toBe(200);
    await guess(OFFICE, 8);
    const stranger = await logIn(OFFICE);
    expect(await send(stranger.token, OFFICE, '000000')).toBe(429);
    const owner = await logIn(OFFICE, known.cookie);
    expect(await send(owner.token, OFFICE, factor.nextCode())).toBe(200);
  });

  it('lead to one mail a day, and each attempt is logged for monitoring', async () => {
    const lines = () => test.logs.map((line) => JSON.parse(line).event as string);
    const before = lines().length;
    await guess(ATTACKER, 8);
    await guess('198.51.100.7', 8);
    const mail = await test.mailTo(user.email, { subject: 'Too many wrong codes for your Bitewing account' });
    expect(mail.text).toContain('several wrong second-factor codes');
    const sent = await test.services.db.transaction(allPractices(), (tx) =>
      tx.query('select 1 from app.outbox_messages where recipient = $1 and subject = $2', [
        user.email,
        mail.subject,
      ]),
    );
    expect(sent).toHaveLength(1);
    const logged = lines().slice(before);
    expect(logged.filter((event) => event === 'second_factor_refused')).toHaveLength(10);
    expect(logged.filter((event) => event === 'second_factor_locked')).toHaveLength(6);
  });
});
