// Maximums, deductibles and other amounts: total, used and remaining paired into one figure a person can use.

import type { BenefitAmount, Contradiction } from '../parsed-benefits.ts';
import {
  type AmountDraft,
  type AmountFamily,
  type AmountRole,
  draftKey,
  draftOf,
  familyOf,
  isOfWholePlan,
  kindOf,
  periodOf,
  roleOf,
  type Stated,
} from './amount-draft.ts';
import { mergeScopes } from './amount-merge.ts';
import { fillFromBoth, nameByWords, pairLeftovers } from './amount-pairs.ts';
import type { Row } from './row.ts';
import { appliesTo, serviceTypeName } from './scope.ts';
import { money } from './wording.ts';

export interface Amounts {
  read(row: Row): boolean;
  results(): AmountResults;
}

export interface AmountResults {
  maximums: BenefitAmount[];
  deductibles: BenefitAmount[];
  other_amounts: BenefitAmount[];
  contradictions: Contradiction[];
}

export function collectAmounts(isDentalNamed: boolean): Amounts {
  const drafts = new Map<string, AmountDraft>();

  function open(row: Row, family: AmountFamily): AmountDraft {
    const fresh = draftOf(row, family);
    const key = draftKey(fresh, row);
    const draft = drafts.get(key) ?? fresh;
    if (draft === fresh) drafts.set(key, fresh);
    draft.sources.push(row.index);
    for (const remark of row.remarks) draft.notes.add(remark.text);
    return draft;
  }

  function state(draft: AmountDraft, row: Row, role: AmountRole, cents: number) {
    const rows = draft.values[role].get(cents);
    if (rows) rows.push(row.index);
    else draft.values[role].set(cents, [row.index]);
    const period = periodOf(row.stated.time_qualifier);
    draft.periods.set(row.index, period);
    if (draft.period === 'not_stated') draft.period = period;
  }

  function readWords(row: Row): boolean {
    let isRead = false;
    for (const remark of row.remarks) {
      const isPlanLevel = row.procedures.length === 0 && row.stated.code !== 'A' && row.stated.code !== 'B';
      // "Preventive services have no deductible" says nothing of the plan's.
      if (!isPlanLevel || (isOfWholePlan(row) && remark.namesKind)) continue;
      if (remark.isNoDeductible && !(row.stated.code === 'C' && row.stated.amount_cents !== null)) {
        state(open(row, 'deductible'), row, 'total', 0);
        isRead = true;
      }
      if (remark.isNoMaximum && !(row.stated.code === 'F' && row.stated.amount_cents !== null)) {
        open(row, 'maximum').isUnlimited = true;
        isRead = true;
      }
    }
    return isRead;
  }

  return {
    read(row) {
      const { amount_cents: cents, code } = row.stated;
      const isWordRead = row.remarks.length > 0 && readWords(row);
      const family = familyOf(code);
      if (family === null) return isWordRead;
      if (cents === null) {
        if (code !== 'C' && code !== 'H' && code !== 'G') return isWordRead;
        if (isWordRead) return true;
        const draft = open(row, family);
        if (code === 'H') draft.isUnlimited = true;
        return true;
      }
      state(open(row, family), row, roleOf(row), cents);
      return true;
    },
    results() {
      const paired = fillFromBoth(pairLeftovers([...drafts.values()]));
      const results: AmountResults = { maximums: [], deductibles: [], other_amounts: [], contradictions: [] };
      nameByWords(paired);
      const hasWhole = new Set(paired.filter((draft) => draft.scopeKey === '').map((draft) => draft.family));
      for (const draft of paired) {
        const isBesideWhole = draft.scopeKey === '30' && (isDentalNamed || hasWhole.has(draft.family));
        for (const amount of toAmounts(draft, isBesideWhole, results.contradictions)) {
          if (draft.family === 'maximum') results.maximums.push(amount);
          else if (draft.family === 'deductible') results.deductibles.push(amount);
          else results.other_amounts.push(amount);
        }
      }
      results.maximums = mergeScopes(results.maximums);
      results.deductibles = mergeScopes(results.deductibles);
      return results;
    },
  };
}

function toAmounts(
  draft: AmountDraft,
  isBesideWhole: boolean,
  contradictions: Contradiction[],
): BenefitAmount[] {
  const { total, used, remaining } = draft.values;
  const scope = appliesTo(draft.serviceTypes, draft.procedures, draft.benefitClass);
  if (isBesideWhole) {
    scope.service_types = [...draft.serviceTypes];
    scope.label = draft.serviceTypes.map(serviceTypeName).join(', ');
  }
  const base: BenefitAmount = {
    kind: kindOf(draft),
    level: draft.level,
    network: draft.network,
    tier: draft.tier,
    period: draft.period,
    applies_to: scope,
    total_cents: null,
    used_cents: null,
    remaining_cents: null,
    is_derived: false,
    is_unlimited: draft.isUnlimited,
    notes: [...draft.notes].join('; '),
    sources: draft.sources,
  };
  const about = `${aboutKind(draft, base)}, ${scope.label}, ${base.level.replace('_', ' ')}, network ${base.network.replace('_', ' ')}`;
  for (const [role, values] of Object.entries(draft.values)) {
    if (values.size > 1)
      contradictions.push({ about: `${about} (${role})`, statements: statementsOf(values) });
  }
  if (total.size <= 1 && used.size <= 1 && remaining.size <= 1) {
    const amount = {
      ...base,
      total_cents: only(total),
      used_cents: only(used),
      remaining_cents: only(remaining),
    };
    complete(amount, about, draft, contradictions);
    return [amount];
  }
  // Side by side: which remaining belongs to which total nobody can say.
  const amounts: BenefitAmount[] = [];
  for (const [role, values] of Object.entries(draft.values) as [AmountRole, Stated][]) {
    for (const [cents, rows] of values) {
      const period = draft.periods.get(rows[0] ?? -1) ?? base.period;
      amounts.push({ ...base, period, [`${role}_cents`]: cents, sources: rows });
    }
  }
  return amounts;
}

function aboutKind(draft: AmountDraft, amount: BenefitAmount): string {
  const noun =
    draft.family === 'maximum' ? 'maximum' : draft.family === 'deductible' ? 'deductible' : 'amount';
  return `${amount.kind.charAt(0).toUpperCase()}${amount.kind.slice(1).replaceAll('_', ' ')} ${noun}`;
}

function only(values: Stated): number | null {
  for (const value of values.keys()) return value;
  return null;
}

function statementsOf(values: Stated): Contradiction['statements'] {
  return [...values].map(([cents, sources]) => ({ text: money(cents), sources }));
}

/** The third figure follows from two; figures that do not add up are shown as they are and flagged. */
function complete(
  amount: BenefitAmount,
  about: string,
  draft: AmountDraft,
  contradictions: Contradiction[],
): void {
  const { total_cents: total, used_cents: used, remaining_cents: remaining } = amount;
  if (total === null && used === null && remaining === null && !amount.is_unlimited) {
    amount.notes = amount.notes === '' ? 'No amount stated' : `No amount stated; ${amount.notes}`;
  }
  if (total === null) return;
  const isOver = (remaining ?? 0) > total;
  const isOff = remaining !== null && used !== null && remaining + used !== total;
  const isNegative = total < 0 || (remaining ?? 0) < 0 || (used ?? 0) < 0;
  if (isOver || isOff || isNegative) {
    const statements: Contradiction['statements'] = [];
    for (const [role, values] of Object.entries(draft.values)) {
      for (const [cents, sources] of values) statements.push({ text: `${role} ${money(cents)}`, sources });
    }
    contradictions.push({ about: `${about}: the figures do not add up`, statements });
    return;
  }
  if ((remaining === null) === (used === null) || (used ?? 0) > total) return;
  if (isAllNines(total) || isAllNines(remaining ?? used ?? 0)) return;
  amount.used_cents ??= total - (remaining ?? 0);
  amount.remaining_cents ??= total - amount.used_cents;
  amount.is_derived = true;
}

/** `99999`, `999999.99`: what payers write where there is no limit. Nothing can be reckoned from it. */
function isAllNines(cents: number): boolean {
  return /^9{5,}(00|99)?$/.test(String(cents)) && cents >= 99_999_00;
}
