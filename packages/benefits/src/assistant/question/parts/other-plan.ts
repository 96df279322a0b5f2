// Questions about the patient's other plan: "the policy number and phone for the other plan".

import { topicSet } from '../asked-topic.ts';
import type { Part } from './part.ts';

const OTHER =
  'other (?:dental )?(?:plan|insurance|ins|coverage|policy|carrier|payer|insurer|company)(?! (?:level|type))';
/** "Policy number for the other plan". Not "is there other insurance", which asks about this plan. */
const FOR_OTHER_PLAN = new RegExp(
  String.raw`\b(?:for|of|on|under|from) (?:the|her|his|their|that) ${OTHER}\b`,
);
/** "The other plan's phone" */
const OTHER_PLANS_NUMBER = new RegExp(
  String.raw`\b${OTHER}s?(?: company| plan)? (?:phone|telephone|fax|contact|address|policy|member|group|payer id|id|number|#)`,
);
/** "Does the other plan cover crowns", "is the other plan active". Not "does the other plan pay first". */
const BY_OTHER_PLAN = new RegExp(
  String.raw`\b(?:is|was|does|do|did|will|would|can) (?:the|her|his|their|that) ${OTHER} (?:(?:also|still|even|currently) )*(?:active|cover|pay(?! (?:first|second|primary|before|after)\b)|have|allow|include|need|require)\b`,
);

export const asksOtherPlan = (plain: string): boolean =>
  FOR_OTHER_PLAN.test(plain) || OTHER_PLANS_NUMBER.test(plain) || BY_OTHER_PLAN.test(plain);

/** Numbers and contacts. A part that only names the other plan has the topic `other_coverage`. */
const NUMBERS = topicSet('plan', 'contact', 'other_coverage');
/** Topics that each plan answers for itself. */
const OF_ONE_PLAN = topicSet(
  ...NUMBERS,
  'dates',
  'status',
  'subscriber',
  'deductible',
  'maximum',
  'out_of_pocket',
  'benefit_year',
);

/**
 * Numbers, dates, amounts and benefits of the other plan must not be answered with those of this plan. Only the part
 * that names the other plan is about it, and what clearly belongs to that part.
 */
export function withOtherPlan(parts: readonly Part[]): Part[] {
  const ofOther: Part[] = [];
  // From the last part, because "policy number and phone for the other plan" names the plan at the end.
  for (const [at, part] of [...parts.entries()].reverse())
    ofOther.unshift(partOf(part, parts[at - 1], parts[at + 1], ofOther[0]));
  return ofOther;
}

/** `changed`: the part after this one, as this function returned it. */
function partOf(
  part: Part,
  before: Part | undefined,
  after: Part | undefined,
  changed: Part | undefined,
): Part {
  // "The deductible on the other plan and on this one", "does the other plan cover crowns or just this one"
  const isOfBoth = after !== undefined && saysThis(after) && after.topicWords.length === 0;
  if (saysThis(part) || isOfBoth) return part;
  // "Does the other plan cover crowns and fillings"
  const continues = !part.isOwnClause && part.topicWords.length === 0;
  if (isByOther(part) || (continues && before && isByOther(before))) return benefitsOfOther(part);
  if (isOfOther(part)) return factsOfOther(part);
  const isListed = after && !after.isOwnClause && changed !== after && isNumber(part) && isNumber(after);
  return isListed && !OTHER_PLANS_NUMBER.test(after.text) ? factsOfOther(part) : part;
}

/** Whether the part asks what the other plan does, and has no fee. */
const isByOther = ({ text, details }: Part): boolean =>
  BY_OTHER_PLAN.test(text) && details.fees.length + details.bareFees.length === 0;
/** A service is paid by both plans: "what does she owe for D2740 after the other plan". */
const isOfOther = ({ text, subjects }: Part): boolean =>
  subjects.length === 0 && (FOR_OTHER_PLAN.test(text) || OTHER_PLANS_NUMBER.test(text));
const saysThis = ({ text }: Part): boolean => /\b(?:this|our|ours|both|each|here)\b/.test(text);
/** Whether the part asks only for numbers and contacts. */
const isNumber = ({ topicWords }: Part): boolean =>
  topicWords.length > 0 && topicWords.every(({ value }) => value.every(({ topic }) => NUMBERS.has(topic)));

/** Makes numbers, dates and amounts in the part questions about the other coverage. */
const factsOfOther = (part: Part): Part => ({
  ...part,
  topicWords: part.topicWords.map((word) => ({
    ...word,
    value: word.value.map((one) => (OF_ONE_PLAN.has(one.topic) ? { ...one, topic: 'other_coverage' } : one)),
  })),
});

/** Makes the whole part a question about the other coverage, without services. */
const benefitsOfOther = (part: Part): Part => ({
  ...part,
  subjects: [],
  topicWords: part.topicWords.map((word) => ({
    ...word,
    value: word.value.map((one) => ({ ...one, topic: 'other_coverage' })),
  })),
});
