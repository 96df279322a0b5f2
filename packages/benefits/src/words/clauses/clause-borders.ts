// Where one clause of a sentence ends and the next begins.

import type { Condition, Says } from '../../statement.ts';
import type { Payload } from '../token.ts';
import { type Clause, emptyClause, isSaying, NOUNS, saidAnything, VALUES } from './clause.ts';

/**
 * Whether a subject could belong to the figure before it or to the one after it: "12 months basic 6 months". Also true
 * for a label right after a figure: "wait: none ortho: to age 19". `next` is the kind of the piece after the subject.
 */
export const isSubjectAmbiguous = (clause: Clause, next: string | undefined, isSeparated: boolean): boolean =>
  !isSeparated &&
  saidAnything(clause) &&
  clause.subject === null &&
  next !== undefined &&
  (isSaying(next) || next === 'colon');

/** "Waived, 12 months for major": what comes before the separator isn't about the subject after it. */
export function splitAt(clause: Clause): [earlier: Clause | null, later: Clause] {
  const { said, saidBefore, values, valuesBefore, subject } = clause;
  const hasEarlier = saidBefore + valuesBefore > 0;
  const hasLater = saidBefore < said.length || valuesBefore < values.length;
  if (subject !== null || !hasEarlier || !hasLater) return [null, clause];
  return [
    { ...clause, said: said.slice(0, saidBefore), values: values.slice(0, valuesBefore) },
    { ...emptyClause(), said: said.slice(saidBefore), values: values.slice(valuesBefore) },
  ];
}

/** "Deductible applies, 80% in-network, 60% out-of-network": what comes before the separator is said of both networks. */
export function splitBeforeNetworkFigure(clause: Clause): [earlier: Clause | null, later: Clause] {
  const { said, saidBefore, values, valuesBefore } = clause;
  const areAllStatementsBefore = saidBefore > 0 && saidBefore === said.length;
  const isOneValueAfter = valuesBefore === 0 && values.length === 1;
  if (!areAllStatementsBefore || !isOneValueAfter || clause.ages.length + clause.conditions.length > 0)
    return [null, clause];
  return [
    { ...clause, values: [] },
    { ...emptyClause(), values },
  ];
}

/**
 * Whether a piece begins a new clause. `isSeparated`: a separator is before it. `saysMore`: a statement or figure comes
 * after it.
 */
export function startsClause(
  clause: Clause,
  kind: string,
  payload: Payload,
  isSeparated: boolean,
  saysMore: boolean,
): boolean {
  if (kind === 'subject') return startsWithSubject(clause, payload, isSeparated, saysMore);
  if (kind === 'says' || kind === 'frequency') {
    // "No pre-authorization for fillings, required for crowns".
    if (isSeparated && clause.hasSubjectLast) return true;
    // "50% in network, 12 month waiting period": the network applies only to the 50%.
    if (isSeparated && clause.network !== null && !clause.isNetworkFirst) return true;
    // "1 per 5 years, downgraded to base metal on molars": the teeth belong only to the downgrade.
    const [says] = payload.says ?? [];
    const isDenialOrDowngrade =
      says?.kind === 'not_covered' || (says?.kind === 'clause' && says.clause === 'downgrade');
    if (isSeparated && saidAnything(clause) && isDenialOrDowngrade) return true;
    const kinds = (payload.says ?? []).map((one) => saidKey(one));
    return clause.said.some((one) => kinds.includes(saidKey(one.says)));
  }
  // "1 per 6 months for adults, 12 months for children".
  if (kind === 'duration' && isSeparated && clause.said.some(({ says }) => says.kind === 'frequency'))
    return true;
  if (VALUES.some((one) => one === kind)) {
    // "Deductible $50 family $150".
    if (clause.values.length > 0) return true;
    // "Crown copay $300 general dentist, $420 specialist".
    const sameKinds = kind === 'money' ? ['amount', 'copay'] : kind === 'percent' ? ['share'] : [];
    const isSecond = clause.said.some(({ says }) => sameKinds.includes(says.kind));
    // "Copay $10 for exams, $20 for x-rays".
    return isSeparated && (clause.hasSubjectLast || isSecond);
  }
  // "1 per lifetime, then paid as D0120".
  if (kind === 'condition') return saysMore && saidAnything(clause) && isThereafter(payload);
  if (kind === 'network') return clause.network !== null || (isSeparated && saidAnything(clause) && saysMore);
  if (kind === 'who') return clause.who !== null;
  if (kind === 'unit' || kind === 'period' || NOUNS.includes(kind))
    return isSeparated && saidAnything(clause) && saysMore;
  if (kind === 'ages' || kind === 'people') return startsWithPeople(clause, kind, payload, isSeparated);
  return false;
}

function startsWithSubject(
  clause: Clause,
  payload: Payload,
  isSeparated: boolean,
  saysMore: boolean,
): boolean {
  // "In network: crowns 50%".
  if (!saidAnything(clause) && clause.ages.length === 0) return false;
  if (payload.isAttached) {
    // "Deductible waived for exams", but "for exams 2 per year, for crowns 1 per 5 years".
    return isSeparated && clause.subject !== null && !clause.hasSubjectLast;
  }
  // "Exams 100%, fillings 80%".
  if (clause.subject !== null) return true;
  // "Maximum $1,500, sealants limited to molars", but "no implant maximum" and "pre-authorization required: D2740".
  return isSeparated && saysMore;
}

function startsWithPeople(clause: Clause, kind: string, payload: Payload, isSeparated: boolean): boolean {
  const namesMember = (conditions: readonly Condition[] = []) =>
    conditions.some((condition) => condition.kind === 'member');
  // "Adults 50% and children 60%".
  if (isSeparated) return clause.ages.length > 0 || namesMember(clause.conditions);
  // "Dependents to age 19 students to age 25".
  return kind === 'ages' && clause.ages.length > 0 && namesMember(payload.conditions);
}

/** Whether the piece says "thereafter" or "otherwise". */
export const isThereafter = ({ conditions = [] }: Payload): boolean =>
  conditions.some((one) => one.kind === 'when' && (one.words === 'thereafter' || one.words === 'otherwise'));

/** What a statement is about. A second statement with the same key begins a new clause. */
const saidKey = (says: Says): string =>
  says.kind === 'clause' ? says.clause : says.kind === 'amount' ? says.of : says.kind;
