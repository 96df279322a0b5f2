// Random drafts of estimates with unknowns, from a seed, and random values for the unknowns.

import type {
  AccountLine,
  Block,
  Draft,
  DraftAccount,
  DraftLine,
  DraftTerms,
  Figure,
  Span,
  Unknown,
} from '../estimate/from-benefits/draft.ts';
import { DEFAULT_SWITCHES } from '../estimate/switches.ts';
import { randomNumbers } from './random-estimate.ts';

const ASK: Pick<Unknown, 'ask' | 'text' | 'sources'> = { ask: 'payer', text: '', sources: [] };

interface Maker {
  next(): number;
  pick<T>(items: readonly T[]): T;
  upTo(cents: number): number;
  /** With probability `open`, an unknown with the values as its options. Otherwise, one of the values. */
  figure<T>(values: readonly T[], open: number): Figure<T>;
  /** With probability `open`, an unknown between two random amounts up to `most` cents. Otherwise, a known amount. */
  span(most: number, open: number): Span;
  unknowns: Unknown[];
}

function makerOf(seed: number): Maker {
  const next = randomNumbers(seed);
  const unknowns: Unknown[] = [];
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
  const upTo = (cents: number) => Math.floor(next() * (cents + 1));
  return {
    next,
    pick,
    upTo,
    unknowns,
    figure(values, open) {
      if (next() >= open) return { key: null, values: [pick(values)] };
      const key = `choice ${unknowns.length}`;
      unknowns.push({ key, kind: 'share', options: values.length, low: 0, high: 0, ...ASK });
      return { key, values };
    },
    span(most, open) {
      const [a, b] = [upTo(most), upTo(most)];
      if (next() >= open || a === b) return { key: null, low: a, high: a };
      const key = `span ${unknowns.length}`;
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      unknowns.push({ key, kind: 'maximum_left', options: null, low, high, ...ASK });
      return { key, low, high };
    },
  };
}

export function randomDraft(seed: number): Draft {
  const maker = makerOf(seed);
  const { next, pick, upTo, unknowns } = maker;
  const plans = Array.from({ length: next() < 0.3 ? 2 : 1 }, () => ({
    key: null,
    type: pick(['ppo', 'ppo', 'percent', 'cap'] as const),
  }));
  const lines = Array.from({ length: 1 + upTo(3) }, () => randomLine(maker, plans.length));
  const accounts = plans.flatMap((_, place) =>
    (['deductible', 'maximum'] as const).flatMap((of) =>
      Array.from({ length: upTo(2) }, (__, at) => randomAccount(maker, { place, of, at }, lines.length)),
    ),
  );
  return {
    plans,
    cob: maker.figure(['standard', 'carveout', 'basic', 'maintenance', 'medicaid'], 0.5),
    lines,
    visits: [],
    accounts,
    untouched: [],
    unknowns,
    assumptions: [],
    remarks: [],
    switches: {
      ...DEFAULT_SWITCHES,
      wo_zero_on_max: next() < 0.2,
      wo_zero_on_limit: next() < 0.2,
      excluded_at: pick(['contract_fee', 'office_fee']),
      sub_writeoff: next() < 0.8,
      second_network_binds: next() < 0.3,
      max_before_carveout: next() < 0.3,
      ded_order: pick(['treatment', 'treatment', 'highest_fee', 'highest_pct']),
    },
  };
}

function randomLine(maker: Maker, plans: number): DraftLine {
  const fee = 1000 + maker.upTo(100_000);
  return {
    code: 'D2740',
    tooth: null,
    area: null,
    date: '2026-03-10',
    fee: { key: null, low: fee, high: fee },
    units: maker.pick([1, 1, 2]),
    plans: Array.from({ length: plans }, () => randomTerms(maker, fee)),
    refusals: [],
  };
}

function randomTerms({ next, pick, upTo, figure, span }: Maker, fee: number): DraftTerms {
  const allowed = Math.floor(fee * pick([0.6, 0.8, 1]));
  const share = () => ({
    percent: pick([0, 50, 80, 33.33, 100]),
    copay_cents: next() < 0.1 ? upTo(3000) : null,
    sources: [],
  });
  const block = (): Block => ({
    kind: pick(['frequency', 'waiting', 'age', 'excluded']),
    is_blocking: figure([false, true], 0.7),
    condition: '',
    text: '',
    sources: [],
  });
  return {
    share: figure([share(), share()], 0.2),
    allowed: { key: null, low: allowed, high: allowed },
    blocks: next() < 0.3 ? [block()] : [],
    downgrade:
      next() < 0.2
        ? { applies: figure([false, true], 0.5), code: null, allowed: span(fee, 0.6), sources: [] }
        : null,
  };
}

function randomAccount(
  { next, pick, figure, span }: Maker,
  { place, of, at }: { place: number; of: DraftAccount['of']; at: number },
  lines: number,
): DraftAccount {
  const most = of === 'maximum' ? 90_000 : 20_000;
  const spans = next() < 0.2 ? [span(20_000, 0.5), span(90_000, 0)] : [span(most, 0.5)];
  return {
    key: `${place} ${of} ${at}`,
    place,
    of,
    level: pick(['individual', 'family']),
    label: '',
    left: figure(spans, 0.3),
    extra: figure([0, 5000], 0.1),
    lines: Array.from({ length: lines }, (_, line) => line).flatMap((line): AccountLine[] => {
      if (next() < 0.15) return [];
      const { key } = figure([true, false], 0.15);
      return [{ line, when: key === null ? [] : [{ key, option: 0 }] }];
    }),
    sources: [],
  };
}

/** A random value for each unknown, by its key. */
export function randomCompletion(unknowns: readonly Unknown[], next: () => number): Map<string, number> {
  return new Map(
    unknowns.map(({ key, options, low, high }) => [
      key,
      options === null ? low + Math.floor(next() * (high - low + 1)) : Math.floor(next() * options),
    ]),
  );
}
