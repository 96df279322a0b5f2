import { type CodeTable, labelOf } from './code-table.ts';

/** Who can fix a rejection. `payer_outage`: verifying again later may work without a fix. */
export type RejectionOwner = 'front_desk' | 'practice_setup' | 'payer_outage' | 'payer';

export interface RejectReason {
  label: string;
  owner: RejectionOwner;
  /** What to try, in our own words. */
  resolution: string;
}

const FIX_MEMBER =
  'Compare member ID, name and date of birth with the card, without prefixes or suffixes, and verify again.';
const FIX_DEPENDENT =
  "Compare the patient's name and date of birth with the plan, or verify the patient as the subscriber if the card shows the patient's own ID.";
const FIX_NPI =
  "Make sure this payer has the doctor's NPI and name on file, and that any enrollment is complete.";
const TRY_OTHER_DAY =
  "The payer didn't accept the date of the request. Verify again later, or call the payer.";
const ASK_SERVICE = "Call the payer: it didn't accept a request for dental care in general.";
const ASK_GENDER = "Call the payer: it requires the gender, which our requests don't contain.";
const ASK_PAYER = "Call the payer: it can't process this request electronically.";
const TRY_LATER = "The payer didn't respond. Verify again in a few minutes.";

const reason = (label: string, owner: RejectionOwner, resolution: string): RejectReason => ({
  label,
  owner,
  resolution,
});

/** AAA03: why a payer rejected the request, who can fix it and what to try. */
export const REJECT_REASONS: Readonly<Record<string, RejectReason>> = {
  '04': reason('Authorized quantity exceeded', 'payer', ASK_PAYER),
  '15': reason(
    'Required application data missing',
    'front_desk',
    "Enter the patient's missing details and verify again.",
  ),
  '33': reason(
    'Input errors',
    'front_desk',
    'Check everything you entered for the patient and verify again.',
  ),
  '35': reason(
    'Out-of-network',
    'payer',
    'The payer responds only to in-network doctors. Call the payer for benefits.',
  ),
  '41': reason('Authorization or access restrictions', 'practice_setup', FIX_NPI),
  '42': reason('Unable to respond at current time', 'payer_outage', TRY_LATER),
  '43': reason('Invalid or missing provider identification', 'practice_setup', FIX_NPI),
  '44': reason('Invalid or missing provider name', 'practice_setup', FIX_NPI),
  '45': reason('Invalid or missing provider specialty', 'practice_setup', FIX_NPI),
  '46': reason('Invalid or missing provider phone number', 'practice_setup', FIX_NPI),
  '47': reason('Invalid or missing provider state', 'practice_setup', FIX_NPI),
  '48': reason('Invalid or missing referring provider identification', 'practice_setup', FIX_NPI),
  '49': reason(
    'Provider is not primary care physician',
    'payer',
    'Ask the payer which dentist the patient is assigned to.',
  ),
  '50': reason('Provider ineligible for inquiries', 'practice_setup', FIX_NPI),
  '51': reason('Provider not on file', 'practice_setup', FIX_NPI),
  '52': reason('Service dates not within provider plan enrollment', 'practice_setup', TRY_OTHER_DAY),
  '53': reason('Inquired benefit inconsistent with provider type', 'practice_setup', ASK_SERVICE),
  '54': reason('Inappropriate product or service ID qualifier', 'payer', ASK_SERVICE),
  '55': reason('Inappropriate product or service ID', 'payer', ASK_SERVICE),
  '56': reason('Inappropriate date', 'payer', TRY_OTHER_DAY),
  '57': reason('Invalid or missing dates of service', 'payer', TRY_OTHER_DAY),
  '58': reason(
    'Invalid or missing date of birth',
    'front_desk',
    'Correct the date of birth and verify again.',
  ),
  '60': reason(
    'Date of birth follows dates of service',
    'front_desk',
    'Correct the date of birth and verify again.',
  ),
  '61': reason(
    'Date of death precedes dates of service',
    'payer',
    'The payer has a date of death on file. Call the payer.',
  ),
  '62': reason('Date of service not within allowable inquiry period', 'payer', TRY_OTHER_DAY),
  '63': reason('Date of service in future', 'payer', TRY_OTHER_DAY),
  '64': reason('Invalid or missing patient ID', 'front_desk', FIX_DEPENDENT),
  '65': reason('Invalid or missing patient name', 'front_desk', FIX_DEPENDENT),
  '66': reason('Invalid or missing patient gender', 'payer', ASK_GENDER),
  '67': reason('Patient not found', 'front_desk', FIX_DEPENDENT),
  '68': reason('Duplicate patient ID number', 'front_desk', FIX_DEPENDENT),
  '69': reason("Inconsistent with patient's age", 'payer', ASK_SERVICE),
  '70': reason("Inconsistent with patient's gender", 'payer', ASK_SERVICE),
  '71': reason(
    "Patient birth date does not match the payer's records",
    'front_desk',
    'Correct the date of birth and verify again.',
  ),
  '72': reason('Invalid or missing subscriber ID', 'front_desk', FIX_MEMBER),
  '73': reason('Invalid or missing subscriber name', 'front_desk', FIX_MEMBER),
  '74': reason('Invalid or missing subscriber gender', 'payer', ASK_GENDER),
  '75': reason('Subscriber not found', 'front_desk', FIX_MEMBER),
  '76': reason('Duplicate subscriber ID number', 'front_desk', FIX_MEMBER),
  '77': reason('Subscriber found, patient not found', 'front_desk', FIX_DEPENDENT),
  '78': reason(
    'Subscriber not in the group or plan named',
    'front_desk',
    'Compare the member ID with the card, choose the payer again, and verify again.',
  ),
  '79': reason(
    'Invalid participant identification',
    'practice_setup',
    'Choose another payer record, or complete enrollment with this payer.',
  ),
  '80': reason('No response received, transaction terminated', 'payer_outage', TRY_LATER),
  '97': reason('Invalid or missing provider address', 'practice_setup', FIX_NPI),
  '98': reason('Experimental service or procedure', 'payer', ASK_PAYER),
  AA: reason('Authorization number not found', 'payer', ASK_PAYER),
  AE: reason('Requires primary care physician authorization', 'payer', ASK_PAYER),
  AF: reason('Invalid or missing diagnosis codes', 'payer', ASK_SERVICE),
  AG: reason('Invalid or missing procedure codes', 'payer', ASK_SERVICE),
  AO: reason('Additional patient condition information required', 'payer', ASK_PAYER),
  CI: reason('Certification information does not match patient', 'payer', ASK_PAYER),
  E8: reason('Requires medical review', 'payer', ASK_PAYER),
  IA: reason('Invalid authorization number format', 'payer', ASK_PAYER),
  MA: reason('Missing authorization number', 'payer', ASK_PAYER),
  T4: reason(
    'Payer name or identifier missing',
    'practice_setup',
    'Choose another payer record for this patient.',
  ),
  T5: reason('Certification information missing', 'payer', ASK_PAYER),
};

/** AAA04: what the payer says may be done next. */
export const FOLLOW_UP_ACTIONS: CodeTable = {
  C: 'Please correct and resubmit',
  N: 'Resubmission not allowed',
  P: 'Please resubmit original transaction',
  R: 'Resubmission allowed',
  S: 'Do not resubmit; inquiry initiated to a third party',
  W: 'Please wait 30 days and resubmit',
  X: 'Please wait 10 days and resubmit',
  Y: 'Do not resubmit; we will hold your request and respond again shortly',
};

export function rejectReason(code: string): RejectReason | null {
  return Object.hasOwn(REJECT_REASONS, code) ? (REJECT_REASONS[code] ?? null) : null;
}

/** Whether our advice for the code is about the date of the request: 52, 56, 57, 62, 63. */
export function isDateRejection(code: string): boolean {
  return rejectReason(code)?.resolution === TRY_OTHER_DAY;
}

export function followUpLabel(code: string | null): string | null {
  return labelOf(FOLLOW_UP_ACTIONS, code);
}
