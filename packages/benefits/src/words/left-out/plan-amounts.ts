// A yearly or personal deductible in its own sentence, after a sentence about a service: "Ortho lifetime maximum $1,500.
// Calendar year deductible $50." It may be the plan's, so we don't give it to the service.

import type { TextStatement } from '../../statement.ts';
import { nodeKey } from '../../vocabulary/index.ts';
import { type SentenceMeaning, statementsIn, unread } from '../headings.ts';
import type { Sentence } from '../lexer.ts';
import { has, isAny, namesService } from '../token.ts';

/** Words that say whose deductible it is, or to what it applies. */
const OWN = 'separate separate_from addition this own colon dash waived apply exempt'.split(' ');

/** Leaves such a deductible unread if the message states no other one. Changes nothing else. */
export function withoutPlanAmounts(
  text: string,
  sentences: readonly Sentence[],
  meanings: readonly SentenceMeaning[],
): SentenceMeaning[] {
  const stating = meanings.filter((one) => statementsIn(one).some(isOfDeductible));
  const naming = sentences.filter(({ tokens }) => has(tokens, 'deductible'));
  const [[amount], [sentence]] = [stating, naming];
  const before = sentence && sentences[sentences.indexOf(sentence) - 1];
  if (stating.length !== 1 || naming.length !== 1 || !amount || !before) return [...meanings];
  const isOwn = text.slice(before.to, sentence.from).trim() !== ';' && contains(sentence, amount);
  const service = serviceOf(before, meanings);
  const isOpen =
    isOwn &&
    service !== null &&
    !meanings.some(({ kind }) => kind === 'heading') &&
    !sentence.tokens.some((token) => namesService(token) || isAny(token, OWN)) &&
    statementsIn(amount).every((one) => isYearly(one) && subjectOf(one) === service);
  if (!isOpen) return [...meanings];
  return meanings.map((one) => (one === amount ? unread(one, sentence.tokens) : one));
}

const contains = ({ from, to }: Sentence, meaning: SentenceMeaning): boolean =>
  from <= meaning.from && meaning.to <= to;

const isOfDeductible = ({ says }: TextStatement): boolean =>
  says.kind === 'deductible' || (says.kind === 'amount' && says.of === 'deductible');

/** "Calendar year deductible $50", "family deductible $150". */
const isYearly = ({ says, period, who }: TextStatement): boolean =>
  says.kind === 'amount' &&
  says.of === 'deductible' &&
  period?.unit !== 'lifetime' &&
  (who === 'individual' || who === 'family' || (period?.unit.endsWith('year') ?? false));

/** The key of the statement's only subject. Null if it has none or several. */
const subjectOf = ({ subject }: TextStatement): string | null =>
  subject?.length === 1 && subject[0] ? nodeKey(subject[0]) : null;

/** The only service of a sentence that states its percentage or its lifetime maximum. */
function serviceOf(sentence: Sentence, meanings: readonly SentenceMeaning[]): string | null {
  const own = meanings.filter((one) => contains(sentence, one));
  const statements = own.flatMap(statementsIn);
  const services = new Set(statements.map(subjectOf));
  const isNamed = sentence.tokens.some(namesService) && !has(sentence.tokens, 'colon');
  const isMeant = statements.some(
    ({ says, period }) =>
      says.kind === 'share' ||
      (says.kind === 'amount' && says.of === 'maximum' && period?.unit === 'lifetime'),
  );
  const [service] = services;
  return isNamed && isMeant && own.length === 1 && services.size === 1 ? (service ?? null) : null;
}
