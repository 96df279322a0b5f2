// Requests to do something, which the assistant can't.

import { pattern } from '../../vocabulary/long-pattern.ts';

/**
 * "Can u book her for a crown tuesday", "text him a reminder". "Can we book her" asks about the coverage, and so does a
 * request that goes on with a question: "schedule the crown or will they deny". "Book says 80%" tells what a list shows.
 */
const ASKS_TO_ACT = pattern()`
  ^(?:(?:and|so|ok|okay|hey|hi|also|then|please|pls|plz) )*
    (?:(?:(?:can|could|will|would) (?:you|u)|(?:i )?need (?:you|u) to|go ahead and)(?: (?:please|pls|plz|just|also))? )?
    (?:(?:book|schedule|reschedule) (?:her|him|them|me|it|this|that|these|the|a|an|another|my|our|his|appt|appointment|pt|patient)\b
        (?!.* (?:or (?:will|would|do|does|is|are)|require[sd]?)\b)
      |remind (?:me|us)\b
      |(?:remind|text|email|e mail|call|fax|message|mail|send) (?:her|him|them|(?:the |this |her |his )?(?:patient|mom|dad|parent)s?)\b
      |(?:set|make|add|send|create) (?:up )?(?:an? )?(?:reminder|alarm|appointment|appt|note|task)s?\b)
`;
export const asksToAct = (text: string): boolean => ASKS_TO_ACT.test(text);
