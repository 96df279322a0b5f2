// What an answer doesn't take into account: changes after the date of an old response, and what the question says
// that isn't about the patient's current benefits.

import type { Day } from '../answer.ts';
import { addMonths } from '../resolve/days.ts';
import type { Statement } from '../statement.ts';
import { pattern } from '../vocabulary/long-pattern.ts';
import * as words from '../wording/assistant-plan.ts';
import { careful, responseFrom } from '../wording/assistant-plan.ts';
import { ageOn } from './answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from './assistant-answer.ts';
import { type AskedTopic, RULE_TOPICS, topicSet } from './question/asked-topic.ts';
import { assumedDeductible } from './question/assumed-deductible.ts';
import { asksDependentsAge } from './question/parts/topics-of-part.ts';
import type { Query } from './question/query.ts';
import { plainText } from './question/tokens.ts';
import { advice, fromHead } from './sentences.ts';

/** Topics whose answers are about the current benefit year. */
const OF_YEAR = topicSet('coverage', 'portion', 'maximum', 'deductible', 'out_of_pocket', 'summary');
/** Topics whose answers may be different for another person or with another history. */
const OF_BENEFITS = topicSet(...OF_YEAR, 'frequency', 'waiting', 'downgrade', 'age', 'authorization');
const OF_STATUS = topicSet('status');
/** Topics whose answers may be about other years. They need no note about the year. */
const TIMED = topicSet(
  'increases',
  'benefit_year',
  'history',
  'missing_tooth',
  'replacement',
  'dates',
  'status',
);

/**
 * What a question says that the answer doesn't use, because the response has only the patient's current benefits:
 * another person, another year, a history that the patient doesn't have. Without a note, the answer would seem to use
 * it.
 */
export function notConsidered(
  asked: AssistantQuestion,
  queries: readonly Query[],
  sentences: readonly AssistantSentence[],
): AssistantSentence[] {
  const hasFacts = sentences.some(({ basis }) => basis === 'stated' || basis === 'calculated');
  const isOf = (all: ReadonlySet<AskedTopic>) => queries.some(({ topic }) => all.has(topic));
  if (!hasFacts || !(isOf(OF_BENEFITS) || isOf(OF_STATUS))) return [];
  const text = plainText(asked.question).replaceAll("'", '');
  const person = otherPerson(asked, text);
  const citedRows = new Set(sentences.flatMap(({ sources }) => sources));
  const year = isOf(TIMED) ? null : otherYear(text, queries);
  const isYearStated =
    year !== null &&
    asked.benefits.statements.some((one) => citedRows.has(one.source.row) && isOfYear(one, year, asked.asOf));
  const assumed = isOf(OF_BENEFITS) ? (HISTORY.exec(text)?.[0] ?? null) : null;
  return [
    ...(person === null ? [] : [advice(words.verifySeparately(asked.isDependent === true, person))]),
    ...(year === null || isYearStated ? [] : [advice(words.notOfYear(year))]),
    ...(assumed === null || assumedDeductible(assumed) !== null
      ? []
      : [advice(words.notUsed(assumed.trim()))]),
  ];
}

const CHILD = 'kids?|child|children|sons?|daughters?|twins?|baby';
const SPOUSE = 'wife|husband|spouse';
/** "For his wife", "what about the 14-year-old son", "her daughter is 16", but not "her husband's plan". */
const PERSON = pattern()`
  \b(?:for|about|on|does|can|will|would|is|has) (?:my|his|her|their|the|our) (?:\d{1,2} ?(?:years?|yrs?|yo)?
    (?: ?old)? |younger |older |other )?(${CHILD}|${SPOUSE})\b
    (?! (?:the |a )?(?:subscriber|insured|primary|policy|member|guarantor|plan|insurance|ins|coverage|tooth
      |teeth|proph\w*|cleanings?|fluoride|sealants?|exams?|codes?)\b)
  |\b(?:my|his|her|their) (?:(${CHILD}) is \d|(${CHILD}|${SPOUSE}) needs)
`;
const ADULT = 18;

/** The relative whom the question asks about; null if the patient may be this relative, or the question names none. */
function otherPerson(asked: AssistantQuestion, text: string): 'child' | 'spouse' | null {
  const { isDependent, relationship, dateOfBirth, asOf } = asked;
  const found = PERSON.exec(text);
  const name = found?.slice(1).find((one) => one !== undefined);
  if (name === undefined || isDependent === undefined || asksDependentsAge(text)) return null;
  const isSpouse = new RegExp(`^(?:${SPOUSE})$`).test(name);
  if (isSpouse) return isDependent && relationship !== 'Child' ? null : 'spouse';
  // A child may be the patient.
  const isMinor = dateOfBirth ? ageOn(dateOfBirth, asOf) < ADULT : false;
  return isMinor || (isDependent && relationship !== 'Spouse') ? null : 'child';
}

const YEAR = /\b(last|next) (?:plan |benefit |calendar )?year\b/;
/** "Had a crown last year", "rolled over from last year", "pulled last year". */
const OF_WORK = pattern()`
  \bdid (?:an?|it|this|that)\b
  |\b(?:we|i|he|she|they|dr|doctor|office|dentist) did\b
  |\bdid (?:we|i|he|she|they) (?:do|get|have|place|pull|extract)\b
  |\b(?:done|had|placed|pulled|extracted|lost|got|went|came|fell|seated|made|from|since|missing|roll\w*
    |carr(?:y|ied)\w*|turns?|until|wait)\b
`;

/** Whether a row states that it is for that year. */
function isOfYear({ days }: Statement, year: 'last' | 'next', asOf: Day): boolean {
  const now = Number(asOf.slice(0, 4));
  if (year === 'last') return !!days?.to && days.to < asOf && days.to >= String(now - 1);
  return !!days?.from && days.from > asOf && days.from < String(now + 2);
}

/** The year that the question names, if it asks for benefits of that year and not when work was done. */
function otherYear(text: string, queries: readonly Query[]): 'last' | 'next' | null {
  const [, year] = YEAR.exec(text) ?? [];
  if (year === undefined || OF_WORK.test(text)) return null;
  return queries.some(({ topic }) => OF_YEAR.has(topic)) ? (year as 'last' | 'next') : null;
}

/** "If he hadn't had any work done": a history that the patient doesn't have. */
const HISTORY =
  /\bif (?:he|she|they|patient) (?:hadnt|had not|had never|never had|didnt have|wouldnt have had)\b[^,.;?]*/;

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
  return day === null ? [] : [{ ...fromHead(careful(responseFrom(day))), isWarning: true }];
}
