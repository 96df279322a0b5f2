// Questions about the patient's other plan: "the policy number and phone for the other plan".

import { topicSet } from '../asked-topic.ts';
import type { Part } from './part.ts';

const OTHER = String.raw`other (?:dental )?(?:plan|insurance|ins|coverage|policy|carrier|payer|insurer|company)`;
/** "For the other plan", "the other plan's phone". Not "is there other insurance", which asks about this plan. */
const OF_OTHER_PLAN = new RegExp(
  String.raw`\b(?:for|of|on|under|from) (?:the|her|his|their|that) ${OTHER}\b|\b${OTHER}s?(?: company| plan)? (?:phone|telephone|fax|contact|address|policy|member|group|payer id|id|number|#)`,
);

export const asksOtherPlan = (plain: string): boolean => OF_OTHER_PLAN.test(plain);

/** Topics that each plan answers for itself. */
const OF_ONE_PLAN = topicSet(
  'plan',
  'contact',
  'dates',
  'status',
  'subscriber',
  'deductible',
  'maximum',
  'out_of_pocket',
  'benefit_year',
);

/** Numbers, dates and amounts of the other plan must not be answered with those of this plan. */
export function withOtherPlan(parts: readonly Part[]): Part[] {
  const clauses: Part[][] = [];
  for (const part of parts) {
    const clause = clauses.at(-1);
    if (clause && !part.isOwnClause) clause.push(part);
    else clauses.push([part]);
  }
  return clauses.flatMap((clause) =>
    clause.some(isOfOther) ? clause.map((part) => (saysThis(part) ? part : ofOther(part))) : clause,
  );
}

/** A service is paid by both plans: "what does she owe for D2740 after the other plan". */
const isOfOther = ({ text, subjects }: Part): boolean => subjects.length === 0 && asksOtherPlan(text);
const saysThis = ({ text }: Part): boolean => /\b(?:this|our|ours|both|each)\b/.test(text);

const ofOther = (part: Part): Part => ({
  ...part,
  topicWords: part.topicWords.map((word) => ({
    ...word,
    value: word.value.map((one) =>
      OF_ONE_PLAN.has(one.topic) ? { ...one, topic: 'other_coverage' as const } : one,
    ),
  })),
});
