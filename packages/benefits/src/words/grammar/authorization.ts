// Preauthorization and coordination with other plans.

import type { Says, SubjectNode } from '../../statement.ts';
import { contains } from '../../vocabulary/index.ts';
import { type Match, type Rule, type RuleResult, rule } from './patterns.ts';
import { type Clause, clause } from './rules.ts';

type Authorization = Extract<Says, { kind: 'authorization' }>;

const X_RAYS: SubjectNode = { kind: 'category', service_type: '4' };

const authorization = (answer: Authorization['answer'], m?: Match): RuleResult => ({
  says: {
    says: [{ kind: 'authorization', answer, above_cents: m?.get('money').cents ?? null }],
    ...(m?.has('subject') ? { nodes: m.get('subject').nodes ?? [] } : {}),
  },
});

const areXrays = (m: Match): boolean =>
  (m.get('subject').nodes ?? []).every((node) => contains(X_RAYS, node));

export const AUTHORIZATION: readonly Rule[] = [
  rule('authorization colon|dash? required', () => authorization('required')),
  rule('authorization must required', () => authorization('required')),
  rule('authorization colon|dash? required for|colon|dash? exceed|over money', (m) =>
    authorization('required', m),
  ),
  // "Prior authorization and panoramic film required": the film is sent with the claim. We can't tell which service
  // needs the authorization.
  rule('authorization and|or|slash|plus|comma subject required|must|recommended', () => ({ unclear: {} })),
  rule('required|must|recommended authorization and|or|slash|plus|comma subject', () => ({ unclear: {} })),
  rule('subject and|slash|plus authorization required|must|recommended', (m) =>
    areXrays(m) ? { unclear: {} } : null,
  ),
  rule('authorization colon|dash? required for|on|colon? subject only', (m) => authorization('required', m)),
  rule('required authorization', () => authorization('required')),
  rule('must|subject_to authorization', () => authorization('required')),
  rule('must authorization comma? or|otherwise not_covered', () => authorization('required')),
  rule('authorization may required', () => authorization('may_be_required')),
  rule('authorization colon|dash? not_required', () => authorization('not_required')),
  rule('no authorization required?', () => authorization('not_required')),
  rule('no authorization or|and referral required?', () => authorization('not_required')),
  rule('no authorization required? comma? but recommended for? exceed|over? money?', (m) =>
    authorization('recommended', m),
  ),
  rule('not_required authorization', () => authorization('not_required')),
  rule('no authorization required exceed money', (m) => authorization('required', m)),
  rule('authorization colon|dash? recommended', () => authorization('recommended')),
  rule('authorization required for|on? subject? over|exceed money', (m) => authorization('required', m)),
  rule('authorization recommended for|on? subject? over|exceed money comma? but? not_required?', (m) =>
    authorization('recommended', m),
  ),
  rule('authorization not_required comma? but? recommended for? exceed|over? money?', (m) =>
    authorization('recommended', m),
  ),
  rule('recommended authorization for|on? subject? exceed|over? money?', (m) =>
    m.has('subject') && !m.has('money') ? null : authorization('recommended', m),
  ),
  rule('required|must authorization for|on? subject? exceed|over money', (m) => authorization('required', m)),
  rule('authorization colon|dash? recommended for|colon|dash? exceed|over money', (m) =>
    authorization('recommended', m),
  ),
  rule('authorization recommended comma? but? not_required comma? exceed? money?', (m) =>
    authorization('recommended', m),
  ),
  rule('exceed|over money older? comma? plan? recommended authorization', (m) =>
    authorization('recommended', m),
  ),
  rule('exceed|over money older? comma? plan? required|must authorization', (m) =>
    authorization('required', m),
  ),
  rule('authorization recommended amounting money older? comma? but|and? not_required?', (m) =>
    authorization('recommended', m),
  ),
  rule('authorization required amounting money older', (m) => authorization('required', m)),
  rule('authorization recommended for? exceed money older', (m) => authorization('recommended', m)),
  rule('authorization colon|dash yes', () => authorization('required')),
  rule('authorization colon|dash no', () => authorization('not_required')),
  rule(
    'plan? recommended comma? but|and not_required comma? authorization for|on? exceed|over? money?',
    (m) => authorization('recommended', m),
  ),
  rule('without_approval not_covered', () => authorization('required')),
  rule('not_covered without_approval', () => authorization('required')),
  rule('not_covered without authorization', () => authorization('required')),
];

type Cob = NonNullable<Clause['rule']>;

const coordination = (name: Cob | null): RuleResult =>
  clause('coordination_of_benefits', 'stated', { rule: name });

export const COORDINATION: readonly Rule[] = [
  rule('coordination? standard coordination apply?', () => coordination('standard')),
  rule('not coordination with? other_coverage?', () => clause('coordination_of_benefits', 'does_not_apply')),
  rule('coordination colon|dash? standard', () => coordination('standard')),
  // "Standard COB - plan pays up to 100% of allowed".
  rule(
    'coordination? standard coordination? dash|comma|open plan|plan_pays|paid* up_to|to|limited percent allowed_amount? close?',
    (m) => (m.get('percent').number === 100 ? coordination('standard') : null),
  ),
  rule('coordination? colon|dash? non_duplication coordination? apply|yes?', () =>
    coordination('non_duplication'),
  ),
  rule('coordination? colon|dash? carve_out coordination? apply?', () => coordination('carve_out')),
  rule('coordination? colon|dash? maintenance apply?', () => coordination('maintenance')),
  rule('coordination? colon|dash? birthday apply?', () => coordination('birthday')),
  rule('coordination colon|dash birthday_word', () => coordination('birthday')),
  rule('coordination apply', () => coordination(null)),
  rule('coordination up_to|to|at? percent allowed_amount?', (m) =>
    m.get('percent').number === 100 ? coordination('standard') : null,
  ),
  rule('no coordination apply?', () => clause('coordination_of_benefits', 'does_not_apply')),
  rule('coordination not_apply', () => clause('coordination_of_benefits', 'does_not_apply')),
];
