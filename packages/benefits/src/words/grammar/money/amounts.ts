// Rules for amounts next to their noun ("deductible", "maximum"): individual and family amounts, amounts that apply to
// some services, and a used or remaining part of a total.

import type { Says, Who } from '../../../statement.ts';
import { PLAN } from '../../../vocabulary/index.ts';
import type { Payload } from '../../token.ts';
import {
  Match,
  ofSubject,
  ofWho,
  type Rule,
  type RuleResult,
  rule,
  says,
  UNCLEAR,
  withMore,
} from '../patterns.ts';

type Noun = 'maximum' | 'deductible' | 'rollover' | 'out_of_pocket' | 'allowance';

export const amount = (of: Noun, cents: number, role: 'total' | 'used' | 'remaining' = 'total'): Says => ({
  kind: 'amount',
  of,
  role,
  cents,
  limit: 'stated',
});

/** An amount with its period, if the match has one. */
export const amountIn = (m: Match, ...says: Says[]): RuleResult => ({ says: { says, ...periodOf(m) } });

/** The match's first amount, or the one at this index. */
export const cents = (m: Match, index = 0): number => m.get('money', index).cents ?? 0;

/** A family's deductible is two or three times an individual's. Any other pair of amounts may mean something else. */
const isFamilyPair = (one: number, family: number): boolean =>
  one > 0 && (family === 2 * one || family === 3 * one);

/** The individual amount comes first, then the family amount. `isNamed`: the words say so. */
function pair(m: Match, noun: Noun, isNamed: boolean): RuleResult | null {
  const [one, family] = [cents(m), cents(m, 1)];
  const [role, ...others] = m.all('money').map((money) => money.role);
  // "Met $50/$150" could also mean that $50 of $150 is met.
  if (others.some((other) => other !== role) || (role && !isNamed)) return null;
  if (isNamed ? one > family : !isFamilyPair(one, family)) return null;
  const period = periodOf(m);
  const says = (who: Who, value: number): Payload => ({
    says: [amount(noun, value, role ?? 'total')],
    who,
    ...period,
  });
  return { says: { ...says('individual', one), more: [says('family', family)] } };
}

/** "$50 individual, $150 family". */
const namedPair =
  (noun: Noun) =>
  (m: Match): RuleResult | null =>
    pair(m, noun, true);

/** The match's period, if it has one. "Annual" is one year. */
function periodOf(m: Match): Pick<Payload, 'period'> {
  const unit = m.get('unit').unit;
  const { period } = m.has('frequency') ? m.get('frequency') : m.get('period');
  if (period) return { period };
  if (unit) return { period: { count: 1, unit } };
  return m.has('annual') ? { period: { count: 1, unit: 'year' } } : {};
}

/** "Annual", "calendar year", "lifetime". */
export const TIME = 'annual|unit';

/** Words that may come before "maximum" or "deductible" without changing which one is meant. */
export const BEFORE_MAXIMUM = 'annual|individual|unit|plan';

/** "Deductible $50/$150". */
const UNNAMED_PAIRS: readonly Rule[] = [
  `${TIME}? deductible ${TIME}|period? colon|dash? money slash money`,
  `money slash money ${TIME}? deductible`,
].map((pattern) => rule(pattern, (m) => pair(m, 'deductible', false)));

/** "Deductible $50 individual/$150 family", "maximum $1,500 individual, $3,000 family". */
const PAIRS: readonly Rule[] = (['deductible', 'maximum', 'out_of_pocket'] as const).flatMap((noun) => [
  // "$50/$100/$150" isn't a pair.
  rule(`${TIME}? ${noun} ${TIME}|period? colon|dash? money slash money slash money`, UNCLEAR),
  rule(`money slash money slash money ${TIME}? ${noun}`, UNCLEAR),
  rule(
    `${TIME}? ${noun} ${TIME}? colon|dash? money individual? slash|comma money family maximum? ${TIME}|period?`,
    (m) => pair(m, noun, m.all('maximum').length < (noun === 'maximum' ? 2 : 1)),
  ),
  rule(
    `money individual? ${TIME}? ${noun} period? individual? slash|comma money family maximum|deductible?`,
    (m) => pair(m, noun, m.all('maximum').length < (noun === 'maximum' ? 2 : 1)),
  ),
  rule(`money individual slash|comma|and money family ${TIME}? ${noun} ${TIME}|period?`, namedPair(noun)),
]);

/** "$50 per person, not to exceed $150 per family", "(max $150 per family)". */
const FAMILY_MOST = 'period|unit? open|comma|slash|and? maximum|limited|up_to money family close?';

/** "Deductible $50 per person, max $150 per family": the most that a family pays. */
const FAMILY_MAXIMUMS: readonly Rule[] = [
  rule(`${TIME}? deductible ${TIME}? colon|dash? money individual? ${FAMILY_MOST}`, namedPair('deductible')),
  rule(
    `${TIME}? deductible ${TIME}? colon|dash? money individual? ${FAMILY_MOST} comma? apply to? subject only?`,
    appliedPair,
  ),
];

/** "Family maximum $3,000, no more than $1,000 per person". */
const PERSON_MOSTS: readonly Rule[] = (['deductible', 'maximum'] as const).flatMap((noun) => {
  const amounts = `family ${TIME}? ${noun} ${TIME}? colon|dash? money open|comma|dash? maximum|limited|up_to money individual close?`;
  return [
    rule(amounts, (m) => pair(new Match(m.parts.toReversed()), noun, true)),
    // The family's amount may be for all services.
    rule(`${amounts} for|on? subject`, UNCLEAR),
  ];
});

/** "DED $75 IND/$225 FAM CAL YR BASIC & MAJOR ONLY". */
const APPLIED_PAIRS: readonly Rule[] = [
  rule(
    `${TIME}? deductible ${TIME}? colon|dash? money individual? slash|comma money family ${TIME}|period? ` +
      'comma|dash|open? apply? to|on|for? subject only close?',
    appliedPair,
  ),
];

/** "… applies to basic and major only": states the amounts and the services they apply to. */
function appliedPair(m: Match): RuleResult | null {
  const amounts = pair(m, 'deductible', true)?.['says'];
  if (!amounts) return null;
  const { more = [], ...first } = amounts;
  return withMore(ofSubject(DEDUCTIBLE_APPLIES, m), 'says', { more: [first, ...more] });
}

const DEDUCTIBLE_APPLIES = says({ kind: 'deductible', applies: true });

const COUNTS_TOWARD_MAXIMUM = {
  kind: 'counts_toward',
  what: 'maximum',
  counts: true,
} as const satisfies Says;

/** "A $100 lifetime deductible applies": states the amount, and that the deductible applies. */
function appliedAmount(m: Match, noun: 'deductible' | 'maximum'): RuleResult | null {
  if (m.get('money').role) return null;
  const own = ofWho(amountIn(m, amount(noun, cents(m))), m);
  // A service with a separate maximum doesn't count toward the plan's maximum. For a service with a separate
  // deductible, we don't know whether the plan's deductible also applies.
  if (noun === 'maximum' && m.has('separate'))
    return withMore(own, 'says', { more: [{ says: [{ ...COUNTS_TOWARD_MAXIMUM, counts: false }] }] });
  if (noun === 'maximum' || m.has('separate')) return own;
  return withMore(ofSubject(DEDUCTIBLE_APPLIES, m), 'says', { more: [own['says'] ?? {}] });
}

/**
 * "$1,500 calendar year maximum includes preventive", "maximum $2,000, preventive not included". Such a maximum is the
 * plan's, even if the row is about another service.
 */
const plansMaximum =
  (counts: boolean) =>
  (m: Match): RuleResult | null =>
    m.get('money').role
      ? null
      : withMore(amountIn(m, amount('maximum', cents(m))), 'says', {
          nodes: [PLAN],
          more: [{ says: [{ ...COUNTS_TOWARD_MAXIMUM, counts }], nodes: m.nodes() }],
        });

const EXCLUDED = 'period? comma|dash|open? subject not_included|exempt|excluded close?';

/** "Maximum $1,500, orthodontics excluded". */
const EXCLUDING: readonly Rule[] = [
  rule(`${TIME}? maximum ${TIME}? colon|dash? money ${EXCLUDED}`, plansMaximum(false)),
  rule(`money ${TIME}? maximum ${EXCLUDED}`, plansMaximum(false)),
];

/** "A $100 lifetime deductible applies", "80% up to a separate $1,000 lifetime maximum". */
const APPLIED: readonly Rule[] = (['deductible', 'maximum'] as const).flatMap((noun) => [
  rule(
    `separate? money individual|family|${TIME}? individual|family|${TIME}? ${noun} period? apply|required`,
    (m) => appliedAmount(m, noun),
  ),
  rule(`separate? money individual|family|${TIME}? ${noun} apply to? subject only`, (m) =>
    appliedAmount(m, noun),
  ),
  rule(`subject_to|up_to|to|with|limited separate? money ${TIME} subject? ${noun} individual?`, (m) =>
    noun === 'maximum' || m.has('separate') ? appliedAmount(m, noun) : null,
  ),
  rule(`subject_to|up_to|to|with separate? ${TIME} ${noun} limited|colon? money`, (m) =>
    noun === 'maximum' ? appliedAmount(m, noun) : null,
  ),
]);

/** "A $100 lifetime deductible per person applies to basic and major combined". */
const APPLIED_TO_SEVERAL = rule(
  `separate? money ${TIME}? deductible individual? apply to? subject combined`,
  (m) => appliedAmount(m, 'deductible'),
);

/** "$1,500 maximum includes preventive". */
const COUNTING: readonly Rule[] = [rule(`money ${TIME}? maximum includes subject`, plansMaximum(true))];

/** "$50 of $150": the total, and the part that is met, used or remaining. */
const partOf =
  (noun: Noun) =>
  (m: Match): RuleResult | null => {
    const [part = 0, whole = 0] = m.get('money_fraction').numbers ?? [];
    const role =
      m.has('remaining') || m.has('unmet')
        ? 'remaining'
        : ['used', 'met', 'is_met', 'paid', 'apply', 'count'].some((kind) => m.has(kind))
          ? 'used'
          : null;
    if (role === null || part > whole) return null;
    const says = [amount(noun, Math.round(part * 100), role), amount(noun, Math.round(whole * 100))];
    return ofWho(ofSubject(amountIn(m, ...says), m), m);
  };

/** "$1,000 remaining of $1,500". */
const partAndWhole =
  (noun: Noun) =>
  (m: Match): RuleResult | null => {
    const [part, whole] = [cents(m), cents(m, 1)];
    if (part > whole || m.all('money').some(({ role }) => role)) return null;
    const says = [amount(noun, part, m.has('remaining_of') ? 'remaining' : 'used'), amount(noun, whole)];
    return ofWho(ofSubject(amountIn(m, ...says), m), m);
  };

const PARTS_OF_WHOLES: readonly Rule[] = (['deductible', 'maximum'] as const).flatMap((noun) => [
  rule(
    `individual|family? ${TIME}? ${noun} colon|dash? money remaining_of|used_of money`,
    partAndWhole(noun),
  ),
  // "$200 has been used toward the $1,000 annual maximum".
  rule(`money used|met|paid|count_toward toward? money individual|family? ${TIME}? ${noun}`, (m) =>
    m.has('toward') || m.has('count_toward') ? partAndWhole(noun)(m) : null,
  ),
]);

/** "$1,312.40 has been used toward the annual maximum". */
const TOWARD: readonly Rule[] = (['deductible', 'maximum'] as const).map((noun) =>
  rule(`money used|met|paid|count|apply|count_toward toward|to|from|in? ${TIME}? ${noun}`, (m) => {
    const isToward = ['toward', 'count_toward', 'to'].some((kind) => m.has(kind));
    return isToward && !m.get('money').role ? amountIn(m, amount(noun, cents(m), 'used')) : null;
  }),
);

/** "Deductible $50 once per year" limits the deductible, not a service. */
const ONCE: readonly Rule[] = (['deductible', 'maximum'] as const).map((noun) =>
  rule(`${noun} colon|dash? money frequency`, (m) => {
    const [said] = m.get('frequency').says ?? [];
    const isPlain = !m.get('frequency').nodes && !m.get('money').role;
    const isOnce = said?.kind === 'frequency' && said.count === 1 && isPlain;
    return isOnce ? amountIn(m, amount(noun, cents(m))) : UNCLEAR;
  }),
);

/** "Used toward the deductible: $20". */
const LABELED: readonly Rule[] = (['deductible', 'maximum'] as const).map((noun) =>
  rule(`used|met toward|to ${TIME}? ${noun} colon|dash? money`, (m) =>
    amountIn(m, amount(noun, cents(m), 'used')),
  ),
);

/** Labels of a part of an amount. */
const ROLE = 'remaining|unmet|used|met';

/** "Ortho lifetime used $250 of $1,250": only a maximum lasts a lifetime and is used up in parts. */
const LIFETIME_PARTS = rule(`subject unit maximum? ${ROLE} colon|dash? money_fraction`, (m) =>
  m.get('unit').unit === 'lifetime' ? partOf('maximum')(m) : null,
);

/** "Remaining deductible: $20 of $50". */
const PARTS: readonly Rule[] = (['deductible', 'maximum'] as const).flatMap((noun) => [
  rule(`${ROLE} ${TIME}? subject? ${noun} colon|dash? money_fraction`, partOf(noun)),
  rule(`${noun} ${ROLE} ${ROLE}? colon|dash? money_fraction`, partOf(noun)),
  rule(
    `money_fraction individual|family? ${TIME}? ${noun} ${ROLE}|is_met|apply|count through|until? date?`,
    partOf(noun),
  ),
  rule(`money_fraction ${TIME}? ${noun}`, UNCLEAR),
]);

export const AMOUNTS: readonly Rule[] = [
  ...[ONCE, LABELED, UNNAMED_PAIRS, PAIRS].flat(),
  ...FAMILY_MAXIMUMS,
  ...PERSON_MOSTS,
  ...APPLIED_PAIRS,
  ...EXCLUDING,
  ...APPLIED,
  APPLIED_TO_SEVERAL,
  ...COUNTING,
  ...PARTS,
  LIFETIME_PARTS,
  ...PARTS_OF_WHOLES,
  ...TOWARD,
];
