// Rules for percentages, copays, deductibles and maximums.

import { amount, amountIn, cents } from './amounts.ts';
import {
  type Match,
  ofSubject,
  ofWho,
  type Rule,
  type RuleResult,
  rule,
  says,
  UNCLEAR,
  withMore,
} from './patterns.ts';

const share = (plan_pays: number): RuleResult => says({ kind: 'share', plan_pays });

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

const noLimit = (of: 'maximum' | 'deductible'): RuleResult =>
  says({ kind: 'amount', of, role: 'total', cents: null, limit: 'none' });

const NO_MAXIMUM = noLimit('maximum');
const NO_DEDUCTIBLE = noLimit('deductible');

const deductible = (applies: boolean): RuleResult => says({ kind: 'deductible', applies });

const AFTER_DEDUCTIBLE = withMore(deductible(true), 'says', {
  conditions: [{ kind: 'after', what: 'deductible', months: null }],
});

const counts = (what: 'maximum' | 'deductible' | 'out_of_pocket', value: boolean): RuleResult =>
  says({ kind: 'counts_toward', what, counts: value });

const YEAR = 'annual|individual|unit|plan';

/** "The annual maximum does not include orthodontics". */
export const MAXIMUM_WITHOUT = rule(`${YEAR}? maximum not|not_included|excluded includes? subject`, (m) =>
  ofSubject(counts('maximum', false), m),
);

/** Whether the deductible applies to a service and the maximum includes it. */
const dueAndCounted = (value: boolean): RuleResult =>
  says({ kind: 'deductible', applies: value }, { kind: 'counts_toward', what: 'maximum', counts: value });

const SHARE_NOUN = 'percent_word|coinsurance|percent|benefit';

/** Reads only the annual maximum: a lifetime maximum is a different amount. */
const yearly =
  (value: boolean) =>
  (m: Match): RuleResult | null =>
    m.get('unit').unit === 'lifetime' ? null : counts('maximum', value);

/** "After a $50 deductible" also states the amount. */
function withAmount(due: RuleResult, m: Match): RuleResult {
  const { unit } = m.get('unit');
  const own = { says: [amount('deductible', cents(m))], ...(unit && { period: { count: 1, unit } }) };
  return withMore(due, 'says', { more: [own] });
}

const metInPart = (m: Match): RuleResult => says(amount('deductible', cents(m), 'used'));

export const MONEY: readonly Rule[] = [
  rule('covered|paid|plan_pays benefit? at? percent allowed_amount?', planPays),
  // "After you have met the deductible, we pay 80%".
  rule(
    'after annual|individual|unit|plan? deductible is_met|met? comma? plan_pays at? percent allowed_amount?',
    (m) => shareAfterDeductible(m, 0),
  ),
  rule('percent covered|benefit|paid|plan_pays|allowed_amount', planPays),
  rule('patient_pays colon? percent coinsurance|allowed_amount?', patientPays),
  rule('considered? at percent allowed_amount?', planPays),
  rule('patient_pays|copay colon|dash? money apply? per_place?', copay),
  rule('money subject? copay apply? per_place?', copay),
  rule('money subject? copay apply to per_place', copay),
  rule('no copay apply|required?', says({ kind: 'copay', cents: 0 })),
  rule('unknown_share', says({ kind: 'undetermined' })),

  rule('deductible apply|required', deductible(true)),
  // "The deductible applies once per lifetime" limits the deductible, not a service.
  rule('deductible|maximum apply|required frequency', UNCLEAR),
  rule('deductible must is_met|met under benefit? covered|paid', deductible(true)),
  rule('deductible colon|dash yes|apply', deductible(true)),
  rule('subject_to annual|individual|unit|plan? deductible', deductible(true)),
  rule('subject_to deductible and annual|individual? maximum', dueAndCounted(true)),
  rule('benefit_paid|paid? after annual|individual|unit|plan? deductible is_met|met?', AFTER_DEDUCTIBLE),
  rule('benefit_paid|paid? after money annual|individual|unit? deductible is_met|met?', (m) =>
    withAmount(AFTER_DEDUCTIBLE, m),
  ),
  rule('deductible not_apply|waived|not_required|not_applicable', deductible(false)),
  rule('no deductible apply|required?', deductible(false)),
  rule('plan no deductible apply|required?', NO_DEDUCTIBLE),
  rule('deductible is_met', says(amount('deductible', 0, 'remaining'))),
  // "This member has reached the annual maximum".
  rule('patient met|is_met|exhausted annual|unit? maximum', (m) =>
    amountIn(m, amount('maximum', 0, 'remaining')),
  ),
  // "$25 of the deductible has been met".
  rule('money of_deductible is_met|met', metInPart),
  rule('money of_individual deductible is_met|met', (m) =>
    withMore(metInPart(m), 'says', { who: 'individual' }),
  ),
  rule('money of_family deductible is_met|met', (m) => withMore(metInPart(m), 'says', { who: 'family' })),
  rule('money individual|family? deductible is_met', metInFull),

  rule('no annual|individual|family? maximum apply?', noMaximum),
  rule('maximum colon|dash? no|no_limit|not_applicable|unlimited', NO_MAXIMUM),
  rule('no_limit|unlimited annual|individual|family? maximum', noMaximum),
  rule(`exempt|separate_from ${YEAR}? maximum`, yearly(false)),
  // "The lifetime maximum is separate from the annual maximum".
  rule('unit|annual? maximum exempt|separate_from annual|unit? maximum', counts('maximum', false)),
  rule(`separate_from ${YEAR}? deductible`, { separate: {} }),
  // In "50% to the lifetime maximum", the words add nothing: no plan pays beyond its maximum.
  rule(`to|up_to annual|unit maximum`, { filler: {} }),
  rule('maximum not_apply|waived', counts('maximum', false)),
  rule(`not_apply to ${YEAR}? maximum`, yearly(false)),
  rule('apply to deductible', deductible(true)),
  rule(`subject_to|count_toward ${YEAR}? maximum`, yearly(true)),
  rule(`apply to ${YEAR}? maximum`, yearly(true)),
  ...(['plan_pays', 'patient_pays'] as const).flatMap((meaning) => [
    rule(`${SHARE_NOUN} shown percent_word? ${meaning}`, says({ kind: 'figure', meaning })),
  ]),
  MAXIMUM_WITHOUT,
  rule(`${YEAR}? maximum apply to subject only?`, (m) => ofSubject(counts('maximum', true), m)),
  rule('maximum? within_maximum', counts('maximum', true)),
  rule('maximum is_met', says(amount('maximum', 0, 'remaining'))),
  rule('benefit exhausted', says(amount('maximum', 0, 'remaining'))),
  rule(
    'deductible|copay|coinsurance apply|count_toward to? patient? out_of_pocket',
    counts('out_of_pocket', true),
  ),
  rule('copay|coinsurance includes|considered in? out_of_pocket', counts('out_of_pocket', true)),
  rule('no_limit|unlimited unit benefit|maximum', (m) =>
    m.get('unit').unit === 'lifetime'
      ? withMore(NO_MAXIMUM, 'says', { period: { count: 1, unit: 'lifetime' } })
      : null,
  ),
  rule('deductible included|includes|considered in? out_of_pocket', counts('out_of_pocket', true)),
];

/** "The $50 deductible has been met". */
function metInFull(m: Match): RuleResult | null {
  if (m.get('money').role) return null;
  return ofWho(says(amount('deductible', cents(m)), amount('deductible', 0, 'remaining')), m);
}

/** "No annual maximum" doesn't say whether there is a lifetime maximum. */
function noMaximum(m: Match): RuleResult {
  // "No family maximum" says nothing about the individual maximum.
  const found = ofWho(NO_MAXIMUM, m);
  return m.has('annual') ? withMore(found, 'says', { period: { count: 1, unit: 'year' } }) : found;
}

/** "20% after deductible" could be what the patient pays, so we read only percentages of at least `least`. */
function shareAfterDeductible(m: Match, least = 50): RuleResult | null {
  const percent = m.get('percent').number ?? 0;
  if (percent < least || percent > 100) return null;
  return withMore(AFTER_DEDUCTIBLE, 'says', { more: [{ says: [{ kind: 'share', plan_pays: percent }] }] });
}

/** "$10 office visit copay applies per visit". */
function copay(m: Match): RuleResult | null {
  const place = m.get('per_place').place ?? 'visit';
  if (m.get('money').role || place !== 'visit') return null;
  const found = ofSubject(says({ kind: 'copay', cents: cents(m) }), m);
  return m.has('per_place') ? withMore(found, 'says', { period: { count: 1, unit: 'visit' } }) : found;
}
