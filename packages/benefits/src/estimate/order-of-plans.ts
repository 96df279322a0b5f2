// Which plan pays first.

import type { Day } from '../response.ts';

/** One of the patient's plans. Null means not known. */
export interface CoveringPlan {
  name: string;
  kind: 'dental' | 'medical';
  /** Who holds the plan. */
  holder: 'patient' | 'spouse' | 'parent';
  /** Month and day of the holder's birth, `MM-DD`. The year doesn't matter. */
  birthday: string | null;
  /** Whether this parent has custody. Set only if the parents live apart. */
  custody: boolean | null;
  is_step_parent: boolean;
  /** A court made this parent responsible for the child's care. */
  is_court_ordered: boolean;
  /** What the plan comes from: the holder's current job, an earlier job, or continued coverage (COBRA). */
  from: 'job' | 'retirement' | 'cobra' | null;
  in_force_since: Day | null;
}

export type OrderRule =
  | 'court_order'
  | 'medical_first'
  | 'own_plan'
  | 'custody'
  | 'birthday'
  | 'current_job'
  | 'longer_in_force';

export interface PlanOrder {
  /** Null if the rules don't decide which plan is primary. */
  first: string | null;
  /** All plans in the order of payment. Plans that the rules don't distinguish keep the order given. */
  order: string[];
  /** The rule between each plan and the next; null: no rule decides. */
  rules: (OrderRule | null)[];
}

/** Negative: `one` pays before `other`. 0: the plans are equal, or the rule isn't about them. Null: not known. */
type Compare = (one: CoveringPlan, other: CoveringPlan) => number | null;

/**
 * The rules in order of precedence. The first one that distinguishes two plans decides. If it isn't known whether one
 * does, no later rule decides.
 */
const RULES: readonly [OrderRule, Compare][] = [
  ['court_order', (one, other) => Number(other.is_court_ordered) - Number(one.is_court_ordered)],
  ['medical_first', (one, other) => Number(other.kind === 'medical') - Number(one.kind === 'medical')],
  ['own_plan', (one, other) => Number(other.holder === 'patient') - Number(one.holder === 'patient')],
  ['custody', byCustody],
  ['birthday', byBirthday],
  ['current_job', byJob],
  ['longer_in_force', (one, other) => byText(one.in_force_since, other.in_force_since)],
];

export function orderOfPlans(plans: readonly CoveringPlan[]): PlanOrder {
  const sorted = [...plans].sort((one, other) => decide(one, other).sign);
  const rules = sorted.slice(1).map((plan, at) => decide(sorted[at] as CoveringPlan, plan).rule);
  const order = sorted.map(({ name }) => name);
  return { first: rules[0] === null ? null : (order[0] ?? null), order, rules };
}

/** The first rule that distinguishes the plans, with its result. No rule if a rule before it may decide. */
function decide(one: CoveringPlan, other: CoveringPlan): { sign: number; rule: OrderRule | null } {
  for (const [rule, compare] of RULES) {
    const sign = compare(one, other);
    if (sign === null) break;
    if (sign !== 0) return { sign, rule };
  }
  return { sign: 0, rule: null };
}

const areParents = (...plans: CoveringPlan[]): boolean => plans.every(({ holder }) => holder === 'parent');

/** If neither parent has `custody` set, they live together, so this rule isn't about them. */
function byCustody(one: CoveringPlan, other: CoveringPlan): number | null {
  if (!areParents(one, other) || (one.custody === null && other.custody === null)) return 0;
  if (one.custody === null || other.custody === null) return null;
  return custodyRank(one) - custodyRank(other);
}

/** The lowest rank pays first: parent with custody, step-parent with custody, parent without, step-parent without. */
function custodyRank({ custody, is_step_parent }: CoveringPlan): number {
  return (custody ? 0 : 2) + (is_step_parent ? 1 : 0);
}

/** Only for parents who live together. The plan of the parent whose birthday is earlier in the year pays first. */
function byBirthday(one: CoveringPlan, other: CoveringPlan): number | null {
  if (!areParents(one, other) || one.custody !== null) return 0;
  return byText(one.birthday, other.birthday);
}

/** A plan from a current job pays first. If we know it of neither plan, we assume that both are alike. */
function byJob({ from: one }: CoveringPlan, { from: other }: CoveringPlan): number | null {
  if (one === null || other === null) return one === other ? 0 : null;
  return Number(one !== 'job') - Number(other !== 'job');
}

/** The earlier date or birthday pays first. */
function byText(one: string | null, other: string | null): number | null {
  if (one === null || other === null) return null;
  return one === other ? 0 : one < other ? -1 : 1;
}
