// "Is this TRICARE?", "Medicaid secondary on file?": a payer that the question names and the response doesn't.

import { notNamed, otherCoverage, payerOf } from '../../../wording/assistant-plan.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import { topicSet } from '../../question/asked-topic.ts';
import type { AskedTopic } from '../../question/topics.ts';
import { names, payersIn } from '../../question/words/payer-names.ts';
import { notStated, stated } from '../../sentences.ts';
import { fact } from '../status/dates.ts';

/** Topics for which it matters whose response this is. */
const OF_PAYER = topicSet(
  'plan',
  'plan_count',
  'status',
  'contact',
  'other_coverage',
  'coordination_of_benefits',
);

/** Their answers name the other coverage themselves. */
const GIVES_OTHERS = topicSet('plan_count', 'other_coverage', 'coordination_of_benefits');

export function otherPayers(
  { question, benefits, audit }: AssistantQuestion,
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
  ].join(' | ');
  const asked = payersIn(question);
  const { payer_name } = plan_information;
  const unnamed = asked.filter((payer) => !names(said, payer));
  const isOther = asked.some((payer) => !names(payer_name ?? '', payer));
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
