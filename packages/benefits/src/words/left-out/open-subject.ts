// What a sentence without a subject is about if we couldn't read the sentence before it.

import type { TextStatement } from '../../statement.ts';
import { areRelated, distinctNodes } from '../../vocabulary/index.ts';
import type { Before } from '../before.ts';
import { type SentenceMeaning, unread } from '../headings.ts';
import { hasAny, is, isAny, nodesOf, type Token, withoutFillers } from '../token.ts';
import { OF_SERVICES } from '../told-apart.ts';

/** What the next sentence may be about. */
export type Known = Pick<Before, 'subject' | 'isSubjectOpen'>;

const PEOPLE = ['subscribers', 'patient', 'dependents', 'children', 'adults', 'people'];

/** The subject after a sentence that we couldn't read and that doesn't begin with a service. */
export function afterUnread(tokens: readonly Token[], known: Known): Known {
  const nodes = distinctNodes(tokens.flatMap(nodesOf)).filter(({ kind }) => kind !== 'plan');
  const meant = withoutFillers(tokens);
  // "Based on the diagnostic category" says why, not for which services.
  if (is(meant[0], 'based_on')) return known;
  const isOfPerson = isAny(meant[0], PEOPLE) && isAny(meant[1], ['colon', 'dash']);
  if (isOfPerson) return { ...known, isSubjectOpen: true };
  const { subject } = known;
  if (nodes.every((node) => subject?.some((one) => areRelated(one, node)))) return known;
  // "Par and nonpar: crowns 50%. 12 month wait".
  const at = meant.findIndex((token) => is(token, 'subject'));
  const isLabeled = hasAny(meant.slice(0, at), ['colon', 'dash']);
  const isOnly = nodes.length === 1 && nodes[0]?.kind !== 'class' && isLabeled;
  return isOnly ? { subject: nodes, isSubjectOpen: false } : { ...known, isSubjectOpen: true };
}

/** "Annual maximum" and "deductible" are the plan's, whatever the sentence before is about. */
const isOfOpenSubject = ({ subject, says, period }: TextStatement): boolean =>
  subject === null &&
  (OF_SERVICES.has(says.kind) ||
    says.kind === 'history' ||
    (says.kind === 'amount' && says.of === 'maximum' && (period === null || period.unit === 'lifetime')));

/** "12 month wait for crowns, no ortho. 1 per 5 years": crowns or orthodontics, not the whole plan. */
export function withoutOpenSubject(
  meaning: SentenceMeaning,
  tokens: readonly Token[],
  { isSubjectOpen }: Known,
): SentenceMeaning {
  if (!isSubjectOpen || meaning.kind !== 'understood' || !meaning.statements.some(isOfOpenSubject))
    return meaning;
  return unread(meaning, tokens);
}
