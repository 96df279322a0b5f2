import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('account enumeration', () => {
  let test: TestApp;
  let user: TestUser;

  beforeAll(async () => {
    // Hashing must be slow enough that skipping it would be measurable.
    test = await startTestApp({
      env: { AUTH_ARGON_MEMORY_KIB: '32768', AUTH_ARGON_PASSES: '2', AUTH_SIGNUP_OPEN: 'true' },
    });
    user = await test.createUser('staff', await test.createPractice());
  });
  afterAll(() => test?.close());

  const logIn = (email: string) =>
    test.call('POST', '/auth/v1/token?grant_type=password', {
      body: { email, password: 'not the password' },
    });

  const timed = async (email: string) => {
    const start = performance.now();
    await logIn(email);
    return performance.now() - start;
  };

  it('is impossible from the response to a wrong password', async () => {
    const [known, unknown, impossible] = [
      await logIn(user.email),
      await logIn('stranger@bitewing.test'),
      await logIn('@'),
    ];
    expect(unknown.body).toEqual(known.body);
    expect(impossible.body).toEqual(known.body);
    expect(unknown.status).toBe(known.status);
    expect(impossible.status).toBe(known.status);
  });

  it('is impossible from the response time of a wrong password', { timeout: 60_000 }, async () => {
    await timed(user.email);
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 11; round += 1) {
      known.push(await timed(user.email));
      unknown.push(await timed(`stranger-${round}@bitewing.test`));
    }
    const ratio = median(known) / median(unknown);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it('is impossible with a recovery request', async () => {
    const ask = (email: string) => test.call('POST', '/auth/v1/recover', { body: { email } });
    const [known, unknown] = [await ask(user.email), await ask('stranger@bitewing.test')];
    expect(known).toMatchObject({ status: 200, body: {} });
    expect(unknown).toMatchObject({ status: 200, body: {} });
  });

  it('is impossible with a sign-up, because only mail to the owner says that the account exists', async () => {
    const signUp = (email: string) =>
      test.call('POST', '/auth/v1/signup', {
        body: { email, password: 'a good password', data: { full_name: 'Ann Reed' } },
      });
    const [taken, fresh] = [await signUp(user.email), await signUp('new@bitewing.test')];
    expect(taken.status).toBe(fresh.status);
    expect(Object.keys(taken.body).sort()).toEqual(Object.keys(fresh.body).sort());
    const shapeOf = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shapeOf);
      if (typeof value !== 'object' || value === null) return typeof value;
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
    };
    expect(shapeOf(taken.body)).toEqual(shapeOf(fresh.body));
    expect(taken.body.id).not.toBe(user.id);
    expect(taken.body.confirmation_sent_at).toBeTypeOf('string');
    expect((await test.mailTo(user.email)).subject).toBe('You already have a Bitewing account');
    expect((await test.mailTo('new@bitewing.test')).link).toContain('type=signup');
  });
});

describe('the limits', () => {
  let test: TestApp;
  let user: TestUser;

  beforeAll(async () => {
    test = await startTestApp({
      env: {
        TRUST_PROXY: '127.0.0.1',
        AUTH_SIGNUP_OPEN: 'true',
        AUTH_LIMIT_ACCOUNT_FAILURES: '2',
        AUTH_LIMIT_PASSWORD_PER_MINUTE: '6',
        AUTH_LIMIT_PASSWORD_PER_HOUR: '8',
        AUTH_LIMIT_MAIL_PER_ADDRESS: '2',
        AUTH_LIMIT_MAIL_PER_IP: '5',
        AUTH_LIMIT_MAIL_PER_HOUR: '3',
        AUTH_LIMIT_VERIFY_PER_5_MINUTES: '3',
      },
    });
    user = await test.createUser('staff', await test.createPractice());
  });
  afterAll(() => test?.close());

  let lastNetwork = 0;
  /** Sends the requests from a new network. Returns each response's status, body and whether it has `retry-after`. */
  const sequence = async (length: number, path: string, bodyFor: (round: number) => object) => {
    lastNetwork += 1;
    const headers = { 'x-forwarded-for': `203.0.113.${lastNetwork}` };
    const responses = [];
    for (let round = 0; round < length; round += 1) {
      const response = await test.call('POST', `/auth/v1/${path}`, { body: bodyFor(round), headers });
      const { status, body } = response;
      // Fields that differ between any two accounts.
      const ids = { id: 'any', email: 'any', created_at: '', updated_at: '', confirmation_sent_at: '' };
      const plain = status === 200 && body.id ? { ...body, ...ids, identities: [] } : body;
      responses.push([status, plain, response.headers.has('retry-after')]);
    }
    return responses;
  };

  it.each([
    ['password guesses', 10, 'token?grant_type=password', { password: 'wrong guess' }],
    ['recovery requests', 8, 'recover', {}],
    ['requests to resend the confirmation mail', 8, 'resend', { type: 'signup' }],
    ['sign-ups', 8, 'signup', { password: 'a good password', data: {} }],
  ])(
    'refuse %s in the same way for a known and an unknown email address',
    async (_, length, path, fields) => {
      const known = await sequence(length, path, () => ({ ...fields, email: user.email }));
      const unknown = await sequence(length, path, () => ({ ...fields, email: 'stranger@bitewing.test' }));
      const severalUnknown = await sequence(length, path, (round) => ({
        ...fields,
        email: `s${round}@bitewing.test`,
      }));
      expect(known.at(-1)?.[0]).toBe(429);
      expect(unknown).toEqual(known);
      expect(severalUnknown).toEqual(known);
    },
  );

  it('respond to the correct password of a locked account in the same way as to a wrong one', async () => {
    const body = { email: user.email, password: user.password };
    const guesses = await sequence(4, 'token?grant_type=password', (round) =>
      round < 3 ? { ...body, password: 'wrong guess' } : body,
    );
    expect(new Set(guesses.map((response) => JSON.stringify(response))).size).toBe(1);
  });

  it('keep response times similar for known and unknown email addresses', { timeout: 60_000 }, async () => {
    const timed = async (email: string, path: string, round: number) => {
      const start = performance.now();
      await test.call('POST', `/auth/v1/${path}`, {
        body: { email, password: 'wrong guess' },
        headers: { 'x-forwarded-for': `198.51.100.${round}` },
      });
      return performance.now() - start;
    };
    for (const path of ['recover', 'token?grant_type=password']) {
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let round = 0; round < 21; round += 1) {
        times.known.push(await timed(user.email, path, round));
        times.unknown.push(await timed('stranger@bitewing.test', path, round));
      }
      const ratio = median(times.known) / median(times.unknown);
      expect(ratio).toBeGreaterThan(0.4);
      expect(ratio).toBeLessThan(2.5);
    }
  });
});
