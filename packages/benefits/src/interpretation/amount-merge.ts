// Some payers repeat one maximum on every procedure row: the same figures become one entry with a longer scope.

import type { BenefitAmount } from '../parsed-benefits.ts';
import { scopeLabel } from './scope.ts';

interface Merged {
  amount: BenefitAmount;
  types: Set<string>;
  codes: Set<string>;
  notes: Set<string>;
  sources: Set<number>;
}

export function mergeScopes(amounts: readonly BenefitAmount[]): BenefitAmount[] {
  const merged = new Map<string, Merged>();
  const kept: (BenefitAmount | Merged)[] = [];
  for (const amount of amounts) {
    const { service_types: types, procedures: codes } = amount.applies_to;
    // Amounts of the whole plan that look alike were told apart by their words: they stay apart.
    if (types.length === 0 && codes.length === 0) {
      kept.push(amount);
      continue;
    }
    const key = figureKey(amount);
    let entry = merged.get(key);
    if (!entry) {
      entry = { amount, types: new Set(), codes: new Set(), notes: new Set(), sources: new Set() };
      merged.set(key, entry);
      kept.push(entry);
    }
    for (const type of types) entry.types.add(type);
    for (const code of codes) entry.codes.add(code);
    if (amount.notes !== '') entry.notes.add(amount.notes);
    for (const source of amount.sources) entry.sources.add(source);
  }
  return kept.map((entry) => ('amount' in entry ? gathered(entry) : entry));
}

function figureKey(amount: BenefitAmount): string {
  return [
    amount.kind,
    amount.level,
    amount.network,
    amount.tier,
    amount.period,
    amount.total_cents,
    amount.used_cents,
    amount.remaining_cents,
    amount.is_unlimited,
    classOf(amount),
  ].join('|');
}

/** A class in the label tells amounts of equal size apart. */
function classOf(amount: BenefitAmount): string | null {
  const { label } = amount.applies_to;
  return label.endsWith(')') ? (/ \((.+)\)$/.exec(label)?.[1] ?? null) : null;
}

function gathered({ amount, types, codes, notes, sources }: Merged): BenefitAmount {
  const service_types = [...types].sort();
  const procedures = [...codes].sort();
  const isOne =
    types.size === amount.applies_to.service_types.length &&
    codes.size === amount.applies_to.procedures.length;
  const applies_to = isOne
    ? amount.applies_to
    : { service_types, procedures, label: scopeLabel(service_types, procedures, classOf(amount)) };
  return { ...amount, applies_to, notes: [...notes].join('; '), sources: [...sources].sort((a, b) => a - b) };
}
