import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpret } from '../benefits/interpret.ts';
import { readEligibility } from '../read-eligibility.ts';
import { benefitRows, rowSegments } from '../testing/benefit-row.ts';
import { firstAllowedByTrying } from '../testing/brute-force-calendar.ts';
import { benefitsOf } from '../testing/read-rows.ts';
import { opening, writeX12 } from '../testing/write-x12.ts';
import { type CountPeriod, type CountRule, freeFrom } from './count-rules.ts';
import { eligibleDate } from './index.ts';
import type { EligibleDate, PastService } from './types.ts';

const ON = '2026-03-10';
const NOWHERE = { tooth: null, area: null };

/** Periods as a payer writes them in HSD, and what each may mean. */
const PERIODS: readonly { hsd: string; meanings: CountPeriod[]; count: number }[] = [
  { hsd: '23*1', count: 1, meanings: [year('01-01')] },
  { hsd: '23*1', count: 2, meanings: [year('01-01')] },
  { hsd: '23*1', count: 4, meanings: [year('01-01')] },
  { hsd: '23*2', count: 1, meanings: [{ kind: 'years', years: 2, starts: '01-01' }] },
  { hsd: '34*6', count: 1, meanings: [rolling(6, 'day_after')] },
  { hsd: '34*12', count: 1, meanings: [rolling(12, 'day_after')] },
  { hsd: '34*12', count: 2, meanings: [rolling(12, 'same_day')] },
  { hsd: '34*12', count: 3, meanings: [rolling(12, 'same_day')] },
  { hsd: '21*1', count: 1, meanings: [year('01-01'), year('07-01'), rolling(12, 'day_after')] },
  { hsd: '21*1', count: 2, meanings: [year('01-01'), year('10-01'), rolling(12, 'same_day')] },
  {
    hsd: '25*1',
    count: 1,
    meanings: [year('01-01'), year('04-01'), year('07-01'), year('03-10'), year('03-11')],
  },
  { hsd: '25*1', count: 2, meanings: [year('01-01'), year('04-01'), year('07-01'), year('12-15')] },
  { hsd: '32*1', count: 1, meanings: [{ kind: 'lifetime' }] },
];

function year(starts: string): CountPeriod {
  return { kind: 'years', years: 1, starts };
}

function rolling(months: number, anniversary: 'day_after' | 'same_day'): CountPeriod {
  return { kind: 'months', months, anniversary };
}

const pastDay = fc
  .oneof(
    fc.constantFrom(
      '2026-03-10',
      '2026-03-09',
      '2026-01-01',
      '2025-12-31',
      '2025-03-10',
      '2025-03-11',
      '2025-03-09',
    ),
    fc.constantFrom(
      '2025-09-10',
      '2025-09-09',
      '2025-09-11',
      '2025-06-30',
      '2025-07-01',
      '2024-02-29',
      '2024-12-31',
    ),
    fc
      .integer({ min: 0, max: 900 })
      .map((days) => new Date(Date.UTC(2026, 2, 10 - days)).toISOString().slice(0, 10)),
  )
  .map((date): PastService => ({ code: 'D1110', date, tooth: null, area: null, from: 'payer' }));

/** A plan, all services that were done, and what the payer states about them. */
const truths = fc.record({
  stated: fc.constantFrom(...PERIODS),
  meaning: fc.nat(),
  services: fc.array(pastDay, { maxLength: 4 }),
  tellsLast: fc.boolean(),
  tells: fc.constantFrom('nothing', 'left', 'used'),
});

const answers = new Map<string, EligibleDate>();

/** Many plans with different past services have the same response, so each different response is read once. */
function answerTo(segments: readonly string[]): EligibleDate {
  const key = segments.join('~');
  const known = answers.get(key);
  if (known) return known;
  const benefits = benefitsOf(
    segments,
    opening().filter(([id]) => id !== 'DTP'),
  );
  const answer = eligibleDate(benefits, { code: 'D1110', network: 'in', on: ON, birth: '1980-05-20' });
  answers.set(key, answer);
  return answer;
}

describe('the next eligible date', { timeout: 60_000 }, () => {
  it('is never wrong, even if the payer leaves out some facts', () => {
    let bounded = 0;
    const seen = { eligible: 0, not_before: 0, unknown: 0 };
    fc.assert(
      fc.property(truths, ({ stated, meaning, services, tellsLast, tells }) => {
        const { hsd, count, meanings } = stated;
        const period = meanings[meaning % meanings.length] as CountPeriod;
        const rule: CountRule = { count, period, codes: ['D1110'], by: 'mouth' };
        const held = services.filter(({ date }) => (freeFrom(period, date) ?? '9999') > ON).length;
        const last = services
          .map(({ date }) => date)
          .sort()
          .at(-1);
        const marked = {
          nothing: '',
          left: `29******Y*AD:D1110~HSD*VS*${Math.max(0, count - held)}`,
          used: `24******Y*AD:D1110~HSD*VS*${Math.min(count, held)}`,
        }[tells];
        const answer = answerTo([
          'EB*1*IND*35*PR',
          'EB*F*IND**********Y*AD:D1110',
          `HSD*VS*${count}***${hsd}`,
          ...(tellsLast && last ? [`DTP*304*D8*${last.replaceAll('-', '')}`] : []),
          ...(marked === '' ? [] : `EB*F*IND****${marked}***${hsd}`.split('~')),
        ]);
        const rules = {
          plan: { from: null, to: null },
          waits_until: null,
          birth: null,
          ages: [],
          counts: [rule],
        };
        const truth = firstAllowedByTrying(rules, services, NOWHERE, ON, 1200);
        if (answer.outcome !== 'unknown') expect(answer.day).toBe(truth);
        if (answer.left !== null && answer.outcome !== 'unknown')
          expect(answer.left).toBe(Math.max(0, count - held));
        if (answer.latest !== undefined) {
          expect(answer.outcome).toBe('unknown');
          expect(truth !== null && truth <= answer.latest).toBe(true);
          bounded += 1;
        }
        if (answer.used_at_least !== undefined)
          expect(answer.used_at_least).toBeLessThanOrEqual(Math.min(held, count));
        seen[answer.outcome] += 1;
      }),
      { numRuns: 3000, seed: 7 },
    );
    // If all answers were "unknown", none would be wrong. So the test also counts the other answers.
    expect(Math.min(seen.eligible, seen.not_before)).toBeGreaterThan(300);
    expect(bounded).toBeGreaterThan(100);
  });

  it('has consistent fields for rows of any kind', () => {
    fc.assert(
      fc.property(benefitRows, fc.constantFrom('D0120', 'D1110', 'D2740', 'D8080'), (rows, code) => {
        const result = readEligibility(writeX12([[...opening(), ...rows.flatMap(rowSegments)]]));
        for (const one of result.kind === 'responses' ? result.responses : []) {
          const benefits = interpret(one).parsed_benefits;
          const question = { code, network: 'in', on: ON, birth: '2010-03-10' } as const;
          const { outcome, day, reasons } = eligibleDate(benefits, question);
          expect(reasons.every(({ text }) => text.length > 0)).toBe(true);
          if (outcome === 'eligible') expect(day).toBe(ON);
          else expect(reasons.length).toBeGreaterThan(0);
          if (outcome === 'unknown') expect(day).toBeNull();
          if (outcome !== 'not_before' || day === null) return;
          expect(day > ON).toBe(true);
          // On that day, no known limit blocks the service.
          expect(eligibleDate(benefits, { ...question, on: day, as_of: ON }).outcome).not.toBe('not_before');
        }
      }),
      { numRuns: 600 },
    );
  });
});
