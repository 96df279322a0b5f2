// Rules for when dental work may be replaced: "replacement after 5 years".

import type { Condition } from '../../statement.ts';
import { monthsOf } from './months.ts';
import { type Match, ofSubject, passOf, type RuleResult, rule, withMore } from './patterns.ts';
import { planClause } from './plan-clauses.ts';

/** Work may be replaced after this time. Null without one. */
const replacement = (months: number | null): RuleResult | null =>
  months === null ? null : planClause('replacement', 'applies', { months });

const NO_REPLACEMENT = planClause('replacement', 'does_not_apply');

export const REPLACEMENT = passOf(
  // "No replacement" alone may also mean that the plan never pays for one.
  rule('no duration replacement', NO_REPLACEMENT),
  rule('no replacement_rule', NO_REPLACEMENT),
  rule('duration replacement waived|not_apply', NO_REPLACEMENT),
  rule('may? replacement for|on? subject? limited? colon? frequency', replaced),
  rule('may? replacement for|on? subject? covered|apply|limited? after duration', replaced),
  rule('replacement for|on? subject? limited? colon|dash? duration limited|frequency_noun? apply?', replaced),
  // "Replacement covered only if the existing crown is over 5 years old".
  rule(
    'benefit? for? replacement for|on? subject? covered? only_when|unless|when|only|must replacement? ' +
      'counted|subject? at_least|over|exceed? duration plus|older|met? since_placement?',
    (m) => (m.has('unless') ? null : replaced(m)),
  ),
  rule(
    'replacement for|on? subject? not_covered unless replacement? counted|subject? at_least|over|exceed duration plus|older?',
    replaced,
  ),
  rule(
    'subject may? replacement only_when|when|only replacement? counted|subject? at_least|over|exceed? duration plus|older?',
    replaced,
  ),
  rule('subject may? replacement at_least duration', replaced),
  // "Replacement: the existing denture must be at least 7 years old".
  rule(
    'replacement for|on? subject? colon|dash|comma? replacement? counted|subject must at_least|over|exceed duration plus|older?',
    replaced,
  ),
  // "Replacement of bridges not covered if less than 5 years from placement".
  rule(
    'replacement for|on? subject? not_covered when replacement? counted|subject? under duration older?',
    replaced,
  ),
  rule('replacement for|on? subject under duration older? not_covered', replaced),
  rule('not replacement subject under duration older?', replaced),
  // "Bridges over 10 years old may be replaced".
  rule('subject over|at_least|exceed duration older? may replacement', replaced),
);

/** How long work must be in place before it may be replaced. Null if the match allows several replacements. */
function replaced(m: Match): RuleResult | null {
  const { says: [count] = [], conditions: own = [], ...limit } = m.get('frequency');
  if (count?.kind === 'frequency' && (count.count ?? 1) !== 1) return null;
  const period = limit.period ?? m.get('duration').period ?? m.get('period').period;
  // "Replacement retainers: one per arch per lifetime" limits the replacements.
  if (period?.unit === 'lifetime' && m.has('frequency') && m.has('subject')) {
    const conditions: Condition[] = [...own, { kind: 'when', words: 'for a replacement' }];
    return { frequency: { ...m.get('frequency'), ...m.get('subject'), conditions } };
  }
  // "Replacement limit 1 per tooth per 84 months".
  const found = ofSubject(replacement(monthsOf(period)), m);
  return own.length > 0 ? withMore(found, 'says', { conditions: own }) : found;
}
