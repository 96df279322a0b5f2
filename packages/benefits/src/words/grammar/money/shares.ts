// Rules for percentages and copays: what the plan or the patient pays.

import { type Match, ofSubject, type Rule, type RuleResult, rule, says, withMore } from '../patterns.ts';
import { cents } from './amounts.ts';
import { AFTER_DEDUCTIBLE } from './deductibles-and-maximums.ts';

const share = (plan_pays: number): RuleResult => says({ kind: 'share', plan_pays });

/** Null if it isn't a possible percentage. */
const percentOf = (m: Match): number | null => {
  const percent = m.get('percent').number;
  return percent === undefined || percent < 0 || percent > 100 ? null : percent;
};

function planPays(m: Match): RuleResult | null {
  const percent = percentOf(m);
  return percent === null ? null : ofSubject(share(percent), m);
}

function patientPays(m: Match): RuleResult | null {
  const percent = percentOf(m);
  return percent === null ? null : share(100 - percent);
}

/** Names of the row's percentage: "coinsurance shown is patient responsibility". */
const SHARE_NOUN = 'percent_word|coinsurance|percent|benefit';

export const SHARES: readonly Rule[] = [
  rule('covered|paid|plan_pays benefit? at? percent allowed_amount?', planPays),
  rule(
    'after annual|individual|unit|plan? deductible is_met|met? comma? plan_pays at? percent allowed_amount?',
    planPaysAfterDeductible,
  ),
  rule('percent covered|benefit|paid|plan_pays|allowed_amount', planPays),
  rule('patient_pays colon? percent coinsurance|allowed_amount?', patientPays),
  rule('considered? at percent allowed_amount?', planPays),
  rule('patient_pays|copay colon|dash? money apply? per_place?', copay),
  rule('money subject? copay apply? per_place?', copay),
  rule('money subject? copay apply to per_place', copay),
  rule('no copay apply|required?', says({ kind: 'copay', cents: 0 })),
  rule('unknown_share', says({ kind: 'undetermined' })),
  ...(['plan_pays', 'patient_pays'] as const).flatMap((meaning) => [
    rule(`${SHARE_NOUN} shown percent_word? ${meaning}`, says({ kind: 'figure', meaning })),
  ]),
];

/** "After you have met the deductible, we pay 80%". */
function planPaysAfterDeductible(m: Match): RuleResult | null {
  const percent = percentOf(m);
  if (percent === null) return null;
  return withMore(AFTER_DEDUCTIBLE, 'says', { more: [{ says: [{ kind: 'share', plan_pays: percent }] }] });
}

/** "$10 office visit copay applies per visit". */
function copay(m: Match): RuleResult | null {
  const place = m.get('per_place').place ?? 'visit';
  if (m.get('money').role || place !== 'visit') return null;
  const found = ofSubject(says({ kind: 'copay', cents: cents(m) }), m);
  return m.has('per_place') ? withMore(found, 'says', { period: { count: 1, unit: 'visit' } }) : found;
}
