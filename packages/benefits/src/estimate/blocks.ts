// Step 4 of a line's calculation: what blocks the plan's payment (exclusion, age limit, waiting period, frequency
// limit). If one of these applies, the payment and the deductible are 0.

import { addMonths, isBetween } from '../resolve/days.ts';
import { step } from './benefit-base.ts';
import { isReached } from './frequency.ts';
import { includes, narrowest } from './scope.ts';
import type { AppliedShare } from './share.ts';
import type {
  AgeRule,
  BlockFlags,
  Line,
  LineTerms,
  PlanTerms,
  Rule,
  Service,
  Step,
  WaitingRule,
} from './terms.ts';

export interface Blocked {
  blocks: BlockFlags;
  steps: Step[];
}

/**
 * An age limit doesn't block if the age isn't known, and a waiting period doesn't if the date isn't known. For
 * frequency limits without dates, see frequency.ts.
 */
export function blocksOf(
  line: Line,
  terms: LineTerms,
  plan: PlanTerms,
  share: AppliedShare,
  services: readonly Service[],
): Blocked {
  const excluded = exclusionOf(line, terms, plan, share);
  const age = narrowest(plan.ages, line).find((rule) => isOutside(rule, line.age));
  const wait = narrowest(plan.waits, line).find((rule) => isWaiting(rule, plan, line));
  const frequency = plan.frequencies.find(
    (rule) => includes(rule.scope, line) && isReached(rule, line, services),
  );
  return {
    blocks: {
      is_excluded: excluded !== null,
      is_over_age: age !== undefined,
      is_waiting: wait !== undefined,
      is_over_frequency: frequency !== undefined,
    },
    steps: [
      ...(excluded === null ? [] : [step('excluded', 0, excluded)]),
      ...(age === undefined ? [] : [step('age', 0, age)]),
      ...(wait === undefined ? [] : [step('waiting', 0, wait)]),
      ...(frequency === undefined ? [] : [step('frequency', 0, frequency)]),
    ],
  };
}

/**
 * The rule that excludes the line; null if none does. 0% counts as an exclusion, except in a capitation plan, which has
 * no percentages.
 */
function exclusionOf(
  line: Line,
  terms: LineTerms,
  { type, exclusions }: PlanTerms,
  { percent, rule }: AppliedShare,
): Rule | null {
  const [exclusion] = narrowest(exclusions, line);
  if (exclusion !== undefined) return exclusion;
  if (terms.is_excluded) return { scope: line.code, sources: terms.sources };
  return type !== 'cap' && percent === 0 ? (rule ?? { scope: line.code, sources: [] }) : null;
}

const isOutside = ({ from, through }: AgeRule, age: number | null): boolean =>
  age !== null && !isBetween(age, from, through);

/** If the first covered day isn't stated, we add the months of the waiting period to the plan's effective date. */
function isWaiting({ covered_from, months }: WaitingRule, { effective }: PlanTerms, { date }: Line): boolean {
  const after = effective === null || months === null ? null : addMonths(effective, months);
  const first = covered_from ?? after;
  return date !== null && first !== null && date < first;
}
