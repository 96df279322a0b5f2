// Shared by frequencies, ages, waiting periods and clauses: the scope of a limit, and a list with one entry per limit.

import type { AppliesTo, LimitScope, Sources } from '../../parsed-benefits.ts';
import { getOrMake } from '../../resolve/maps.ts';
import type { Statement } from '../../statement.ts';
import { appliesTo } from '../applies-to.ts';

export { scopeKey } from '../../eligible/latest-service.ts';

export function limitScope({ network, plan, who, conditions }: LimitScope): LimitScope {
  return { network, plan, who, conditions };
}

export function scopeOf({ subject, except }: Statement): AppliesTo {
  return appliesTo(subject, except);
}

export interface LimitList<Limit> {
  /** Adds a limit. If one with the same words and key exists, adds only the statement's row and network to it. */
  add(words: string, key: string, statement: Statement, make: () => Limit): void;
  list(): Limit[];
}

export function createLimitList<
  Limit extends { sources: Sources; network: Statement['network'] },
>(): LimitList<Limit> {
  // Joining words and key into one string would copy a long message for each of its limits, perhaps thousands of times.
  const byWords = new Map<string, Map<string, Limit>>();
  const limits: Limit[] = [];
  return {
    add(words, key, { source: { row }, network }, make) {
      const byKey = getOrMake(byWords, words, () => new Map());
      const known = byKey.get(key);
      if (known) {
        if (known.sources.at(-1) !== row) known.sources.push(row);
        if (known.network !== network) known.network = 'both';
        return;
      }
      const limit = make();
      byKey.set(key, limit);
      limits.push(limit);
    },
    list: () => limits,
  };
}
