// Questions about the patient's other plan: "the policy number and phone for the other plan".

import { topicSet } from '../asked-topic.ts';
import type { Part } from './part.ts';

const OTHER = String.raw`other (?:dental )?(?:plan|insurance|ins|coverage|policy|carrier|payer|insurer|company)`;
/** "For the other plan", "the other plan's phone". Not "is there other insurance", which asks about this plan. */
const OF_OTHER_PLAN = new RegExp(
  String.raw`\b(?:for|of|on|under|from) (?:the|her|his|their|that) ${OTHER}\b|\b${OTHER}s?(?: company| plan)? (?:phone|telephone|fax|contact|address|policy|member|group|payer id|id|number|#)`,
);

/** "Does the other plan cover crowns", "is the other plan active". Not "does the other plan pay first". */
const BY_OTHER_PLAN = new RegExp(
  String.raw`\b(?:is|was|does|do|did|will|would|can) (?:the|her|his|their|that) ${OTHER} (?:(?:also|still|even|currently) )*(?:active|cover|pay(?! (?:first|second|primary|before|after)\b)|have|allow|include|need|require)\b`,
);

export const asksOtherPlan = (plain: string): boolean =>
  OF_OTHER_PLAN.test(plain) || BY_OTHER_PLAN.test(plain);

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

/** Numbers, dates, amounts and benefits of the other plan must not be answered with those of this plan. */
export function withOtherPlan(parts: readonly Part[]): Part[] {
  const clauses: Part[][] = [];
  for (const part of parts) {
    const clause = clauses.at(-1);
    if (clause && !part.isOwnClause) clause.push(part);
    else clauses.push([part]);
  }
  return clauses.flatMap((clause) => {
    const isPaidByOther = clause.some(({ text }) => BY_OTHER_PLAN.test(text)) && clause.every(hasNoFee);
    if (!isPaidByOther && !clause.some(isOfOther)) return clause;
    return clause.map((part) => (saysThis(part) ? part : ofOther(part, isPaidByOther)));
  });
}

/** A service is paid by both plans: "what does she owe for D2740 after the other plan". */
const isOfOther = ({ text, subjects }: Part): boolean => subjects.length === 0 && OF_OTHER_PLAN.test(text);
const hasNoFee = ({ details }: Part): boolean => details.fees.length + details.bareFees.length === 0;
const saysThis = ({ text }: Part): boolean => /\b(?:this|our|ours|both|each)\b/.test(text);

const ofOther = (part: Part, isPaidByOther: boolean): Part => ({
  ...part,
  subjects: isPaidByOther ? [] : part.subjects,
  topicWords: part.topicWords.map((word) => ({
    ...word,
    value: word.value.map((one) =>
      isPaidByOther || OF_ONE_PLAN.has(one.topic) ? { ...one, topic: 'other_coverage' as const } : one,
    ),
  })),
});
