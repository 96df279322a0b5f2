// A month in the question ("bridge in january") against the end of a waiting period.

import type { Day } from '../../answer.ts';
import { addMonths, dayOf } from '../../resolve/days.ts';
import type { Statement } from '../../statement.ts';
import { monthAfterWait, monthBeforeWait } from '../../wording/assistant-limits.ts';
import { type AnswerContext, askAround, nodesOf } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { MONTHS } from '../question/asked-day.ts';
import { plainText } from '../question/tokens.ts';
import { calculated } from '../sentences.ts';
import { isWait, waitingEnd } from './limits.ts';

const NAMES =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec';
const MONTH = new RegExp(String.raw`\b(?:in|until|till?) (${NAMES})\b\.?(?! \d{1,2}\b)(?:,? (20\d\d))?`);
/** Words for work or coverage of the past. */
const PAST =
  /\b(?:was|were|did|had|has|have|saw|seen|lost|pulled|placed|done|since|last|start(?:ed|s)?|began|effective|extracted|ago)\b/;

/** The first day of the next such month. */
function monthIn(question: string, asOf: Day): Day | null {
  const text = plainText(question);
  const [, name, year] = MONTH.exec(text) ?? [];
  if (name === undefined || PAST.test(text)) return null;
  const month = MONTHS.indexOf(name.slice(0, 3)) + 1;
  const isOver = month < Number(asOf.slice(5, 7));
  return dayOf(year ? Number(year) : Number(asOf.slice(0, 4)) + (isOver ? 1 : 0), month, 1);
}

/** Says whether the month is before or after the end of the service's waiting period, if it has no conditions. */
export function monthOfVisit(context: AnswerContext): AssistantSentence[] {
  const { asked, query } = context;
  const month = query.subject === null ? null : monthIn(asked.question, asked.asOf);
  if (month === null || month < `${asked.asOf.slice(0, 7)}-01`) return [];
  const waits = nodesOf(context).flatMap((subject) =>
    askAround(context, { subject, topic: 'waiting', network: query.network })
      .filter(({ isMaybe }) => !isMaybe)
      .flatMap(({ resolution }) => resolution.statements.filter(isWait)),
  );
  const ends = waits.map((wait) => (isPlain(wait) ? waitingEnd(context, wait) : null));
  const [end] = ends;
  // Several ends, or one that we don't know, don't decide it.
  if (!end || ends.some((other) => other !== end)) return [];
  const rows = waits.map(({ source }) => source.row);
  if (addMonths(month, 1) <= end) return [calculated(monthBeforeWait(month, end), rows)];
  return month >= end ? [calculated(monthAfterWait(month, end), rows)] : [];
}

const isPlain = ({ conditions }: Statement): boolean => conditions.length === 0;
