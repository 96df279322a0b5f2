// Some payers repeat one maximum on every procedure row: the same figures become one entry with a longer scope.

import type { BenefitAmount } from '../parsed-benefits.ts';
import { scopeLabel } from './scope.ts';

interface Merged {
  amount: BenefitAmount;
  types: Set<string>;
  codes: Set<string>;
  notes: Set<string>;
  sources: number[];
}

export function mergeScopes(amounts: readonly BenefitAmount[]): BenefitAmount[] {
  const merged = new Map<string, Merged>();
  for (const amount of amounts) {
    const { service_types: types, procedures: codes, label } = amount.applies_to;
    const isWhole = types.length === 0 && codes.length === 0;
    const key = [
      amount.kind,
      amount.level,
      amount.network,
      amount.tier,
      amount.period,
      amount.total_cents,
      amount.used_cents,
      amount.remaining_cents,
      amount.is_unlimited,
      // A class in the label tells amounts of equal size apart; so do different words on the whole plan.
      isWhole ? `${label}|${amount.notes}` : (/ \((.+)\)$/.exec(label)?.[1] ?? ''),
      isWhole,
    ].join('|');
    const known = merged.get(key);
    if (!known) {
      merged.set(key, {
        amount,
        types: new Set(types),
        codes: new Set(codes),
        notes: new Set([amount.notes]),
        sources: [...amount.sources],
      });
      continue;
    }
    for (const type of types) known.types.add(type);
    for (const code of codes) known.codes.add(code);
    known.notes.add(amount.notes);
    for (const source of amount.sources) known.sources.push(source);
  }
  return [...merged.values()].map(({ amount, types, codes, notes, sources }) => {
    const words = [...notes].filter((note) => note !== '').join('; ');
    if (
      types.size + codes.size ===
      amount.applies_to.service_types.length + amount.applies_to.procedures.length
    ) {
      return { ...amount, notes: words, sources: sorted(sources) };
    }
    const procedures = [...codes].sort();
    const service_types = [...types].sort();
    const label = scopeLabel(
      service_types,
      procedures,
      /\((.+)\)$/.exec(amount.applies_to.label)?.[1] ?? null,
    );
    return {
      ...amount,
      applies_to: { service_types, procedures, label },
      notes: words,
      sources: sorted(sources),
    };
  });
}

function sorted(sources: number[]): number[] {
  return [...new Set(sources)].sort((a, b) => a - b);
}
