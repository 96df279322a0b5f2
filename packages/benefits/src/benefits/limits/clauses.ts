// Clauses: rules in the payer's words, pre-authorization (EB11), and replacement rules stated as a frequency.

import type { Clause, FrequencyLimit, LimitScope } from '../../parsed-benefits.ts';
import { statementsOfKind } from '../../resolve/topics.ts';
import type { Says, Statement, SubjectNode } from '../../statement.ts';
import { nodeKey } from '../../vocabulary/index.ts';
import { AUTHORIZATION_TEXTS } from '../../wording/limits.ts';
import { appliesTo } from '../applies-to.ts';
import { type ReadResponse, sortedRows, wordsOf } from '../read-response.ts';
import { createLimitList, limitScope, scopeKey, scopeOf } from './limit-scope.ts';

type Authorization = Extract<Says, { kind: 'authorization' }>['answer'];

const AUTHORIZATION_ANSWERS: Readonly<Record<Authorization, Clause['answer']>> = {
  required: 'applies',
  not_required: 'does_not_apply',
  recommended: 'recommended',
  may_be_required: 'stated',
};

const NO_DETAILS = { threshold_cents: null, paid_as: [], rule: null };

export function projectClauses(read: ReadResponse, frequencies: readonly FrequencyLimit[]): Clause[] {
  const clauses = createLimitList<Clause>();
  const add = (
    statement: Statement,
    clause: Omit<Clause, keyof LimitScope | 'applies_to' | 'text' | 'sources'>,
  ) => {
    const text = wordsOf(read, statement.source);
    const key = [clause.kind, clause.answer, scopeKey(statement), statement.network].join('|');
    clauses.add(text, key, statement, () => ({
      applies_to: scopeOf(statement),
      text,
      sources: [statement.source.row],
      ...limitScope(statement),
      ...clause,
    }));
  };
  for (const statement of statementsOfKind(read.statements, 'clause')) {
    const { clause: kind, answer, months, to, rule } = statement.says;
    add(statement, { kind, answer, months, threshold_cents: null, paid_as: to, rule });
  }
  const authorizations = statementsOfKind(read.statements, 'authorization');
  for (const statement of authorizations) {
    if (statement.source.words === null) continue;
    const { answer, above_cents } = statement.says;
    add(statement, {
      kind: 'pre_authorization',
      answer: AUTHORIZATION_ANSWERS[answer],
      months: null,
      ...NO_DETAILS,
      threshold_cents: above_cents,
    });
  }
  const replacements = frequencies.map(replacementOf).filter((clause) => clause !== null);
  return [...clauses.list(), ...markedClauses(authorizations), ...replacements];
}

const ANSWERS_IN_ROWS = ['required', 'not_required'] as const;
const NETWORKS = ['in', 'out', 'both', 'not_stated'] as const;

/** EB11 can repeat on hundreds of rows, so all rows with the same answer for the same network become one clause. */
function markedClauses(statements: readonly (Statement & { says: { answer: Authorization } })[]): Clause[] {
  const clauses: Clause[] = [];
  const inRows = statements.filter(({ source }) => source.words === null);
  const pairs = ANSWERS_IN_ROWS.flatMap((answer) => NETWORKS.map((network) => ({ answer, network })));
  for (const { answer, network } of pairs) {
    const marked = inRows.filter((row) => row.says.answer === answer && row.network === network);
    const [first] = marked;
    if (!first) continue;
    const subjects = new Map<string, SubjectNode>();
    for (const { subject } of marked) for (const node of subject) subjects.set(nodeKey(node), node);
    const sorted = [...subjects].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, node]) => node);
    clauses.push({
      ...limitScope(first),
      who: marked.every(({ who }) => who === first.who) ? first.who : 'not_stated',
      plan: marked.every(({ plan }) => plan === first.plan) ? first.plan : null,
      kind: 'pre_authorization',
      answer: AUTHORIZATION_ANSWERS[answer],
      applies_to: appliesTo(sorted),
      months: null,
      ...NO_DETAILS,
      text: AUTHORIZATION_TEXTS[answer],
      sources: sortedRows(marked.map(({ source }) => source.row)),
    });
  }
  return clauses;
}

/** Crowns, inlays, dentures, bridges, implants and prosthodontics in general. */
const REPLACEABLE_TYPES = new Set(['36', '39', 'EB', 'EC', 'EJ', 'V8', 'V28', 'V31', 'V33']);
const REPLACEMENT_MONTHS = 36;

/** A limit of one replaceable item in 36 months or more is the plan's replacement rule. */
function replacementOf(limit: FrequencyLimit): Clause | null {
  if (limit.count !== 1 || limit.is_remaining || limit.period_count === null) return null;
  const months = limit.period_count * monthsIn(limit.period_unit);
  if (months < REPLACEMENT_MONTHS) return null;
  const { procedures, service_types } = limit.applies_to;
  const isReplaceable =
    procedures.length > 0
      ? procedures.every(isReplaceableCode)
      : service_types.length > 0 && service_types.every((type) => REPLACEABLE_TYPES.has(type));
  if (!isReplaceable) return null;
  const { applies_to, text, sources } = limit;
  return {
    ...limitScope(limit),
    kind: 'replacement',
    answer: 'applies',
    applies_to,
    months,
    ...NO_DETAILS,
    text,
    sources: [...sources],
  };
}

function monthsIn(unit: FrequencyLimit['period_unit']): number {
  if (unit === 'month') return 1;
  return unit?.endsWith('year') ? 12 : 0;
}

/**
 * Inlays, onlays, crowns, veneers, dentures, implants and what they carry, and bridges. Not the codes between them for
 * maintenance, repair, re-cementing, removal and bone grafts.
 */
const REPLACEABLE_CODES = [
  ['D2510', 'D2799'],
  ['D2960', 'D2962'],
  ['D5110', 'D5286'],
  ['D6010', 'D6079'],
  ['D6082', 'D6088'],
  ['D6094', 'D6094'],
  ['D6097', 'D6099'],
  ['D6110', 'D6179'],
  ['D6194', 'D6195'],
  ['D6205', 'D6799'],
] as const;

const isReplaceableCode = (code: string): boolean =>
  REPLACEABLE_CODES.some(([first, last]) => code >= first && code <= last);
