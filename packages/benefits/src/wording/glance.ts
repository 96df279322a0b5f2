// The ten answers in words: titles, labels and short values.

import type { Day } from '../response.ts';
import type { Doubt, Says } from '../statement.ts';
import { ageText, CONDITIONS_APPLY } from './conditions.ts';
import { capitalized, daysText, dayText, listed, lowered, money, monthsText, shortList } from './texts.ts';

export { dayText, money, shortList };
export const TITLES = {
  coverage: 'Coverage',
  network: 'Network',
  maximum: 'Maximum remaining',
  deductible: 'Deductible remaining',
  percentages: 'Plan pays',
  cleanings: 'Cleanings',
  xrays: 'X-rays, next date',
  major: 'Crowns and major work',
  clauses: 'Clauses',
  ages: 'Age limits and ortho',
} as const;

/** A copay is what the patient pays. Under "Plan pays", a copay of $0 would mean the opposite. */
const PATIENT_PAYS = 'Patient pays';
const EITHER_PAYS = 'Plan pays or copay';
const isCopay = (value: string): boolean => value.includes('copay') && !value.includes('%');
export function paysTitle(values: readonly (string | null)[]): string {
  const figures = values.filter((value) => value !== null && value !== NOT_COVERED && value !== NOT_PAYABLE);
  if (!figures.some((value) => value?.includes('copay'))) return TITLES.percentages;
  return figures.every((value) => value !== null && isCopay(value)) ? PATIENT_PAYS : EITHER_PAYS;
}

export const CLASSES = { preventive: 'Preventive', basic: 'Basic', major: 'Major', ortho: 'Ortho' } as const;
export type ClassName = keyof typeof CLASSES;

export const ACTIVE = 'Active';
export const INACTIVE = 'Inactive';
export const COULD_NOT_CONFIRM = "Couldn't confirm";
export const CONFIRM_ACTIVE = 'Active, needs confirmation';
export const ended = (day: Day): string => `Ended ${dayText(day)}`;
export const starts = (day: Day): string => `Starts ${dayText(day)}`;
export const onDay = (day: Day): string => `as of ${dayText(day)}`;
export const notActiveOn = (day: Day): string => `stated dates don't include ${dayText(day)}`;
export const PLAN_START = 'Plan start';
export const PLAN_END = 'Plan end';
export const PREMIUM = 'Premium paid until';
export const BENEFIT_YEAR = 'Benefit year';
export const year = (key: string): string => capitalized(key.replace('_', ' '));
export const NO_RENEWAL = 'renewal date not stated';
export const renews = (day: Day): string => `renews ${dayText(day)}`;
export const renewed = (day: Day): string => `renewed ${dayText(day)}, use since then not stated`;

export const YOUR_PRACTICE = 'Your practice';
export const SIDES = { in: 'In-network', out: 'Out-of-network' } as const;
export const EITHER_NETWORK = 'In-network and out-of-network';
export const RECORDED = 'recorded by your practice';
export const recordedAs = (side: keyof typeof SIDES): string =>
  `your practice recorded: ${SIDES[side].toLowerCase()}`;
export const REFERRAL = 'Referral';
export const OUTSIDE = 'Pays out-of-network';
export const NO = 'No';
/** Maximum, deductible and limits may differ, so this says only what is the same. */
export function sameOutside(values: readonly string[]): string {
  const copays = values.filter(isCopay).length;
  if (copays === 0) return 'Same percentages';
  return copays === values.length ? 'Same copays' : 'Same percentages and copays';
}
/** "Yes: preventive 80%, basic 60%, major 40%"; without "Yes" if none of them is paid. */
export function paysOutside(values: readonly (readonly [name: ClassName, value: string | null])[]): string {
  const texts = values.map(([name, value]) => {
    const shown = value === NOT_COVERED ? NOT_COVERED.toLowerCase() : (value ?? NOT_STATED);
    return `${name} ${shown}`;
  });
  const isPaid = values.some(([, value]) => value !== null && value !== NOT_COVERED);
  return isPaid ? `Yes: ${texts.join(', ')}` : capitalized(texts.join(', '));
}
export const paysFor = (scopes: readonly string[]): string => `pays for ${shortList(scopes)}`;
export const inOnlyFor = (scopes: readonly string[]): string => `${shortList(scopes)}: only in-network`;

export const NO_MAXIMUM = 'No maximum';
export const NO_ANNUAL_MAXIMUM = 'No annual maximum';
export const NO_DEDUCTIBLE = 'No deductible';
export const FAMILY = 'Family';
export const FAMILY_MET = 'none is due: the family deductible is met';
export const PER_VISIT = 'Per visit';
const NOT_STATED = 'not stated';
export const ofTotal = (cents: number): string => `of ${money(cents)}`;
export const leftOfTotal = (left: number, total: number): string => `${money(left)} of ${money(total)}`;
export const ofEither = (totals: readonly string[]): string => `of ${either(totals)}`;
export const ZERO_MAXIMUM = 'zero may mean no maximum';
export const DOES_NOT_COUNT = "Doesn't count toward maximum";
/** "Whole plan (through age 18)". */
export const withReasons = (scope: string, reasons: string): string =>
  reasons === '' ? scope : `${scope} (${reasons})`;

export const percent = (planPays: number): string => `${planPays}%`;
export const copay = (cents: number): string => `${money(cents)} copay`;
export const NOT_COVERED = 'Not covered';
/** For a patient outside the age limit of a service that the plan covers for others. */
export const NOT_PAYABLE = 'Not payable';
export const COVERED = 'Covered, % not stated';
export const INCLUDES_ORTHO = 'includes orthodontics';
export const CONFLICT = 'conflicting values';
export const BOTH_STATED = 'the payer states both';
/** For an amount without conditions next to one for some patients. */
export const OTHERWISE = 'otherwise';

const DOUBTS: Readonly<Record<Doubt, string>> = {
  conflict: CONFLICT,
  unread_words: "read the payer's own words",
  separate_policy: 'separate plan',
  conditional: CONDITIONS_APPLY,
  implausible: 'unlikely value',
};
/** "Not covered, conditions apply" would sound as if the plan covers it under conditions. */
const EXCEPTIONS = 'exceptions apply';
/**
 * If we couldn't read the payer's words on a denial, we don't know whether they state an exception, so the text only
 * points to them.
 */
export const doubtText = (doubts: readonly Doubt[], isNotCovered = false): string => {
  const isUnread = isNotCovered && doubts.includes('unread_words');
  const named = isUnread ? doubts.filter((doubt) => doubt !== 'conditional') : doubts;
  const texts = named.length === 0 ? [CONDITIONS_APPLY] : [...new Set(named)].map((doubt) => DOUBTS[doubt]);
  return texts.map((text) => (isNotCovered && text === CONDITIONS_APPLY ? EXCEPTIONS : text)).join(', ');
};

/** The payer states a percentage for restorative services and none for crowns. */
export const CROWNS_NOT_LISTED = 'for Restorative, crowns not listed';

export const either = (texts: readonly string[]): string => listed([...new Set(texts)], 'or');
export const list = (texts: readonly string[]): string => listed([...new Set(texts)]);
export const notes = (parts: readonly (string | null)[]): string | null =>
  parts.filter(Boolean).join(' · ') || null;

/** For a figure of other dates, such as last year's. */
export const validThen = (days: { from: Day | null; to: Day | null }): string =>
  `valid ${daysText(days)}, needs confirmation`;

/** "DENTAL BASE: $400; DENTAL BUY-UP: $1,000", also for tiers and ages. */
export const byName = (values: readonly (readonly [name: string, value: string | null])[]): string =>
  values.map(([name, value]) => `${name}: ${value ?? NOT_STATED}`).join('; ');

/** "stated as Class 2"; null if the payer uses our own name. */
export function statedAs(labels: readonly string[]): string | null {
  const own: readonly string[] = Object.values(CLASSES);
  const others = labels.filter((label) => !own.includes(label));
  return others.length === 0 ? null : `stated as ${list(others)}`;
}

/** "50–80%" if all shares are percentages; otherwise the values, joined with "or". */
export function range(shares: readonly { texts: readonly string[]; percent: number | null }[]): string {
  const percents = shares.flatMap((one) => one.percent ?? []);
  if (percents.length === shares.length)
    return [Math.min(...percents), Math.max(...percents)].join('–').concat('%');
  return either(shares.flatMap(({ texts }) => texts));
}

export const SERVICES: Readonly<Record<string, string>> = {
  D0120: 'Exams',
  D1110: 'Cleanings',
  D1120: 'Cleanings',
  D0274: 'Bitewings',
  D0210: 'Full mouth',
  D0330: 'Panoramic',
  D1208: 'Fluoride',
  D1351: 'Sealants',
  D2392: 'Fillings',
  D3330: 'Root canals',
  D4341: 'Scaling and root planing',
  D7140: 'Extractions',
  D2740: 'Crowns',
  D5110: 'Dentures',
  D6240: 'Bridges',
};

/** "Fillings 80%, root canals 50%". */
export const byService = (shares: readonly (readonly [code: string, value: string])[]): string => {
  const values = new Map<string, string[]>();
  for (const [code, value] of shares)
    values.set(value, [...(values.get(value) ?? []), SERVICES[code]?.toLowerCase() ?? code]);
  const inside = (value: string) => (value.startsWith(NOT_COVERED) ? lowered(value) : value);
  return capitalized([...values].map(([value, names]) => `${list(names)} ${inside(value)}`).join(', '));
};

export const NEXT = 'Next date';
export const LEFT = 'Remaining';
export const LIMIT = 'Limit';
export const limitOnly = (limit: string): string => `limit: ${limit}`;
export const LAST = 'Last';
export const left = (count: number, allowed: number | null): string =>
  allowed === null ? `${count}` : `${count} of ${allowed}`;
export const lastText = (day: Day | null, ofCode: string): string | null =>
  day === null ? null : `last ${dayText(day)}${ofCode}`;
/** A service may remain now. If none does, the next one is payable from this day. */
export const atLatest = (day: Day): string => `Now if one remains, otherwise ${dayText(day)}`;
/** "0 or 1", "0 to 2". */
export const atMost = (count: number): string =>
  count === 0 ? '0' : `0 ${count === 1 ? 'or' : 'to'} ${count}`;
export const ADULT_CLEANINGS = 'limit and last visit are for adult cleanings (D1110)';
/** For a code, or for people such as "children only". */
export const statedFor = (what: string): string => `stated for ${what}`;

const NEVER: Readonly<Record<string, string>> = {
  not_covered: NOT_COVERED,
  age: 'Outside the age limit',
  // Not "plan": a medical plan can be active without dental coverage.
  plan_dates: 'Coverage inactive',
  frequency: 'Used up',
};
/** Why the plan never pays for a service, by the kind of reason. */
export const neverPays = (kind: string | undefined): string => NEVER[kind ?? ''] ?? NOT_PAYABLE;

export const CROWN = 'Crown (D2740)';
export const ofMajor = (value: string): string => `${value} if crowns are major`;
export const REPLACEMENT = 'Frequency';
export const PAID_ON = 'Paid on';
export const paidOn = (answer: string): string => capitalized(answer.replace('_', ' '));
export const WAITING = 'Waiting period';
export const everyMonths = (months: number): string => `every ${monthsText(months)}`;

export function waiting(
  wait: { state: 'none' | 'waiting' | 'over' | 'unknown'; ends_on: Day | null },
  months: number | null,
): string {
  if (wait.state === 'over' || (wait.state === 'none' && months)) return 'Ended';
  if (wait.state === 'none') return 'None';
  if (wait.state === 'waiting' && wait.ends_on !== null) return `Until ${dayText(wait.ends_on)}`;
  return months === null ? 'Applies' : monthsText(months);
}

/** "None or until 07/01/2026". */
export const eitherWait = (texts: readonly string[]): string => {
  const [first = '', ...others] = new Set(texts);
  return either([first, ...others.map(lowered)]);
};

export const CLAUSES = {
  missing_tooth: 'Missing tooth',
  downgrade: 'Downgrades',
  pre_authorization: 'Pre-authorization',
} as const;

/** The name of the clause if the payer only recommends a pre-treatment estimate. */
export const PRE_ESTIMATE = 'Pre-treatment estimate';

export function clauseAnswer(kind: keyof typeof CLAUSES, answer: string, above: number | null): string {
  const isAuthorization = kind === 'pre_authorization';
  const over = above === null ? '' : ` over ${money(above)}`;
  if (answer === 'applies') return `${isAuthorization ? 'Required' : 'Applies'}${over}`;
  if (answer === 'does_not_apply') return isAuthorization ? 'Not required' : 'None';
  if (answer === 'recommended') return `${PRE_ESTIMATE} recommended${over}`;
  return `${capitalized(answer.replace('_', ' '))}${over}`;
}
/** "Applies: Composites (molars only)". */
export const clauseScope = (one: { text: string; scope: string; limits: string | null }): string =>
  withReasons(one.scope === '' ? one.text : `${one.text}: ${one.scope}`, one.limits ?? '');
export const paidAs = (names: readonly string[]): string => `paid as ${listed(names)}`;

export const AGE_LABELS: Readonly<Record<string, string>> = {
  fluoride_age: 'Fluoride age limit',
  sealant_age: 'Sealant age limit',
  ortho_age: 'Ortho age limit',
};
export const ORTHO_PAYS = 'Ortho coverage';
export const ORTHO_LEFT = 'Ortho remaining';
/**
 * "Through age 18"; "To age 19, confirm" is the short form of "To age 19 (confirm whether 19 is included)". If
 * the patient's age is known, "confirm" is omitted here, because the text from `patientAge` says whether to confirm.
 */
export const ages = (
  says: Extract<Says, { kind: 'age' }>,
  unclear: number | null,
  age: number | null,
): string =>
  ageText(says.minimum, says.maximum, unclear).replace(/ \(confirm.*\)$/, age === null ? ', confirm' : '');
/** "Crowns: to age 16, for children", without the service if the note is about only one. */
export const serviceLimits = (limits: readonly (readonly [code: string, text: string])[], isOne: boolean) =>
  listed([
    ...new Set(limits.map(([code, text]) => (isOne ? '' : `${SERVICES[code] ?? code}: `) + lowered(text))),
  ]);
export const patientAge = (
  age: number,
  standing: 'within' | 'outside' | 'confirm' | 'past',
  isUnclear: boolean,
): string => {
  if (isUnclear) return `patient is ${age}, confirm whether ${age} is included`;
  return `patient is ${age}${AGE_NOTES[standing] ?? ''}`;
};
const AGE_NOTES: Readonly<Record<string, string>> = { confirm: ', confirm', past: ', past this age' };
