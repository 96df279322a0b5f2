// Where one clause of a sentence ends and the next begins.

import type { Says } from '../../statement.ts';
import type { Payload } from '../token.ts';
import { type Clause, emptyClause, isSaying, NOUNS, saidAnything, VALUES } from './clause.ts';

/**
 * True if a subject comes directly after a figure without a separator, so we don't read the sentence. "12 months basic
 * 6 months": we can't tell which figure the subject belongs to. "Wait: none ortho: to age 19": it doesn't belong to the
 * figure before it.
 */
export const isStranded = (clause: Clause, next: string | undefined, isSeparated: boolean): boolean =>
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

/** "Deductible applies, 80% in network / 60% out": what comes before the separator is said of both networks. */
export function figureApart(clause: Clause): [earlier: Clause | null, later: Clause] {
  const { said, saidBefore, values, valuesBefore } = clause;
  const hasLater = saidBefore === said.length && valuesBefore === 0 && values.length === 1;
  if (saidBefore === 0 || !hasLater || clause.ages.length + clause.conditions.length > 0)
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
  if (kind === 'subject') {
    if (!saidAnything(clause) && clause.ages.length === 0) return false;
    // "For basic 6 months and for major 12 months".
    if (payload.isAttached && isSeparated && clause.subject !== null && !clause.isAttached) return true;
    if (payload.isAttached || (!isSeparated && clause.subject === null)) return false;
    return saysMore || clause.subject !== null;
  }
  if (kind === 'says' || kind === 'frequency') {
    if (isSeparated && clause.isAttached) return true;
    // "50% in network, 12 month waiting period": the network applies only to the 50%.
    if (isSeparated && clause.network !== null && !clause.isNetworkFirst) return true;
    // "1 per 5 years, downgraded to base metal on molars": the teeth belong only to the downgrade.
    const [first] = payload.says ?? [];
    const isDenialOrDowngrade =
      first?.kind === 'not_covered' || (first?.kind === 'clause' && first.clause === 'downgrade');
    if (isSeparated && saidAnything(clause) && isDenialOrDowngrade) return true;
    const kinds = (payload.says ?? []).map((one) => saidKey(one));
    return clause.said.some((one) => kinds.includes(saidKey(one.says)));
  }
  // "1 per 6 months for adults, 12 months for children".
  if (kind === 'duration' && isSeparated && clause.said.some(({ says }) => says.kind === 'frequency'))
    return true;
  if (VALUES.some((one) => one === kind)) {
    const own = kind === 'money' ? ['amount', 'copay'] : ['share'];
    const isSecond =
      (kind === 'money' || kind === 'percent') && clause.said.some(({ says }) => own.includes(says.kind));
    return clause.values.length > 0 || (isSeparated && (clause.isAttached || isSecond));
  }
  // "1 per lifetime, then paid as D0120".
  if (kind === 'condition') return saysMore && saidAnything(clause) && isThereafter(payload);
  if (kind === 'network') return clause.network !== null || (isSeparated && saidAnything(clause) && saysMore);
  if (kind === 'who') return clause.who !== null;
  if (kind === 'unit' || kind === 'period' || NOUNS.includes(kind))
    return isSeparated && saidAnything(clause) && saysMore;
  if (kind === 'ages' || kind === 'people') {
    const hasOwnPeople = clause.ages.length > 0 || clause.conditions.some((one) => one.kind === 'member');
    const hasPeople = payload.conditions?.some((one) => one.kind === 'member') ?? false;
    return hasOwnPeople && (isSeparated || (kind === 'ages' && hasPeople && clause.ages.length > 0));
  }
  return false;
}

/** Whether the piece says "thereafter" or "otherwise". */
export const isThereafter = ({ conditions = [] }: Payload): boolean =>
  conditions.some((one) => one.kind === 'when' && (one.words === 'thereafter' || one.words === 'otherwise'));

/** What a statement is about. A second statement with the same key begins a new clause. */
const saidKey = (says: Says): string =>
  says.kind === 'clause' ? says.clause : says.kind === 'amount' ? says.of : says.kind;
