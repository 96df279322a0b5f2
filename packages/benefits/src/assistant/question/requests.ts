// Requests to do something, which the assistant can't, and questions about a claim, which no response has.

import { pattern } from '../../vocabulary/long-pattern.ts';

const LEAD =
  '^(?:(?:and|so|ok|okay|hey|hi|also|then|please|pls|plz|no|yes|just|can|could|will|would|you|u|go|ahead|i|we|need|want|have|would|like|to) )*';
const APPOINTMENT = '(?:appts?|appointments?|apts?|slots?)';
const DAY =
  '(?:to(?:day|morrow)|(?:next|this) (?:week|month)|(?:mon|tues?|wed|thurs?|fri|sat|sun)(?:[a-z]*day)?|\\d{1,2} ?(?:am|pm|\\d\\d))';
/** "Move her appt to thursday", "i need to cancel", "push him to 3 pm", "send the claim". */
const ASKS_TO_CHANGE = pattern()`
  ${LEAD}(?:
    (?:cancel|move|push|bump|change|switch|swap|confirm|rebook|resched\w*|book|schedule|make)(?: \w+){0,4} ${APPOINTMENT}\b(?! (?:fee|charge))
    |(?:cancel|reschedule|resched)\W*$
    |cancel (?:her|his|their|my|our|the) (?!plan|coverage|policy|insurance|ins\b)
    |(?:cancel|move|push|bump|switch|squeeze|put) (?:her|him|them|(?:the )?patient)(?: \w+){0,5} ${DAY}\b
    |(?:send|submit|resubmit|file|refile|appeal|fax|mail|cancel) (?:(?:in|over|this|the|that|her|his|our|a|an) )*(?:claims?|preauth\w*|predetermination)\W*$
  )
`;

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
export const asksToAct = (text: string): boolean => ASKS_TO_ACT.test(text) || ASKS_TO_CHANGE.test(text);

/** "Why was the claim denied", "claim status". "Will they deny the claim" asks about the coverage. */
const ASKS_OF_CLAIM = pattern()`
  ^(?!.*\b(?:will|would|if|address|phone|mail|fax|limit)\b)(?=.*\b(?:claims?|eobs?)\b)
    .*\b(?:denied|deny|denial|reject(?:ed|ion)?|cancell?ed|paid|pending|pended|process(?:ed|ing)?|received|status
    |closed|reversed|went through|go through|in review)\b
`;
export const asksOfClaim = (text: string): boolean => ASKS_OF_CLAIM.test(text);
