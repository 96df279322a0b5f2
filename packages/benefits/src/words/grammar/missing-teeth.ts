// More forms of the missing tooth clause.

import { type Rule, rule } from './patterns.ts';
import { missing, missingAtFirst, ofSubject } from './rules.ts';

export const MISSING_TEETH: readonly Rule[] = [
  // "Benefits are not payable to replace a tooth that was lost before the effective date".
  rule('not_covered to|for? replacement missing_teeth before_coverage', () => missing(true)),
  rule('not_covered to|for? replacement for|on? missing_teeth before_coverage', () => missing(true)),
  // "Bridges are considered regardless of when the tooth was removed".
  rule('considered|covered|paid any_tooth_loss', () => missing(false)),
  rule('subject considered|covered|paid any_tooth_loss', (m) => ofSubject(missing(false), m)),
  rule('missing_tooth not_apply|waived any_tooth_loss?', () => missing(false)),
  // "The missing tooth limitation ends after the member has been covered for 36 months".
  rule(
    'missing_tooth end|waived|not_apply after patient? covered|status_active under|in? plan? for? at_least? duration of_coverage?',
    (m) => missingAtFirst(m),
  ),
  rule('missing_tooth end after duration of_coverage?', (m) => missingAtFirst(m)),
];
