// Properties of random estimates. A failure names the seed; `randomEstimate(seed)` repeats the case.

import { describe, expect, it } from 'vitest';
import { randomEstimate, randomNumbers } from '../testing/random-estimate.ts';
import { calculate } from './calculate.ts';
import type { EstimateInput, EstimateResult, PlanTerms } from './terms.ts';

/** What is wrong with a result, in a few words; null if nothing is. */
function flawOf({ lines, plans, patient_cents, fee_cents }: EstimateResult): string | null {
  for (const { fee_cents: fee, patient_cents: patient, plans: parts } of lines) {
    const all = parts.flatMap((part) => [part.pay_cents, part.write_off_cents]);
    const amounts = [patient, ...all, ...parts.map((part) => part.deductible_cents)];
    if (amounts.some((cents) => !Number.isInteger(cents) || cents < 0))
      return 'an amount is negative or not whole cents';
    if (patient + all.reduce((sum, cents) => sum + cents, 0) !== fee)
      return 'the parts do not add up to the fee';
    for (const part of parts) {
      if (part.pay_cents + part.deductible_cents > fee) return 'payment and deductible exceed the fee';
      const isBlocked = part.is_excluded || part.is_over_age || part.is_waiting || part.is_over_frequency;
      if (isBlocked && part.pay_cents + part.deductible_cents > 0)
        return 'a blocked line has a payment or deductible';
    }
  }
  const paid = plans.reduce((sum, plan) => sum + plan.pay_cents + plan.write_off_cents, 0);
  return patient_cents + paid === fee_cents ? null : 'the totals do not add up to the fees';
}

/** Whether a plan pays more than what remained of its maximums. */
function overspent({ plans }: EstimateInput, result: EstimateResult): boolean {
  return result.plans.some(({ maximums }, place) =>
    maximums.some(({ used_cents }, at) => {
      const term = (plans[place] as PlanTerms).maximums[at];
      return term?.cents != null && used_cents > Math.max(term.cents, term.used_cents);
    }),
  );
}

describe('random estimates', () => {
  // 50,000 cases in five parts, so that each part ends within the time limit on a busy machine.
  it.each([0, 1, 2, 3, 4])('never throw and add up to the fee, part %i', { timeout: 60_000 }, (part) => {
    for (let seed = 10_000 * part + 1; seed <= 10_000 * (part + 1); seed++) {
      const flaw = flawOf(calculate(randomEstimate(seed)));
      if (flaw !== null) expect.fail(`seed ${seed}: ${flaw}`);
    }
  });

  it('stay within every maximum', { timeout: 60_000 }, () => {
    for (let seed = 1; seed <= 5_000; seed++) {
      const input = randomEstimate(seed);
      // Payments that are already known, and past ones, can exceed a maximum.
      const unpaid = input.lines.map((line) => ({
        ...line,
        plans: line.plans.map((terms) => ({ ...terms, paid_cents: null })),
      }));
      const usual = { ...input, lines: unpaid, history: [] };
      if (overspent(usual, calculate(usual))) expect.fail(`seed ${seed}`);
    }
  });

  it('do not change their input', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const input = randomEstimate(seed);
      calculate(input);
      expect(input).toEqual(randomEstimate(seed));
    }
  });
});

/** Changes one of the terms in the patient's favor. */
function improve(plan: PlanTerms, next: () => number): PlanTerms {
  const at = <T>(items: readonly T[]) => Math.floor(next() * items.length);
  const change = <T>(items: readonly T[], better: (item: T) => T) => {
    const chosen = at(items);
    return items.map((item, index) => (index === chosen ? better(item) : item));
  };
  const without = <T>(items: readonly T[]) => items.slice(1);
  const choices: (() => PlanTerms)[] = [
    () => ({
      ...plan,
      shares: plan.shares.map((share) => ({ ...share, percent: Math.min(100, share.percent + 10) })),
    }),
    () => ({
      ...plan,
      deductibles: change(plan.deductibles, (one) => ({ ...one, cents: Math.floor(one.cents / 2) })),
    }),
    () => ({ ...plan, deductibles: change(plan.deductibles, (one) => ({ ...one, used_cents: one.cents })) }),
    () => ({
      ...plan,
      maximums: change(plan.maximums, (one) => ({
        ...one,
        cents: one.cents === null ? null : one.cents + 10_000,
      })),
    }),
    () => ({ ...plan, exclusions: without(plan.exclusions) }),
    () => ({ ...plan, ages: [] }),
    () => ({ ...plan, waits: [] }),
  ];
  return (choices[at(choices)] as () => PlanTerms)();
}

describe('more coverage', () => {
  it('never raises what the patient pays in an estimate of one line', { timeout: 60_000 }, () => {
    let lowered = 0;
    for (let seed = 1; seed <= 20_000; seed++) {
      const input = randomEstimate(seed, { lines: 1, hasFrequencies: false, releasesWriteOffs: false });
      const next = randomNumbers(-seed);
      const chosen = Math.floor(next() * input.plans.length);
      const plans = input.plans.map((plan, place) => (place === chosen ? improve(plan, next) : plan));
      const [before, after] = [calculate(input).patient_cents, calculate({ ...input, plans }).patient_cents];
      if (after > before) expect.fail(`seed ${seed}: the patient owes ${after} instead of ${before}`);
      if (after < before) lowered++;
    }
    // If the changes rarely lowered the patient's amount, this test would prove nothing.
    expect(lowered).toBeGreaterThan(1_000);
  });
});
