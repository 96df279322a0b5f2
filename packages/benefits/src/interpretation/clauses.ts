// Clauses: the rules in words, pre-authorisation marks in EB11, and replacement rules given as a frequency.

import type { AppliesTo, Clause, FrequencyLimit } from '../parsed-benefits.ts';
import type { TextClause } from './free-text-clauses.ts';
import { type Row, scopeOf } from './row.ts';
import { scopeKey, scopeLabel } from './scope.ts';

export interface Clauses {
  read(row: Row): boolean;
  list(frequencies: readonly FrequencyLimit[]): Clause[];
}

interface Marked {
  types: Set<string>;
  codes: Set<string>;
  isWhole: boolean;
  sources: number[];
}

export function collectClauses(): Clauses {
  const clauses = new Map<string, Clause>();
  const marked = new Map<'Y' | 'N', Marked>();

  function add(row: Row, { kind, answer, months, threshold_cents }: TextClause, text: string) {
    const applies_to = scopeOf(row);
    const key = `${kind}|${answer}|${scopeKey(applies_to)}|${text}`;
    const known = clauses.get(key);
    if (known) known.sources.push(row.index);
    else clauses.set(key, { kind, answer, applies_to, months, threshold_cents, text, sources: [row.index] });
  }

  return {
    read(row) {
      let isRead = false;
      for (const remark of row.remarks) {
        for (const clause of remark.clauses) {
          add(row, clause, remark.text);
          isRead = true;
        }
      }
      const mark = row.stated.authorization;
      if (mark !== 'Y' && mark !== 'N') return isRead;
      let entry = marked.get(mark);
      if (!entry) {
        entry = { types: new Set(), codes: new Set(), isWhole: false, sources: [] };
        marked.set(mark, entry);
      }
      for (const type of row.serviceTypes) entry.types.add(type);
      for (const code of row.procedures) entry.codes.add(code);
      if (row.serviceTypes.length === 0 && row.procedures.length === 0) entry.isWhole = true;
      entry.sources.push(row.index);
      return isRead;
    },
    list(frequencies) {
      const found = [...clauses.values()];
      for (const [mark, entry] of marked) found.push(authorizationClause(mark, entry));
      for (const limit of frequencies) {
        const replacement = replacementOf(limit);
        if (replacement) found.push(replacement);
      }
      return found;
    },
  };
}

function authorizationClause(mark: 'Y' | 'N', entry: Marked): Clause {
  const service_types = entry.isWhole ? [] : [...entry.types].sort();
  const procedures = entry.isWhole ? [] : [...entry.codes].sort();
  const applies_to: AppliesTo = {
    service_types,
    procedures,
    label: scopeLabel(service_types, procedures, null),
  };
  return {
    kind: 'pre_authorization',
    answer: mark === 'Y' ? 'applies' : 'does_not_apply',
    applies_to,
    months: null,
    threshold_cents: null,
    text:
      mark === 'Y' ? 'Authorization or certification required' : 'No authorization or certification required',
    sources: entry.sources,
  };
}

const REPLACEABLE_TYPES = new Set(['36', '39', 'EB', 'EC', 'EJ', 'V8', 'V28', 'V31', 'V33']);
const YEARS_APART = 36;

/** One crown, bridge or denture every so many years is the plan's replacement rule. */
function replacementOf(limit: FrequencyLimit): Clause | null {
  if (limit.count !== 1 || limit.is_remaining || limit.period_count === null) return null;
  const months =
    limit.period_count * (limit.period_unit === 'month' ? 1 : isYear(limit.period_unit) ? 12 : 0);
  if (months < YEARS_APART) return null;
  const { procedures, service_types } = limit.applies_to;
  const isReplaceable =
    procedures.length > 0
      ? procedures.every(isReplaceableCode)
      : service_types.length > 0 && service_types.every((type) => REPLACEABLE_TYPES.has(type));
  if (!isReplaceable) return null;
  return {
    kind: 'replacement',
    answer: 'applies',
    applies_to: limit.applies_to,
    months,
    threshold_cents: null,
    text: limit.text === '' || limit.text === limit.label ? limit.label : `${limit.label}. ${limit.text}`,
    sources: [...limit.sources],
  };
}

function isYear(unit: FrequencyLimit['period_unit']): boolean {
  return unit === 'year' || unit === 'calendar_year' || unit === 'service_year' || unit === 'contract_year';
}

function isReplaceableCode(code: string): boolean {
  return (
    (code >= 'D2510' && code <= 'D2799') ||
    (code >= 'D2960' && code <= 'D2962') ||
    (code >= 'D5110' && code <= 'D5286') ||
    (code >= 'D6010' && code <= 'D6999')
  );
}
