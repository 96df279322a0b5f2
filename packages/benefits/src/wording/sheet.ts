// The words of the breakdown sheet: printout, PDF, CSV and chart note.

import type { Clause, WaitingPeriod } from '../parsed-benefits.ts';
import type { Day } from '../response.ts';
import { limitsOf } from './conditions.ts';
import { PRE_ESTIMATE, SIDES } from './glance.ts';
import { afterComma } from './subject-labels.ts';
import { capitalized, dayText, listed, monthsText, networkText, quoted } from './texts.ts';

export const TITLE = 'Breakdown of benefits';
export const NOTICE = 'Not a guarantee of payment.';
export const NOT_STATED = 'Not stated';
/** A rollover may already be part of what remains of the maximum, or be added to it. Payers rarely say which. */
export const ROLLOVER_OPEN = 'confirm whether the remaining maximum includes it';

/** "Active as of 11/14/2026"; "Ended 10/31/2026, stated dates don't include 11/14/2026". */
export const statusLine = (value: string, note: string | null): string => {
  if (note === null) return value;
  if (note.startsWith('as of ')) return `${value} ${note}`;
  // The reason why the coverage couldn't be confirmed is a sentence.
  return /^[A-Z]/.test(note) ? `${value}. ${note}` : `${value}, ${note}`;
};
export const SEE_WORDING = "See the payer's own words";
export const CALCULATED = 'calculated';
export const CONFIRM = 'needs confirmation';
const MARKS = {
  [CALCULATED]: '“Calculated” means that we calculated it from dates and figures that the payer states.',
  [CONFIRM]: "“Needs confirmation” means that the payer's statements conflict.",
};
/** Explains the marks that the sheet uses. */
export const marksIn = (text: string): string =>
  Object.entries(MARKS)
    .flatMap(([mark, meaning]) => (text.includes(`(${mark})`) ? meaning : []))
    .join(' ');

export const SECTIONS = {
  patient: 'Patient',
  plan: 'Plan',
  network: 'Network',
  amounts: 'Maximum and deductible',
  percentages: 'Plan pays',
  categories: 'Plan pays by category',
  frequencies: 'Frequencies',
  major: 'Crowns and major work',
  clauses: 'Clauses',
  ages: 'Age limits and ortho',
  waiting: 'Waiting periods',
  alerts: 'Alerts',
  remarks: "Payer's own words",
  history: 'History',
  contact: 'Payer contact',
  ask: 'Questions for the payer',
  codes: 'Procedure codes',
} as const;

export const LABELS = {
  name: 'Name',
  birth: 'Date of birth',
  memberId: 'Member ID',
  relationship: 'Patient is',
  subscriber: 'Subscriber',
  subscriberBirth: "Subscriber's date of birth",
  practice: 'Practice',
  doctor: 'Doctor',
  status: 'Coverage',
  payer: 'Payer',
  payerId: 'Payer ID',
  plan: 'Plan',
  planNumber: 'Plan number',
  group: 'Group',
  policyNumber: 'Group or policy number',
  type: 'Type',
  level: 'Coverage level',
  maximum: 'Maximum remaining',
  deductible: 'Deductible remaining',
  paysClass: 'Class',
  notes: 'Notes',
  phone: 'Phone',
  fax: 'Fax',
  email: 'Email',
  address: 'Address',
} as const;

export const COLUMNS = ['Service', 'Limit', 'Remaining', 'Last', 'Next'] as const;
export const CSV_COLUMNS = ['Section', 'Item', 'Detail', 'Value', 'Note'] as const;

export const age = (years: number): string => `age ${years}`;
export const npi = (number: string): string => `NPI ${number}`;
export const person = (first: string | null, last: string | null): string | null =>
  [first, last].filter(Boolean).join(' ') || null;
export const RELATIONSHIPS = { subscriber: 'Subscriber', dependent: 'Dependent' } as const;

export const viewName = ({ network, tier }: { network: 'in' | 'out'; tier: string | null }): string =>
  tier ?? SIDES[network];
/** "In-network: $1,200; Out-of-network: not stated". */
export const byView = (texts: readonly (readonly [names: readonly string[], text: string])[]): string =>
  texts.map(([names, text]) => `${names.join(', ')}: ${text}`).join('; ');
export const marked = (value: string, mark: string): string =>
  value.includes(mark) ? value : `${value} (${mark})`;

/** The services of the frequency table, in the order of a practice's breakdown form. */
export const SERVICES: Readonly<Record<string, string>> = {
  D0120: 'Exams',
  D0140: 'Problem-focused exams',
  D1110: 'Cleanings',
  D1120: 'Cleanings (child)',
  D0274: 'Bitewings',
  D0210: 'Full mouth x-rays',
  D0330: 'Panoramic x-rays',
  D1208: 'Fluoride',
  D1351: 'Sealants',
  D4341: 'Scaling and root planing',
  D4910: 'Periodontal maintenance',
  D2740: 'Crowns',
  D5110: 'Dentures',
  D6240: 'Bridges',
};
export const service = (code: string): string => `${SERVICES[code] ?? code} (${code})`;

const CLAUSES: Readonly<Record<Clause['kind'], string>> = {
  missing_tooth: 'Missing tooth clause',
  downgrade: 'Downgrade',
  replacement: 'Replacement rule',
  prep_or_seat: 'Paid on prep or seat date',
  pre_authorization: 'Pre-authorization',
  coordination_of_benefits: 'Coordination of benefits',
};
const NAMED_BY_ANSWER: Partial<Record<Clause['answer'], string>> = {
  recommended: PRE_ESTIMATE,
  prep_date: 'Paid on the prep date',
  seat_date: 'Paid on the seat date',
};
export const clauseLine = ({ kind, answer, text }: Clause, scopes: readonly string[]): string =>
  `${NAMED_BY_ANSWER[answer] ?? CLAUSES[kind]}, ${listed(scopes.map(afterComma))}: ${quoted(text)}`;

interface WaitingOnDay {
  /** The waiting period on the day of the sheet. */
  on: { state: string; ends_on: Day | null; is_calculated: boolean };
  /** The conditions, if we don't know whether they hold for the patient; otherwise null. */
  condition: string | null;
}

/** "Major: 12 months, until 03/01/2027 (calculated)". */
export function waitingLine(
  { applies_to, months, answer, plan, network, conditions }: WaitingPeriod,
  { on: wait, condition }: WaitingOnDay,
): string {
  const when = condition ?? limitsOf(conditions);
  const scope = [applies_to.label, plan, networkText(network), when].flat().filter(Boolean).join(', ');
  const length = months === null ? 'length not stated' : monthsText(months);
  if (answer === 'none') return `${scope}: ${months ? `${length}, met` : 'none'}`;
  const mark = wait.is_calculated ? ` (${CALCULATED})` : '';
  const end =
    wait.ends_on === null ? '' : `, ${wait.state === 'over' ? 'ended' : 'until'} ${dayText(wait.ends_on)}`;
  return `${scope}: ${length}${end}${end === '' ? '' : mark}`;
}

export const lastService = (scope: string, last: Day): string => `${scope} ${dayText(last)}`;
/** The payer's own date. A "next" date in the past would look like a mistake. */
export const nextDate = (next: Day, on: Day | undefined): string =>
  `${on !== undefined && next <= on ? 'eligible since' : 'next'} ${dayText(next)}`;
const MOST_SCOPES = 3;
/** "Night guards, out-of-network: “WHEN IT CANNOT BE REPAIRED”". Without the services if there are too many. */
export function remarkLine(text: string, scopes: readonly string[], network: string): string {
  const shown = scopes.length > MOST_SCOPES ? [] : scopes;
  const place = [listed(shown), networkText(network)].filter(Boolean).join(', ');
  return place === '' ? quoted(text) : `${capitalized(place)}: ${quoted(text)}`;
}
export const conflictLine = (about: string, texts: readonly string[]): string =>
  `${about}: ${texts.join(' and ')}`;
export const inPlan = (name: string, plan: string | null): string => [name, plan].filter(Boolean).join(' ');
/** The notes aren't in quotes, because not all of them are the payer's words. */
export const paidLine = (paid: string, names: readonly string[], notes: string): string =>
  `${paid}: ${names.join(', ')}${notes === '' ? '' : `. ${notes}`}`;
/** "100%", "50% in-network, 40% out-of-network". */
export function paidText(inside: string, outside: string | null): string {
  if (outside === null || inside === outside) return inside;
  return `${inside} in-network, ${outside.replace(/^Not/, 'not')} out-of-network`;
}
/** A note in one line of the frequency table, so that the sheet fits on one page. */
export const cellNote = (note: string): string =>
  note.replace(' (not named)', '').replace(', according to the payer', ' per payer');
export const byCategory = (pays: string): string => `${pays} by category`;
export const exclusion = (text: string): string => `Excluded: ${text}`;

/** "Response from Delta Dental, received Nov 15, 2026, 3:33 PM CST"; unknown parts are left out. */
export function proof(
  payer: string,
  answered: string | null,
  isCached: boolean,
  verifiedBy: string | null,
  trace: string | null,
): string[] {
  const received = answered === null ? '' : `, received ${answered}`;
  return [
    `Response from ${payer}${received}${isCached ? ' (reused from an earlier verification)' : ''}`,
    ...(verifiedBy === null ? [] : [`Verified by ${verifiedBy}`]),
    ...(trace === null ? [] : [`Trace number ${trace}`]),
  ];
}
export const patientLine = (name: string, memberId: string): string => `${name}, member ID ${memberId}`;
export const alertLine = (title: string, text: string): string => (text === '' ? title : `${title}. ${text}`);
export const noteOpening = (patient: string, on: Day): string =>
  `Benefits for ${patient}, as of ${dayText(on)}`;
/** The code table's name for an HMO's assigned dental office sounds medical. */
export const contactRole = (role: string): string =>
  role === 'Primary Care Provider' ? 'Assigned dental office' : role;
