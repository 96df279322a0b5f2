// Rules for two clauses of a plan: the missing tooth clause, and whether the prep date or the seat date counts as the date
// of service. `planClause` builds the statement of any clause; downgrades.ts, replacement.ts and authorization.ts use it.

import type { Says } from '../../statement.ts';
import { monthsIn } from './months.ts';
import {
  type Match,
  ofSubject,
  type Rule,
  type RuleResult,
  rule,
  says,
  UNCLEAR,
  withWords,
} from './patterns.ts';

export type PlanClause = Extract<Says, { kind: 'clause' }>;

export const planClause = (
  name: PlanClause['clause'],
  answer: PlanClause['answer'],
  more: Partial<PlanClause> = {},
): RuleResult => says({ kind: 'clause', clause: name, answer, months: null, to: [], rule: null, ...more });

const missingTooth =
  (answer: 'applies' | 'does_not_apply') =>
  (m: Match): RuleResult =>
    ofSubject(planClause('missing_tooth', answer), m);

const missingToothApplies = missingTooth('applies');
const missingToothDoesNotApply = missingTooth('does_not_apply');

/** "Missing tooth clause waived after 24 months": the clause applies until then. */
function missingToothAtFirst(m: Match): RuleResult | null {
  const months = monthsIn(m);
  if (months === null) return null;
  const words = `in the first ${months} months of coverage`;
  return withWords(missingToothApplies(m), words);
}

/** This day counts as the date of service. */
const countedFrom =
  (day: 'prep_date' | 'seat_date') =>
  (m: Match): RuleResult =>
    ofSubject(planClause('prep_or_seat', day), m);

export const PLAN_CLAUSES: readonly Rule[] = [
  rule('missing_tooth apply|required', missingToothApplies),
  rule('no|not|without missing_tooth apply?', missingToothDoesNotApply),
  rule(
    'missing_tooth colon|dash? yes|apply? dash|comma? waived|not_apply after duration of_coverage?',
    missingToothAtFirst,
  ),
  // "Waived after 24 months except implants": for implants, the clause applies later too.
  rule(
    'missing_tooth colon|dash? yes|apply? dash|comma? waived|not_apply after duration of_coverage? except_subject|except|for|in_network|out_network',
    UNCLEAR,
  ),
  rule(
    'missing_tooth apply until|for|in? first? duration of_coverage? comma? thereafter covered|waived|not_apply',
    missingToothAtFirst,
  ),
  rule('missing_tooth apply for|in|to? first duration of_coverage?', missingToothAtFirst),
  rule('missing_tooth apply until duration of_coverage', missingToothAtFirst),
  rule('missing_tooth apply until|for|in|to? first? duration of_coverage? except_subject', UNCLEAR),
  rule('preexisting apply? colon|dash? no|not_apply', { filler: {} }),
  rule(
    'counted? missing_teeth before_coverage? colon|dash? not_covered for? replacement?',
    missingToothApplies,
  ),
  // "Teeth extracted before coverage not covered until insured 24 months".
  rule(
    'missing_teeth before_coverage? not_covered until|in|for first? patient? covered|status_active? at_least? duration of_coverage?',
    missingToothAtFirst,
  ),
  rule(
    'missing_teeth before_coverage? not_covered until|in|for first? patient? covered|status_active? at_least? duration of_coverage? except_subject',
    UNCLEAR,
  ),
  rule('missing_teeth before_coverage? covered', missingToothDoesNotApply),
  rule('not_covered for? missing_teeth before_coverage?', missingToothApplies),
  rule('missing_teeth before_coverage not replacement', missingToothApplies),
  rule('no not_covered for? missing_teeth before_coverage?', missingToothDoesNotApply),
  rule('covered only_when|when|only missing_teeth while_covered', missingToothApplies),
  rule('not_covered when missing_teeth before_coverage', missingToothApplies),
  rule('missing_teeth before_coverage covered after duration of_coverage?', missingToothAtFirst),
  rule('not includes missing_tooth', missingToothDoesNotApply),
  rule('missing_tooth_rule', missingToothApplies),
  rule('missing_tooth_rule to considered for subject', missingToothApplies),

  ...(['prep_date', 'seat_date'] as const).flatMap((day) => [
    rule(`${day} service_date for|on subject`, countedFrom(day)),
    rule(`${day} used|apply for|on|to subject`, countedFrom(day)),
    rule(`service_date for|on? subject colon|dash|comma|on? ${day}`, countedFrom(day)),
    rule(`paid|covered for|on subject paid? on|at? ${day} or|slash prep_date|seat_date`, UNCLEAR),
    rule(`paid|covered|service_date|based_on? on|at|by|colon? ${day}`, countedFrom(day)),
  ]),
  rule(
    'paid|covered|service_date? on|at|by|colon? seat_date comma? and? not|instead on? prep_date',
    countedFrom('seat_date'),
  ),
  rule(
    'paid|covered|service_date? on|at|by|colon? prep_date comma? and? not|instead on? seat_date',
    countedFrom('prep_date'),
  ),
];
