// What every clearinghouse adapter must do, tested with the Stedi adapter and the sandbox process.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryBreaker } from '../breaker.ts';
import type { Attempt, CheckOptions, CheckRequest, Failure, Outcome } from '../clearinghouse.ts';
import { createMemoryLimiter } from '../limiter.ts';
import { REJECTION_CODES } from '../rejection-codes.ts';
import { createSkippingClock } from '../testing/fake-clock.ts';
import { sampleDependent, sampleRequest } from '../testing/samples.ts';
import { hasSandbox, startSandbox } from '../testing/sandbox-process.ts';
import { createStediClearinghouse, type StediOptions } from './client.ts';

const KEY = 'test_contract_of_the_sandbox';
const CONCURRENCY = 12;
const isSandboxInstalled = hasSandbox();
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let strict: Awaited<ReturnType<typeof startSandbox>>;

beforeAll(async () => {
  if (!isSandboxInstalled) return;
  const env = { SANDBOX_API_KEY: KEY, SANDBOX_SECOND_MS: '5', SANDBOX_CONCURRENCY: String(CONCURRENCY) };
  [sandbox, strict] = await Promise.all([
    startSandbox(env),
    startSandbox({ ...env, SANDBOX_STRICT_NPI: '1' }),
  ]);
}, 60_000);
afterAll(async () => {
  if (isSandboxInstalled) await Promise.all([sandbox.close(), strict.close()]);
});

describe.skipIf(!isSandboxInstalled).each(['flat', 'plans'] as const)(
  'the clearinghouse in the %s API format',
  (contract) => {
    const create = (change: Partial<StediOptions> = {}) =>
      createStediClearinghouse({
        apiKey: KEY,
        url: sandbox.url,
        contract,
        fetch,
        limiter: createMemoryLimiter({ slots: CONCURRENCY, reserve: 2 }),
        breaker: createMemoryBreaker(),
        timeoutMs: 10_000,
        ...change,
      });

    const request = (memberId: string, change: Partial<CheckRequest> = {}): CheckRequest => ({
      ...sampleRequest,
      payerId: '65978',
      ...change,
      subscriber: { ...sampleRequest.subscriber, memberId },
    });

    /** Sends a request with the full time limit of a real-time verification. Pauses between attempts take no time. */
    function ask(
      asked: CheckRequest,
      change: Partial<StediOptions> = {},
      options: Partial<CheckOptions> = {},
    ) {
      const clock = createSkippingClock();
      const clearinghouse = create({ ...clock, breaker: createMemoryBreaker(clock), ...change });
      return clearinghouse.check(asked, { deadline: clock.now() + 120_000, ...options });
    }

    function failureIn(result: Outcome): Failure {
      if (result.kind !== 'failed') throw new Error('expected a failure, got a response');
      return result.failure;
    }

    it('returns a response about a patient the payer knows', async () => {
      const harper = {
        memberId: 'AM10020030',
        firstName: 'Harper',
        lastName: 'Ellison',
        dateOfBirth: '1985-03-14',
      };
      const result = await ask({ ...sampleRequest, payerId: '47009', subscriber: harper });
      expect(result).toMatchObject({
        kind: 'answered',
        httpStatus: 200,
      });
      expect(result).toMatchObject({
        clearinghouseId: expect.stringMatching(/^ec_/),
        traceNumber: expect.any(String),
      });
      if (result.kind === 'answered') expect(() => JSON.parse(result.text)).not.toThrow();
    });

    it.each(['65978', '62308'])(
      'accepts a response about a dependent in the form that payer %s uses',
      async (payerId) => {
        const result = await ask(request('PLAUSIBLE77', { payerId, dependent: sampleDependent }));
        expect(result).toMatchObject({ kind: 'answered' });
      },
    );

    it('accepts names with accents, suffixes and apostrophes', async () => {
      const subscriber = {
        memberId: 'PLAUSIBLE78',
        firstName: 'Zoë',
        lastName: 'D\u2019Müñoz-Lee Jr.',
        dateOfBirth: '1970-01-31',
      };
      expect(await ask({ ...request('x'), subscriber })).toMatchObject({
        kind: 'answered',
      });
    });

    it('says who can fix each X12 rejection code that is not an outage', async () => {
      const clearinghouse = create();
      for (const [code, { responsible }] of Object.entries(REJECTION_CODES)) {
        if (code === '42' || code === '80') continue;
        const result = await clearinghouse.check(request(`AAA${code}`), { deadline: Date.now() + 10_000 });
        const { rejections, ...failure } = failureIn(result);
        expect(failure, code).toMatchObject({ kind: 'rejected', retryable: false });
        expect(rejections.map((rejection) => rejection.code)).toEqual([code]);
        // Codes 15 and 33 mean invalid input. The rejection's X12 loop decides whose input it was (rejections.ts).
        if (code !== '15' && code !== '33') expect(failure.responsible, code).toBe(responsible);
      }
    });

    it.each(['AAA42', 'AAA80', 'ERR500', 'ERR503'])(
      'reports an outage of the payer for member ID %s',
      async (memberId) => {
        const failure = failureIn(await ask(request(memberId)));
        expect(failure).toMatchObject({
          kind: 'unreachable',
          reason: 'payer_down',
          responsible: 'payer',
          retryable: true,
        });
      },
    );

    it('treats status 504 as a timeout of the payer', async () => {
      const failure = failureIn(await ask(request('ERR504')));
      expect(failure).toMatchObject({ kind: 'timed_out', responsible: 'payer', retryable: true });
    });

    it('stops waiting for a payer that never responds', async () => {
      const result = await ask(request('TIMEOUT'), { timeoutMs: 500 }, { deadline: Date.now() + 1_000 });
      expect(failureIn(result)).toMatchObject({ kind: 'timed_out', responsible: 'payer', retryable: true });
    });

    it('treats status 429 as too many requests from us', async () => {
      expect(failureIn(await ask(request('ERR429')))).toMatchObject({
        kind: 'rate_limited',
        responsible: 'us',
        retryable: true,
      });
    });

    it.each(['FLAKY2', 'FLAKYHTTP2'])(
      'retries and succeeds after the two outages for member ID %s',
      async (memberId) => {
        const attempts: Attempt[] = [];
        const onAttempt = (attempt: Attempt) => void attempts.push(attempt);
        const result = await ask(request(`${memberId}-${contract}`), {}, { onAttempt });
        expect(result).toMatchObject({ kind: 'answered' });
        expect(
          attempts.map(({ outcome }) => (outcome.kind === 'failed' ? outcome.failure.kind : outcome.kind)),
        ).toEqual(['unreachable', 'unreachable', 'answered']);
      },
    );

    it.each(['SLOW5', 'SLOW20', 'SLOW60'])(
      'waits for the slow response for member ID %s',
      async (memberId) => {
        expect(await ask(request(memberId))).toMatchObject({ kind: 'answered' });
      },
    );

    it.each([
      ['GARBAGE', 'not_json'],
      ['HALF', 'not_json'],
      ['CUT', 'incomplete'],
      ['HUGE10MB', 'too_large'],
      ['STRANGER', 'wrong_patient'],
    ])('rejects the response for member ID %s as malformed', async (memberId, reason) => {
      const failure = failureIn(await ask(request(memberId)));
      expect(failure).toMatchObject({ kind: 'malformed', reason, retryable: false });
    });

    it("names the NPI that isn't enrolled with the payer", async () => {
      const provider = { ...sampleRequest.provider, npi: '1111111112' };
      const failure = failureIn(await ask(request('PLAUSIBLE79', { provider })));
      expect(failure).toMatchObject({ kind: 'rejected', responsible: 'practice_setup' });
      expect(failure.description).toContain('1111111112');
    });

    it('names the NPI with the wrong check digit', async () => {
      const provider = { ...sampleRequest.provider, npi: '1234567890' };
      const failure = failureIn(await ask(request('PLAUSIBLE80', { provider }), { url: strict.url }));
      expect(failure).toMatchObject({ kind: 'rejected', responsible: 'practice_setup', httpStatus: 400 });
      expect(failure.description).toContain('1234567890');
      expect(await ask(request('PLAUSIBLE80'), { url: strict.url })).toMatchObject({ kind: 'answered' });
    });

    it('says that a payer is unknown', async () => {
      const failure = failureIn(await ask(request('PLAUSIBLE81', { payerId: 'NOSUCHPAYER' })));
      expect(failure).toMatchObject({ kind: 'rejected', retryable: false });
      expect(['front_desk', 'practice_setup']).toContain(failure.responsible);
      expect(failure.possibleResolutions.join(' ')).toContain('payer');
    });

    it('says that our key is not accepted', async () => {
      const failure = failureIn(await ask(request('PLAUSIBLE82'), { apiKey: 'test_another_key' }));
      expect(failure).toMatchObject({ kind: 'unauthorized', responsible: 'us', retryable: false });
    });

    it('returns responses even if other requests fail, and never exceeds the concurrency limit', async () => {
      const clearinghouse = create();
      const faults = ['GARBAGE', 'STRANGER', 'AAA75', 'CUT', 'AAA72', 'HALF'];
      const checks = Array.from({ length: 60 }, async (_, index) => {
        const fault = index % 3 === 0 ? faults[(index / 3) % faults.length] : undefined;
        const asked = request(fault === undefined ? `CROWD${index}` : `${fault}-${index}`);
        return { fault, result: await clearinghouse.check(asked, { deadline: Date.now() + 15_000 }) };
      });
      for (const { fault, result } of await Promise.all(checks)) {
        expect(result.kind, fault).toBe(fault === undefined ? 'answered' : 'failed');
        if (result.kind === 'failed') expect(result.failure.kind).not.toBe('rate_limited');
      }
    });

    it('lists the payers', async () => {
      const payers = await create().listPayers();
      expect(payers.length).toBeGreaterThanOrEqual(300);
      expect(payers.some(({ primaryPayerId }) => primaryPayerId === '62308')).toBe(true);
    });
  },
);
