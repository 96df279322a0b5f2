// Rules for deductibles and maximums without a new amount: whether they apply, what counts toward them, and whether they
// are met. amounts.ts has the rules for their amounts.

import { PLAN } from '../../../vocabulary/index.ts';
import type { Payload } from '../../token.ts';
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
} from '../patterns.ts';
import { amount, amountIn, BEFORE_MAXIMUM, cents } from './amounts.ts';

const noLimit = (of: 'maximum' | 'deductible'): RuleResult =>
  says({ kind: 'amount', of, role: 'total', cents: null, limit: 'none' });

const NO_MAXIMUM = noLimit('maximum');
const NO_DEDUCTIBLE = noLimit('deductible');

const APPLIES = says({ kind: 'deductible', applies: true });
const DOES_NOT_APPLY = says({ kind: 'deductible', applies: false });

/** "After deductible": it applies, and it is a condition of the figure next to it. */
export const AFTER_DEDUCTIBLE = withMore(APPLIES, 'says', {
  conditions: [{ kind: 'after', what: 'deductible', months: null }],
});

const countsToward = (what: 'maximum' | 'out_of_pocket', counts: boolean): RuleResult =>
  says({ kind: 'counts_toward', what, counts });

const COUNTS_TOWARD_MAXIMUM = countsToward('maximum', true);
const OUTSIDE_MAXIMUM = countsToward('maximum', false);
const COUNTS_TOWARD_OUT_OF_POCKET = countsToward('out_of_pocket', true);

const MAXIMUM_MET = amount('maximum', 0, 'remaining');

const MAXIMUM = `${BEFORE_MAXIMUM}? maximum`;
const INCLUDED = 'includes|including|combined_with';
const NOT_INCLUDED = 'not|not_included|excluded includes?';

/** The services that count toward the yearly maximum, or don't, with its amount if the words state it. */
const memberOfMaximum =
  (counts: boolean) =>
  (m: Match): RuleResult | null => {
    const isYearly = m.has('annual') || m.has('unit');
    const isLifetime = m.get('unit').unit === 'lifetime';
    if ((isLifetime && (counts || m.has('money'))) || m.get('money').role) return UNCLEAR;
    // "Max $1,500 includes ortho" doesn't say for which time.
    if (m.has('money') && !isYearly) return UNCLEAR;
    const services: Payload = {
      says: [{ kind: 'counts_toward', what: 'maximum', counts }],
      nodes: m.nodes(),
    };
    if (!m.has('money')) return { says: services };
    return withMore(amountIn(m, amount('maximum', cents(m))), 'says', { nodes: [PLAN], more: [services] });
  };

/** "The annual maximum does not include orthodontics", "$1,500 annual maximum including orthodontics". */
export const MEMBERS_OF_MAXIMUM: readonly Rule[] = (
  [
    [INCLUDED, memberOfMaximum(true)],
    [NOT_INCLUDED, memberOfMaximum(false)],
  ] as const
).flatMap(([verb, meaning]) => [
  rule(`${MAXIMUM} ${verb} subject`, meaning),
  rule(`${MAXIMUM} colon|dash? money comma|dash|open? ${verb} subject close?`, meaning),
  rule(`money ${MAXIMUM} comma|dash|open? ${verb} subject close?`, meaning),
]);

/** "Subject to deductible and annual maximum". */
const SUBJECT_TO_BOTH = says(
  { kind: 'deductible', applies: true },
  { kind: 'counts_toward', what: 'maximum', counts: true },
);

/** Reads only the annual maximum: a lifetime maximum is a different amount. */
const ifYearly =
  (result: RuleResult) =>
  (m: Match): RuleResult | null =>
    m.get('unit').unit === 'lifetime' ? null : result;

/** "After a $50 deductible" also states the amount. */
function afterAmount(m: Match): RuleResult {
  const { unit } = m.get('unit');
  const own = { says: [amount('deductible', cents(m))], ...(unit && { period: { count: 1, unit } }) };
  return withMore(AFTER_DEDUCTIBLE, 'says', { more: [own] });
}

/** "$25 of the deductible has been met". */
const metInPart = (m: Match): RuleResult => says(amount('deductible', cents(m), 'used'));

export const DEDUCTIBLES_AND_MAXIMUMS: readonly Rule[] = [
  rule('deductible apply|required', APPLIES),
  // "The deductible applies once per lifetime" limits the deductible, not a service.
  rule('deductible|maximum apply|required frequency', UNCLEAR),
  rule('deductible must is_met|met under benefit? covered|paid', APPLIES),
  rule('deductible colon|dash yes|apply', APPLIES),
  rule('subject_to annual|individual|unit|plan? deductible', APPLIES),
  rule('subject_to deductible and annual|individual? maximum', SUBJECT_TO_BOTH),
  rule('benefit_paid|paid? after annual|individual|unit|plan? deductible is_met|met?', AFTER_DEDUCTIBLE),
  rule('benefit_paid|paid? after money annual|individual|unit? deductible is_met|met?', afterAmount),
  rule('deductible not_apply|waived|not_required|not_applicable', DOES_NOT_APPLY),
  rule('no deductible apply|required?', DOES_NOT_APPLY),
  rule('plan no deductible apply|required?', NO_DEDUCTIBLE),
  rule('deductible is_met', says(amount('deductible', 0, 'remaining'))),
  // "This member has reached the annual maximum".
  rule('patient met|is_met|exhausted annual|unit? maximum', (m) => amountIn(m, MAXIMUM_MET)),
  rule('money of_deductible is_met|met', metInPart),
  rule('money of_individual deductible is_met|met', (m) =>
    withMore(metInPart(m), 'says', { who: 'individual' }),
  ),
  rule('money of_family deductible is_met|met', (m) => withMore(metInPart(m), 'says', { who: 'family' })),
  rule('money individual|family? deductible is_met', metInFull),

  rule('no annual|individual|family? maximum apply?', noMaximum),
  rule('maximum colon|dash? no|no_limit|not_applicable|unlimited', NO_MAXIMUM),
  rule('no_limit|unlimited annual|individual|family? maximum', noMaximum),
  rule(`exempt|separate_from ${BEFORE_MAXIMUM}? maximum`, ifYearly(OUTSIDE_MAXIMUM)),
  // "The lifetime maximum is separate from the annual maximum".
  rule('unit|annual? maximum exempt|separate_from annual|unit? maximum', OUTSIDE_MAXIMUM),
  rule(`separate_from ${BEFORE_MAXIMUM}? deductible`, { separate: {} }),
  // In "50% to the lifetime maximum", the words add nothing: no plan pays beyond its maximum.
  rule(`to|up_to annual|unit maximum`, { filler: {} }),
  rule('maximum not_apply|waived', OUTSIDE_MAXIMUM),
  rule(`not_apply to ${BEFORE_MAXIMUM}? maximum`, ifYearly(OUTSIDE_MAXIMUM)),
  rule('apply to deductible', APPLIES),
  rule(`subject_to|count_toward ${BEFORE_MAXIMUM}? maximum`, ifYearly(COUNTS_TOWARD_MAXIMUM)),
  rule(`apply to ${BEFORE_MAXIMUM}? maximum`, ifYearly(COUNTS_TOWARD_MAXIMUM)),
  rule(`subject combined_with ${MAXIMUM}`, memberOfMaximum(true)),
  ...MEMBERS_OF_MAXIMUM,
  rule(`${BEFORE_MAXIMUM}? maximum apply to subject only?`, (m) => ofSubject(COUNTS_TOWARD_MAXIMUM, m)),
  rule('maximum? within_maximum', COUNTS_TOWARD_MAXIMUM),
  rule('maximum is_met', says(MAXIMUM_MET)),
  rule('benefit exhausted', says(MAXIMUM_MET)),
  rule(
    'deductible|copay|coinsurance apply|count_toward to? patient? out_of_pocket',
    COUNTS_TOWARD_OUT_OF_POCKET,
  ),
  rule('copay|coinsurance includes|considered in? out_of_pocket', COUNTS_TOWARD_OUT_OF_POCKET),
  rule('no_limit|unlimited unit benefit|maximum', (m) =>
    m.get('unit').unit === 'lifetime'
      ? withMore(NO_MAXIMUM, 'says', { period: { count: 1, unit: 'lifetime' } })
      : null,
  ),
  rule('deductible included|includes|considered in? out_of_pocket', COUNTS_TOWARD_OUT_OF_POCKET),
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
