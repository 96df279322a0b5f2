// What a question asks in addition to its topic and the response doesn't state: the reason for an amount, the day
// from which a waiting period counts, another payer.

import {
  NO_REASON,
  NO_WAITING_START,
  notNamed,
  otherCoverage,
  payerOf,
} from '../../../wording/assistant-plan.ts';
import { didNotSay, isQuote } from '../../../wording/assistant-texts.ts';
import type { AnswerContext } from '../../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import { type AskedTopic, topicSet } from '../../question/asked-topic.ts';
import { isAmount } from '../../question/follow-up.ts';
import { saysFrom } from '../../question/parts/drafts.ts';
import { plainText } from '../../question/tokens.ts';
import { namesPayer, payersIn } from '../../question/words/payer-names.ts';
import { phrases } from '../../question/words/phrases-in.ts';
import { notStated, stated } from '../../sentences.ts';
import { carvedOutContacts } from '../contacts.ts';
import { dateSentences, fact } from '../status/dates.ts';

const saysWhy = phrases('why, how come, what reason, the reason');

/** The payer's words for a start. */
const START = /"[^"]*\b(?:from|effective|enrollment|hire|after)\b[^"]*"/i;

/**
 * The reason for an amount, and the start of a waiting period. The plan's dates often explain both. `told`: the answer
 * on the topic itself.
 */
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

/** Topics for which it matters whose response this is. */
const OF_PAYER = topicSet(
  'plan',
  'plan_count',
  'status',
  'contact',
  'other_coverage',
  'coordination_of_benefits',
);

/** Topics whose answers already name the other coverage. */
const GIVES_OTHERS = topicSet('plan_count', 'other_coverage', 'coordination_of_benefits');

/** "Is this TRICARE?", "Medicaid secondary on file?": a payer that the question names and the response doesn't. */
export function otherPayers(
  { question, benefits, audit, payerId }: AssistantQuestion,
  topics: readonly AskedTopic[],
): AssistantSentence[] {
  if (!topics.some((topic) => OF_PAYER.has(topic))) return [];
  const { plan_information, other_coverage, carve_outs, contacts, plans } = benefits;
  const said = [
    ...Object.values(plan_information).filter((value) => typeof value === 'string'),
    ...[...other_coverage, ...carve_outs].flatMap(({ name, text }) => [name ?? '', text]),
    ...plans.map(({ name }) => name ?? ''),
    ...contacts.flatMap(({ name, email, url }) => [name ?? '', email ?? '', url ?? '']),
    ...audit.blocks.flatMap(({ text, messages }) => [text, ...messages]),
    plan_information.payer_name ? '' : (payerId ?? ''),
  ].join(' | ');
  const asked = payersIn(question);
  const { payer_name } = plan_information;
  const unnamed = asked.filter((payer) => !namesPayer(said, payer));
  const isOther = asked.some((payer) => !namesPayer(payer_name ?? '', payer));
  const asksOther = topics.some((topic) => GIVES_OTHERS.has(topic));
  return [
    ...(unnamed.length > 0 ? [notStated(notNamed(unnamed.map(({ name }) => name)))] : []),
    // An answer about the plan gives the payer's name itself.
    ...(payer_name && unnamed.length > 0 && !topics.includes('plan')
      ? [fact(benefits, 'payer_name', payerOf(payer_name))]
      : []),
    // "Guardian on file?"
    ...(isOther && !asksOther
      ? other_coverage.map((other) => stated(otherCoverage(other), other.sources))
      : []),
  ];
}
