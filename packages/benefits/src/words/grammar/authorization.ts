// Preauthorization and coordination with other plans.

import type { Says } from '../../statement.ts';
import { contains, X_RAYS } from '../../vocabulary/index.ts';
import { type Match, ofSubject, type Rule, type RuleResult, rule, says, UNCLEAR } from './patterns.ts';
import { type PlanClause, planClause } from './plan-clauses.ts';

type Authorization = Extract<Says, { kind: 'authorization' }>;

/** With the amount and the subject of the match, if it has them. */
const authorization =
  (answer: Authorization['answer']) =>
  (m: Match): RuleResult =>
    ofSubject(says({ kind: 'authorization', answer, above_cents: m.get('money').cents ?? null }), m);

const required = authorization('required');
const notRequired = authorization('not_required');
const recommended = authorization('recommended');

export const AUTHORIZATION: readonly Rule[] = [
  // "Prior authorization and panoramic film required": the film is sent with the claim. We can't tell which service
  // needs the authorization.
  rule('authorization and|or|slash|plus|comma subject required|must|recommended', UNCLEAR),
  rule('required|must|recommended authorization and|or|slash|plus|comma subject', UNCLEAR),
  rule('subject and|slash|plus authorization required|must|recommended', (m) =>
    m.nodes().every((node) => contains(X_RAYS, node)) ? UNCLEAR : null,
  ),
  rule('authorization may required', authorization('may_be_required')),
  rule('authorization colon|dash? not_required', notRequired),
  rule('no authorization required?', notRequired),
  rule('authorization colon|dash? recommended', recommended),
  rule('authorization required for|on? subject? over|exceed money', required),
  rule('authorization recommended for|on? subject? over|exceed money comma? but? not_required?', recommended),
  rule('authorization not_required comma? but? recommended for? exceed|over? money?', recommended),
  rule('recommended authorization for|on? subject? exceed|over? money?', (m) =>
    m.has('subject') && !m.has('money') ? null : recommended(m),
  ),
  rule('authorization recommended comma? but? not_required comma? exceed? money?', recommended),
  rule('exceed|over money older? comma? plan? recommended authorization', recommended),
  rule('authorization recommended amounting money older? comma? but|and? not_required?', recommended),
  rule('without_approval not_covered', required),
];

type Cob = NonNullable<PlanClause['rule']>;

const coordination = (name: Cob | null): RuleResult =>
  planClause('coordination_of_benefits', 'stated', { rule: name });

const STANDARD = coordination('standard');
const NOT_COORDINATED = planClause('coordination_of_benefits', 'does_not_apply');

export const COORDINATION: readonly Rule[] = [
  rule('coordination? standard coordination apply?', STANDARD),
  rule('not coordination with other_coverage', NOT_COORDINATED),
  rule('coordination colon|dash? standard', STANDARD),
  rule('coordination? colon|dash? non_duplication coordination? apply|yes?', coordination('non_duplication')),
  // "Non-duplication of benefits (carve-out)".
  rule('coordination? colon|dash? non_duplication open carve_out close', coordination('non_duplication')),
  rule('coordination? colon|dash? maintenance apply?', coordination('maintenance')),
  rule('coordination? colon|dash? birthday apply?', coordination('birthday')),
  rule('coordination up_to|to|at? percent allowed_amount?', (m) =>
    m.get('percent').number === 100 ? STANDARD : null,
  ),
];
