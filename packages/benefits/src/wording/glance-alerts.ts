// The texts of the alerts on the first screen.

import type { Day } from '../response.ts';
import { isByItsWords } from './coverage.ts';
import { CLASSES, SERVICES } from './glance.ts';
import { isDenial, isOwnWords } from './status.ts';
import { daysText, dayText, listed, money, monthsText, phoneText, plural } from './texts.ts';

/** A medical plan can be active without dental coverage, so the title names what isn't covered. */
export const inactiveTitle = (reason: string): string =>
  isDenial(reason) ? 'No dental coverage' : 'Coverage is inactive';
export const UNKNOWN = "We couldn't confirm coverage";
export const STATUS_CONFLICT = 'Conflicting coverage information';
/** The payer's own words may have no period at the end, so nothing follows them. */
export const statusConflictText = (text: string): string =>
  isOwnWords(text) || /\bconfirm\b/i.test(text) ? text : `${text} Confirm with the payer before the visit.`;
export const CONFIRM = 'Confirm with the payer first';
/** If the payer reports an ended plan as active, only the payer can tell whether the status or the date is right. */
export const planEnded = (status: string, day: Day): string =>
  status === 'active' ? `The plan's stated end date is ${dayText(day)}` : `The plan ended on ${dayText(day)}`;
export const planStarts = (day: Day): string => `The plan starts on ${dayText(day)}`;
export const endedText = (status: string, on: Day): string =>
  status === 'active'
    ? `That is before ${dayText(on)}, but the payer reports the plan as active. Confirm with the payer.`
    : notActive(on);
export const startsText = (on: Day): string => notActive(on);
export const notActive = (on: Day): string => `Not active on ${dayText(on)}.`;
export const premiumUntil = (day: Day): string => `Premium paid only until ${dayText(day)}`;
export const premiumBefore = (on: Day): string =>
  `That is before ${dayText(on)}. Confirm with the payer that the plan is still active.`;
export const PREMIUM_LATER = 'For a later visit, confirm with the payer that the premium was paid.';
export const unknownText = (reason: string): string =>
  `${reason} This doesn't mean the patient isn't covered.`;

export const elsewhere = (name: string | null): string =>
  `Dental benefits are handled by ${name ?? 'another payer'}`;
export const partElsewhere = (name: string | null, services: readonly string[]): string =>
  `Handled by ${name ?? 'another payer'}: ${services.join(', ')}`;
export const elsewhereText = (phone: string | null, payerId: string | null): string => {
  const ways = [phone && phoneText(phone), payerId && `payer ID ${payerId}`].filter(Boolean);
  return ways.length === 0 ? 'Verify with them instead.' : `Verify with them instead: ${ways.join(', ')}.`;
};

export const paysFirst = (name: string | null): string => `${name ?? 'Another plan'} pays first`;
export const otherCoverage = (name: string | null, order: string | null): string =>
  `Other coverage on file${name ? `: ${name}` : ''}${order ? ` (${order})` : ''}`;
export const MAYBE_OTHER_COVERAGE = 'Possible other coverage';
export const otherEnded = (name: string | null, day: Day): string =>
  `${otherCoverage(name, null)}, ended ${dayText(day)}`;
export const otherStarts = (name: string | null, day: Day): string =>
  `${otherCoverage(name, null)}, starts ${dayText(day)}`;
export const BILL_FIRST = 'Send the claim there first.';
export const ASK_ORDER = 'Ask the patient which plan pays first.';

export const assignedTo = (name: string): string => `Assigned dental office: ${name}`;
export const ASSIGNED_TEXT =
  "If this isn't your practice, ask the patient to change the office with the payer before the visit.";
export const assignedElsewhere = (name: string): string => `Assigned to another office: ${name}`;
export const CHANGE_OFFICE = 'Ask the patient to change the office with the payer before the visit.';
export const NOT_ASSIGNED = 'HMO plan without an assigned dental office';
export const NOT_ASSIGNED_TEXT =
  'The payer names no dental office. Ask the payer which one the patient is assigned to.';

export const classNames = (classes: readonly (keyof typeof CLASSES)[]): string =>
  listed(classes.map((one) => CLASSES[one]));
/** The title names the plan if the response has several. */
export const waitsUntil = (scopes: readonly string[], plan: string | null, day: Day): string =>
  `${listed([...new Set(scopes)])}${plan === null ? '' : `, ${plan}`}: waiting period until ${dayText(day)}`;
export const waitMaybe = (title: string): string => `${title} may apply`;
export const waitCondition = (condition: string, why: string): string =>
  `Condition: ${condition}. Ask the payer whether it applies to the patient. ${why}`;
export const waitCounted = (months: number, start: Day, isPlanStart: boolean): string =>
  `${monthsText(months)} from ${isPlanStart ? 'the plan start, ' : ''}${dayText(start)} (calculated).`;
/** If the payer states a plan's start and another start of the patient's eligibility. */
export const countedFrom = ({ first, last }: { first: Day; last: Day }): string =>
  `counted from ${dayText(last)}, not from ${dayText(first)}`;
export const WAIT_STATED = 'Stated by the payer.';

/** The title names the services of a maximum that isn't for the whole plan. */
export const maximumUsed = (scope: string | null, isOfOtherDates: boolean): string =>
  `The maximum${scope === null ? '' : ` for ${scope}`} is used up${isOfOtherDates ? ', needs confirmation' : ''}`;
/** `days`: the dates of the figure, if they are over or start later. */
export function usedText(total: number | null, days: { from: Day | null; to: Day | null } | null): string {
  const left = total === null ? 'None remaining.' : `$0 of ${money(total)} remaining.`;
  return days === null
    ? left
    : `${left} The payer states this for other dates (${daysText(days)}). Confirm it.`;
}
export const ZERO_MAXIMUM = 'The payer sent an annual maximum of $0';
export const ZERO_TEXT =
  'Some payers send zero when the plan has no maximum. Confirm with the payer before you tell the patient.';

interface Returned {
  field: 'name' | 'date_of_birth' | 'member_id';
  sent: string;
  returned: string;
}

const ON_FILE = {
  name: (value: string) => `On file as ${value}`,
  date_of_birth: (value: string) => `Date of birth on file: ${value}`,
  member_id: (value: string) => `Member ID on file: ${value}`,
} as const;
const shown = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? dayText(text) : text);
/** "The payer has a different name" could mean the payer's own name, so the title is about the patient. */
export const returnedTitle = ({ field, returned }: Returned): string => ON_FILE[field](shown(returned));
export const returnedText = ({ sent }: Returned): string => `You sent ${shown(sent)}.`;

export const severalPlans = (count: number): string => `The response is about ${count} plans`;
export const severalPlansText = (names: readonly string[]): string =>
  `${listed(names)}. Figures that differ name their plan. Ask the payer which one the patient has.`;
export const conflicts = (count: number): string =>
  `The payer sent conflicting values for ${count} ${plural(count, 'item')}`;
/** "D2740: 60% or 50%"; "D2740: plan pays 20% by the payer's data, 80% by its text". */
export const conflictValues = (about: string, values: readonly string[]): string =>
  `${about}: ${values.some(isByItsWords) ? [...new Set(values)].join(', ') : listed([...new Set(values)], 'or')}`;
const MOST_CONFLICTS = 4;
export const conflictText = (about: readonly string[]): string => {
  const more = about.length - MOST_CONFLICTS;
  return [...about.slice(0, MOST_CONFLICTS), ...(more > 0 ? [`and ${more} more`] : [])].join(' · ');
};

export const usedUp = (code: string, day: Day | null): string =>
  `${SERVICES[code] ?? code}: ${day === null ? 'none remaining' : `not before ${dayText(day)}`}`;

// The questions for the payer that follow from alerts.
export const askActive = (on: Day): string => `Is the patient's dental coverage active on ${dayText(on)}?`;
export const askPremium = (day: Day): string => `Has the premium been paid beyond ${dayText(day)}?`;
export const ASK_OFFICE = 'Which dental office is the patient assigned to?';
export const askWait = (condition: string): string =>
  `Does the waiting period apply to the patient (condition: ${condition})?`;
export const askLeft = (on: Day): string => `How much of the annual maximum remains on ${dayText(on)}?`;
export const ASK_ZERO = 'Does the plan have an annual maximum, or does $0 mean that it has none?';
export const askPlan = (names: readonly string[]): string =>
  `Which plan does the patient have: ${listed(names, 'or')}?`;
