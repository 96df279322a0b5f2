// Services that are paid as another one.

import type { SubjectNode } from '../../statement.ts';
import { type Match, ofSubject, type Rule, type RuleResult, rule, UNCLEAR, withMore } from './patterns.ts';
import { planClause } from './plan-clauses.ts';
import { classNameOf } from './services/classes.ts';

const DOWNGRADED = planClause('downgrade', 'applies');
const NOT_DOWNGRADED = planClause('downgrade', 'does_not_apply');

const downgradedTo = (to: SubjectNode[]): RuleResult => planClause('downgrade', 'applies', { to });

export const DOWNGRADES: readonly Rule[] = [
  rule('downgrade may? apply', DOWNGRADED),
  rule('no|exempt|not_included downgrade apply|covered|paid?', NOT_DOWNGRADED),
  rule('subject_to downgrade', DOWNGRADED),
  rule('not_downgraded', NOT_DOWNGRADED),
  rule('downgraded to? subject may? apply|considered|covered|paid', (m) => downgradedTo(m.nodes())),
  rule('paid|benefit? covered|paid|limited at|as|to|up_to? allowance? for|of? downgrade', DOWNGRADED),
  rule('covered|receive|plan_pays up_to|to|at|for? subject allowance', paidAsService),
  rule('covered|paid at|as? downgraded to? subject', (m) => downgradedTo(m.nodes())),
  rule('downgrade covered|paid|considered', DOWNGRADED),
  rule('subject condition? dash|colon|comma downgrade subject', (m) =>
    ofSubject(withMore(downgradedTo(m.nodes(1)), 'says', { conditions: m.conditions() }), m),
  ),
  // "No downgrade on bicuspids, downgrade on molars".
  rule('downgrade condition', (m) => {
    const conditions = m.conditions();
    const areTeeth = conditions.length > 0 && conditions.every(({ kind }) => kind === 'teeth');
    return areTeeth ? withMore(DOWNGRADED, 'says', { conditions }) : null;
  }),
  rule('may? subject_to? downgraded to? subject allowance?', (m) => downgradedTo(m.nodes())),
  rule('paid|covered at|as|under|to allowance? subject allowance?', paidAsService),
  rule('allowance based_on|for subject', paidAsService),
  // "Not to exceed the fee for a complete series": the most for all x-rays of a day.
  rule('limited allowance for|of? subject', UNCLEAR),
  // "Payment for composites on molars is based on the allowance for amalgam".
  rule('paid|benefit for|on subject condition? based_on allowance? for|of? subject allowance?', paidAsOther),
  rule('may? covered|paid|limited|downgraded at|as|under|to|up_to? allowance for|of? subject', paidAsService),
  // "Full cast crown allowance for porcelain": the plan pays for the full cast crown.
  rule('subject allowance for|on subject', (m) => withMore(paidAsService(m), 'says', { nodes: m.nodes(1) })),
  rule('subject allowance covered|apply|paid', paidAsService),
  // "Composites are paid as composites".
  rule('no? downgrade? dash|comma? subject paid|covered as subject', paidAsItself),
  rule('downgraded', DOWNGRADED),
  // "Benefits reduced to 50%" isn't a downgrade to another service.
  rule('downgraded to|at|by? percent|money', UNCLEAR),
];

/** "No downgrade - composites are paid as composites": not a downgrade. Null for two different services. */
function paidAsItself(m: Match): RuleResult | null {
  const [one, other] = m.all('subject').map(({ nodes }) => JSON.stringify(nodes ?? []));
  if (one !== other || m.has('no') !== m.has('downgrade')) return null;
  // "Invisalign paid as orthodontics": a name of some services in a category has the same node as the category.
  return m.nodes().some(({ kind }) => kind === 'category') ? UNCLEAR : ofSubject(NOT_DOWNGRADED, m);
}

/** A downgrade from the first service to the second. A class can't be the second. */
function paidAsOther(m: Match): RuleResult | null {
  const to = m.nodes(1);
  if (to.some(({ kind }) => kind === 'class' || kind === 'plan')) return null;
  return ofSubject(withMore(downgradedTo(to), 'says', { conditions: m.conditions() }), m);
}

/** "Composites are paid as amalgam". "Paid as basic" only names the class, so it isn't a downgrade. */
function paidAsService(m: Match): RuleResult | null {
  const to = m.nodes();
  const isClass = classNameOf(to) !== null || to.some(({ kind }) => kind === 'class' || kind === 'plan');
  return isClass ? null : downgradedTo(to);
}
