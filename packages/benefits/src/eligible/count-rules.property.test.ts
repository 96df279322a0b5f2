import { describe, expect, it } from 'vitest';
import { addMonths } from '../resolve/days.ts';
import { firstAllowedByTrying, numberOf, textOf } from '../testing/brute-force-calendar.ts';
import { randomNumbers } from '../testing/random-estimate.ts';
import { type CountRule, firstAllowedDay, isAllowed } from './count-rules.ts';
import type { PastService } from './types.ts';

const CASES = 100_000;
/** The brute-force calendar also checks plan dates, waiting periods and ages. Here, they allow every day. */
const ANYTIME = { plan: { from: null, to: null }, waits_until: null, birth: null, ages: [] };
/** How many days the brute-force calendar tries. The second test below covers longer periods. */
const DAYS_TRIED = 800;

/** Random choices that are the same on every run. */
function random(seed: number) {
  const next = randomNumbers(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
  return { below, pick, chance: (share: number) => next() < share };
}

type Random = ReturnType<typeof random>;

const YEARS = [2023, 2024, 2025, 2027, 2028] as const;
/** Ends of months and days next to them, and the first and last days of years that start in January, April or July. */
const EDGES = [
  '01-01',
  '01-30',
  '01-31',
  '02-27',
  '02-28',
  '03-01',
  '03-31',
  '04-01',
  '04-30',
  '05-31',
  '06-29',
  '06-30',
  '07-01',
  '07-31',
  '08-31',
  '11-30',
  '12-30',
  '12-31',
] as const;
const STARTS = ['01-01', '07-01', '04-01', '10-01', '07-15'] as const;
const CODES = ['D1110', 'D1120', 'D4910', 'D2740'] as const;
const TEETH = [1, 3, 8, 9, 14, 16, 17, 24, 25, 30, 32, null] as const;

function anyDay(from: Random): string {
  const year = from.pick(YEARS);
  if (from.chance(0.1)) return from.pick(['2024-02-29', '2028-02-29']);
  if (from.chance(0.6)) return `${year}-${from.pick(EDGES)}`;
  return textOf(numberOf(`${year}-01-01`) + from.below(365));
}

function anyPeriod(from: Random): CountRule['period'] {
  const anniversary = from.pick(['day_after', 'same_day'] as const);
  const kind = from.below(10);
  if (kind < 3) return { kind: 'years', years: from.pick([1, 1, 1, 2]), starts: from.pick(STARTS) };
  if (kind < 6) return { kind: 'months', months: from.pick([1, 3, 5, 6, 12, 18, 24]), anniversary };
  if (kind < 7) return { kind: 'days', days: from.pick([1, 7, 30, 180, 365]), anniversary };
  return { kind: 'lifetime' };
}

function anyRule(from: Random): CountRule {
  const codes = from.pick([['D1110'], ['D1110', 'D1120'], ['D1110', 'D4910'], ['D1110', 'D1120', 'D4910']]);
  const by = from.pick(['mouth', 'mouth', 'tooth', 'quadrant', 'arch'] as const);
  return { count: from.pick([1, 1, 2, 2, 3]), period: anyPeriod(from), codes, by };
}

/** A service on a random day, or about a rule's number of months before the requested day. */
function anyService(from: Random, rules: readonly CountRule[], asked: string): PastService {
  let date = anyDay(from);
  const rule = from.pick(rules);
  if (rule?.period.kind === 'months' && from.chance(0.5)) {
    const day = addMonths(asked, -rule.period.months);
    date = textOf(numberOf(day) + from.pick([-3, -2, -1, 0, 1, 2, 3]));
  }
  return { code: from.pick(CODES), date, tooth: from.pick(TEETH), area: null, from: 'office' };
}

function anyCase(from: Random) {
  const asked = anyDay(from);
  const counts = Array.from({ length: from.below(4) }, () => anyRule(from));
  const services = Array.from({ length: from.below(6) }, () => anyService(from, counts, asked));
  return {
    counts,
    services,
    where: { tooth: from.pick(TEETH), area: null },
    asked,
  };
}

describe('the first allowed day', () => {
  it(`equals the one found by trying every day, in ${CASES} cases`, { timeout: 60_000 }, () => {
    const from = random(20_261_115);
    const seen = { now: 0, later: 0, never: 0 };
    for (let index = 0; index < CASES; index += 1) {
      const { counts, services, where, asked } = anyCase(from);
      const tried = firstAllowedByTrying({ ...ANYTIME, counts }, services, where, asked, DAYS_TRIED);
      const found = firstAllowedDay(counts, services, where, asked);
      const isBeyond = found !== null && numberOf(found) >= numberOf(asked) + DAYS_TRIED;
      if ((isBeyond ? null : found) !== tried)
        throw new Error(
          `${found} instead of ${tried}: ${JSON.stringify({ counts, services, where, asked })}`,
        );
      if (isAllowed(counts, services, where, asked) !== (tried === asked))
        throw new Error(`allowed on ${asked}? ${JSON.stringify({ counts, services, where })}`);
      seen[tried === asked ? 'now' : tried === null ? 'never' : 'later'] += 1;
    }
    // Each outcome must be frequent enough for the test to mean something.
    expect(Math.min(seen.now, seen.later, seen.never)).toBeGreaterThan(CASES / 20);
  });

  it('is also found if it is years away', { timeout: 60_000 }, () => {
    const from = random(5);
    for (let index = 0; index < 300; index += 1) {
      const period = {
        kind: 'months',
        months: from.pick([36, 60, 84]),
        anniversary: from.pick(['day_after', 'same_day'] as const),
      } as const;
      const counts: CountRule[] = [{ count: 1, period, codes: ['D2740'], by: 'tooth' }];
      const date = anyDay(from);
      const services: PastService[] = [{ code: 'D2740', date, tooth: 14, area: null, from: 'payer' }];
      const where = { tooth: from.pick([14, 15]), area: null };
      expect(firstAllowedDay(counts, services, where, date)).toBe(
        firstAllowedByTrying({ ...ANYTIME, counts }, services, where, date, 4000),
      );
    }
  });
});
