// Requests to do something, which the assistant can't.

import { pattern } from '../../vocabulary/long-pattern.ts';

/** "Can u book her for a crown tuesday". "Can we book her" asks about the coverage, "schedule of benefits" about the plan. */
const BOOKS = pattern()`
  ^(?:(?:and|so|ok|okay|hey|hi|also|then|please|pls|plz) )*
    (?:(?:(?:can|could|will|would) (?:you|u)|(?:i )?need (?:you|u) to|go ahead and)(?: (?:please|pls|plz|just|also))? )?
    (?:book|schedule|reschedule)\b(?! (?:of|amounts?|fees?|allowances?|copays?|maximums?|plans?|[b-e])\b)
`;
export const asksToBook = (text: string): boolean => BOOKS.test(text);
