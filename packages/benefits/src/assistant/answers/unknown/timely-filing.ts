// Until when the claim of an earlier service can be sent.

import { addMonths, dayAfter } from '../../../resolve/days.ts';
import type { Day } from '../../../response.ts';
import { filingEnd, MATTERS } from '../../../wording/assistant-matters.ts';
import { quoteIn } from '../../../wording/assistant-texts.ts';
import type { AnswerContext } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { soleOf } from '../../lists.ts';
import { dayOf } from '../../question/dates.ts';
import { calculated } from '../../sentences.ts';
import { quotesWith } from '../mentions.ts';
import { answerMatter } from './matters.ts';

const PERIOD =
  /\bwithin (\d+) (months?|days?|years?) (?:of|from|after) (?:the )?(?:date of service|service date|dos)\b/i;

/** The payer's limit and, if the question names the day of a service, the last day for its claim. */
export function answerTimelyFiling(context: AnswerContext): AssistantSentence[] {
  const { asked, query } = context;
  const told = answerMatter('timely_filing')(context);
  const quotes = quotesWith(asked, MATTERS.timely_filing.said);
  const period = soleOf(
    quotes.flatMap(({ text }) => PERIOD.exec(quoteIn(text))?.slice(1, 3).join(' ') ?? []),
  );
  if (query.day === null || 'inMonth' in query.day || period === null) return told;
  const service = pastDay(dayOf(query.day, asked.asOf), asked.asOf);
  const end = endOf(service, period.toLowerCase());
  const rows = quotes.flatMap(({ sources }) => [...sources]);
  return [...told, calculated(filingEnd(service, period.toLowerCase(), end, end < asked.asOf), rows)];
}

/** "5/2" without a year is the last May 2, because the service is done. */
const pastDay = (day: Day, asOf: Day): Day => (day > asOf ? addMonths(day, -12) : day);

function endOf(service: Day, period: string): Day {
  const count = Number.parseInt(period, 10);
  if (period.includes('day'))
    return Array.from({ length: count }).reduce<Day>((day) => dayAfter(day), service);
  return addMonths(service, period.includes('year') ? 12 * count : count);
}
