// What is paid: verdicts, shares, deductibles, maximums, networks and classes.

import type { Says, SubjectNode } from '../../statement.ts';
import { HISTORY } from './history.ts';
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

/** The year's maximum. A lifetime's is another one. */
function yearly(m: Match, value: boolean): RuleResult | null {
  return m.get('unit').unit === 'lifetime' ? null : counts('maximum', value);
}

/** "No family maximum" says nothing of one person's. */
const ofWho = ({ says: said }: RuleResult, m: Match): RuleResult => ({
  says: m.has('family') ? { ...said, who: 'family' } : { ...said },
});

/** "After a $50 deductible": the amount too. */
function withAmount({ says: said }: RuleResult, m: Match): RuleResult {
  const own = [amount('deductible', 'total', m.get('money').cents ?? 0)];
  const { unit } = m.get('unit');
  const period = unit ? { period: { count: 1, unit } } : {};
  return { says: { ...said, more: [{ says: own, ...period }] } };
}

export const MONEY: readonly Rule[] = [
  rule('covered|paid|plan_pays in_full', () => share(100)),
  rule('covered|paid? free', () => share(100)),
  rule('covered|paid|plan_pays benefit? at? percent allowed_amount?', (m) => share(m.get('percent').number)),
  rule('covered for|to percent paid|benefit', (m) => share(m.get('percent').number)),
  rule('percent after annual|individual|unit|plan? deductible is_met|met?', (m) => shareAfterDeductible(m)),
  rule('percent covered|benefit|paid', (m) => share(m.get('percent').number)),
  rule('benefit colon? at? percent allowed_amount?', (m) => share(m.get('percent').number)),
  rule('plan_pays colon? percent coinsurance?', (m) => share(m.get('percent').number)),
  rule('percent plan_pays', (m) => share(m.get('percent').number)),
  rule('patient_pays colon? percent coinsurance|allowed_amount?', (m) =>
    share(m.get('percent').number, true),
  ),
  rule('percent patient_pays', (m) => share(m.get('percent').number, true)),
  rule('at percent allowed_amount?', (m) => share(m.get('percent').number)),
  rule('percent allowed_amount', (m) => share(m.get('percent').number)),
  rule('patient_pays|copay colon|dash? money apply? per_place?', (m) => copay(m)),
  rule('money subject? copay apply? per_place?', (m) => copay(m)),
  rule('patient_pays money copay per_place?', (m) => copay(m)),
  rule('patient_pays? money copay per|every|for subject', (m) => copay(m)),
  rule('money subject? copay apply to per_place', (m) => copay(m)),
  rule('no copay apply|required?', () => says({ kind: 'copay', cents: 0 })),
  rule('unknown_share', () => says({ kind: 'undetermined' })),

  rule('deductible apply|required', () => deductible(true)),
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
  rule('no deductible apply|required?', () => deductible(false)),
  rule('plan no deductible apply|required?', () => says(noLimit('deductible'))),
  rule('without|exempt deductible', () => deductible(false)),
  rule('waived deductible', () => deductible(false)),
  rule('deductible is_met', () => says(amount('deductible', 'remaining', 0))),
  rule('individual|family? deductible money is_met', (m) =>
    ofWho(says(amount('deductible', 'used', m.get('money').cents ?? 0)), m),
  ),
  rule('money individual|family? deductible is_met|met', (m) =>
    ofWho(says(amount('deductible', 'used', m.get('money').cents ?? 0)), m),
  ),
  rule('deductible apply to? subject only', (m) => ({
    says: { says: [{ kind: 'deductible', applies: true }], nodes: m.get('subject').nodes ?? [] },
  })),
  rule('count_toward deductible', () => counts('deductible', true)),

  rule('no annual|individual|family? maximum apply?', (m) => ofWho(says(noLimit('maximum')), m)),
  rule('maximum colon|dash? no|no_limit|not_applicable', () => says(noLimit('maximum'))),
  rule('no_limit|unlimited annual|individual|family? maximum', (m) => ofWho(says(noLimit('maximum')), m)),
  rule('maximum colon|dash? unlimited', () => says(noLimit('maximum'))),
  rule(`exempt|separate_from ${YEAR}? maximum`, (m) => yearly(m, false)),
  // "The lifetime maximum is separate from the annual maximum".
  rule('unit|annual? maximum exempt|separate_from annual|unit? maximum', () => counts('maximum', false)),
  rule(`separate_from ${YEAR}? deductible`, () => ({ separate: {} })),
  // "50% to the lifetime maximum": every share ends there.
  rule(`to|up_to annual|unit maximum`, () => ({ filler: {} })),
  rule('maximum not_apply|waived', () => counts('maximum', false)),
  rule(`not_apply to ${YEAR}? maximum`, (m) => yearly(m, false)),
  rule('not_apply to deductible', () => counts('deductible', false)),
  rule('apply to deductible', () => deductible(true)),
  rule('not includes deductible', () => says(noLimit('deductible'))),
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
  rule(`${YEAR}? maximum not includes subject`, (m) => ({
    says: { ...counts('maximum', false)['says'], nodes: m.get('subject').nodes ?? [] },
  })),
  rule(`${YEAR}? maximum apply to subject only?`, (m) => ({
    says: { ...counts('maximum', true)['says'], nodes: m.get('subject').nodes ?? [] },
  })),
  rule('within_maximum', () => counts('maximum', true)),
  rule('maximum is_met', () => says(amount('maximum', 'remaining', 0))),
  rule('benefit exhausted', () => says(amount('maximum', 'remaining', 0))),
  rule('count_toward|subject_to out_of_pocket', () => counts('out_of_pocket', true)),
  rule('exempt out_of_pocket', () => counts('out_of_pocket', false)),
  rule('deductible included|includes|considered in? out_of_pocket', () => counts('out_of_pocket', true)),
];

/** "80% after deductible": what the plan pays; a smaller share could as well be the patient's. */
function shareAfterDeductible(m: Match): RuleResult | null {
  const percent = m.get('percent').number ?? 0;
  if (percent < 50 || percent > 100) return null;
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

export const COVERAGE: readonly Rule[] = [
  rule('not_covered', () => says({ kind: 'not_covered', inactive: false })),
  rule('covered', () => says({ kind: 'covered' })),
  rule('considered', () => says({ kind: 'covered' })),
  rule('benefit condition', (m) => ({ says: { says: [{ kind: 'covered' }], ...m.get('condition') } })),
  rule('shown remaining', () => says({ kind: 'figure', meaning: 'remaining' })),
  rule('shown used', () => says({ kind: 'figure', meaning: 'used' })),
  rule('not_covered_subject not_covered?', (m) => ({
    says: {
      says: [{ kind: 'not_covered', inactive: false }],
      nodes: m.get('not_covered_subject').nodes ?? [],
    },
  })),
  // "No sealants after the 15th birthday".
  rule('no subject ages', (m) => notAtAges(m)),
  rule('status_inactive', () => says({ kind: 'status', status: 'inactive' })),
  rule('status_active', () => says({ kind: 'status', status: 'active' })),
  rule('office out_network', () => says({ kind: 'office_network', network: 'out' })),
  rule('office in_network', () => says({ kind: 'office_network', network: 'in' })),
  rule('office not in_network with|in? patient? network_word', () =>
    says({ kind: 'office_network', network: 'out' }),
  ),
  rule('office in_network in|with|for? network_word joiner? network_word?', () =>
    says({ kind: 'office_network', network: 'in' }),
  ),
  rule('network_word plan dash|colon', () => ({ filler: {} })),
  rule('office not in_network', () => says({ kind: 'office_network', network: 'out' })),
  rule('must_use in_network', () => says({ kind: 'networks_paid', only: 'in' })),
  rule('paid|covered|plan_pays|benefit in|for|to? in_network only', () =>
    says({ kind: 'networks_paid', only: 'in' }),
  ),
  rule('patient? may_use both_networks', () => bothPaid()),
  rule('same_benefit for|with|in? both_networks', () => bothPaid()),
  rule('office not in_network per_place network_word', () =>
    says({ kind: 'office_network', network: 'out' }),
  ),
  rule('office in_network per_place network_word', () => says({ kind: 'office_network', network: 'in' })),
  rule('no out_network benefit|covered?', () => outOfNetworkNotCovered()),
  rule('other_coverage colon yes', () => says({ kind: 'other_coverage', exists: true })),
  rule('other_coverage colon no', () => says({ kind: 'other_coverage', exists: false })),
  rule('other_coverage apply', () => says({ kind: 'other_coverage', exists: true })),
  rule('other_coverage on_file?', () => says({ kind: 'other_coverage', exists: true })),
  rule('no other_coverage on_file?', () => says({ kind: 'other_coverage', exists: false })),
  ...HISTORY,
  rule('subject includes subject', (m) => classIncludes(m)),
  rule('exempt plan|benefit', () => says({ kind: 'not_covered', inactive: false })),
  rule('considered subject allowance? dash|comma|and? not_covered', () =>
    says({ kind: 'not_covered', inactive: false }),
  ),
  rule('considered subject', (m) => memberOfClass(m)),
  rule('considered|paid|covered under|as|in|at? subject comma? and? not subject', (m) => memberOfClass(m)),
  rule('covered|paid|apply under|as|in|at subject', (m) => memberOfClass(m)),
];

/** The ages that are left; null when some are left on both sides. */
function notAtAges(m: Match): RuleResult | null {
  const range = m.get('ages').conditions?.find((one) => one.kind === 'age');
  const isOneSided = range && (range.from === null) !== (range.to === null);
  if (!isOneSided || m.get('ages').conditions?.length !== 1) return null;
  const age: Says = {
    kind: 'age',
    minimum: range.to === null ? null : range.to + 1,
    maximum: range.from === null ? null : range.from - 1,
    limit: 'stated',
    unclear_at: null,
  };
  return { says: { says: [age], nodes: m.get('subject').nodes ?? [] } };
}

const bothPaid = (): RuleResult => ({
  says: { says: [{ kind: 'networks_paid', only: null }], network: 'both' },
});

const outOfNetworkNotCovered = (): RuleResult => ({
  says: { says: [{ kind: 'not_covered', inactive: false }], network: 'out' },
});

/** "Class II includes fillings and extractions". */
export function classIncludes(m: Match): RuleResult | null {
  const name = classNameOf(m.get('subject').nodes ?? []);
  if (name === null) return null;
  return {
    says: { says: [{ kind: 'member_of', class: name }], nodes: m.get('subject', 1).nodes ?? [] },
  };
}

/** "Endodontics is covered under basic": only the payer's classes can hold another subject. */
function memberOfClass(m: Match): RuleResult | null {
  const name = classNameOf(m.get('subject').nodes ?? []);
  return name === null ? null : says({ kind: 'member_of', class: name });
}

/** Categories that payers also use as classes. */
const CLASS_CATEGORIES: Readonly<Record<string, string>> = { 23: 'diagnostic', 41: 'preventive' };

/** The class a single node names; null when it names none. */
export function classNameOf([node, ...more]: readonly SubjectNode[]): string | null {
  if (!node || more.length > 0) return null;
  if (node.kind === 'class') return node.name;
  return node.kind === 'category' ? (CLASS_CATEGORIES[node.service_type] ?? null) : null;
}
