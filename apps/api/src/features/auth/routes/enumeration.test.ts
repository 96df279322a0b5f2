import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('account enumeration', () => {
  let test: TestApp;
  let user: TestUser;

  beforeAll(async () => {
    // Slow enough hashing that skipping it would be measurable.
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

  it('is impossible with a sign-up, which sends mail to the owner instead', async () => {
    const signUp = (email: string) =>
      test.call('POST', '/auth/v1/signup', {
        body: { email, password: 'a good password', data: { full_name: 'Ann Reed' } },
      });
    const [taken, fresh] = [await signUp(user.email), await signUp('new@bitewing.test')];
    expect(taken.status).toBe(fresh.status);
    expect(Object.keys(taken.body).sort()).toEqual(Object.keys(fresh.body).sort());
    expect(taken.body.id).not.toBe(user.id);
    expect(taken.body.confirmation_sent_at).toBeTypeOf('string');
    expect((await test.mailTo(user.email)).subject).toBe('You already have a Bitewing account');
    expect((await test.mailTo('new@bitewing.test')).link).toContain('type=signup');
  });
});
