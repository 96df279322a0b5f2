// Questions about whether a person is covered.

import { pattern } from '../../../vocabulary/long-pattern.ts';

/** Matches "is she covered?" */
export const ASKS_PERSON = pattern()`
  ^(?:(?:and|so|ok|hey|hi)\W+)*(?:is|are|was) (?:she|he|they|(?:the |this |my |our )?patient
    |this (?:guy|lady|kid)) (?:(?:still|currently|even|actually|now) )*(?:covered|insured)\W*(?:today|now
    |right now|at all|or not|or no)?\W*$
`;

export const ON_PLAN = pattern()`
  \b(?:is|are|was|were) (?:she|he|they|(?:the |this |my |our )?(?:patients?|kid|child|son|daughter|spouse)
    |this (?:kid|child)) (?:(?:still|even|also|actually|listed|covered|enrolled) )*(?:on|under) (?:the|this
    |that|her|his|their|moms?|dads?|mothers?|fathers?|parents?|husbands?|wifes?|spouses?)\b.*\b(?:plan
    |policy|insurance|coverage)\b
`;

/** "What age do kids come off", "how old can his kids be on it": an age limit of the plan, not of a service. */
export const asksDependentsAge = (text: string): boolean =>
  /\b(?:age|old)\b/.test(text) && ON_OR_OFF.test(text);
/** "Stay on" and "drop off" are questions about staying covered. */
const ON_OR_OFF = pattern()`
  \b(?:kid|child|children|son|daughter|dependent|student)s?\b.*\b(?:come|get|taken|age|be|remain|keep
    |kept)s? (?:off|out|on|insured|eligible)\b
`;
