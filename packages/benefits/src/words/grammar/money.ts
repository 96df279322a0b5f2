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
  severalSays,
  UNCLEAR,
  withMore,
  withWords,
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

/** Whether the deductible applies to a service and the maximum includes it. */
const dueAndCounted = (value: boolean): RuleResult =>
  says({ kind: 'deductible', applies: value }, { kind: 'counts_toward', what: 'maximum', counts: value });

const YEAR = 'annual|individual|unit|plan';
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
  rule('covered|paid|plan_pays in_full', share(100)),
  rule('covered|paid? free', share(100)),
  rule('covered|paid|plan_pays in_full comma|dash|and free', share(100)),
  rule('covered|paid|plan_pays benefit? at? percent allowed_amount?', planPays),
  // "We cover fillings at 80%".
  rule('plan? covered|plan_pays subject at percent allowed_amount?', planPays),
  rule('covered for|to percent paid|benefit', planPays),
  rule('percent after annual|individual|unit|plan? deductible is_met|met?', shareAfterDeductible),
  // "After you have met the deductible, we pay 80%".
  rule(
    'after annual|individual|unit|plan? deductible is_met|met? comma? plan_pays at? percent allowed_amount?',
    (m) => shareAfterDeductible(m, 0),
  ),
  rule('percent covered|benefit|paid|plan_pays|allowed_amount', planPays),
  rule('benefit colon? at? percent allowed_amount?', planPays),
  rule('plan_pays colon? percent coinsurance?', planPays),
  rule('patient_pays colon? percent coinsurance|allowed_amount?', patientPays),
  rule('patient_pays no', share(100)),
  // 50% is the same for the plan and for the patient.
  rule('percent coinsurance', (m) => (m.get('percent').number === 50 ? share(50) : null)),
  rule('percent patient_pays', patientPays),
  rule('considered? at percent allowed_amount?', planPays),
  // "Member 20%, plan 80%": read only if the two add up to 100%.
  rule(
    'coinsurance? colon|dash? patient|patient_pays percent comma|slash|and|dash? plan|plan_pays percent',
    (m) => wholeShare(m, 1),
  ),
  rule(
    'coinsurance? colon|dash? plan|plan_pays percent comma|slash|and|dash? patient|patient_pays percent',
    (m) => wholeShare(m, 0),
  ),
  rule('patient_pays|copay colon|dash? money apply? per_place?', copay),
  rule('money subject? copay apply? per_place?', copay),
  // "The copayment for specialist visits is $30".
  rule('copay for condition colon|dash? money', (m) =>
    withMore(copay(m), 'says', { conditions: m.conditions() }),
  ),
  rule('patient_pays money copay per_place?', copay),
  rule('patient paid money', copay),
  // "Member pays $2,150 for up to 24 months of treatment".
  rule('patient_pays|copay money for up_to duration counted?', copayFor),
  rule('patient paid money for up_to duration counted?', copayFor),
  // "Copay $40 per 15 minutes".
  rule('copay colon|dash? money counted_by', (m) => copayBy(m, 'counted_by')),
  // "Copay $240 general dentist / $385 specialist".
  rule('copay colon|dash? money condition slash|comma|and money condition', (m) => copayBy(m, 'condition')),
  rule('patient_pays? money copay per|every|for subject', copay),
  rule('money subject? copay apply to per_place', copay),
  rule('no copay apply|required?', says({ kind: 'copay', cents: 0 })),
  rule('unknown_share', says({ kind: 'undetermined' })),

  rule('deductible apply|required', deductible(true)),
  // "The deductible applies once per lifetime" limits the deductible, not a service.
  rule('deductible|maximum apply|required frequency', UNCLEAR),
  rule('deductible must is_met|met first?', deductible(true)),
  rule('deductible must is_met|met under benefit? covered|paid', deductible(true)),
  rule('deductible must is_met|met under subject benefit? covered|paid', (m) =>
    ofSubject(deductible(true), m),
  ),
  rule('deductible colon|dash yes|apply', deductible(true)),
  rule('subject_to annual|individual|unit|plan? deductible', deductible(true)),
  rule('subject_to money annual|individual|unit? deductible', (m) => withAmount(deductible(true), m)),
  rule('subject_to deductible and annual|individual? maximum', dueAndCounted(true)),
  rule('exempt annual|individual? maximum or|and deductible', dueAndCounted(false)),
  rule('exempt deductible or|and annual|individual? maximum', dueAndCounted(false)),
  rule('with deductible', deductible(true)),
  rule('after annual|individual|unit|plan? deductible is_met|met?', AFTER_DEDUCTIBLE),
  rule('after money annual|individual|unit? deductible is_met|met?', (m) => withAmount(AFTER_DEDUCTIBLE, m)),
  rule('deductible not_apply|waived|not_required|not_applicable', deductible(false)),
  rule('deductible colon|dash no|waived|not_apply|not_applicable', deductible(false)),
  rule('no deductible apply|required?', deductible(false)),
  rule('plan no deductible apply|required?', NO_DEDUCTIBLE),
  rule('without|exempt|waived deductible', deductible(false)),
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
  rule('individual|family? deductible colon|dash? money is_met', metInFull),
  rule('money individual|family? deductible is_met', metInFull),
  rule('money individual|family? deductible not_met', (m) => ofWho(says(amount('deductible', cents(m))), m)),
  rule('money individual|family? deductible met', (m) => ofWho(metInPart(m), m)),
  rule('deductible apply to? subject only', (m) => ofSubject(deductible(true), m)),
  rule('count_toward deductible', counts('deductible', true)),

  rule('no annual|individual|family? maximum apply?', noMaximum),
  rule('maximum colon|dash? no|no_limit|not_applicable|unlimited', NO_MAXIMUM),
  rule('no_limit|unlimited annual|individual|family? maximum', noMaximum),
  rule(`exempt|separate_from ${YEAR}? maximum`, yearly(false)),
  // "The lifetime maximum is separate from the annual maximum".
  rule('unit|annual? maximum exempt|separate_from annual|unit? maximum', counts('maximum', false)),
  rule(`separate_from ${YEAR}? deductible`, { separate: {} }),
  rule('separate_from annual|unit', { separate: {} }),
  // In "50% to the lifetime maximum", the words add nothing: no plan pays beyond its maximum.
  rule(`to|up_to annual|unit maximum`, { filler: {} }),
  rule('maximum not_apply|waived', counts('maximum', false)),
  rule(`not_apply to ${YEAR}? maximum`, yearly(false)),
  rule('not_apply to deductible', counts('deductible', false)),
  rule('apply to deductible', deductible(true)),
  rule('not includes deductible', NO_DEDUCTIBLE),
  rule('not_included deductible', NO_DEDUCTIBLE),
  rule(`subject_to|count_toward ${YEAR}? maximum`, yearly(true)),
  rule(`considered in? ${YEAR}? maximum`, yearly(true)),
  rule(`apply to ${YEAR}? maximum`, yearly(true)),
  ...(['plan_pays', 'patient_pays'] as const).flatMap((meaning) => [
    rule(`shown ${SHARE_NOUN} colon|dash? ${meaning}`, says({ kind: 'figure', meaning })),
    rule(`${SHARE_NOUN} shown percent_word? ${meaning}`, says({ kind: 'figure', meaning })),
  ]),
  rule(`${YEAR}? maximum not|not_included includes? subject`, (m) => ofSubject(counts('maximum', false), m)),
  rule(`${YEAR}? maximum apply to subject only?`, (m) => ofSubject(counts('maximum', true), m)),
  rule('maximum? within_maximum', counts('maximum', true)),
  rule('maximum is_met', says(amount('maximum', 0, 'remaining'))),
  rule('benefit exhausted', says(amount('maximum', 0, 'remaining'))),
  rule('count_toward|subject_to out_of_pocket', counts('out_of_pocket', true)),
  rule('exempt out_of_pocket', counts('out_of_pocket', false)),
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

/** The plan's percentage. `plans`: whether it is the first (0) or the second (1) of the two. */
function wholeShare(m: Match, plans: 0 | 1): RuleResult | null {
  const [one = 0, other = 0] = m.all('percent').map(({ number }) => number ?? 0);
  return one + other === 100 ? share(plans === 0 ? one : other) : null;
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

function copayFor(m: Match): RuleResult | null {
  const { count, unit } = m.get('duration').period ?? { count: null, unit: 'other' };
  if (unit !== 'month' || (m.has('counted') && m.get('counted').counted !== 'treatment')) return null;
  return withWords(copay(m), `for up to ${count} months of treatment`);
}

/** Each amount with the condition after it. */
function copayBy(m: Match, kind: 'condition' | 'counted_by'): RuleResult | null {
  if (m.get('money').role) return null;
  return severalSays(
    m.all('money').map(({ cents = 0 }, at) => ({
      says: [{ kind: 'copay', cents }],
      conditions: m.get(kind, at).conditions ?? [],
    })),
  );
}
