import { describe, expect, it } from 'vitest';
import { createMemoryBreaker } from './breaker.ts';
import { createFakeClock } from './testing/fake-clock.ts';

function setUp() {
  const clock = createFakeClock();
  const breaker = createMemoryBreaker({ threshold: 5, coolDownMs: 30_000, now: clock.now });
  const fail = async (payerId: string, times: number) => {
    for (let count = 0; count < times; count += 1) await breaker.recordFailure(payerId);
  };
  return { clock, breaker, fail };
}

describe('the circuit breaker of a payer', () => {
  it('stays closed if a success comes between outages', async () => {
    const { breaker, fail } = setUp();
    await fail('A', 4);
    await breaker.recordSuccess('A');
    await fail('A', 4);
    expect(await breaker.checkAndClaimProbe('A')).toEqual({ kind: 'closed' });
  });

  it('opens after five consecutive outages, only for that payer', async () => {
    const { breaker, fail } = setUp();
    await fail('A', 5);
    expect(await breaker.checkAndClaimProbe('A')).toEqual({ kind: 'open', retryAfterMs: 30_000 });
    expect(await breaker.checkAndClaimProbe('B')).toEqual({ kind: 'closed' });
  });

  it('lets exactly one caller probe after the cool-down', async () => {
    const { breaker, clock, fail } = setUp();
    await fail('A', 5);
    clock.pass(30_000);
    const states = await Promise.all([
      breaker.checkAndClaimProbe('A'),
      breaker.checkAndClaimProbe('A'),
      breaker.checkAndClaimProbe('A'),
    ]);
    expect(states.map(({ kind }) => kind)).toEqual(['half_open', 'open', 'open']);
  });

  it('closes when the probe succeeds', async () => {
    const { breaker, clock, fail } = setUp();
    await fail('A', 5);
    clock.pass(30_000);
    await breaker.checkAndClaimProbe('A');
    await breaker.recordSuccess('A');
    expect(await breaker.checkAndClaimProbe('A')).toEqual({ kind: 'closed' });
  });

  it('opens again immediately when the probe fails', async () => {
    const { breaker, clock, fail } = setUp();
    await fail('A', 5);
    clock.pass(30_000);
    await breaker.checkAndClaimProbe('A');
    clock.pass(2_000);
    await fail('A', 1);
    expect(await breaker.checkAndClaimProbe('A')).toEqual({ kind: 'open', retryAfterMs: 30_000 });
  });

  it('lets another caller probe if the first never reported a result', async () => {
    const { breaker, clock, fail } = setUp();
    await fail('A', 5);
    clock.pass(30_000);
    await breaker.checkAndClaimProbe('A');
    clock.pass(30_000);
    expect(await breaker.checkAndClaimProbe('A')).toEqual({ kind: 'half_open' });
  });
});
