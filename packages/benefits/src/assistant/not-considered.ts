// What an answer doesn't take into account: changes after the date of an old response, and what the question says
// that isn't about the patient's current benefits.

import { addMonths } from '../resolve/days.ts';
import type { Day } from '../response.ts';
import { pattern } from '../vocabulary/long-pattern.ts';
import { PLACED } from '../wording/assistant-clauses.ts';
import * as words from '../wording/assistant-plan.ts';
import { confirmFirst, responseFrom } from '../wording/assistant-plan.ts';
import { wordsNotUsed } from '../wording/assistant-texts.ts';
import { dayText } from '../wording/texts.ts';
import { ageOn } from './answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from './assistant-answer.ts';
import { type AskedTopic, RULE_TOPICS, topicSet } from './question/asked-topic.ts';
import { dateWords, dayOf, daysIn } from './question/dates.ts';
import type { Query } from './question/query.ts';
import { plainText } from './question/tokens.ts';
import { advice, fromHead } from './sentences.ts';
import { deductibleNotUsed, sharingOpen, unusedWords, withoutEarlier } from './unused-words.ts';

/** Topics whose answers may be different for another person or in another year. */
const OF_BENEFITS = topicSet(
  'coverage',
  'portion',
  'maximum',
  'deductible',
  'out_of_pocket',
  'summary',
  'frequency',
  'waiting',
  'downgrade',
  'age',
  'authorization',
  'replacement',
  'status',
  'benefit_year',
  'prep_or_seat',
  'history',
);
/** Topics whose answers may be about other times. */
const TIMED = topicSet('increases', 'benefit_year', 'history', 'missing_tooth', 'dates', 'status');

/**
 * What a question says that the answer doesn't use, because the response has only the patient's current benefits:
 * another person, another year, the date of an earlier service. Without a note, the answer would seem to use it.
 */
export function notConsidered(
  asked: AssistantQuestion,
  queries: readonly Query[],
  sentences: readonly AssistantSentence[],
): AssistantSentence[] {
  const hasFacts = sentences.some(({ basis }) => basis !== 'advice');
  if (!hasFacts || !queries.some(({ topic }) => OF_BENEFITS.has(topic))) return [];
  const text = plainText(asked.question).replaceAll("'", '');
  const person = otherPerson(asked, text);
  const isTimed = queries.some(({ topic }) => TIMED.has(topic));
  const [, year] = isTimed || OF_WORK.test(text) ? [] : (YEAR.exec(text) ?? []);
  const told = sentences.map((one) => one.text).join(' ');
  const dates = isTimed ? [] : dateWords(text).filter((words) => !isTold(told, words, asked.asOf));
  const unused = [...dates, ...unusedWords(text, queries, told)];
  return [
    ...(person === null ? [] : [advice(words.verifySeparately(asked.isDependent === true, person))]),
    ...(year === undefined ? [] : [advice(words.notOfYear(year as 'last' | 'next'))]),
    ...(unused.length === 0 ? [] : [advice(wordsNotUsed(unused))]),
    ...deductibleNotUsed(text, queries, sentences),
    ...withoutEarlier(asked, queries, sentences),
    ...sharingOpen(text, queries, sentences),
  ];
}

/** Whether the answer gives the day, or uses it for a replacement rule. */
const isTold = (told: string, words: string, asOf: Day): boolean =>
  Object.values(PLACED).some((text) => told.includes(text)) ||
  told.toLowerCase().includes(words) ||
  daysIn(words).some((day) => told.includes(dayText(dayOf(day, asOf))));

const CHILD = 'kids?|child|children|sons?|daughters?|twins?|baby';
const SPOUSE = 'wife|husband|spouse';
/** "For his wife", "what about the 14-year-old son", "her daughter is 16", but not "her husband's plan". */
const PERSON = pattern()`
  \b(?:for|about|on|does|can|will|would|is|has) (?:my|his|her|their|the|our) (?:\d{1,2} ?(?:years?|yrs?|yo)?
    (?: ?old)? |younger |older |other )?(${CHILD}|${SPOUSE})\b
    (?! (?:the |a )?(?:subscriber|insured|primary|policy|member|guarantor|plan|insurance|ins|coverage|tooth
      |teeth|proph\w*|cleanings?|fluoride|sealants?|exams?|codes?)\b)
  |\b(?:my|his|her|their) (?:(${CHILD}) is \d|(${CHILD}|${SPOUSE}) needs)
  |\b(?:about|for) (${CHILD}|${SPOUSE})\W*$
  |^(?:is |are )?(${CHILD}|${SPOUSE}) (?:(?:still|also) )?(?:covered|active|eligible)\b
`;
/** From this age on, the patient can't be the child in the question. */
const ADULT = 18;

/** The relative whom the question asks about; null if the patient may be this relative, or the question names none. */
function otherPerson(asked: AssistantQuestion, text: string): 'child' | 'spouse' | null {
  const { isDependent, relationship, dateOfBirth, asOf } = asked;
  const name = PERSON.exec(text)
    ?.slice(1)
    .find((one) => one !== undefined);
  if (name === undefined || isDependent === undefined) return null;
  if (new RegExp(`^(?:${SPOUSE})$`).test(name))
    return isDependent && relationship !== 'Child' ? null : 'spouse';
  // A child may be the patient.
  const isMinor = dateOfBirth ? ageOn(dateOfBirth, asOf) < ADULT : false;
  return isMinor || (isDependent && relationship !== 'Spouse') ? null : 'child';
}

const YEAR = /\b(last|next) (?:plan |benefit |calendar )?year\b/;
/** Next to these words, the year is when work was done or where money comes from: "had a crown last year". */
const OF_WORK =
  /\b(?:did|done|had|placed|pulled|extracted|lost|got|went|came|fell|seated|made|from|since|missing|roll\w*|carr(?:y|ied)\w*|until|wait)\b/;

/** The date of a response that is older than `months`; null if it is newer or has no date. */
export const oldSince = (asked: AssistantQuestion, months = 1): Day | null => {
  const day = asked.audit.answered_on ?? null;
  return day !== null && addMonths(day, months) < asked.asOf ? day : null;
};

/** Topics that each visit or claim may change. */
const CHANGES_OFTEN = topicSet(
  'frequency',
  'history',
  'maximum',
  'deductible',
  'portion',
  'status',
  'summary',
);
/** Topics that rarely change within a year. */
const CHANGES_YEARLY = topicSet(
  'coverage',
  'exclusions',
  'dates',
  'age',
  'prep_or_seat',
  'counts_toward',
  ...RULE_TOPICS,
);

/** Warns about an old response, because it can't include visits, claims and changes after its date. */
export function oldResponseWarning(
  asked: AssistantQuestion,
  topics: readonly AskedTopic[],
): AssistantSentence[] {
  const isOften = topics.some((topic) => CHANGES_OFTEN.has(topic));
  if (!isOften && !topics.some((topic) => CHANGES_YEARLY.has(topic))) return [];
  const day = oldSince(asked, isOften ? 1 : 12);
  return day === null ? [] : [{ ...fromHead(confirmFirst(responseFrom(day))), isWarning: true }];
}
