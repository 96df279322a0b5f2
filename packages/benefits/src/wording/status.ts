// Whether coverage is active, in sentences.

import { BENEFIT_CODES, isDateRejection, labelOf, rejectReason } from '../codes/index.ts';
import type { Rejection } from '../response.ts';
import { WHOLE_PLAN } from './subject-labels.ts';
import { dayText, listed, quoted } from './texts.ts';

/** “Active Coverage”. */
function quotedCode(code: string): string {
  return quoted(labelOf(BENEFIT_CODES, code) ?? code);
}

export const DENTAL_CARE = 'dental care';
const statusWord = (code: string): string =>
  code === '1' ? 'active' : code === '6' ? 'inactive' : quotedCode(code);

const OWN_WORDS = "The payer's own words: ";
/** Whether the sentence quotes the payer's words on a row that says "active". */
export const isOwnWords = (text: string): boolean => text.startsWith(OWN_WORDS);

/** Whether the sentence says that the plan is active but dental care isn't covered. */
export const isDenial = (reason: string): boolean => reason.startsWith(BUT_ACTIVE);
const BUT_ACTIVE = 'The plan is active, but';

/** Whether the sentence says that the end date has passed, although a row says "active". */
export const isEnded = (text: string): boolean => BEFORE.test(text);
/** Turns "Plan end is 12/31/2025, before the date …" into "the plan's end date is 12/31/2025". */
export const endIn = (text: string): string =>
  text
    .replace(BEFORE, '')
    .replace(/^Plan end is /, "the plan's end date is ")
    .replace(/^[A-Z]/, (first) => `its ${first.toLowerCase()}`);
const BEFORE = /, before the d(?:ate|ay) .*$/;
/** Whether the sentence says that the plan's end date differs from the date on the row that says "inactive". */
export const isOtherDate = (text: string): boolean => text.includes(BUT_ROW);
const BUT_ROW = 'but the row that says the coverage';

/** Whether the payer rejected the request. Dates and other data in such a response only repeat the request. */
export const isRejection = (reason: string): boolean => reason.startsWith(`${REJECTED}:`);
export const rejectionCodes = (reason: string): string[] =>
  [...reason.matchAll(/\(code (\w+)\)/g)].flatMap(([, code]) => code ?? []);
const REJECTED = 'The payer rejected the request';
/** Whether the payer says not to send the request again, although its system may only have been down. */
export const isFinal = (reason: string): boolean => reason.includes(NOT_AGAIN);
const NOT_AGAIN = 'It says not to send the request again.';
const mayNotRetry = ({ code, follow_up_code }: Rejection): boolean =>
  rejectReason(code)?.owner === 'payer_outage' && ['N', 'S', 'Y'].includes(follow_up_code ?? '');

/** The description of code 56, "Inappropriate date", adds nothing to the sentence. */
const dateRejected = ({ code, description }: Rejection): string =>
  `The payer didn't accept the date of our request${code === '56' || description === null ? '' : `: ${description}`} (code ${code}). ` +
  'Confirm that these benefits apply on the day of the visit.';

export const STATUS_TEXTS = {
  dental: (code: string) => `The payer says ${quotedCode(code)} for dental care.`,
  part: (code: string) => `The payer says ${quotedCode(code)} for some dental services.`,
  plan: (code: string, isDentalNamed: boolean) =>
    isDentalNamed
      ? `The payer says ${quotedCode(code)} for the plan as a whole, not for dental care specifically.`
      : `The payer says ${quotedCode(code)} for the plan. The response doesn't mention dental.`,
  ended: (code: string) => `The payer says ${quotedCode(code)}.`,
  denied: (isPlanActive: boolean) =>
    `${isPlanActive ? `${BUT_ACTIVE} not for dental care: the payer says` : 'The payer says'} that dental care isn't covered.`,
  carvedOut: (name: string | null) => `Dental care is handled by ${name ?? 'another payer'}.`,
  refused: "The payer couldn't process the request.",
  elsewhere: "The payer states a status only for services that aren't dental.",
  rejected: (rejections: readonly Rejection[]) =>
    `${REJECTED}: ` +
    `${listed(rejections.map(({ code, description }) => `${description ?? 'no reason given'} (code ${code})`))}.` +
    `${rejections.some(mayNotRetry) ? ` ${NOT_AGAIN}` : ''}`,
  none: 'The payer states no status.',
  /** `same`: the status that decides, if it is for the same services; otherwise null. */
  otherRow: (code: string, scope: string, same: string | null) => {
    if (code === 'I') return "The payer also says that dental care isn't covered.";
    const place = scope === WHOLE_PLAN ? 'the whole plan' : scope;
    return same === null
      ? `The payer also says ${statusWord(code)} for ${place}.`
      : `The payer says both ${statusWord(same)} and ${statusWord(code)} for ${place}.`;
  },
  ownWords: (words: string) => `${OWN_WORDS}${words}`,
  /** Here and below, `on` is a text from `readOn`. */
  before: (label: string, day: string, on: string) => `${label} is ${dayText(day)}, before ${on}.`,
  premiumBefore: (day: string, on: string) => `Premium is paid only until ${dayText(day)}, before ${on}.`,
  /** `label`: null for the start of the plan itself. */
  after: (label: string | null, day: string, on: string) =>
    label === null
      ? `The plan starts on ${dayText(day)}. It isn't active on ${on}.`
      : `${label} is ${dayText(day)}, after ${on}.`,
  readOn: (day: string, isDateOfResponse: boolean) =>
    `${isDateOfResponse ? 'the date of this response' : 'the day this response was received'} (${dayText(day)})`,
  otherEnd: (label: string, day: string, stated: string) =>
    `${label} is ${dayText(day)}, ${BUT_ROW} ended has the date ${dayText(stated)}.`,
  otherDay: (label: string, day: string, stated: string) =>
    `${label} is ${dayText(day)}, ${BUT_ROW} isn't active has the date ${dayText(stated)}. Confirm when the coverage ended.`,
  investigated: (code: string) =>
    `The payer says ${quotedCode(code)}: coverage may be canceled retroactively.`,
  noDental: (isMentioned: boolean) =>
    isMentioned
      ? 'The response mentions dental, but never says that the plan covers it. The plan may be medical only.'
      : "The response doesn't mention dental. The plan may be medical only.",
  rejection: (rejection: Rejection) =>
    isDateRejection(rejection.code)
      ? dateRejected(rejection)
      : `The payer rejected part of the request: ${rejection.description ?? 'no reason given'} (code ${rejection.code}).`,
} as const;

/** Whether the sentence says that the response doesn't mention dental at all. */
export const isNoDental = (text: string): boolean => text === STATUS_TEXTS.noDental(false);
