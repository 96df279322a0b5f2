// Deductibles (step 5 of a line's calculation) and maximums (step 8) as accounts: toward which of them a line counts,
// and how much of each is used, per benefit year or once in a lifetime.

import { includes, isGeneral, narrowest } from './scope.ts';
import type { Deductible, Line, Maximum, Remaining, Service } from './terms.ts';

export interface Account<T extends Deductible | Maximum> {
  scope: T['scope'];
  term: T;
  /** Cents used, by benefit year. A lifetime account has one entry. */
  used: Map<string, number>;
}

const LIFETIME = 'lifetime';

/** The amount already used (`used_cents`) counts toward benefit year `year`, or toward the lifetime. */
export function openAccount<T extends Deductible | Maximum>(term: T, year: string): Account<T> {
  return { scope: term.scope, term, used: new Map([[keyOf(term, year), term.used_cents]]) };
}

/** What remains in the account. Infinite if it has no limit. */
export function leftIn(account: Account<Deductible | Maximum>, year: string): number {
  const { term } = account;
  return term.cents === null ? Number.POSITIVE_INFINITY : Math.max(0, term.cents - usedIn(account, year));
}

/** The account of which the least remains. Null if there are none. */
export function tightest<T extends Deductible | Maximum>(
  accounts: readonly Account<T>[],
  year: string,
): Account<T> | null {
  let [found = null] = accounts;
  for (const account of accounts)
    if (found !== null && leftIn(account, year) < leftIn(found, year)) found = account;
  return found;
}

/** Counts an amount as used in the benefit year, or in the lifetime. */
export function spend(account: Account<Deductible | Maximum>, year: string, cents: number): void {
  account.used.set(keyOf(account.term, year), usedIn(account, year) + cents);
}

export function remainingOf(account: Account<Deductible | Maximum>, year: string): Remaining {
  const { scope, level, period } = account.term;
  const left = leftIn(account, year);
  return {
    scope,
    level,
    period,
    used_cents: usedIn(account, year),
    left_cents: Number.isFinite(left) ? left : null,
  };
}

function usedIn(account: Account<Deductible | Maximum>, year: string): number {
  return account.used.get(keyOf(account.term, year)) ?? 0;
}

/** The key in `used`: the benefit year, or one key for the whole lifetime. */
function keyOf({ period }: Deductible | Maximum, year: string): string {
  return period === 'lifetime' ? LIFETIME : year;
}

/**
 * A line counts toward the deductibles of the whole plan, and toward the individual and the family deductible with the
 * narrowest scope.
 */
export function deductiblesFor(accounts: readonly Account<Deductible>[], line: Line): Account<Deductible>[] {
  if (accounts.length === 0) return [];
  const individual = accounts.filter(({ term }) => term.level === 'individual');
  const family = accounts.filter(({ term }) => term.level === 'family');
  const general = accounts.filter(({ scope }) => isGeneral(scope));
  return [...new Set([...narrowest(individual, line), ...narrowest(family, line), ...general])];
}

/** How much of the amount is taken as deductible. This happens before the percentage. */
export function deductibleOf(accounts: readonly Account<Deductible>[], year: string, amount: number): number {
  const binding = tightest(accounts, year);
  return binding === null ? 0 : Math.min(amount, leftIn(binding, year));
}

/** The maximums that a payment counts toward. If a separate one applies, the general ones don't. */
export function maximumsFor(accounts: readonly Account<Maximum>[], service: Service): Account<Maximum>[] {
  const narrow = accounts.filter(({ scope }) => !isGeneral(scope) && includes(scope, service));
  if (narrow.some(({ term }) => term.is_separate)) return narrow;
  return [...narrow, ...accounts.filter(({ scope }) => isGeneral(scope))];
}
