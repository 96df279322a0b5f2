// A date of birth in the question: "sealants #14, pt dob 6/5/96". It gives the patient's age and asks nothing.

import type { Day } from '../../answer.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import type { AssistantQuestion } from '../assistant-answer.ts';

const BORN = pattern('i')`
  [,;(]?\s*(?:\b(?:and|the|for|pt|patient|she|he|who|kid|child|is|was|with|w\/?)\s+)*\b(?:d\.?o\.?b\.?
    |birth ?date|date of birth|born)(?:\s+(?:is|was|of|on|in))?[:\s]*(\d{1,2})[/-](\d{1,2})[/-]((?:19
    |20)?\d\d)\b\)?
`;

/** Removes the words that state the date, because they don't ask anything. */
export function withStatedBirth(asked: AssistantQuestion): AssistantQuestion {
  const { earlier = [] } = asked;
  const turns = [...earlier, asked.question];
  const found = turns.flatMap((text) => birthIn(text, asked.asOf) ?? []).at(-1);
  // A question with only the date asks whether the practice's records have the same date.
  if (found === undefined || !/[a-z]{3}/i.test(withoutBirth(asked.question))) return asked;
  return {
    ...asked,
    dateOfBirth: found,
    question: withoutBirth(asked.question),
    earlier: earlier.map(withoutBirth),
  };
}

const withoutBirth = (text: string): string => text.replace(BORN, ' ').trim();

function birthIn(text: string, asOf: Day): Day | null {
  const [, month = '', date = '', year = ''] = BORN.exec(text) ?? [];
  if (year === '') return null;
  const short = Number(year.slice(-2));
  const century = short > Number(asOf.slice(2, 4)) ? 1900 : 2000;
  const full = year.length === 4 ? Number(year) : century + short;
  const day: Day = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(day)) || day > asOf ? null : day;
}
