// The missing tooth clause: it applies to teeth lost before the coverage began.

import type { Day } from '../../../response.ts';
import { pattern } from '../../../vocabulary/long-pattern.ts';
import * as words from '../../../wording/assistant-clauses.ts';
import { NO_START } from '../../../wording/assistant-plan.ts';
import { askByPhone, didNotSay } from '../../../wording/assistant-texts.ts';
import { type AnswerContext, askAround, coverageStart, nodesOf, statementsAt } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { spanOf, spanOfDay, type TimeSpan } from '../../question/dates.ts';
import { plainText } from '../../question/tokens.ts';
import { saysUnsure } from '../../question/words/unsure.ts';
import { advice, calculated, notStated, rowsOf } from '../../sentences.ts';
import { answerClause } from '../clauses.ts';
import { dateSentences, otherDates, possibleStarts } from '../status/dates.ts';

export function answerMissingTooth(context: AnswerContext): AssistantSentence[] {
  const told = answerClause(context, 'missing_tooth');
  // Without a clause, it doesn't matter when the coverage began.
  const isOpen = told.some(
    ({ basis, text }) => basis === 'stated' && !text.startsWith(words.CLAUSES.missing_tooth.none),
  );
  if (!isOpen) return told;
  const dates = dateSentences({ ...context, query: { ...context.query, day: null } });
  return [...told, ...dates, ...otherDates(context.asked), ...lossSentences(context)];
}

/** The time that the question states, such as when the tooth was lost. */
export function askedSpan({ asked: { asOf }, query: { day, time } }: AnswerContext): TimeSpan | null {
  if (time !== null) return spanOf(time, asOf);
  return day && spanOfDay(day, asOf);
}

/** Matches a question such as "extracted before the plan started". */
const BEFORE_PLAN = pattern()`
  \b(?:before|prior to|b4)(?: \w+){0,2} (?:plan|coverage|policy|insurance|ins|effective|eff|start(?:ed)?
    |had (?:this|it)(?! job)|got (?:this|it))\b
  |\bpre-?existing\b
`;

/** "It wasn't pulled before this plan", "she never had a tooth out before the plan". */
const NOT_BEFORE = pattern()`
  \b(?:not|wasnt|werent|isnt|didnt|never) (?:(?:been|get|got|have|had|actually|really|an?|the|any|tooth
    |teeth) )*(?:pulled|extracted|removed|lost|lose|missing|gone|out|taken|pull)\b[^,.;?]*\b(?:before|prior
    |b4)\b
`;
const IF_BEFORE = /\b(?:if|unless|suppos\w+|say)\b[^,.;?]*\b(?:before|prior|b4)\b/;
/** Whether the tooth was lost before the coverage began, if the question says when. */
function lossSentences(context: AnswerContext): AssistantSentence[] {
  const lost = askedSpan(context);
  const question = plainText(context.asked.question).replaceAll("'", '');
  const isUnsure = saysUnsure(question);
  const isIf = IF_BEFORE.test(question);
  const isBefore = BEFORE_PLAN.test(question) && (isUnsure || isIf || !NOT_BEFORE.test(question));
  if (lost === null && !isBefore) return [];
  const statements = statementsAt(
    nodesOf(context).flatMap((subject) => askAround(context, { subject, topic: 'missing_tooth' })),
  );
  if (statements.some(({ says }) => says.kind === 'clause' && says.answer === 'does_not_apply')) return [];
  // A condition that we can't evaluate may cancel the clause.
  const isSure = statements.length > 0 && statements.every(({ conditions }) => conditions.length === 0);
  if (lost === null) return [calculated(words.lostBefore(isSure, !isUnsure && !isIf), rowsOf(statements))];
  const found = coverageStart(context);
  if (found === null) return [notStated(didNotSay(NO_START)), advice(askByPhone(words.ASK_START))];
  const { day, sources: dated } = found;
  const [first, last] = possibleStarts(context.asked, day);
  const sources = [...rowsOf(statements), ...dated];
  const standing = isUnsure ? 'unclear' : standingOf(lost, [first, last]);
  const isBetween = standing === 'unclear' && first !== last;
  const sentence = calculated(
    isBetween ? words.lostBetween(first, last) : words.lostTooth(standing, day, isSure),
    sources,
  );
  return [dated.length === 0 ? { ...sentence, isHead: true } : sentence];
}

/** Whether the tooth was lost before or after the coverage began, on a day between `first` and `last`. */
function standingOf(lost: TimeSpan, [first, last]: [first: Day, last: Day]): 'before' | 'after' | 'unclear' {
  if (lost.to < first) return 'before';
  return lost.from >= last ? 'after' : 'unclear';
}
