import { describe, expect, it } from 'vitest';
import { backoff, type Exchange, runAttempts, sleepFor } from './attempts.ts';
import { createMemoryBreaker } from './breaker.ts';
import type { Attempt, AttemptResponse, CheckOptions, Outcome } from './clearinghouse.ts';
import {
  failureOf,
  noFreeSlot,
  notConnected,
  payerDown,
  payerPaused,
  timedOut,
  tooManyRequests,
  unreadable,
  wrongPatient,
} from './failures.ts';
import { createMemoryLimiter } from './limiter.ts';
import { createFakeClock } from './testing/fake-clock.ts';

const BUDGET_MS = 120_000;
const startFailures = { paused: payerPaused, noFreeSlot };
const answered: Outcome = {
  kind: 'answered',
  text: '{}',
  httpStatus: 200,
  clearinghouseId: 'ec_1',
  traceNumber: null,
  patientMatch: 'confirmed',
  returnedDifferently: [],
};
const received: Exchange = {
  kind: 'received',
  httpStatus: 200,
  body: Buffer.from('{}'),
  ending: 'whole',
  retryAfter: null,
};
const fail = (failure: ReturnType<typeof payerDown>): Outcome => ({ kind: 'failed', failure });
const rejected = fail(
  failureOf({
    kind: 'rejected',
    responsible: 'front_desk',
    description: '',
    rejections: [
      { code: '75', description: '', followupAction: null, possibleResolutions: [], location: null },
    ],
  }),
);

function setUp({ takesMs = 500, limiter = createMemoryLimiter() } = {}) {
  const clock = createFakeClock();
  const breaker = createMemoryBreaker({ now: clock.now });
  const attempts: Attempt[] = [];
  const timeouts: number[] = [];
  const ports = {
    limiter,
    breaker,
    now: clock.now,
    random: () => 0.5,
    sleep: clock.sleep,
    timeoutMs: 75_000,
  };
  /** The nth request, counted over all runs, gets the nth outcome. Every later request gets the last one. */
  const currentOutcome = (outcomes: Outcome[]): Outcome => {
    const outcome = outcomes[Math.min(timeouts.length, outcomes.length) - 1];
    if (outcome === undefined) throw new Error('no outcome left');
    return outcome;
  };
  const run = (outcomes: Outcome[], options: Partial<CheckOptions> = {}) =>
    runAttempts(
      ports,
      startFailures,
      'P1',
      { deadline: clock.now() + BUDGET_MS, onAttempt: (attempt) => void attempts.push(attempt), ...options },
      {
        async send({ timeoutMs }) {
          timeouts.push(timeoutMs);
          const outcome = currentOutcome(outcomes);
          const isTimeout = outcome.kind === 'failed' && outcome.failure.kind === 'timed_out';
          clock.pass(isTimeout ? timeoutMs : takesMs);
          return isTimeout ? { kind: 'timed_out' } : received;
        },
        read: () => currentOutcome(outcomes),
      },
    );
  return { clock, breaker, attempts, timeouts, run };
}

describe('attempts', () => {
  it('end with the first response', async () => {
    const { run, attempts } = setUp();
    expect(await run([answered])).toEqual(answered);
    expect(attempts).toEqual([
      {
        number: 1,
        startedAt: new Date('2026-03-02T09:00:00Z'),
        durationMs: 500,
        outcome: answered,
      },
    ]);
  });

  it('give each response to the caller, and read it only after the caller has stored it', async () => {
    const steps: string[] = [];
    const send = async () => ({ ...received, body: Buffer.from('as received') });
    const read = () => {
      steps.push('read');
      return answered;
    };
    const onResponse = async ({ number, body, httpStatus }: AttemptResponse) => {
      await Promise.resolve();
      steps.push(`stored ${number} ${httpStatus} ${Buffer.from(body)}`);
    };
    const ports = {
      limiter: createMemoryLimiter(),
      breaker: createMemoryBreaker(),
      now: Date.now,
      random: () => 0.5,
      sleep: sleepFor,
      timeoutMs: 75_000,
    };
    const options = { deadline: Date.now() + BUDGET_MS, onResponse };
    await runAttempts(ports, startFailures, 'P1', options, { send, read });
    expect(steps).toEqual(['stored 1 200 as received', 'read']);

    const failing = { ...options, onResponse: () => Promise.reject(new Error('no room')) };
    await expect(runAttempts(ports, startFailures, 'P1', failing, { send, read })).rejects.toThrow('no room');
    expect(steps).toHaveLength(2);
  });

  it('are repeated after every kind of outage until a response arrives, and each is reported', async () => {
    const { run, attempts } = setUp();
    const outcomes = [payerDown(), notConnected(), tooManyRequests(null), timedOut()].map(fail);
    expect(await run([...outcomes, answered])).toEqual(answered);
    expect(
      attempts.map(({ outcome }) => (outcome.kind === 'failed' ? outcome.failure.kind : outcome.kind)),
    ).toEqual(['unreachable', 'unreachable', 'rate_limited', 'timed_out', 'answered']);
  });

  it("end at the first rejection, because a retry can't change it", async () => {
    const { run, timeouts } = setUp();
    expect(await run([rejected])).toEqual(rejected);
    expect(timeouts).toHaveLength(1);
  });

  it('stop before the deadline with the last failure, which may be retried later', async () => {
    const { run, clock, timeouts } = setUp();
    const began = clock.now();
    const result = await run([fail(notConnected())]);
    expect(result).toMatchObject({ kind: 'failed', failure: { reason: 'no_connection', retryable: true } });
    expect(timeouts.length).toBeGreaterThan(5);
    expect(clock.now() - began).toBeLessThanOrEqual(BUDGET_MS);
  });

  it('never last longer than the remaining time', async () => {
    const { run, timeouts } = setUp();
    await run([fail(timedOut())]);
    // 750 ms is the delay before the retry, with `random` at 0.5.
    expect(timeouts).toEqual([75_000, 120_000 - 75_000 - 750]);
  });

  it('wait as long as the clearinghouse asks, but not beyond the deadline', async () => {
    const { run, clock } = setUp();
    await run([fail(tooManyRequests(7_000)), answered]);
    expect(clock.slept).toEqual([7_000]);
    const late = setUp();
    expect(await late.run([fail(tooManyRequests(300_000))])).toMatchObject({
      failure: { kind: 'rate_limited', retryAfterMs: 300_000 },
    });
    expect(late.timeouts).toHaveLength(1);
  });

  it('pause before a retry, even if the clearinghouse asks for no pause', async () => {
    const { run, clock } = setUp();
    await run([fail(tooManyRequests(0)), answered]);
    expect(clock.slept).toEqual([750]);
  });

  it('are repeated once after a damaged response, but not after one that is too large or about the wrong patient', async () => {
    const countAttempts = async (...outcomes: Outcome[]) => {
      const { run, timeouts } = setUp();
      await run(outcomes);
      return timeouts.length;
    };
    expect(await countAttempts(fail(unreadable('incomplete', 200)))).toBe(2);
    expect(await setUp().run([fail(unreadable('not_json', 200)), answered])).toEqual(answered);
    const afterOutage = [fail(payerDown()), fail(unreadable('incomplete', 200))];
    expect(await countAttempts(...afterOutage)).toBe(3);
    expect(await setUp().run([...afterOutage, answered])).toEqual(answered);
    expect(await countAttempts(fail(unreadable('too_large', 200)))).toBe(1);
    expect(await countAttempts(fail(wrongPatient(['first_name'], false, {})))).toBe(1);
  });

  it("don't start after the deadline", async () => {
    const { run, clock, timeouts } = setUp();
    expect(await run([answered], { deadline: clock.now() })).toMatchObject({
      kind: 'failed',
      failure: { reason: 'no_free_slot', responsible: 'us', retryable: true },
    });
    expect(timeouts).toEqual([]);
  });

  it('wait longer before each retry, up to 15 seconds, and shorten each wait at random', () => {
    expect([1, 2, 3, 4, 5, 9].map((number) => backoff(number, 1))).toEqual([
      1000, 2000, 4000, 8000, 15_000, 15_000,
    ]);
    expect(backoff(3, 0)).toBe(2000);
  });

  it("stop with the caller's error when the caller aborts", async () => {
    const { run } = setUp();
    await expect(run([answered], { signal: AbortSignal.abort(new Error('stopping')) })).rejects.toThrow(
      'stopping',
    );
  });
});

describe('the limit on simultaneous requests', () => {
  it('gets its slot back after each attempt, whatever the outcome', async () => {
    const { run, timeouts } = setUp({ limiter: createMemoryLimiter({ slots: 1, reserve: 0 }) });
    await run([fail(payerDown()), fail(payerDown()), answered]);
    expect(timeouts).toHaveLength(3);
    await expect(run([])).rejects.toThrow('no outcome left');
    expect(await run([answered])).toMatchObject({ kind: 'answered' });
  });

  it('makes the request fail if no slot is free before the deadline', async () => {
    const limiter = createMemoryLimiter({ slots: 1, reserve: 0 });
    await limiter.acquire('real_time', new AbortController().signal);
    const { run, clock, timeouts } = setUp({ limiter });
    expect(await run([answered], { deadline: clock.now() + 20 })).toMatchObject({
      failure: { kind: 'rate_limited', reason: 'no_free_slot', responsible: 'us', retryable: true },
    });
    expect(timeouts).toEqual([]);
  });
});

describe("the payer's circuit breaker", () => {
  it('pauses requests to a payer that is down, then sends one to see whether it is back', async () => {
    const { run, breaker, attempts } = setUp();
    const outages = Array.from({ length: 5 }, () => fail(payerDown()));
    expect(await run([...outages, answered])).toEqual(answered);
    expect(attempts).toHaveLength(6);
    const [fifth, sixth] = attempts.slice(4).map(({ startedAt }) => startedAt.getTime());
    expect((sixth ?? 0) - (fifth ?? 0)).toBeGreaterThanOrEqual(30_000);
    expect(await breaker.checkAndClaimProbe('P1')).toEqual({ kind: 'closed' });
  });

  it('makes a request fail immediately if the pause is longer than the remaining time', async () => {
    const { run, breaker, timeouts, clock } = setUp();
    for (let count = 0; count < 5; count += 1) await breaker.recordFailure('P1');
    expect(await run([answered], { deadline: clock.now() + 10_000 })).toMatchObject({
      failure: { kind: 'unreachable', reason: 'payer_paused', responsible: 'payer', retryAfterMs: 30_000 },
    });
    expect(timeouts).toEqual([]);
  });

  it('counts a rejection as a sign that the payer is up', async () => {
    const { run, breaker } = setUp();
    for (let count = 0; count < 4; count += 1) await breaker.recordFailure('P1');
    await run([rejected]);
    await breaker.recordFailure('P1');
    expect(await breaker.checkAndClaimProbe('P1')).toEqual({ kind: 'closed' });
  });

  it('ignores connection failures, rate limits, and timeouts under 20 seconds', async () => {
    for (const failure of [notConnected(), tooManyRequests(null)]) {
      const { run, breaker } = setUp();
      await run([fail(failure)]);
      expect(await breaker.checkAndClaimProbe('P1')).toEqual({ kind: 'closed' });
    }
    const { run, breaker, clock } = setUp();
    for (let count = 0; count < 4; count += 1) await breaker.recordFailure('P1');
    await run([fail(timedOut())], { deadline: clock.now() + 5_000 });
    expect(await breaker.checkAndClaimProbe('P1')).toEqual({ kind: 'closed' });
  });
});

describe('sleeping', () => {
  it('ends early when the caller aborts', async () => {
    const stopping = new AbortController();
    const sleeping = sleepFor(60_000, stopping.signal);
    stopping.abort(new Error('stopping'));
    await expect(sleeping).rejects.toThrow('stopping');
  });
});
