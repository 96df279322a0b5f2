// Requests to do something, which the assistant can't.

import { pattern } from '../../vocabulary/long-pattern.ts';

/**
 * "Can u book her for a crown tuesday". "Can we book her" asks about the coverage, and so does a request that goes on
 * with a question: "schedule 2 quads or will they deny". "Book says 80%" tells what a list shows.
 */
const BOOKS = pattern()`
  ^(?:(?:and|so|ok|okay|hey|hi|also|then|please|pls|plz) )*
    (?:(?:(?:can|could|will|would) (?:you|u)|(?:i )?need (?:you|u) to|go ahead and)(?: (?:please|pls|plz|just|also))? )?
    (?:book|schedule|reschedule) (?:her|him|them|me|it|this|that|these|the|a|an|another|my|our|his|appt|appointment|pt|patient)\b
    (?!.* (?:or (?:will|would|do|does|is|are)|require[sd]?)\b)
`;
export const asksToBook = (text: string): boolean => BOOKS.test(text);
