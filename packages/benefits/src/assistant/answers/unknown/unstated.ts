// What a question asks in addition to its topic and payers rarely state: the reason for an amount, and the day from which a
// waiting period counts. The plan's dates often explain both.

import { NO_REASON, NO_WAITING_START } from '../../../wording/assistant-plan.ts';
import { didNotSay, isQuote } from '../../../wording/assistant-texts.ts';
import type { AnswerContext } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { isAmount } from '../../question/follow-up.ts';
import { saysFrom } from '../../question/parts/drafts.ts';
import { plainText } from '../../question/tokens.ts';
import { phrases } from '../../question/words/phrases-in.ts';
import { notStated } from '../../sentences.ts';
import { carvedOutContacts } from '../contacts.ts';
import { dateSentences } from '../status/dates.ts';

const saysWhy = phrases('why, how come, what reason, the reason');

/** The payer's words for a start. */
const START = /"[^"]*\b(?:from|effective|enrollment|hire|after)\b[^"]*"/i;

/** `told`: the answer on the topic itself. */
export function unstated(context: AnswerContext, told: readonly AssistantSentence[]): AssistantSentence[] {
  const { asked, query } = context;
  const question = plainText(asked.question);
  const isTold = told.some(({ basis }) => basis === 'stated');
  // If another company handles dental, the answer says whom to ask.
  const isElsewhere = asked.benefits.coverage_status.status === 'unknown';
  if (isAmount(query.topic) && !isTold) return isElsewhere ? carvedOutContacts(asked) : [];
  const isExplained = told.some(({ text, basis }) => isQuote(text) || basis === 'calculated');
  if (isAmount(query.topic) && isTold && !isExplained && saysWhy(question))
    return [notStated(didNotSay(NO_REASON)), ...dateSentences(context)];
  const isCounted = told.some(({ basis }) => basis === 'calculated');
  return query.topic === 'waiting' &&
    isTold &&
    saysFrom(question) &&
    !told.some(({ text }) => START.test(text))
    ? [notStated(didNotSay(NO_WAITING_START)), ...(isCounted ? [] : dateSentences(context))]
    : [];
}
