// Rules for percentages, copays, deductibles and maximums.

import type { Says } from '../../statement.ts';
import type { Payload } from '../token.ts';
import { type Match, type Rule, type RuleResult, rule } from './patterns.ts';

const says = (...list: Says[]): RuleResult => ({ says: { says: list } });

const share = (percent: number | undefined, isPatients = false): RuleResult | null => {
  if (percent === undefined || percent < 0 || percent > 100) return null;
  return says({ kind: 'share', plan_pays: isPatients ? 100 - percent : percent });
};

const deductible = (applies: boolean): RuleResult => says({ kind: 'deductible', applies });

const counts = (what: 'maximum' | 'deductible' | 'out_of_pocket', value: boolean): RuleResult =>
  says({ kind: 'counts_toward', what, counts: value });

const YEAR = 'annual|individual|unit|plan';

/** Reads only the annual maximum: a lifetime maximum is a different amount. */
function yearly(m: Match, value: boolean): RuleResult | null {
  return m.get('unit').unit === 'lifetime' ? null : counts('maximum', value);
}

/** "No family maximum" says nothing about the individual maximum. */
const ofWho = ({ says: said }: RuleResult, m: Match): RuleResult => ({
  says: m.has('family')
    ? { ...said, who: 'family' }
    : m.has('individual')
      ? { ...said, who: 'individual' }
      : { ...said },
});

/** "After a $50 deductible" also states the amount. */
function withAmount({ says: said }: RuleResult, m: Match): RuleResult {
  const own = [amount('deductible', 'total', m.get('money').cents ?? 0)];
  const { unit } = m.get('unit');
  const period = unit ? { period: { count: 1, unit } } : {};
  return { says: { ...said, more: [{ says: own, ...period }] } };
}

export const MONEY: readonly Rule[] = [
  rule('covered|paid|plan_pays in_full', () => share(100)),
  rule('covered|paid? free', () => share(100)),
  rule('covered|paid|plan_pays in_full comma|dash|and free', () => share(100)),
  rule('covered|paid|plan_pays benefit? at? percent allowed_amount?', (m) => share(m.get('percent').number)),
  rule('considered at percent allowed_amount?', (m) => share(m.get('percent').number)),
  // "We cover fillings at 80%".
  rule('plan? covered|plan_pays subject at percent allowed_amount?', (m) => {
    const found = share(m.get('percent').number)?.['says'];
    return found ? { says: { ...found, nodes: m.get('subject').nodes ?? [] } } : null;
  }),
  rule('covered for|to percent paid|benefit', (m) => share(m.get('percent').number)),
  rule('percent after annual|individual|unit|plan? deductible is_met|met?', (m) => shareAfterDeductible(m)),
  // "After you have met the deductible, we pay 80%".
  rule(
    'after annual|individual|unit|plan? deductible is_met|met? comma? plan_pays at? percent allowed_amount?',
    (m) => shareAfterDeductible(m, 0),
  ),
  rule('percent covered|benefit|paid', (m) => share(m.get('percent').number)),
  rule('benefit colon? at? percent allowed_amount?', (m) => share(m.get('percent').number)),
  rule('plan_pays colon? percent coinsurance?', (m) => share(m.get('percent').number)),
  rule('percent plan_pays', (m) => share(m.get('percent').number)),
  rule('patient_pays colon? percent coinsurance|allowed_amount?', (m) =>
    share(m.get('percent').number, true),
  ),
  rule('patient_pays no', () => share(100)),
  // 50% is the same for the plan and for the patient.
  rule('percent coinsurance', (m) => (m.get('percent').number === 50 ? share(50) : null)),
  rule('percent patient_pays', (m) => share(m.get('percent').number, true)),
  rule('at percent allowed_amount?', (m) => share(m.get('percent').number)),
  rule('percent allowed_amount', (m) => share(m.get('percent').number)),
  // "Member 20%, plan 80%": read only if the two add up to 100%.
  rule(
    'coinsurance? colon|dash? patient|patient_pays percent comma|slash|and|dash? plan|plan_pays percent',
    (m) => wholeShare(m, 1),
  ),
  rule(
    'coinsurance? colon|dash? plan|plan_pays percent comma|slash|and|dash? patient|patient_pays percent',
    (m) => wholeShare(m, 0),
  ),
  rule('patient_pays|copay colon|dash? money apply? per_place?', (m) => copay(m)),
  rule('money subject? copay apply? per_place?', (m) => copay(m)),
  // "The copayment for specialist visits is $30".
  rule('copay for condition colon|dash? money', (m) => {
    const found = copay(m)?.['says'];
    return found ? { says: { ...found, conditions: m.get('condition').conditions ?? [] } } : null;
  }),
  rule('patient_pays money copay per_place?', (m) => copay(m)),
  rule('patient paid money', (m) => copay(m)),
  // "Member pays $2,150 for up to 24 months of treatment".
  rule('patient_pays|copay money for up_to duration counted?', (m) => copayFor(m)),
  rule('patient paid money for up_to duration counted?', (m) => copayFor(m)),
  // "Copay $40 per 15 minutes".
  rule('copay colon|dash? money counted_by', (m) => copayBy(m, 'counted_by')),
  // "Copay $240 general dentist / $385 specialist".
  rule('copay colon|dash? money condition slash|comma|and money condition', (m) => copayBy(m, 'condition')),
  rule('patient_pays? money copay per|every|for subject', (m) => copay(m)),
  rule('money subject? copay apply to per_place', (m) => copay(m)),
  rule('no copay apply|required?', () => says({ kind: 'copay', cents: 0 })),
  rule('unknown_share', () => says({ kind: 'undetermined' })),

  rule('deductible apply|required', () => deductible(true)),
  // "The deductible applies once per lifetime" limits the deductible, not a service.
  rule('deductible|maximum apply|required frequency', () => ({ unclear: {} })),
  rule('deductible must is_met|met first?', () => deductible(true)),
  rule('deductible must is_met|met under benefit? covered|paid', () => deductible(true)),
  rule('deductible must is_met|met under subject benefit? covered|paid', (m) => ({
    says: { ...deductible(true)['says'], nodes: m.get('subject').nodes ?? [] },
  })),
  rule('deductible colon|dash yes', () => deductible(true)),
  rule('deductible colon|dash apply', () => deductible(true)),
  rule('subject_to annual|individual|unit|plan? deductible', () => deductible(true)),
  rule('subject_to money annual|individual|unit? deductible', (m) => withAmount(deductible(true), m)),
  rule('subject_to deductible and annual|individual? maximum', () =>
    says({ kind: 'deductible', applies: true }, { kind: 'counts_toward', what: 'maximum', counts: true }),
  ),
  rule('exempt annual|individual? maximum or|and deductible', () =>
    says({ kind: 'deductible', applies: false }, { kind: 'counts_toward', what: 'maximum', counts: false }),
  ),
  rule('exempt deductible or|and annual|individual? maximum', () =>
    says({ kind: 'deductible', applies: false }, { kind: 'counts_toward', what: 'maximum', counts: false }),
  ),
  rule('with deductible', () => deductible(true)),
  rule('after annual|individual|unit|plan? deductible is_met|met?', () => afterDeductible()),
  rule('after money annual|individual|unit? deductible is_met|met?', (m) => withAmount(afterDeductible(), m)),
  rule('deductible not_apply|waived|not_required', () => deductible(false)),
  rule('deductible colon|dash no|waived|not_apply|not_applicable', () => deductible(false)),
  rule('deductible not_applicable', () => deductible(false)),
  rule('no deductible apply|required?', () => deductible(false)),
  rule('plan no deductible apply|required?', () => says(noLimit('deductible'))),
  rule('without|exempt deductible', () => deductible(false)),
  rule('waived deductible', () => deductible(false)),
  rule('deductible is_met', () => says(amount('deductible', 'remaining', 0))),
  // "This member has reached the annual maximum".
  rule('patient met|is_met|exhausted annual|unit? maximum', (m) => reached(m)),
  rule('money of_deductible is_met|met', (m) => metInPart(m, {})),
  rule('money of_individual deductible is_met|met', (m) => metInPart(m, { who: 'individual' })),
  rule('money of_family deductible is_met|met', (m) => metInPart(m, { who: 'family' })),
  rule('individual|family? deductible colon|dash? money is_met', (m) => metInFull(m)),
  rule('money individual|family? deductible is_met', (m) => metInFull(m)),
  rule('money individual|family? deductible not_met', (m) =>
    ofWho(says(amount('deductible', 'total', m.get('money').cents ?? 0)), m),
  ),
  rule('money individual|family? deductible met', (m) =>
    ofWho(says(amount('deductible', 'used', m.get('money').cents ?? 0)), m),
  ),
  rule('deductible apply to? subject only', (m) => ({
    says: { says: [{ kind: 'deductible', applies: true }], nodes: m.get('subject').nodes ?? [] },
  })),
  rule('count_toward deductible', () => counts('deductible', true)),

  rule('no annual|individual|family? maximum apply?', (m) => noMaximum(m)),
  rule('maximum colon|dash? no|no_limit|not_applicable', () => says(noLimit('maximum'))),
  rule('no_limit|unlimited annual|individual|family? maximum', (m) => noMaximum(m)),
  rule('maximum colon|dash? unlimited', () => says(noLimit('maximum'))),
  rule(`exempt|separate_from ${YEAR}? maximum`, (m) => yearly(m, false)),
  // "The lifetime maximum is separate from the annual maximum".
  rule('unit|annual? maximum exempt|separate_from annual|unit? maximum', () => counts('maximum', false)),
  rule(`separate_from ${YEAR}? deductible`, () => ({ separate: {} })),
  rule('separate_from annual|unit', () => ({ separate: {} })),
  // In "50% to the lifetime maximum", the words add nothing: no plan pays beyond its maximum.
  rule(`to|up_to annual|unit maximum`, () => ({ filler: {} })),
  rule('maximum not_apply|waived', () => counts('maximum', false)),
  rule(`not_apply to ${YEAR}? maximum`, (m) => yearly(m, false)),
  rule('not_apply to deductible', () => counts('deductible', false)),
  rule('apply to deductible', () => deductible(true)),
  rule('not includes deductible', () => says(noLimit('deductible'))),
  rule('not_included deductible', () => says(noLimit('deductible'))),
  rule(`subject_to|count_toward ${YEAR}? maximum`, (m) => yearly(m, true)),
  rule(`considered in? ${YEAR}? maximum`, (m) => yearly(m, true)),
  rule(`apply to ${YEAR}? maximum`, (m) => yearly(m, true)),
  rule('shown percent_word|coinsurance|percent|benefit colon|dash? plan_pays', () =>
    says({ kind: 'figure', meaning: 'plan_pays' }),
  ),
  rule('shown percent_word|coinsurance|percent|benefit colon|dash? patient_pays', () =>
    says({ kind: 'figure', meaning: 'patient_pays' }),
  ),
  rule('coinsurance|percent_word|benefit|percent shown percent_word? plan_pays', () =>
    says({ kind: 'figure', meaning: 'plan_pays' }),
  ),
  rule('coinsurance|percent_word|benefit|percent shown percent_word? patient_pays', () =>
    says({ kind: 'figure', meaning: 'patient_pays' }),
  ),
  rule(`${YEAR}? maximum not|not_included includes? subject`, (m) => ({
    says: { ...counts('maximum', false)['says'], nodes: m.get('subject').nodes ?? [] },
  })),
  rule(`${YEAR}? maximum apply to subject only?`, (m) => ({
    says: { ...counts('maximum', true)['says'], nodes: m.get('subject').nodes ?? [] },
  })),
  rule('maximum? within_maximum', () => counts('maximum', true)),
  rule('maximum is_met', () => says(amount('maximum', 'remaining', 0))),
  rule('benefit exhausted', () => says(amount('maximum', 'remaining', 0))),
  rule('count_toward|subject_to out_of_pocket', () => counts('out_of_pocket', true)),
  rule('exempt out_of_pocket', () => counts('out_of_pocket', false)),
  rule('deductible|copay|coinsurance apply|count_toward to? patient? out_of_pocket', () =>
    counts('out_of_pocket', true),
  ),
  rule('copay|coinsurance includes|considered in? out_of_pocket', () => counts('out_of_pocket', true)),
  rule('no_limit|unlimited unit benefit|maximum', (m) =>
    m.get('unit').unit === 'lifetime' ? unlimitedFor(m) : null,
  ),
  rule('deductible included|includes|considered in? out_of_pocket', () => counts('out_of_pocket', true)),
];

/** "The $50 deductible has been met". */
function metInFull(m: Match): RuleResult | null {
  const cents = m.get('money').cents ?? 0;
  if (m.get('money').role) return null;
  return ofWho(says(amount('deductible', 'total', cents), amount('deductible', 'remaining', 0)), m);
}

/** "$25 of the deductible has been met". */
const metInPart = (m: Match, who: Pick<Payload, 'who'>): RuleResult => ({
  says: { says: [amount('deductible', 'used', m.get('money').cents ?? 0)], ...who },
});

function wholeShare(m: Match, plans: 0 | 1): RuleResult | null {
  const [one = 0, other = 0] = m.all('percent').map(({ number }) => number ?? 0);
  return one + other === 100 ? share(plans === 0 ? one : other) : null;
}

/** "No annual maximum" doesn't say whether there is a lifetime maximum. */
function noMaximum(m: Match): RuleResult {
  const found = ofWho(says(noLimit('maximum')), m);
  return m.has('annual') ? { says: { ...found['says'], period: { count: 1, unit: 'year' } } } : found;
}

const unlimitedFor = (m: Match): RuleResult => ({
  says: { says: [noLimit('maximum')], period: { count: 1, unit: m.get('unit').unit ?? 'other' } },
});

/** "20% after deductible" could be what the patient pays, so we read only percentages of at least `least`. */
function shareAfterDeductible(m: Match, least = 50): RuleResult | null {
  const percent = m.get('percent').number ?? 0;
  if (percent < least || percent > 100) return null;
  return {
    says: { ...afterDeductible()['says'], more: [{ says: [{ kind: 'share', plan_pays: percent }] }] },
  };
}

/** "$10 office visit copay applies per visit". */
function copay(m: Match): RuleResult | null {
  const place = m.get('per_place').place ?? 'visit';
  if (m.get('money').role || place !== 'visit') return null;
  const nodes = m.has('subject') ? { nodes: m.get('subject').nodes ?? [] } : {};
  const period = m.has('per_place') ? { period: { count: 1, unit: 'visit' as const } } : {};
  return { says: { says: [{ kind: 'copay', cents: m.get('money').cents ?? 0 }], ...nodes, ...period } };
}

function copayFor(m: Match): RuleResult | null {
  const { count, unit } = m.get('duration').period ?? { count: null, unit: 'other' };
  const found = copay(m)?.['says'];
  if (!found || unit !== 'month' || (m.has('counted') && m.get('counted').counted !== 'treatment'))
    return null;
  return {
    says: { ...found, conditions: [{ kind: 'when', words: `for up to ${count} months of treatment` }] },
  };
}

/** Each amount with the condition after it. */
function copayBy(m: Match, kind: 'condition' | 'counted_by'): RuleResult | null {
  const [first, ...more] = m.all('money').map(
    ({ cents = 0 }, at): Payload => ({
      says: [{ kind: 'copay', cents }],
      conditions: m.get(kind, at).conditions ?? [],
    }),
  );
  return first && !m.get('money').role ? { says: { ...first, more } } : null;
}

const afterDeductible = (): RuleResult => ({
  says: {
    says: [{ kind: 'deductible', applies: true }],
    conditions: [{ kind: 'after', what: 'deductible', months: null }],
  },
});

const amount = (
  of: 'maximum' | 'deductible' | 'rollover' | 'out_of_pocket',
  role: 'total' | 'used' | 'remaining',
  cents: number,
): Says => ({ kind: 'amount', of, role, cents, limit: 'stated' });

const noLimit = (of: 'maximum' | 'deductible'): Says => ({
  kind: 'amount',
  of,
  role: 'total',
  cents: null,
  limit: 'none',
});

function reached(m: Match): RuleResult {
  const unit = m.has('annual') ? 'year' : m.get('unit').unit;
  const period = unit && { count: 1, unit };
  return { says: { says: [amount('maximum', 'remaining', 0)], ...(period && { period }) } };
}
