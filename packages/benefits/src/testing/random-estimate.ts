// Random estimates from a seed, so that a failing case can be repeated.

import type { CountPeriod } from '../eligible/count-rules.ts';
import type {
  Deductible,
  EstimateInput,
  FrequencyRule,
  Line,
  LineTerms,
  Maximum,
  PastLine,
  PlanTerms,
  Scope,
} from '../estimate/terms.ts';

/** Random numbers: at least 0 and less than 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SERVICES = [
  { code: 'D0120', categories: ['diagnostic', 'exams'] },
  { code: 'D0274', categories: ['diagnostic', 'xray'] },
  { code: 'D1110', categories: ['preventive'] },
  { code: 'D2392', categories: ['restorative'] },
  { code: 'D2740', categories: ['restorative', 'crowns'] },
  { code: 'D8080', categories: ['ortho'] },
];
const SCOPES: Scope[] = [
  ...['all', 'all', 'diagnostic', 'xray', 'restorative', 'crowns', 'ortho', 'D2740', 'D1110'],
  ['D0120', 'D0274'],
  ['preventive', 'diagnostic'],
];
const DAYS = [
  '2024-02-29',
  '2024-06-30',
  '2024-07-01',
  '2024-12-31',
  '2025-01-01',
  '2025-02-28',
  '2025-08-31',
];
const PERIODS: CountPeriod[] = [
  { kind: 'years', years: 1, starts: '01-01' },
  { kind: 'years', years: 1, starts: '07-01' },
  { kind: 'months', months: 6, anniversary: 'day_after' },
  { kind: 'months', months: 12, anniversary: 'same_day' },
  { kind: 'days', days: 180, anniversary: 'same_day' },
  { kind: 'lifetime' },
];

/** What isn't random in a random estimate. */
export interface Wanted {
  /** Exactly this many lines. */
  lines?: number;
  /** False: no plan has a frequency limit. */
  hasFrequencies?: boolean;
  /** False: write-offs remain if the maximum is used up or a limit is exceeded. */
  releasesWriteOffs?: boolean;
}

export function randomEstimate(seed: number, wanted: Wanted = {}): EstimateInput {
  const next = randomNumbers(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
  const maybe = <T>(chance: number, make: () => T): T | null => (next() < chance ? make() : null);
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: upTo(most) }, make);
  const rule = () => ({ scope: pick(SCOPES), sources: [] });
  const service = () => ({
    ...pick(SERVICES),
    tooth: pick([null, '3', '14', '30', 'A']),
    area: pick([null, 'UR', 'lower']),
    date: maybe(0.8, () => pick(DAYS)),
  });

  const deductible = (): Deductible => ({
    ...rule(),
    level: pick(['individual', 'individual', 'family']),
    period: pick(['year', 'year', 'lifetime']),
    cents: upTo(15_000),
    used_cents: upTo(8_000),
  });
  const maximum = (): Maximum => ({
    ...deductible(),
    cents: maybe(0.9, () => upTo(200_000)),
    used_cents: upTo(100_000),
    is_separate: next() < 0.3,
  });
  const frequency = (): FrequencyRule => ({
    ...rule(),
    count: upTo(3),
    period: pick(PERIODS),
    by: pick(['tooth', 'quadrant', 'arch', 'mouth']),
  });
  const plan = (): PlanTerms => ({
    type: pick(['ppo', 'ppo', 'percent', 'flat', 'cap', 'fixed']),
    shares: [
      { scope: 'all', sources: [], percent: upTo(100) },
      ...some(3, () => ({ ...rule(), percent: pick([0, 33.33, 50, 80, 100]) })),
    ],
    deductibles: some(3, deductible),
    maximums: some(3, maximum),
    frequencies: wanted.hasFrequencies === false ? [] : some(2, frequency),
    ages: some(1, () => ({
      ...rule(),
      from: maybe(0.5, () => upTo(10)),
      through: maybe(0.5, () => upTo(30)),
    })),
    waits: some(1, () => ({
      ...rule(),
      covered_from: maybe(0.3, () => pick(DAYS)),
      months: maybe(0.7, () => upTo(12)),
    })),
    exclusions: some(1, rule).filter(({ scope }) => scope !== 'all'),
    cob: pick(['basic', 'standard', 'carveout', 'medicaid', 'maintenance']),
    year_starts: pick(['01-01', '07-01']),
    effective: maybe(0.7, () => pick(DAYS)),
  });
  const terms = (): LineTerms => ({
    allowed_cents: maybe(0.7, () => upTo(150_000)),
    copay_cents: maybe(0.3, () => upTo(5_000)),
    fixed_cents: maybe(0.7, () => upTo(50_000)),
    substitute: maybe(0.2, () => ({ code: 'D2140', allowed_cents: maybe(0.8, () => upTo(100_000)) })),
    paid_cents: maybe(0.05, () => upTo(200_000)),
    is_excluded: next() < 0.05,
    sources: [],
  });
  const plans = Array.from({ length: pick([1, 1, 2, 2, 3]) }, plan);
  const line = (): Line => ({
    ...service(),
    age: maybe(0.7, () => upTo(40)),
    fee_cents: upTo(200_000),
    units: pick([1, 1, 1, 2, 3]),
    plans: plans.map(terms),
    is_alone: next() < 0.1,
  });
  const past = (): PastLine => ({ ...service(), paid_cents: pick([null, 0, upTo(50_000)]) });
  return {
    plans,
    lines: Array.from({ length: wanted.lines ?? upTo(3) }, line),
    history: some(3, past),
    switches: {
      wo_zero_on_max: wanted.releasesWriteOffs !== false && next() < 0.3,
      wo_zero_on_limit: wanted.releasesWriteOffs !== false && next() < 0.3,
      excluded_at: pick(['contract_fee', 'office_fee']),
      sub_writeoff: next() < 0.7,
      second_network_binds: next() < 0.3,
      max_before_carveout: next() < 0.3,
      ded_order: pick(['treatment', 'highest_fee', 'highest_pct']),
      blank_fixed: pick(['full', 'zero']),
    },
  };
}
