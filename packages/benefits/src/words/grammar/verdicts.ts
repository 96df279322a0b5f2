// Verdicts and their negations: covered, applies, waived, required, met, counted, downgraded. Also who pays: plan or
// patient.

import { type Rule, rule, UNCLEAR } from './patterns.ts';

/** These rules run before the rules for benefits, which then see "not covered" as one token. */
export const VERDICTS: readonly Rule[] = [
  rule('not covered|paid|benefit', { not_covered: {} }),
  rule('no benefit covered|paid?', { not_covered: {} }),
  rule('no covered', { not_covered: {} }),
  rule('no subject benefit covered|paid?', (m) => ({ not_covered_subject: m.get('subject') })),
  // "No payment will be made for TMJ treatment".
  rule('no paid paid? for subject', (m) => ({ not_covered_subject: m.get('subject') })),
  rule('no subject covered', (m) => ({ not_covered_subject: m.get('subject') })),
  rule('not_covered colon subject', (m) => ({ not_covered_subject: m.get('subject') })),
  rule('patient not covered', UNCLEAR),
  rule('not not_covered', { covered: {} }),
  // "Only applies to", "applies only to": `withRest` adds what this means for all other services.
  rule('only apply', { apply: {} }),
  rule('apply only to', { apply_to: {}, apply: {} }),
  // "Payments do not apply to the maximum".
  rule('paid not apply', { not_apply: {} }),
  rule('not apply|applicable', { not_apply: {} }),
  rule('covered colon|dash yes', { covered: {} }),
  rule('apply|waived colon|dash? no', (m) => (m.has('apply') ? { not_apply: {} } : { apply: {} })),
  rule('apply colon yes', { apply: {} }),
  rule('waived colon yes', { waived: {} }),
  rule('not waived', { apply: {} }),
  rule('not required', { not_required: {} }),
  rule('required colon|dash no', { not_required: {} }),
  rule('required colon yes', { required: {} }),
  rule('not is_met|met', { not_met: {} }),
  // "Deductible satisfied for 2026" is a statement. Without the year, "deductible met" may name the row's amount.
  rule('met for|in number', (m) => {
    const year = m.number();
    return year >= 2015 && year <= 2045 ? { is_met: {} } : null;
  }),
  rule('not subject_to|count', { exempt: {} }),
  rule('not count|includes|apply toward', { exempt: {} }),
  rule('not count|includes to|in', { exempt: {} }),
  rule('count|apply toward', { count_toward: {} }),
  rule('not downgraded|downgrade', { not_downgraded: {} }),
  rule('patient paid|responsible|coinsurance', { patient_pays: {} }),
  rule('paid patient', { patient_pays: {} }),
  rule('paid plan', { plan_pays: {} }),
  rule('paid exempt', { exempt: {} }),
  rule('paid count_toward', { count_toward: {} }),
  rule('patient for? responsible', { patient_pays: {} }),
  rule('plan paid|responsible|coinsurance', { plan_pays: {} }),
];
