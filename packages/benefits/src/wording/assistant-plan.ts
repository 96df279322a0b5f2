// The plan itself in sentences: status, dates, names, networks, other coverage, contacts, exclusions.

import type { OtherCoverage, PlanInformation } from '../parsed-benefits.ts';
import type { Day } from '../response.ts';
import { visitName } from './assistant-limits.ts';
import { quote } from './assistant-texts.ts';
import { dayText, inNetwork, listed, networkText, phoneText, readableDays } from './texts.ts';

export const statusUnknown = (reason: string): string =>
  `We couldn't confirm that the coverage is active. ${readableDays(reason)}`;
export const NO_DENTAL_FIGURES =
  'a percentage, copay, deductible, maximum or frequency limit for dental care. Its figures are for medical care';
export const ASK_DENTAL_PLAN =
  'does this plan pay for dental care, or does the patient have a separate dental plan?';
export const NO_PAYER_NAME = "The response doesn't name the payer.";
export const ASK_STATUS = 'is the dental coverage active today, and since when?';
export const statusText = (isActive: boolean, reason: string): string =>
  `The coverage ${isActive ? 'is' : "isn't"} active${reason ? `: ${readableDays(reason)}` : '.'}`;
export const but = (text: string): string => `However: ${readableDays(text)}`;
export const confirmFirst = (text: string): string => `Confirm first: ${readableDays(text)}`;
export const NOT_ACTIVE = "the payer says this coverage isn't active.";
export const withoutPayment = (text: string): string => `${text} Expect no payment from this plan.`;
export const NO_PAYMENT = "the payer says this coverage isn't active, so expect no payment from this plan.";
/** `end`: "the plan's end date is 12/31/2025". */
export const butEnded = (end: string): string =>
  `But ${readableDays(end)}, which has passed. Confirm that the coverage continues.`;
export const holdsIfContinued = (end: string): string =>
  `the payer says this coverage is active, but ${readableDays(end)}, which has passed. The figures hold only if the coverage continued unchanged.`;
export const endStated = (day: Day): string => `its stated end date is ${dayText(day)}`;
/** For coverage that the payer's words call inactive and whose end date has passed. */
export const deniedAndPassed = (end: string): string =>
  `${hasPassed(end)} Expect no payment unless the payer confirms that the coverage is active.`;
export const hasPassed = (end: string): string => `${readableDays(end)}, which has passed.`;
/** Doesn't say "ended", because the payer doesn't say that the coverage is inactive. */
export const statedEnd = (day: Day): string => `The stated end date is ${dayText(day)}.`;
export const STILL_ACTIVE =
  'The stated end date has passed, but the payer says the coverage is active. Confirm that it continues.';
export const activeUnknown = (reason: string): string =>
  `the payer didn't state whether this coverage is active. ${readableDays(reason)}`;

export const responseFrom = (day: Day): string =>
  `this response is from ${dayText(day)}. Later visits, claims and changes aren't in it.`;

export const began = (day: Day): string => `Coverage began on ${dayText(day)}.`;
/** Some payers send the day of the request as the date of the plan. */
export const sameDay = (day: Day): string =>
  `The plan date is ${dayText(day)}, the day of the response. The payer didn't state when the coverage began.`;
/** For a plan that has another start date, such as that of its year. */
export const ownStart = (day: Day, isAhead: boolean): string =>
  `The patient's eligibility ${isAhead ? 'begins' : 'began'} on ${dayText(day)}.`;
export const planStart = (day: Day): string => `The plan's start date is ${dayText(day)}.`;
export const begins = (day: Day): string => `Coverage begins on ${dayText(day)}.`;
export const ends = (day: Day): string => `Coverage ends on ${dayText(day)}.`;
export const ended = (day: Day): string => `Coverage ended on ${dayText(day)}.`;
export const isEndSentence = (text: string): boolean => /^Coverage end(?:s|ed) on /.test(text);
export const payerStates = (text: string): string => `The payer states: ${text}.`;
export const NO_OTHER_NUMBERS = 'a member ID or group number of the other plan';
export const ASK_OTHER_NUMBERS = 'what are the member ID and the group number of the other plan?';
export const notNamed = (name: string): string => `The response doesn't mention ${name}.`;
export const NO_START = 'when the coverage began';
export const NO_END = 'whether or when the coverage ends';
export const NO_DATES = 'when the coverage began or ends';
export const ASK_PLAN_DATES = 'what is the original effective date, and is there an end date?';

export const PLAN = 'Plan';
export const PLAN_FACTS: readonly (readonly [keyof PlanInformation, string])[] = [
  ['plan_name', PLAN],
  ['payer_name', 'Payer'],
  ['insurance_type', 'Insurance type'],
  ['group_number', 'Group number'],
  ['policy_number', 'Group or policy number'],
  ['group_name', 'Group'],
  ['plan_number', 'Plan number'],
  ['member_id', 'Member ID'],
];
/** "the group number", "the member ID". */
export const thePlanFact = (label: string): string =>
  `the ${label === 'Group' ? 'group name' : label.toLowerCase().replace(/\bid\b/, 'ID')}`;
export const askPlanFact = (label: string): string => `what is ${thePlanFact(label)}?`;
export const planFact = (label: string, value: string): string => `${label}: ${value}.`;
export const onePlan = (name: string | null): string =>
  `The response is about one plan${name ? `: ${name}` : ''}.`;
export const severalCoverages = (names: readonly string[]): string =>
  `The response names ${names.length} active coverages: ${listed(names)}. Confirm which one covers dental care.`;
export const severalPlans = (names: readonly string[]): string =>
  `The response is about ${names.length} plans: ${listed(names)}.`;
export const SUBSCRIBER = 'Subscriber';
export const RELATIONSHIP = 'Relationship to the subscriber';
export const COVERAGE_LEVEL = 'Coverage level';
/** This comes from our request, because the payer may return a dependent as the subscriber. */
export const patientRole = (isDependent: boolean): string =>
  isDependent
    ? 'You verified the patient as a dependent of the subscriber.'
    : 'You verified the patient as the subscriber.';
export const patientNamed = (name: string, birth: Day | null): string =>
  `Patient in your records: ${name}${birth === null ? '' : `, born ${dayText(birth)}`}.`;
export const birthDate = (day: Day): string => `The date of birth in your records is ${dayText(day)}.`;
export const otherAge = (asked: number, recorded: number): string =>
  `This uses the age in your question, ${asked}. By the date of birth, the patient is ${recorded}.`;
export const usesAge = (text: string, age: number): boolean => new RegExp(`\\bAge ${age},`).test(text);
export const NO_SUBSCRIBER = 'the name of the subscriber';
export const ASK_SUBSCRIBER = 'what is the name of the subscriber?';
export const ONLY_PATIENT_BIRTH = "I know only the patient's date of birth, not the subscriber's.";
export const patientAge = (age: number): string => `The patient is ${age}.`;
export const NO_BIRTH = 'the date of birth of the patient';
/** `isActive`: the payer calls the coverage active today. */
export function onDay(day: Day, isCovered: boolean | null, isActive: boolean): string {
  if (isCovered === null)
    return `The response doesn't say whether the coverage was active on ${dayText(day)}.`;
  if (!isCovered) return `${dayText(day)} is outside these dates, so the coverage doesn't include that day.`;
  return isActive
    ? `${dayText(day)} is within these dates, so the coverage includes that day.`
    : `${dayText(day)} is within these dates. Confirm with the payer that the coverage was active on that day.`;
}
/** For a day after an end date that is still in the future: the plan may be renewed by then. */
export const afterEnd = (day: Day): string =>
  `${dayText(day)} is after the stated end. The payer didn't state whether the coverage continues then.`;
export const WHETHER_CHILD = 'whether the child is covered';
export const verifySeparately = (isDependent: boolean, person: 'child' | 'spouse'): string =>
  `This response is about the ${isDependent ? 'patient' : 'subscriber'}. Verify the ${person} separately.`;
export const notOfYear = (year: 'last' | 'next'): string =>
  `The response doesn't state ${year} year's benefits. This answer is for the current ones.`;
export const LIFETIME_STAYS =
  "A lifetime maximum doesn't start over with a new benefit year. What is used stays used.";
export const NO_RENEWAL = 'whether the plan renews';
export const ASK_RENEWAL = 'does the plan renew at the end of its year, and with the same benefits?';
export const NO_PLAN = 'the name or number of the plan';
export const ASK_PLAN = 'what are the plan name, group name and group number?';

const YEARS = {
  calendar_year: 'a calendar year',
  service_year: 'a service year',
  contract_year: 'a contract year',
};
export const benefitYear = (year: keyof typeof YEARS): string => `Benefits run on ${YEARS[year]}.`;
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
export const yearStarts = (month: number): string =>
  `The benefit year starts in ${MONTHS[month - 1] ?? month}.`;
export const nextYear = (day: Day): string =>
  `Calculated: the next benefit year starts on ${dayText(day)}. Yearly amounts start over on this date.`;
export const NO_YEAR = 'whether benefits run on a calendar year or a plan year';
export const ASK_YEAR =
  'do benefits run on a calendar year or a plan year, and in which month do they renew?';

export const tierNamed = (name: string): string => `The payer's name for the network is ${quote(name)}.`;
export const officeNetwork = (network: 'in' | 'out'): string =>
  `The payer says this practice is ${networkText(network)}.`;
/** `about`: the services that the payer says it of. Null for the whole plan. */
export const onlyNetworkPaid = (
  only: 'in' | 'out' | null,
  about: string | null,
  conditions: string,
): string =>
  `${about === null ? 'The' : `For ${about}, the`} plan pays ${only === null ? 'in-network and out-of-network' : `${networkText(only)} only`}${conditions}.`;
export const confirmNetwork = (network: 'in' | 'out'): string =>
  `The payer doesn't say which network this is for. Confirm that it applies ${networkText(network)}.`;
export const NO_OFFICE_NETWORK = 'whether this doctor is in-network';
export const ASK_OFFICE_NETWORK = "is this doctor in the plan's network, and in which tier?";

export const otherCoverage = (other: OtherCoverage): string => {
  const { name, text, order, phone, effective_date: since, payer_id, member_id } = other;
  return (
    `The payer names other coverage: ${name ?? quote(text)}${order ? ` (${order})` : ''}` +
    `${payer_id ? `, payer ID ${payer_id}` : ''}${member_id ? `, member ID ${member_id}` : ''}` +
    `${since ? `, since ${dayText(since)}` : ''}${phone ? `, ${phoneText(phone)}` : ''}.`
  );
};
export const ofOtherCoverage = (fact: string): string => `${fact} for the other coverage`;
export const PAYS_FIRST = 'So this plan is primary: it pays before the other coverage.';
export const PAYS_SECOND = 'So this plan is secondary: it pays after the other coverage.';
/** Without a service type, the payer doesn't say what the other payer handles. */
export const carvedOut = ({ name, text, phone, service_types }: OtherCoverage): string => {
  const whom = `${name ?? quote(text)}${phone ? `, ${phoneText(phone)}` : ''}`;
  return service_types.length > 0
    ? `Dental is handled by ${whom}.`
    : `For eligibility or benefits, the payer says to contact ${whom}. It doesn't say whether this includes dental.`;
};
export const otherCoverageExists = (exists: boolean): string =>
  exists ? 'The payer says there is other coverage.' : 'The payer says there is no other coverage on file.';
export const SAME_DATA =
  'The payer will reject the same data again. If the data already matches the card, call the payer instead.';
export const CALL_INSTEAD = "Call the payer: it doesn't accept this request again.";
/** The payer's name for a coverage says in which order it pays. */
export const orderInName = (name: string): string =>
  `The payer's name for one coverage says in which order it pays: ${quote(name)}.`;
export const NO_OTHER = 'anything about other coverage';
export const NO_ORDER = 'which plan is primary';
export const ASK_ORDER = 'which plan pays first?';
export const ASK_OTHER =
  'is other dental coverage on file, which one pays first, and how are benefits coordinated?';

/** The role of a company that handles something else, such as "Vendor (for Pharmacy, not stated for dental care)". */
export const medicalRole = (role: string, care: string): string =>
  `${role} (for ${care}, not stated for dental care)`;
export const contactText = (role: string, name: string | null, ways: readonly string[]): string =>
  `${role}${name ? ` ${name}` : ''}${ways.length > 0 ? `: ${ways.join(', ')}` : ''}.`;
export const payerId = (id: string): string =>
  `Payer ID in the response: ${id}. A clearinghouse may use another one for claims.`;
export const NO_PAYER_ID = 'its payer ID for claims';
export const NO_PHONE = 'The response has no phone number.';
export const NO_ADDRESS = 'The response has no address for claims.';
export const noPhoneOf = (name: string): string => `The response has no phone number for ${name}.`;
export const ASK_PHONE = 'The provider line is usually on the back of the member ID card.';

export const assignedHere = (name: string): string =>
  `The payer assigns this patient to ${name}, this practice.`;
export const assignedElsewhere = (name: string): string =>
  `The payer assigns this patient to another practice: ${name}. The plan may pay only there.`;
export const assignedTo = (name: string): string =>
  `The payer assigns this patient to ${name}. If that is another practice, the plan may pay only there.`;
export const officeSince = (name: string, day: Day): string => `Assigned to ${name} since ${dayText(day)}.`;
export const officeNumber = (name: string, number: string): string =>
  `The payer's number for ${name} is ${number}.`;
export const notTheDentist = (name: string): string =>
  `The payer names ${name} as primary care provider, but doesn't say that this is for dental care.`;
export const NO_ASSIGNED_DENTIST = 'an assigned dentist';
export const NO_ASSIGNED = 'an assigned doctor or practice';
export const ASK_ASSIGNED = 'is the patient assigned to a practice, and to which one?';

/** `more`: how many names are left out. `network`: null for both. */
export const notCovered = (names: readonly string[], more: number, network: 'in' | 'out' | null): string =>
  `Not covered${inNetwork(network)}: ${names.join(', ')}${moreText(more)}.`;
export const proceduresNotCovered = (
  codes: readonly string[],
  more: number,
  network: 'in' | 'out' | null,
): string => `Procedures not covered${inNetwork(network)}: ${codes.join(', ')}${moreText(more)}.`;
const moreText = (more: number): string => (more > 0 ? ` and ${more} more, listed on the page` : '');
export const NO_EXCLUSIONS = 'what is excluded';
export const ASK_EXCLUSIONS = 'which services are excluded?';

export const memberOf = (place: string, className: string): string =>
  `The payer counts ${place} as ${className}.`;
export const whetherInClass = (name: string, classes: string): string =>
  `whether it counts ${name} as ${classes}`;
export const noClass = (name: string): string => `the class of ${name}`;
export const askClass = (name: string): string =>
  `which class do ${name} belong to: preventive, basic or major?`;
export const alertText = (title: string, text: string): string => `${title}${text ? `: ${text}` : '.'}`;
export const NOTHING_UNUSUAL = 'We found nothing in this response that conflicts or needs confirmation.';
export const checklistItem = (label: string): string => `Not stated: ${label}.`;
export const checklistConflict = (label: string): string => `Conflicting values: ${label}.`;
export const itemInWords = (label: string, text: string): string => `${label}: ${quote(text)}`;
export const coverageYear = (start: Day, year: number, next: Day): string =>
  `Counted from ${dayText(start)}, this is year ${year} of coverage, and year ${year + 1} starts on ` +
  `${dayText(next)}. Confirm with the payer that it counts plan years this way.`;
export const NO_GAPS = 'The payer stated something about every item of the checklist.';
export const inNextYear = (visit: string, start: Day): string =>
  `${visit} is in the benefit year that starts on ${dayText(start)}. If the plan doesn't change, it has a new deductible and a new maximum then.`;
export const NO_INCREASES = 'whether percentages or maximums change with the years of coverage';
export const ASK_INCREASES =
  'do percentages or maximums change in later plan years, and when does the next one start for this patient?';
export const NO_REMARKS = 'anything else in its own words';
export const ASK_REMARKS = 'are there any other limits or notes?';

export const forPlan = (plan: string, text: string): string => `${plan}: ${text}`;
export const planNumber = (at: number): string => `Plan ${at}`;

const ROLES: Readonly<Record<string, string>> = {
  primary: 'as the primary plan. So this plan pays second, and the patient may pay less',
  secondary: 'as the secondary plan, which may pay part of the rest',
};

/** This plan's response alone isn't enough to calculate what both plans pay. */
export const thisPlanAlone = (name: string | null, order: string | null): string =>
  `The payer names other coverage${name === null ? '' : ` (${name})`}${
    order === null || ROLES[order] === undefined ? '' : ` ${ROLES[order]}`
  }. The amount above is with this plan alone, as if it were primary. To calculate with both plans, make an estimate.`;

/** For a practice that chose the other plan in a saved estimate. */
export const withBoth = (other: string, isOtherFirst: boolean): string =>
  'This is calculated with both plans, as in your saved estimate: ' +
  `${isOtherFirst ? `${other} is primary, this plan secondary` : `this plan is primary, ${other} secondary`}.`;
export const notWithBoth = (other: string): string =>
  `This is with this plan alone, as if it were primary. With ${other}, the other plan in your saved ` +
  "estimate, we can't calculate this: that plan's figures or fees for it aren't known.";

/** `end`: the end of the month of the birthday, if the coverage ends then. Null if the payer's words don't say so. */
export function dependentEnd(
  age: number,
  birthday: Day,
  end: Day | null,
  visit: { from: Day; to: Day },
): string {
  const turns = `The patient turns ${age} on ${dayText(birthday)}.`;
  const name = visitName(visit);
  if (end === null) return `${turns} Confirm with the payer whether a dependent is still covered on ${name}.`;
  const month = `The end of that month is ${dayText(end)}`;
  if (visit.from > end) return `${turns} ${month}, so a dependent isn't covered on ${name}.`;
  return visit.to <= end
    ? `${turns} ${month}, so a dependent is still covered on ${name}.`
    : `${turns} ${month}: the exact day decides.`;
}
