// A yearly or personal deductible in its own sentence, after a sentence about a service: "Ortho lifetime maximum $1,500.
// Calendar year deductible $50." It may be the plan's, so we don't give it to the service.

import type { TextStatement } from '../../statement.ts';
import { nodeKey } from '../../vocabulary/index.ts';
import type { Sentence } from '../lexer.ts';
import { type SentenceMeaning, statementsIn, unread } from '../meaning.ts';
import { has, isAny, namesServiceOrClass } from '../token.ts';

/** Words and marks that say whose deductible it is, or to what it applies. */
const LINKS = 'separate separate_from addition this own colon dash waived apply exempt'.split(' ');

/** Makes such a deductible unread if the message mentions no other one. Changes nothing else. */
export function withoutPlanAmounts(
  text: string,
  sentences: readonly Sentence[],
  meanings: readonly SentenceMeaning[],
): SentenceMeaning[] {
  const [deductible, ...otherMeanings] = meanings.filter((one) => statementsIn(one).some(isOfDeductible));
  const [sentence, ...otherSentences] = sentences.filter(({ tokens }) => has(tokens, 'deductible'));
  if (!deductible || !sentence || otherMeanings.length + otherSentences.length > 0) return [...meanings];
  const before = sentences[sentences.indexOf(sentence) - 1];
  if (!before || !contains(sentence, deductible)) return [...meanings];
  const isAfterSemicolon = text.slice(before.to, sentence.from).trim() === ';';
  const isLinked = sentence.tokens.some((token) => namesServiceOrClass(token) || isAny(token, LINKS));
  const hasHeading = meanings.some(({ kind }) => kind === 'heading');
  if (isAfterSemicolon || isLinked || hasHeading) return [...meanings];
  const service = serviceOf(before, meanings);
  const isOpen =
    service !== null &&
    statementsIn(deductible).every((one) => isYearlyOrPersonal(one) && subjectOf(one) === service);
  return meanings.map((one) => (isOpen && one === deductible ? unread(one, sentence.tokens) : one));
}

const contains = ({ from, to }: Sentence, meaning: SentenceMeaning): boolean =>
  from <= meaning.from && meaning.to <= to;

const isOfDeductible = ({ says }: TextStatement): boolean =>
  says.kind === 'deductible' || (says.kind === 'amount' && says.of === 'deductible');

/** "Calendar year deductible $50", "family deductible $150". */
const isYearlyOrPersonal = ({ says, period, who }: TextStatement): boolean =>
  says.kind === 'amount' &&
  says.of === 'deductible' &&
  period?.unit !== 'lifetime' &&
  (who === 'individual' || who === 'family' || (period?.unit.endsWith('year') ?? false));

/** The key of the statement's only subject. Null if it has none or several. */
const subjectOf = ({ subject }: TextStatement): string | null =>
  subject?.length === 1 && subject[0] ? nodeKey(subject[0]) : null;

/** The key of the only service of a sentence that states its percentage or lifetime maximum, and has no colon. */
function serviceOf(sentence: Sentence, meanings: readonly SentenceMeaning[]): string | null {
  if (!sentence.tokens.some(namesServiceOrClass) || has(sentence.tokens, 'colon')) return null;
  const own = meanings.filter((one) => contains(sentence, one));
  const statements = own.flatMap(statementsIn);
  if (own.length !== 1 || !statements.some(isShareOrLifetimeMaximum)) return null;
  const [service = null, ...others] = new Set(statements.map(subjectOf));
  return others.length === 0 ? service : null;
}

const isShareOrLifetimeMaximum = ({ says, period }: TextStatement): boolean =>
  says.kind === 'share' || (says.kind === 'amount' && says.of === 'maximum' && period?.unit === 'lifetime');
