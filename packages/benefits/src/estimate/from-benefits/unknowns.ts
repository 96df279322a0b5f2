// Collects the unknowns of a draft. The same question about two lines is one unknown.

import type { UnknownKind } from '../terms.ts';
import { exactly, type Figure, known, type Span, type Unknown } from './draft.ts';

export interface Asking extends Pick<Unknown, 'kind' | 'text' | 'sources' | 'is_bound' | 'labels'> {
  /** Questions of the same kind with the same key become one unknown. They must have the same options. */
  key: string;
  /** Default: the payer. */
  ask?: Unknown['ask'];
  /** The option that means yes. Left out if `YES` has it, or if it isn't a yes-or-no question. */
  yes?: number;
}

export interface Unknowns {
  all: Map<string, Unknown>;
  /** The start of every key, so that the unknowns of two plans stay separate. */
  prefix: string;
}

export function noUnknowns(prefix = ''): Unknowns {
  return { all: new Map(), prefix };
}

/** Adds an unknown with one option for each value. One value alone is known, so nothing is added. */
export function choose<T>(unknowns: Unknowns, values: readonly T[], asking: Asking): Figure<T> {
  const [first] = values;
  if (first !== undefined && values.length === 1) return known(first);
  const key = register(unknowns, asking, { options: values.length, low: 0, high: 0 });
  return { key, values };
}

/** Adds a yes-or-no unknown and returns its key. The first option is yes. */
export function yesOrNo(unknowns: Unknowns, asking: Asking): string {
  return register(unknowns, asking, { options: 2, low: 0, high: 0 });
}

/** Adds an unknown figure. The first option is false. */
export function maybe(unknowns: Unknowns, asking: Asking): Figure<boolean> {
  return choose(unknowns, [false, true], asking);
}

/** Adds an unknown amount from `low` to `high`. If they are equal, the amount is known. */
export function between(unknowns: Unknowns, low: number, high: number, asking: Asking): Span {
  if (low === high) return exactly(low);
  const key = register(unknowns, asking, { options: null, low, high });
  return { key, low, high };
}

/** Which option means yes, for yes-or-no questions. */
const YES: Partial<Record<UnknownKind, number>> = {
  deductible_applies: 0,
  counts_toward_maximum: 0,
  rollover: 0,
  frequency: 0,
  age: 0,
  plan_dates: 0,
  not_covered: 0,
  waiting: 1,
  missing_tooth: 1,
  downgrade: 1,
};

/** Returns the unknown's key. Two ranges of cents with the same key become one range that includes both. */
function register(
  { all, prefix }: Unknowns,
  asking: Asking,
  values: Pick<Unknown, 'options' | 'low' | 'high'>,
): string {
  const { kind, ask = 'payer', text, sources, is_bound, labels } = asking;
  const key = `${prefix}${kind}:${asking.key}`;
  const same = all.get(key);
  const yes = asking.yes ?? (values.options === 2 ? YES[kind] : undefined);
  all.set(key, {
    ...(yes !== undefined && { yes }),
    ...(is_bound && { is_bound }),
    ...(labels && { labels }),
    ...(same ?? { key, kind, ask, text, sources: [...new Set(sources)] }),
    options: values.options,
    low: Math.min(values.low, same?.low ?? values.low),
    high: Math.max(values.high, same?.high ?? values.high),
  });
  return key;
}
