// All X12 AAA03 reject reasons (005010X279A1): who can fix each one, and what the front desk reads.

import type { ResponsibleParty } from './clearinghouse.ts';

/** In `description` and `resolutions`, `{npi}` stands for the NPI of the request. */
export interface RejectionMeaning {
  responsible: ResponsibleParty;
  /** The standard's own name for the code, for a phone call with the payer. */
  title: string;
  description: string;
  resolutions: readonly string[];
}

const SUBSCRIBER = [
  'Compare every letter and digit of the member ID with the card. Some payers want it without the prefix or suffix.',
  "Enter the subscriber's name exactly as it is printed on the card, without nicknames.",
  "Compare the subscriber's date of birth with the card.",
  'Make sure that you chose the right payer. Some payers have several companies with similar names.',
];
const DEPENDENT = [
  "Enter the patient's name exactly as it is printed on the card, without nicknames.",
  "Compare the patient's date of birth with the card.",
  "If the card shows the patient's own member ID, enter the patient as the subscriber with that ID.",
  'Ask the subscriber or the payer whether the patient is still on this plan.',
];
const BIRTH_DATE = [
  'Compare the date of birth with the card or an ID. Month and day are often swapped.',
  'If the date is right, ask the patient to contact the payer and correct the record.',
];
const PROVIDER = [
  'Make sure that the payer has NPI {npi} on file for the doctor.',
  'Some payers respond only to doctors who are enrolled for electronic eligibility. Ask the payer, or enroll.',
  'Choose another doctor of the practice who is enrolled with this payer.',
];
const PAYER_CHOICE = [
  'Choose the payer again. The payer ID is on the back of the card.',
  'The payer may require an enrollment for electronic requests.',
  'Call the payer. It may not offer electronic eligibility for this plan.',
];
const DATES = ['We requested benefits for today. Verify again later, or call the payer.'];
export const CALL_WITH_TRACE = 'Call the payer with the trace number and ask for a benefits breakdown.';
const CALL = [CALL_WITH_TRACE];
const OUTAGE = ["The patient's details aren't the cause. Try again in a few minutes, or call the payer."];

const subscriber = (title: string, description: string, resolutions = SUBSCRIBER): RejectionMeaning => ({
  responsible: 'front_desk',
  title,
  description,
  resolutions,
});
const dependent = (title: string, description: string, resolutions = DEPENDENT): RejectionMeaning => ({
  responsible: 'front_desk',
  title,
  description,
  resolutions,
});
const provider = (title: string, description: string, resolutions = PROVIDER): RejectionMeaning => ({
  responsible: 'practice_setup',
  title,
  description,
  resolutions,
});
const payer = (title: string, description: string, resolutions = CALL): RejectionMeaning => ({
  responsible: 'payer',
  title,
  description,
  resolutions,
});
const ours = (title: string, description: string, resolutions = CALL): RejectionMeaning => ({
  responsible: 'us',
  title,
  description,
  resolutions,
});

const DATE_REFUSED = 'The payer has no information for the requested date.';
const SERVICE_REFUSED = "The payer didn't accept the type of service we requested.";
const NEEDS_AUTHORIZATION = 'The payer requires an authorization before it responds.';

export const REJECTION_CODES: Readonly<Record<string, RejectionMeaning>> = {
  '04': payer('Authorized Quantity Exceeded', 'The payer has received more requests than it allows.', OUTAGE),
  '15': ours(
    'Required Application Data Missing',
    "The payer requires information that our request doesn't contain.",
  ),
  '33': ours('Input Errors', 'The payer rejected the request because part of it has the wrong format.'),
  '35': payer('Out of Network', "The payer doesn't send benefits to a doctor outside its network."),
  '41': provider(
    'Authorization/Access Restrictions',
    "The payer doesn't allow NPI {npi} to request eligibility. The cause is the practice's enrollment, not the patient's details.",
  ),
  '42': payer('Unable to Respond at Current Time', "The payer's system is down at the moment.", OUTAGE),
  '43': provider('Invalid/Missing Provider Identification', "The payer doesn't recognize NPI {npi}."),
  '44': provider(
    'Invalid/Missing Provider Name',
    "The doctor's name doesn't match the name the payer has on file for NPI {npi}.",
  ),
  '45': provider(
    'Invalid/Missing Provider Specialty',
    'The payer has no matching specialty on file for NPI {npi}.',
  ),
  '46': provider(
    'Invalid/Missing Provider Phone Number',
    'The payer has no valid phone number for NPI {npi}.',
  ),
  '47': provider('Invalid/Missing Provider State', "The payer doesn't have NPI {npi} on file in this state."),
  '48': provider(
    'Invalid/Missing Referring Provider Identification Number',
    'The payer requires the number of a referring provider in addition to NPI {npi}.',
  ),
  '49': provider(
    'Provider is Not Primary Care Physician',
    "The doctor with NPI {npi} isn't the dentist this plan has assigned to the patient.",
    ['Ask the payer which dentist is assigned to the patient.', 'Choose that doctor and verify again.'],
  ),
  '50': provider(
    'Provider Ineligible for Inquiries',
    "The payer doesn't respond to requests from NPI {npi}.",
  ),
  '51': provider('Provider Not on File', 'The payer has no doctor with NPI {npi} on file.'),
  '52': provider(
    'Service Dates Not Within Provider Plan Enrollment',
    "NPI {npi} wasn't enrolled with this payer on the requested date.",
  ),
  '53': provider(
    'Inquired Benefit Inconsistent with Provider Type',
    "The payer doesn't send dental benefits to the type of provider it has on file for NPI {npi}.",
  ),
  '54': ours('Inappropriate Product/Service ID Qualifier', SERVICE_REFUSED),
  '55': ours('Inappropriate Product/Service ID', SERVICE_REFUSED),
  '56': ours('Inappropriate Date', DATE_REFUSED, DATES),
  '57': ours('Invalid/Missing Date(s) of Service', DATE_REFUSED, DATES),
  '58': subscriber('Invalid/Missing Date-of-Birth', "The payer didn't accept the date of birth.", BIRTH_DATE),
  '60': subscriber(
    'Date of Birth Follows Date(s) of Service',
    'The date of birth is after the requested date.',
    BIRTH_DATE,
  ),
  '61': payer(
    'Date of Death Precedes Date(s) of Service',
    'The payer has a date of death on file that is before the requested date. Confirm it with the payer.',
  ),
  '62': ours('Date of Service Not Within Allowable Inquiry Period', DATE_REFUSED, DATES),
  '63': ours('Date of Service in Future', 'The payer has no information for a date in the future.', DATES),
  '64': dependent('Invalid/Missing Patient ID', "The payer didn't accept the patient's ID."),
  '65': dependent('Invalid/Missing Patient Name', "The payer didn't recognize the patient's name."),
  '66': payer('Invalid/Missing Patient Gender Code', "The payer requires the patient's gender."),
  '67': dependent(
    'Patient Not Found',
    "The payer couldn't find this patient. That doesn't mean the patient has no coverage.",
  ),
  '68': dependent('Duplicate Patient ID Number', "The payer has more than one person with the patient's ID."),
  '69': ours("Inconsistent with Patient's Age", SERVICE_REFUSED),
  '70': ours("Inconsistent with Patient's Gender", SERVICE_REFUSED),
  '71': subscriber(
    'Patient Birth Date Does Not Match That for the Patient on the Database',
    "The date of birth isn't the one the payer has on file.",
    BIRTH_DATE,
  ),
  '72': subscriber('Invalid/Missing Subscriber/Insured ID', "The payer doesn't recognize the member ID."),
  '73': subscriber(
    'Invalid/Missing Subscriber/Insured Name',
    "The subscriber's name isn't the one the payer has on file for this member ID.",
  ),
  '74': payer(
    'Invalid/Missing Subscriber/Insured Gender Code',
    "The payer requires the subscriber's gender.",
  ),
  '75': subscriber(
    'Subscriber/Insured Not Found',
    "The payer couldn't find this subscriber. That doesn't mean the patient has no coverage.",
  ),
  '76': subscriber(
    'Duplicate Subscriber/Insured ID Number',
    "The payer has more than one member with this ID and can't tell which one we mean.",
  ),
  '77': dependent(
    'Subscriber Found, Patient Not Found',
    "The payer found the subscriber, but this patient isn't on the plan.",
  ),
  '78': subscriber(
    'Subscriber/Insured Not in Group/Plan Identified',
    "The payer says that the subscriber isn't in this group or plan. That doesn't mean the patient has no coverage.",
  ),
  '79': provider(
    'Invalid Participant Identification',
    "The request couldn't be delivered to this payer. Its payer ID is unknown or not set up for the practice.",
    PAYER_CHOICE,
  ),
  '80': payer(
    'No Response Received - Transaction Terminated',
    "The payer's system didn't respond in time.",
    OUTAGE,
  ),
  '97': provider('Invalid or Missing Provider Address', 'The payer has no valid address for NPI {npi}.'),
  '98': ours('Experimental Service or Procedure', SERVICE_REFUSED),
  AA: payer('Authorization Number Not Found', NEEDS_AUTHORIZATION),
  AE: payer('Requires Primary Care Physician Authorization', NEEDS_AUTHORIZATION),
  AF: ours('Invalid/Missing Diagnosis Code(s)', SERVICE_REFUSED),
  AG: ours('Invalid/Missing Procedure Code(s)', SERVICE_REFUSED),
  AO: ours(
    'Additional Patient Condition Information Required',
    "The payer requires more information about the patient's condition.",
  ),
  CI: payer('Certification Information Does Not Match Patient', NEEDS_AUTHORIZATION),
  E8: payer('Requires Medical Review', 'The payer reviews this request manually before it responds.'),
  IA: payer('Invalid Authorization Number Format', NEEDS_AUTHORIZATION),
  MA: payer('Missing Authorization Number', NEEDS_AUTHORIZATION),
  T4: provider('Payer Name or Identifier Missing', "The payer ID wasn't accepted.", PAYER_CHOICE),
};

const OUTAGE_CODES = new Set(['42', '80']);

/** 42 and 80 are outages. 79 together with one of them means that the connection to a known payer is down. */
export function isOutage(codes: readonly (string | null)[]): boolean {
  return (
    codes.some((code) => code !== null && OUTAGE_CODES.has(code)) &&
    codes.every((code) => code === '79' || (code !== null && OUTAGE_CODES.has(code)))
  );
}
