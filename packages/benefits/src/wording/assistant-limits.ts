// Frequency limits, age limits and waiting periods in sentences.

import type { Day } from '../response.ts';
import type { Statement } from '../statement.ts';
import { conditionsInParentheses, inParentheses, quote } from './assistant-texts.ts';
import { COMBINED, ageText as rangeText, sharingText } from './conditions.ts';
import { ifAllUsed } from './eligible.ts';
import { frequencyText as limitText } from './limits.ts';
import { capitalized, dayText, inNetwork, listed, lowered, monthsText, networkText } from './texts.ts';

/** "2 per calendar year (per tooth)". Null if the statement isn't a frequency. */
export function frequencyText(statement: Statement, isEach: boolean, words: string | null): string | null {
  const { subject, says, period, conditions } = statement;
  const sharing = sharingText(subject, conditions);
  const own = conditions.filter(({ kind }) => kind !== 'combined_with');
  if (says.kind !== 'frequency') return null;
  const lacksPeriod =
    says.limit === 'stated' &&
    says.count !== null &&
    says.role === 'total' &&
    period === null &&
    statement.source.words === null;
  return (
    `${lowered(limitText(says, statement))}${lacksPeriod ? NO_PERIOD : ''}${isEach ? ' each' : ''}` +
    `${sharing === COMBINED ? ` ${COMBINED}` : ''}` +
    `${conditionsInParentheses(own, sharing === null || sharing === COMBINED ? [] : [sharing])}${inParentheses(words)}`
  );
}

const NO_PERIOD = ' (the payer states no period)';

export const limitSentence = (about: string, text: string, network: 'in' | 'out' | null = null): string =>
  `${about}: ${text}${inNetwork(network)}.`;
export const lastService = (about: string, day: Day, isLatest: boolean): string =>
  `${isLatest ? 'Last' : 'Earlier'} date of service for ${about}: ${dayText(day)}.`;
export const nextService = (about: string, day: Day, hasPassed: boolean): string =>
  hasPassed
    ? `The payer's next eligible date for ${about}, ${dayText(day)}, has passed.`
    : `Next eligible date for ${about}: ${dayText(day)}.`;
export const nextByLimit = (
  about: string,
  last: Day,
  months: number,
  next: Day,
  hasPassed: boolean,
  isOld: boolean,
): string =>
  `${dayText(last)} + ${monthsText(months)} = ${dayText(next)}. ${
    hasPassed
      ? afterLimit(about, isOld)
      : `Under this limit, the plan doesn't pay again for ${about} until after this date.`
  }`;
const afterLimit = (about: string, isOld: boolean): string =>
  isOld
    ? `That date has passed. This old response doesn't show later visits, so verify again before booking ${about}.`
    : `That date has passed, so this limit no longer blocks ${about}.`;
export const SAME_PLACE = ' on the same tooth or area';
export const usedThisYear = (about: string, last: Day, next: Day): string =>
  `${dayText(last)} is in this calendar year. Under this limit, the plan doesn't pay again for ${about} ` +
  `before ${dayText(next)}, when the next calendar year starts.`;
export const usedUp = (about: string, next: Day): string =>
  `Calculated: none remaining for ${about} in this benefit year, so the plan doesn't pay again before ${dayText(next)}.`;

type Network = 'in' | 'out' | null;
export const payableNow = (network: Network): string =>
  `Eligible now${inNetwork(network)}: no stated frequency limit, waiting period or age limit prevents it.`;
/** "Cleanings today: Eligible now". */
export const today = (name: string, text: string): string => `${capitalized(name)} today: ${text}`;
export const cantTellToday = (name: string, reason: string): string =>
  today(name, `we can't tell from the response. ${reason}`);
export const notBefore = (
  day: Day,
  network: Network,
  step: { from: Day; months: number; to: Day } | null,
): string =>
  step === null || step.to === day
    ? `Calculated: not eligible${inNetwork(network)} before ${dayText(day)}.`
    : `${dayText(step.from)} + ${monthsText(step.months)} = ${dayText(step.to)}. Not eligible${inNetwork(network)} until after that date.`;
/** Whether one of our sentences already names the day or a later one. */
export const namesDayFrom = (text: string, day: Day): boolean =>
  [...text.matchAll(/\b(\d\d)\/(\d\d)\/(\d{4})\b/g)].some(
    ([, month, date, year]) => `${year}-${month}-${date}` >= day,
  );
/** For "2 per calendar year" after one service, if the payer doesn't say how many were used. */
export const payableAtLatest = (day: Day, network: Network): string =>
  `Eligible now${inNetwork(network)} if one remains. ${ifAllUsed(day)}`;

export const NO_SHARING = 'whether these services share one limit';
export const ASK_SHARING = 'which services count toward the same limit?';
export const noQuadrant = (name: string): string =>
  `whether the limit for ${name} is per quadrant or for the whole mouth`;
export const askQuadrant = (name: string): string =>
  `is the limit for ${name} per quadrant, and how many quadrants are paid per visit?`;
export const noCount = (name: string): string => `how many visits for ${name} are used or remain`;
export const confirmSameLimit = (name: string): string =>
  `Confirm whether the same limit applies to ${name}.`;
export const noFrequency = (name: string): string => `a frequency limit or date of service for ${name}`;
export const askFrequency = (name: string): string =>
  `what is the frequency limit for ${name}, which codes share it, and what is the last date of service?`;
export const noLimitIn = (name: string, network: 'in' | 'out'): string =>
  `a frequency limit for ${name} ${networkText(network)}`;
/** For a row with two different limits: the payer can't mean both. */
export const LIMITS_DIFFER =
  'These limits are on the same row of the response and differ. Confirm with the payer which one applies.';
export const LIMITS_CONFLICT = 'These limits conflict. Confirm with the payer which one applies.';
export const noDates = (name: string): string => `the last or next date of service for ${name}`;
export const askDates = (name: string): string =>
  `what are the last date of service and the next eligible date for ${name}?`;
export const noLast = (about: string): string => `the last date of service for ${about}`;
export const noNext = (about: string): string => `the next eligible date for ${about}`;
export const NO_FREQUENCIES = 'any frequency limits';
export const ASK_FREQUENCIES =
  'what are the frequency limits for exams, x-rays, cleanings, crowns and dentures?';

/** "through age 18", followed by the payer's words ("UNDER AGE 19") if given. Null if it isn't an age limit. */
export function ageText(
  { says, conditions }: Statement,
  unclear: number | null,
  words: string | null,
): string | null {
  if (says.kind !== 'age') return null;
  const range = lowered(rangeText(says.minimum, says.maximum, unclear));
  return `${range}${conditionsInParentheses(conditions)}${inParentheses(words)}`;
}

/** `count`: how many age limits the sentence refers to. */
type AgeSentence = (age: number, isPatient: boolean, count: number) => string;
const aged = (age: number, isPatient: boolean): string =>
  isPatient ? `The patient is ${age}` : `Age ${age}`;
const limitsOf = (count: number): string => (count > 1 ? 'these age limits' : 'this age limit');

export const ageWithin: AgeSentence = (age, isPatient, count) =>
  `${aged(age, isPatient)}, within ${limitsOf(count)}.`;
export const ageOutside: AgeSentence = (age, isPatient, count) =>
  `${aged(age, isPatient)}, outside ${limitsOf(count)}, ${NOT_AT_AGE}`;
const MAY_NOT_AT_AGE = 'so the plan may not cover it at this age.';
const NOT_AT_AGE = "so the plan doesn't cover it at this age.";
/**
 * Whether the sentence says that the age is outside a limit, or that the limit is for other people. A range that may
 * limit only the frequency counts only if the question names the age.
 */
export const isOutsideAge = (text: string): boolean =>
  text.endsWith(NOT_AT_AGE) ||
  text.endsWith(FOR_OTHERS) ||
  (/^Age \d/.test(text) && text.includes(MAY_NOT_AT_AGE));
export const ageOutsideBand: AgeSentence = (age, isPatient) =>
  `${aged(age, isPatient)}, outside this age range, ${MAY_NOT_AT_AGE} ` +
  'Confirm with the payer whether this age range limits coverage or only the frequency.';
export const ageOfOthers: AgeSentence = (age, isPatient, count) =>
  `${aged(age, isPatient)}, and the payer states ${limitsOf(count)} ${FOR_OTHERS}`;
const FOR_OTHERS =
  'for certain other patients, so the plan may pay nothing for this patient. Confirm whether this patient is covered.';
export const ageAtLimit: AgeSentence = (age, isPatient) =>
  `${aged(age, isPatient)}, exactly the limit. Confirm with the payer whether the plan still covers it at this age.`;

export const paysNothing = (name: string): string =>
  `The plan pays nothing for ${name}, so no age limit matters.`;
export const noAge = (name: string | null): string => (name ? `an age limit for ${name}` : 'any age limits');
export const askAge = (name: string | null): string =>
  `what is the age limit for ${name ?? 'fluoride, sealants and orthodontics'}?`;

interface WaitingWords {
  months: number | null;
  where: string;
  conditions: string;
  words: string | null;
}

const ending = (words: string | null): string => (words ? `: ${quote(words)}` : '.');

export const noWaiting = ({ where, conditions, words }: WaitingWords): string =>
  `The payer says there is no waiting period${where}${conditions}${lacksDenial(words) ? ' (0 months)' : ''}${ending(words)}`;
/** Words such as "WAITING PERIOD" don't say that there is none, so we add the row's "0 months". */
const lacksDenial = (words: string | null): boolean =>
  words !== null && !/\b(?:no|not|none|without|zero|waived|0)\b/i.test(words);
export const metWaiting = ({ where, conditions, words }: WaitingWords): string =>
  `The payer says the waiting period${where}${conditions} is over${ending(words)}`;
export function waitingText(
  { months, where, conditions, words }: WaitingWords,
  until: Day | null,
  hasPassed: boolean,
): string {
  const period = months === null ? 'waiting period' : `waiting period of ${monthsText(months)}`;
  if (until !== null && hasPassed)
    return `The ${period}${where}${conditions} ended on ${dayText(until)}${ending(words)}`;
  const end = until === null ? '' : ` until ${dayText(until)}`;
  return `A ${period} applies${where}${conditions}${end}${ending(words)}`;
}
export const WHETHER_WAITING = 'whether a waiting period applies, or how long it is';
export const waitingEnd = (start: Day, months: number, end: Day, hasPassed: boolean): string =>
  `${dayText(start)} + ${monthsText(months)} = ${dayText(end)}. Counted from the start of coverage, ` +
  `the waiting period ${hasPassed ? 'ended' : 'ends'} on this date.`;
/** The plan's start and the start of the patient's eligibility differ. Each with the end that follows from it. */
export const waitingUnclear = (first: [start: Day, end: Day], last: [start: Day, end: Day]): string =>
  `Counted from ${dayText(first[0])}, the waiting period ended on ${dayText(first[1])}; counted from ` +
  `${dayText(last[0])}, it ends on ${dayText(last[1])}. Confirm with the payer which start counts.`;
/** The payer says that a waiting period is active although it should be over. */
export const waitingConflict = (start: Day, months: number, end: Day): string =>
  `${dayText(start)} + ${monthsText(months)} = ${dayText(end)}. Counted from the start of coverage, ` +
  'the waiting period would be over. The payer says that it is active: these conflict. ' +
  'Confirm with the payer before treatment.';

/** The payer also says that there is no waiting period, or that it is over. */
export const waitingDenied = (said: string): string =>
  `The payer also says: "${said}". These conflict. Confirm with the payer before treatment.`;

export const noWaitingSaid = (name: string | null): string =>
  name ? `anything about a waiting period for ${name}` : 'anything about waiting periods';
export const ASK_WAITING = 'is there a waiting period, for which services, and when does it end?';
export const dateOnWait = (day: string): string =>
  `The row of this waiting period has the date ${day}. Confirm whether the waiting period ends then.`;
export const NO_WAITING_END = 'on which date the waiting period ends for this patient';
export const ASK_WAITING_END = 'on which date does the waiting period end for this patient?';
export const WHOLE_PLAN_LIMIT = 'the whole plan';

export const NO_HISTORY = 'any date of service';
export const ASK_HISTORY = 'what are the last dates of service, and for which procedures?';

export const limitWords = (quoted: string): string =>
  quoted.replace(/^The payer adds/, 'The payer says about this limit');

/** "03/24/2026", or "June 2026" for a visit without a day. */
export function visitName({ from, to }: { from: Day; to: Day }): string {
  const month = MONTHS[Number(to.slice(5, 7)) - 1] ?? '';
  return from === to ? dayText(from) : `${month} ${to.slice(0, 4)}`;
}
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const STANDINGS = {
  before: 'is before that date, so it is too early under this rule',
  on: 'is exactly that date. Confirm with the payer whether it counts that day',
  after: "isn't before that date, so this doesn't block the visit",
} as const;
/** How the day of a visit compares with the date in the sentence before. */
export const visitAgainst = (visit: string, standing: keyof typeof STANDINGS): string =>
  `${visit} ${STANDINGS[standing]}.`;
/** Before "the patient is 14": the age on the day of the visit. */
export const onVisit = (visit: string, text: string): string => `${visitStart(visit)}, ${lowered(text)}`;
/** "On 03/24/2026", "In June 2026". */
const visitStart = (visit: string): string => `${/^\d/.test(visit) ? 'On' : 'In'} ${visit}`;
export const visitEligible = (visit: string, network: Network): string =>
  `${visitStart(visit)}: eligible${inNetwork(network)}, if no other service counts toward the limits before then. ` +
  'No stated frequency limit, waiting period or age limit prevents it.';

/** When a period that begins with the placement of the work ends. Both may be a month instead of a day. */
export function sincePlacement(
  placed: { from: Day; to: Day },
  months: number,
  end: { from: Day; to: Day },
  asOf: Day,
): string {
  const steps = `${visitName(placed)} + ${monthsText(months)} = ${visitName(end)}.`;
  if (end.from > asOf) return `${steps} The plan doesn't pay for this before then.`;
  return end.to <= asOf
    ? `${steps} That time has passed, so this exclusion no longer applies.`
    : `${steps} The exact date decides whether this exclusion still applies.`;
}

/** For a limit of several services per calendar year. `days`: the known ones of this year. */
export function knownUse(name: string, days: readonly Day[], count: number, next: Day): string {
  const used = `${listed(days.map(dayText))} ${days.length > 1 ? 'are' : 'is'} in this calendar year, so at least ${days.length} of ${count} ${days.length > 1 ? 'are' : 'is'} used.`;
  return days.length >= count
    ? `${used} The plan doesn't pay again for ${name} before ${dayText(next)}.`
    : `${used} At most ${count - days.length} more ${count - days.length > 1 ? 'are' : 'is'} payable before ${dayText(next)}.`;
}
export const serviceDateOnRow = (name: string, day: Day): string =>
  `The payer's row for ${name} has the service date ${dayText(day)}. If that is an earlier service, it may count toward this limit.`;
