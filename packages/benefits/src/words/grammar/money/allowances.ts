// Rules for allowances for a service, rollover amounts, yearly limits, and used or remaining benefits.

import type { Says } from '../../../statement.ts';
import { PLAN } from '../../../vocabulary/index.ts';
import { type Match, type Rule, type RuleResult, rule, says, withMore } from '../patterns.ts';
import { amount, amountIn, BEFORE_MAXIMUM, cents, TIME } from './amounts.ts';

/** A rollover: what remains in "carryover available $250" and "balance $250", else the total. */
const rolledOver = (m: Match): RuleResult =>
  says(amount('rollover', cents(m), m.has('covered') || m.has('remaining') ? 'remaining' : 'total'));

const allowance = (m: Match): RuleResult => says(amount('allowance', cents(m)));

const maximum = (m: Match): RuleResult => amountIn(m, amount('maximum', cents(m)));

/** For amounts that no label such as "remaining" makes a part of another amount. */
const ofWhole =
  (build: (m: Match) => RuleResult | null) =>
  (m: Match): RuleResult | null =>
    m.get('money').role ? null : build(m);

/** "Preventive services do not count toward the $2,000 annual maximum". */
function toward(m: Match): RuleResult | null {
  if (m.get('unit').unit === 'lifetime') return null;
  const counts: Says = { kind: 'counts_toward', what: 'maximum', counts: m.has('count_toward') };
  const more = { nodes: [PLAN], more: [{ says: [counts] }] };
  return withMore(maximum(m), 'says', more);
}

const TOWARD: readonly Rule[] = [
  rule(`exempt|count_toward money ${BEFORE_MAXIMUM}? ${BEFORE_MAXIMUM}? maximum`, ofWhole(toward)),
];

const SERVICE_ALLOWANCES: readonly Rule[] = [
  rule('covered|paid|limited? to|up_to? money allowance', allowance),
  rule('maximum? allowance colon|dash|up_to|limited? money per|every counted|subject', allowance),
  // "$350 in rollover account available in addition to annual maximum".
  rule(`patient? money in? rollover covered|remaining? exempt? ${TIME}? maximum?`, (m) =>
    m.has('exempt') === m.has('maximum') ? ofWhole(rolledOver)(m) : null,
  ),
  rule('rollover covered|remaining? colon|dash? money covered|remaining?', ofWhole(rolledOver)),
  rule('includes money rollover remaining?', (m) => says(amount('rollover', cents(m)))),
  rule('up_to money remaining? benefit? may? rollover to? next? unit?', (m) =>
    says(amount('rollover', cents(m))),
  ),
  // "Covered at 50% up to $1,200 per implant".
  rule('up_to|limited money per|every counted|subject', allowance),
];

/** "Your remaining benefit is $750", "benefits used to date $300". */
const BENEFIT_LEFT: readonly Rule[] = [
  'used|remaining benefit',
  'benefit used|remaining',
  'benefit_paid|paid used',
  'used benefit_paid',
].map((words) =>
  rule(`${TIME}? ${words} colon|dash? money`, (m) =>
    amountIn(m, amount('maximum', cents(m), m.has('used') ? 'used' : 'remaining')),
  ),
);

/** "Annual benefit: $1,500". */
const YEARLY_BENEFIT = rule('annual benefit colon|dash? money', ofWhole(maximum));

/** "Benefits are limited to $1,500 per calendar year", "up to $1,500 per person each year". */
const YEARLY_LIMITS: readonly Rule[] = [
  rule(
    'benefit|paid|covered|plan_pays? limited|up_to|to maximum? money individual|per_place? period|unit|frequency individual|per_place?',
    ofWhole((m) => {
      const isPerson = !m.has('per_place') || m.get('per_place').place === 'member';
      const hasWho = m.has('individual') || m.has('per_place');
      const [limit] = m.get('frequency').says ?? [];
      const isCount = limit?.kind === 'frequency' && limit.count !== null;
      if (!isPerson || isCount) return null;
      return hasWho ? withMore(maximum(m), 'says', { who: 'individual' }) : maximum(m);
    }),
  ),
];

export const ALLOWANCES: readonly Rule[] = [
  ...TOWARD,
  ...YEARLY_LIMITS,
  ...BENEFIT_LEFT,
  YEARLY_BENEFIT,
  ...SERVICE_ALLOWANCES,
];
