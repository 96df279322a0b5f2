// Services that are paid as another one.

import { classNameOf } from './coverage.ts';
import { type Match, type Rule, type RuleResult, rule } from './patterns.ts';
import { type Clause, clause, ofSubject } from './rules.ts';

const downgrade = (applies: boolean, more: Partial<Clause> = {}): RuleResult =>
  clause('downgrade', applies ? 'applies' : 'does_not_apply', more);

export const DOWNGRADES: readonly Rule[] = [
  rule('downgrade may? apply', () => downgrade(true)),
  rule('downgrade colon|dash? yes', () => downgrade(true)),
  rule('no|exempt|not_included downgrade apply|covered|paid?', () => downgrade(false)),
  rule('paid|covered? without downgrade', () => downgrade(false)),
  rule('downgrade colon|dash? no|not_apply|waived|not_applicable', () => downgrade(false)),
  rule('subject_to downgrade', () => downgrade(true)),
  rule('not_downgraded', () => downgrade(false)),
  rule('downgraded to? subject may? apply|considered|covered|paid', (m) =>
    downgrade(true, { to: m.get('subject').nodes ?? [] }),
  ),
  rule('paid|benefit? covered|paid|limited at|as|to|up_to? allowance? for|of? downgrade', () =>
    downgrade(true),
  ),
  rule('covered|receive|plan_pays up_to|to|at|for? subject allowance', (m) => downgradeTo(m)),
  rule('covered|paid at|as? downgraded to? subject', (m) =>
    downgrade(true, { to: m.get('subject').nodes ?? [] }),
  ),
  rule('downgrade covered|paid', () => downgrade(true)),
  rule('covered|paid|benefit? at? based_on downgrade', () => downgrade(true)),
  rule('downgrade for|on? subject', (m) => ofSubject(downgrade(true), m)),
  rule('subject condition? dash|colon|comma downgrade subject', (m) => {
    const found = downgrade(true, { to: m.get('subject', 1).nodes ?? [] })['says'];
    return ofSubject({ says: { ...found, conditions: m.get('condition').conditions ?? [] } }, m);
  }),
  // "No downgrade on bicuspids, downgrade on molars".
  rule('downgrade condition', (m) => {
    const { conditions = [] } = m.get('condition');
    const areTeeth = conditions.length > 0 && conditions.every(({ kind }) => kind === 'teeth');
    return areTeeth ? { says: { ...downgrade(true)['says'], conditions } } : null;
  }),
  rule('downgrade subject to subject', (m) =>
    ofSubject(downgrade(true, { to: m.get('subject', 1).nodes ?? [] }), m),
  ),
  rule('may? subject_to? downgraded to? subject allowance?', (m) =>
    downgrade(true, { to: m.get('subject').nodes ?? [] }),
  ),
  rule('paid|covered at|as|under|to allowance? subject allowance?', (m) => downgradeTo(m)),
  rule('allowance based_on subject', (m) => downgradeTo(m)),
  // "Payment for composites on molars is based on the allowance for amalgam".
  rule('paid|benefit for|on subject condition? based_on allowance? for|of? subject allowance?', (m) =>
    paidAsOther(m),
  ),
  rule('covered|paid|limited|downgraded at|as|under|to|up_to? allowance for|of? subject', (m) =>
    downgradeTo(m),
  ),
  rule('allowance for subject', (m) => downgradeTo(m)),
  rule('downgrade dash|colon? plan_pays|paid up_to|to|at allowance for|of? subject', (m) => downgradeTo(m)),
  // "Full cast crown allowance for porcelain": the plan pays for the full cast crown.
  rule('subject allowance for|on subject', (m) => {
    const nodes = m.get('subject', 1).nodes ?? [];
    const found = downgradeTo(m)?.['says'];
    return found ? { says: { ...found, nodes } } : null;
  }),
  rule('paid|covered? at? based_on subject allowance?', (m) => downgradeTo(m)),
  rule('allowance limited? to? subject allowance?', (m) => downgradeTo(m)),
  rule('subject allowance covered|apply|paid', (m) => downgradeTo(m)),
  // "Composites are paid as composites".
  rule('no? downgrade? dash|comma? subject paid|covered as subject', (m) => paidAsItself(m)),
  rule('downgraded', () => downgrade(true)),
  // "Benefits reduced to 50%" isn't a downgrade to another service.
  rule('downgraded to|at|by? percent|money', () => ({ unclear: {} })),
  rule('subject downgrade to|colon|dash? subject', (m) =>
    ofSubject(downgrade(true, { to: m.get('subject', 1).nodes ?? [] }), m),
  ),
];

function paidAsItself(m: Match): RuleResult | null {
  const [one, other] = m.all('subject').map(({ nodes }) => JSON.stringify(nodes ?? []));
  return one === other && m.has('no') === m.has('downgrade') ? ofSubject(downgrade(false), m) : null;
}

function paidAsOther(m: Match): RuleResult | null {
  const to = m.get('subject', 1).nodes ?? [];
  if (to.some(({ kind }) => kind === 'class' || kind === 'plan')) return null;
  const found = downgrade(true, { to })['says'];
  return ofSubject({ says: { ...found, conditions: m.get('condition').conditions ?? [] } }, m);
}

/** "Composites are paid as amalgam": the downgrade must be to a service, never to a class. */
function downgradeTo(m: Match): RuleResult | null {
  const to = m.get('subject').nodes ?? [];
  const isClass = classNameOf(to) !== null || to.some(({ kind }) => kind === 'class' || kind === 'plan');
  return isClass ? null : downgrade(true, { to });
}
