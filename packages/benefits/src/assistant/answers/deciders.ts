// What affects coverage in addition to the percentage: exclusions, waiting periods, ages, frequencies, rules, maximums,
// the assigned practice.

import type { Statement, SubjectNode } from '../../statement.ts';
import { areRelated, contains, findSubjects, isPlanWide } from '../../vocabulary/index.ts';
import type { ClauseTopic } from '../../wording/assistant-clauses.ts';
import { exclusionText } from '../../wording/assistant-coverage.ts';
import { noAge } from '../../wording/assistant-limits.ts';
import { didNotSay, isQuote, payerAdds, subjectName } from '../../wording/assistant-texts.ts';
import { isWithoutNumber } from '../../wording/limits.ts';
import type { AnswerContext } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { paysNothing, type Shares } from '../find-shares.ts';
import { withFirst } from '../lists.ts';
import { wordsOf } from '../payer-words.ts';
import { plainText } from '../question/tokens.ts';
import { phrases } from '../question/words/phrases-in.ts';
import { notStated, rowsOf, stated } from '../sentences.ts';
import { isInCategory, isNamedFor } from '../service-kinds.ts';
import { ageSentences } from './ages.ts';
import { besideSpent } from './amounts/applies.ts';
import { ownMaximums, spentMaximum } from './amounts/find-money.ts';
import { oddDeductibles } from './amounts/money.ts';
import { clauseSentences } from './clauses.ts';
import { assignedElsewhere, carvedOut } from './contacts.ts';
import { frequencySentences } from './frequency.ts';
import { sincePlacement } from './visit/since-placement.ts';
import { waitingSentences } from './waiting.ts';

/** Categories that downgrades, replacement rules and seat dates can be about. */
const RESTORED = ['25', '36', '39'];
/** The category that a missing tooth clause can be about: dentures, bridges, implants. */
const REPLACED = ['39'];
const ROUTINE = ['23', '41'];

/** Whether one of the categories includes the subject or, unless it is a code, is a part of it. */
const isWithin = (subject: SubjectNode, categories: readonly string[]): boolean =>
  isInCategory(subject, ...categories) ||
  (subject.kind !== 'code' &&
    categories.some((service_type) => contains(subject, { kind: 'category', service_type })));

export function decidersOf(
  context: AnswerContext,
  subject: SubjectNode,
  shares: readonly Shares[],
): AssistantSentence[] {
  const excluded = exclusionsInWords(context, subject, shares);
  const waiting = waitingSentences(context, subject, false);
  // If the plan pays nothing, an age limit would suggest coverage.
  const ages = paysNothing(shares) ? [] : agesOf(context, subject);
  const limits = limitsOf(context, subject);
  const isRestored = isWithin(subject, RESTORED);
  const rule = (topic: ClauseTopic, isPossible: boolean): AssistantSentence[] =>
    isPossible ? clauseSentences(context, topic, subject, false) : [];
  const rules = [
    ...rule('downgrade', isRestored),
    ...rule('missing_tooth', isWithin(subject, REPLACED)),
    ...rule('replacement', isRestored),
    ...rule('prep_or_seat', isRestored),
    ...rule('authorization', !isWithin(subject, ROUTINE) && !paysNothing(shares)),
  ];
  const spent = spentMaximum(context, subject);
  const rest = [
    ...carvedOut(context.asked),
    ...(paysNothing(shares) ? [] : [...ownMaximums(context, subject), ...oddDeductibles(context)]),
    ...spent,
    ...(spent.length > 0 && !paysNothing(shares) ? besideSpent(context, subject) : []),
    ...assignedElsewhere(context.asked),
  ];
  const placed = sincePlacement(context, subject);
  return [...excluded, ...placed, ...waiting, ...ages, ...rules, ...limits, ...rest];
}

/** "Can we take a pano today?", "has she ever had one?" A date in the question is the answer to that. */
const ASKS_DATES =
  /^(?!.*\d\/\d).*(?:\btoday\b|\bever\b|\b(?:has|have|did) (?:she|he|they|(?:the )?patient) (?:had|have|get|gotten)\b)/;

/** Frequency limits with a number. What isn't stated and advice are left out, unless the question asks for dates. */
function limitsOf(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  const asksDates = ASKS_DATES.test(plainText(context.asked.question));
  return frequencySentences(context, subject, asksDates).filter(
    ({ basis, text }) =>
      (asksDates || (basis !== 'not_stated' && basis !== 'advice')) && !isWithoutNumber(text),
  );
}

const saysAge = phrases(
  'at her age, at his age, at their age, at this age, at that age, for her age, for his age',
);
const NAMES_ADULT =
  /(?<!\b(?:not|isnt|isn't) )\b(?:an adult|adults|adult fluoride)\b(?! (?:tooth|teeth|molars?|child))/;

/** Gives the payer's age limits. If the question mentions an age, also says that the payer states none. */
function agesOf(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  const told = ageSentences(context, subject);
  const question = plainText(context.asked.question);
  const asksAge =
    context.query.age !== null ||
    saysAge(question) ||
    (NAMES_ADULT.test(question) && !dependsOnAge(context, subject));
  if (told.length > 0 || !asksAge) return told;
  // A text that we couldn't read may be the age limit, or the limit may be for other teeth.
  const quotes = textsOfAge(context, subject);
  return quotes.length > 0 ? quotes : [notStated(didNotSay(noAge(subjectName(subject))))];
}

const OF_AGE =
  /\b(?:ages?|aged|years?|yrs?|y\/?o|birthday|under|over|adults?|child\w*|kids?|minors?|dependents?|pediatric)\b/i;

const statementsNear = ({ asked }: AnswerContext, subject: SubjectNode): Statement[] =>
  asked.benefits.statements.filter(({ subject: nodes }) =>
    nodes.some((node) => !isPlanWide(node) && areRelated(node, subject)),
  );

/** Whether a condition or a text of the payer about the service may be an age limit that we haven't read. */
const dependsOnAge = (context: AnswerContext, subject: SubjectNode): boolean =>
  statementsNear(context, subject).some(({ conditions }) =>
    conditions.some(({ kind }) => kind === 'age' || kind === 'member'),
  ) || textsOfAge(context, subject).length > 0;

/** The payer's texts about the service, or on its rows, that may state an age. */
function textsOfAge(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  const rows = new Set(rowsOf(statementsNear(context, subject)));
  const isAbout = (text: string): boolean =>
    findSubjects(plainText(text)).some(({ nodes }) => nodes.some((node) => areRelated(node, subject)));
  return context.asked.audit.blocks.flatMap(({ block, messages }) =>
    messages
      .filter((text) => OF_AGE.test(text) && (rows.has(block) || isAbout(text)))
      .map((text) => stated(payerAdds(text), [block])),
  );
}

/** For a hygienist, moves the frequency limits to the start. */
export function intervalFirst(
  context: AnswerContext,
  subject: SubjectNode,
  sentences: AssistantSentence[],
): AssistantSentence[] {
  if (context.asked.role !== 'hygienist') return sentences;
  const limits = new Set(limitsOf(context, subject).map(({ text }) => text));
  // If all limits are quotes of the payer, we don't know an interval.
  return [...limits].every(isQuote) ? sentences : withFirst(sentences, ({ text }) => limits.has(text));
}

/** Quotes exclusions and conditions, because the payer's words may say more than "not covered". */
function exclusionsInWords(
  context: AnswerContext,
  subject: SubjectNode,
  shares: readonly Shares[],
): AssistantSentence[] {
  const found = shares.flatMap(({ sides }) =>
    sides.flatMap(({ resolution }) => [...resolution.statements, ...resolution.also]),
  );
  const about = context.statements.filter(
    ({ subject: nodes, except }) =>
      isNamedFor(nodes, subject) && !except.some((node) => contains(node, subject)),
  );
  return [...new Set([...found, ...about])].flatMap((statement) => {
    const { says, conditions, source } = statement;
    if (says.kind !== 'not_covered' && says.kind !== 'covered') return [];
    const words = wordsOf(context, statement);
    if (!words) return [];
    if (says.kind === 'not_covered') return [stated(exclusionText(words), [source.row])];
    return conditions.some(({ kind }) => kind === 'when') ? [stated(payerAdds(words), [source.row])] : [];
  });
}
