// What a sentence without a subject is about if we couldn't read the sentence before it. If we can't tell, the subject
// is open, and a sentence that needs it becomes unread.

import type { TextStatement } from '../../statement.ts';
import { areRelated, distinctNodes } from '../../vocabulary/index.ts';
import { isOfService } from '../clauses/distinguishable.ts';
import { classNameOf } from '../grammar/services/classes.ts';
import { type SentenceMeaning, unread } from '../meaning.ts';
import type { SentenceContext } from '../sentence-context.ts';
import { hasAny, is, isAny, nodesOf, type Token, withoutFillers } from '../token.ts';

/** The last subject that the message named, and whether the next sentence may be about another one. */
export type KnownSubject = Pick<SentenceContext, 'subject' | 'isSubjectOpen'>;

const PEOPLE = ['subscribers', 'patient', 'dependents', 'children', 'adults', 'people'];
const MARKS = ['colon', 'dash'];

const LONGEST_LABEL = 3;

/** The subject after a sentence that we couldn't read and that doesn't begin with a service. */
export function afterUnread(tokens: readonly Token[], known: KnownSubject): KnownSubject {
  const meant = withoutFillers(tokens);
  // "Based on the diagnostic category" says why, not for which services.
  if (is(meant[0], 'based_on')) return known;
  // "Dependents: …" may be the label of the next sentence, too.
  if (isAny(meant[0], PEOPLE) && isAny(meant[1], MARKS)) return { ...known, isSubjectOpen: true };
  // "Crowns repl. 5 yrs. Dent. repl. 7 yrs.": words that we don't know may name the next sentence's service.
  if (meant.length <= LONGEST_LABEL && meant.every((token) => is(token, 'unknown')))
    return { ...known, isSubjectOpen: true };
  const named = distinctNodes(tokens.flatMap(nodesOf)).filter(({ kind }) => kind !== 'plan');
  if (named.every((node) => known.subject?.some((one) => areRelated(one, node)))) return known;
  // "Par and nonpar: crowns 50%. 12 month wait".
  const isLabeled = hasAny(
    meant.slice(
      0,
      meant.findIndex((token) => is(token, 'subject')),
    ),
    MARKS,
  );
  const isOneService = named.length === 1 && named[0]?.kind !== 'class';
  if (isLabeled && isOneService) return { subject: named, isSubjectOpen: false };
  return { ...known, isSubjectOpen: true };
}

/**
 * Whether the statement has no subject and can't be about the whole plan. "Annual maximum" and "deductible" are the
 * plan's, whatever the sentence before is about. After a list of classes, "maximum" is, too.
 */
const needsSubject = ({ subject, says, period }: TextStatement, isAfterClasses: boolean): boolean =>
  subject === null &&
  (isOfService(says) ||
    says.kind === 'history' ||
    (says.kind === 'amount' &&
      says.of === 'maximum' &&
      (period === null ? !isAfterClasses : period.unit === 'lifetime')));

/** "12 month wait for crowns, no ortho. 1 per 5 years": crowns or orthodontics, not the whole plan. */
export function withoutOpenSubject(
  meaning: SentenceMeaning,
  tokens: readonly Token[],
  { isSubjectOpen, subject, named }: KnownSubject & Pick<SentenceContext, 'named'>,
): SentenceMeaning {
  if (!isSubjectOpen || meaning.kind !== 'understood') return meaning;
  const isAfterClasses = subject === null && named.every((node) => classNameOf([node]) !== null);
  return meaning.statements.some((one) => needsSubject(one, isAfterClasses))
    ? unread(meaning, tokens)
    : meaning;
}
