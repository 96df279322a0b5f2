// Which plan pays first.

import type { Day } from '../answer.ts';

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

type Compare = (one: CoveringPlan, other: CoveringPlan) => number;

/** The rules in order of precedence. The first one that distinguishes two plans decides. */
const RULES: readonly [OrderRule, Compare][] = [
  ['court_order', (one, other) => Number(other.is_court_ordered) - Number(one.is_court_ordered)],
  ['medical_first', (one, other) => Number(other.kind === 'medical') - Number(one.kind === 'medical')],
  ['own_plan', (one, other) => Number(other.holder === 'patient') - Number(one.holder === 'patient')],
  ['custody', byNumber(custodyRank)],
  [
    'birthday',
    byText(({ holder, custody, birthday }) => (holder === 'parent' && custody === null ? birthday : null)),
  ],
  ['current_job', byNumber(({ from }) => (from === null ? null : Number(from !== 'job')))],
  ['longer_in_force', byText(({ in_force_since }) => in_force_since)],
];

export function orderOfPlans(plans: readonly CoveringPlan[]): PlanOrder {
  const sorted = [...plans].sort((one, other) => decide(one, other).sign);
  const rules = sorted.slice(1).map((plan, at) => decide(sorted[at] as CoveringPlan, plan).rule);
  const order = sorted.map(({ name }) => name);
  return { first: rules[0] === null ? null : (order[0] ?? null), order, rules };
}

function decide(one: CoveringPlan, other: CoveringPlan): { sign: number; rule: OrderRule | null } {
  for (const [rule, compare] of RULES) {
    const sign = compare(one, other);
    if (sign !== 0) return { sign, rule };
  }
  return { sign: 0, rule: null };
}

/** The lowest rank pays first: parent with custody, step-parent with custody, parent without, step-parent without. */
function custodyRank({ holder, custody, is_step_parent }: CoveringPlan): number | null {
  if (holder !== 'parent' || custody === null) return null;
  return (custody ? 0 : 2) + (is_step_parent ? 1 : 0);
}

/** Puts the plan with the lower figure first. If a figure isn't known, the rule doesn't decide. */
function byNumber(figure: (plan: CoveringPlan) => number | null): Compare {
  return (one, other) => {
    const [a, b] = [figure(one), figure(other)];
    return a === null || b === null ? 0 : a - b;
  };
}

function byText(text: (plan: CoveringPlan) => string | null): Compare {
  return (one, other) => {
    const [a, b] = [text(one), text(other)];
    if (a === null || b === null || a === b) return 0;
    return a < b ? -1 : 1;
  };
}
