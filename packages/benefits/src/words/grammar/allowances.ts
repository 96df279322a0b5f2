// Rules for other amounts: allowances for a service, rollover amounts, and what remains of the benefit.

import { amount, cents, periodOf, TIME } from './amounts.ts';
import { type Match, type Rule, type RuleResult, rule } from './patterns.ts';

/** "Carryover available $250", "balance $250": the remaining rollover. */
const rolledOver = (m: Match): RuleResult => ({
  says: {
    says: [amount('rollover', cents(m), m.has('covered') || m.has('remaining') ? 'remaining' : 'total')],
  },
});

const ALLOWANCES: readonly Rule[] = [
  rule('covered|paid|limited? to|up_to? money allowance', (m) => ({
    says: { says: [amount('allowance', cents(m))] },
  })),
  rule('maximum? allowance colon|dash|up_to|limited? money', (m) => ({
    says: { says: [amount('allowance', cents(m))] },
  })),
  rule('maximum? allowance colon|dash|up_to|limited? money per|every counted|subject', (m) => ({
    says: { says: [amount('allowance', cents(m))] },
  })),
  rule('covered|paid|limited up_to|to money per|every counted', (m) => ({
    says: { says: [amount('allowance', cents(m))] },
  })),
  // "$350 in rollover account available in addition to annual maximum".
  rule(`patient? money in? rollover covered|remaining? exempt? ${TIME}? maximum?`, (m) =>
    m.get('money').role || m.has('exempt') !== m.has('maximum') ? null : rolledOver(m),
  ),
  rule('rollover covered|remaining? colon|dash? money covered|remaining?', (m) =>
    m.get('money').role ? null : rolledOver(m),
  ),
  rule('plan_pays up_to|limited? money', (m) =>
    m.get('money').role ? null : { says: { says: [amount('allowance', cents(m))] } },
  ),
  rule('includes money rollover remaining?', (m) => ({ says: { says: [amount('rollover', cents(m))] } })),
  rule('up_to money remaining? benefit? may? rollover to? next? unit?', (m) => ({
    says: { says: [amount('rollover', cents(m))] },
  })),
  // "Covered at 50% up to $1,200 per implant".
  rule('up_to|limited money per|every counted|subject', (m) => ({
    says: { says: [amount('allowance', cents(m))] },
  })),
];

/** "Your remaining benefit is $750", "benefits used to date $300". */
const BENEFIT_LEFT: readonly Rule[] = [
  'used|remaining benefit',
  'benefit used|remaining',
  'benefit_paid|paid used',
].map((words) =>
  rule(`${TIME}? ${words} colon|dash? money`, (m) => ({
    says: { says: [amount('maximum', cents(m), m.has('used') ? 'used' : 'remaining')], ...periodOf(m) },
  })),
);

/** "Annual benefit: $1,500". */
const YEARLY_BENEFIT: readonly Rule[] = [
  rule('annual benefit colon|dash? money', (m) =>
    m.get('money').role ? null : { says: { says: [amount('maximum', cents(m))], ...periodOf(m) } },
  ),
];

export const OWN_AMOUNTS: readonly Rule[] = [...BENEFIT_LEFT, ...YEARLY_BENEFIT, ...ALLOWANCES];
