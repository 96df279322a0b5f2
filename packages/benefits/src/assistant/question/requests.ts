// Requests to do something, which the assistant can't.

import { pattern } from '../../vocabulary/long-pattern.ts';

/**
 * "Can u book her for a crown tuesday", "text him a reminder". "Can we book her" asks about the coverage, "schedule of
 * benefits" about the plan, and "fax?" for a number.
 */
const ASKS_TO_ACT = pattern()`
  ^(?:(?:and|so|ok|okay|hey|hi|also|then|please|pls|plz) )*
    (?:(?:(?:can|could|will|would) (?:you|u)|(?:i )?need (?:you|u) to|go ahead and)(?: (?:please|pls|plz|just|also))? )?
    (?:(?:book|schedule|reschedule)\b(?! (?:of|amounts?|fees?|allowances?|copays?|maximums?|plans?|[b-e])\b)
      |remind (?:me|us)\b
      |(?:remind|text|email|e mail|call|fax|message|mail|send) (?:her|him|them|(?:the |this |her |his )?(?:patient|mom|dad|parent)s?)\b
      |(?:set|make|add|send|create) (?:up )?(?:an? )?(?:reminder|alarm|appointment|appt|note|task)s?\b)
`;
export const asksToAct = (text: string): boolean => ASKS_TO_ACT.test(text);
