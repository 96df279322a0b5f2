// Negations ("not covered", "doesn't apply", "not required"), who pays (the plan or the patient), and what counts toward
// a limit.

import { type Rule, rule, UNCLEAR } from './patterns.ts';

/** These rules run before the rules for benefits, which then see "not covered" as one token. */
export const NEGATIONS_AND_PAYMENTS: readonly Rule[] = [
  rule('not covered|paid|benefit', { not_covered: {} }),
  rule('no benefit covered|paid?', { not_covered: {} }),
  // "No payment will be made for TMJ treatment".
  rule('no paid paid? for subject', (m) => ({ not_covered_subject: m.get('subject') })),
  rule('patient not covered', UNCLEAR),
  // "Only applies to", "applies only to": `withRest` adds what this means for all other services.
  rule('only apply', { apply: {} }),
  rule('apply only to', { apply_to: {}, apply: {} }),
  rule('not apply|applicable', { not_apply: {} }),
  rule('apply|waived colon|dash? no', (m) => (m.has('apply') ? { not_apply: {} } : { apply: {} })),
  rule('not waived', { apply: {} }),
  rule('not required', { not_required: {} }),
  rule('not count|includes|apply toward', { exempt: {} }),
  rule('count|apply toward', { count_toward: {} }),
  rule('not downgraded|downgrade', { not_downgraded: {} }),
  rule('patient paid|responsible|coinsurance', { patient_pays: {} }),
  rule('paid plan', { plan_pays: {} }),
  rule('paid exempt', { exempt: {} }),
  rule('paid count_toward', { count_toward: {} }),
  rule('plan paid|responsible|coinsurance', { plan_pays: {} }),
];
