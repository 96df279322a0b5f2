// What remains of deductibles and maximums after the lines of an estimate.

import type { ParsedBenefits } from '../parsed-benefits.ts';
import type { EstimatedLeft } from './estimate-types.ts';
import { type Draft, type DraftAccount, exactly, NO_LIMIT } from './from-benefits/draft.ts';
import { type Interval, intervalAround, totalOf } from './range/amounts.ts';
import { planName } from './range/narrowing.ts';
import type { Range } from './range/range.ts';

/** If it isn't known which plan the patient has, the result lists the accounts of each possible plan. */
export function leftAfter(
  responses: readonly ParsedBenefits[],
  drafts: readonly Draft[],
  ranges: readonly Range[],
): EstimatedLeft[] {
  const found = new Map<string, EstimatedLeft>();
  for (const [at, draft] of drafts.entries()) {
    const own = draft.accounts.map((account, index) => ({ account, left: ranges[at]?.left[index] }));
    const untouched = draft.untouched.map((account) => ({ account, left: spanOf(account) }));
    for (const { account, left } of [...own, ...untouched]) {
      const { key, place } = account;
      const plan = draft.plans[place]?.key ?? null;
      const one = estimatedLeft(account, left, nameOf(responses[place], drafts, place, plan));
      const id = `${plan} ${key}`;
      const same = found.get(id);
      if (one !== null) found.set(id, same === undefined ? one : joined(same, one));
    }
  }
  return [...found.values()];
}

/** The plan's name, if the patient may have another plan; otherwise null. */
function nameOf(
  response: ParsedBenefits | undefined,
  drafts: readonly Draft[],
  place: number,
  key: string | null,
): string | null {
  const isOpen = drafts.some(({ plans }) => (plans[place]?.key ?? null) !== key);
  const plan = response?.plans.find((one) => one.key === key);
  return isOpen && plan !== undefined ? planName(plan) : null;
}

/** What remained before the estimate. Used for accounts that the estimate doesn't change. */
const spanOf = ({ left, extra }: DraftAccount): Interval =>
  totalOf([intervalAround(left.values), intervalAround(extra.values.map(exactly))]);

/** What remains in one account; null if the account has no limit. */
function estimatedLeft(
  { of, place, level, label, sources }: DraftAccount,
  left: Interval | undefined,
  plan: string | null,
): EstimatedLeft | null {
  if (left === undefined || left.low >= NO_LIMIT) return null;
  // An upper bound near `NO_LIMIT` means that the amount isn't known.
  const isHighUnknown = left.high > NO_LIMIT / 2;
  const common = { of, place, level, label, low: left.low, high: isHighUnknown ? null : left.high, sources };
  return plan === null ? common : { ...common, plan };
}

/** The smallest range that includes both. */
function joined(one: EstimatedLeft, other: EstimatedLeft): EstimatedLeft {
  const high = one.high === null || other.high === null ? null : Math.max(one.high, other.high);
  return { ...one, low: Math.min(one.low, other.low), high };
}
