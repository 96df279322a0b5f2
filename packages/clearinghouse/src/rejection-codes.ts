// X12 AAA03 reject reasons (005010X279A1) as data: whose problem each is, in a front desk's words.

import type { Whose } from './clearinghouse.ts';

export interface RejectionMeaning {
  whose: Whose;
  /** The standard's own name for the code, for the phone call with the payer. */
  title: string;
  /** `{npi}` stands for the NPI of the request. */
  description: string;
  resolutions: readonly string[];
}

const SUBSCRIBER = [
  'Compare the member ID with the card, every digit and letter. Some payers want it without the prefix or suffix.',
  'Enter the subscriber’s name exactly as it is printed on the card, without nicknames.',
  'Check the subscriber’s date of birth.',
  'Check that the right payer is chosen: many insurers run several companies under one name.',
];
const DEPENDENT = [
  'Enter the patient’s name exactly as it is printed on the card, without nicknames.',
  'Check the patient’s date of birth.',
  'If the card shows a member ID of the patient’s own, enter the patient as the subscriber with that ID.',
  'Check that the patient is still on this policy: ask the subscriber or call the payer.',
];
const BIRTH_DATE = [
  'Check the date of birth against the card or an ID: month and day are easily swapped.',
  'If the date is right, ask the patient to have the payer correct its record.',
];
const PROVIDER = [
  'Check that NPI {npi} is the number this payer has on file for the doctor.',
  'Some payers answer only doctors who are enrolled with them for electronic eligibility: ask the payer or enroll.',
  'Choose another doctor of the practice who is registered with this payer.',
];
const PAYER_CHOICE = [
  'Choose the payer again: look for the payer ID printed on the back of the card.',
  'The payer may need an enrollment before it answers electronic requests.',
  'Call the payer: electronic eligibility may not be offered for this plan.',
];
const DATES = ['We asked about today. Verify again later, or call the payer for the benefits.'];
export const CALL_WITH_TRACE = 'Call the payer with the trace number and ask for a benefits breakdown.';
const CALL = [CALL_WITH_TRACE];
const OUTAGE = ['Nothing is wrong with the patient’s data. Try again in a few minutes, or call the payer.'];

const subscriber = (title: string, description: string, resolutions = SUBSCRIBER): RejectionMeaning => ({
  whose: 'front_desk',
  title,
  description,
  resolutions,
});
const dependent = (title: string, description: string, resolutions = DEPENDENT): RejectionMeaning => ({
  whose: 'front_desk',
  title,
  description,
  resolutions,
});
const provider = (title: string, description: string, resolutions = PROVIDER): RejectionMeaning => ({
  whose: 'practice_setup',
  title,
  description,
  resolutions,
});
const payer = (title: string, description: string, resolutions = CALL): RejectionMeaning => ({
  whose: 'payer',
  title,
  description,
  resolutions,
});
const ours = (title: string, description: string, resolutions = CALL): RejectionMeaning => ({
  whose: 'us',
  title,
  description,
  resolutions,
});

const NOT_FOUND = 'The payer could not find this subscriber. That does not mean the patient has no coverage.';
const DATE_REFUSED = 'The payer does not answer for the date asked about.';
const SERVICE_REFUSED = 'The payer did not accept the kind of service we asked about.';
const NEEDS_AUTHORIZATION = 'The payer asks for an authorization before it answers.';

export const REJECTION_CODES: Readonly<Record<string, RejectionMeaning>> = {
  '04': payer('Authorized Quantity Exceeded', 'The payer has received more requests than it allows.', OUTAGE),
  '15': ours('Required Application Data Missing', 'The payer wants a piece of data that our request lacks.'),
  '33': ours('Input Errors', 'The request was refused because part of it is not in the form required.'),
  '35': payer('Out of Network', 'The payer does not give benefits to a doctor outside its network.'),
  '41': provider(
    'Authorization/Access Restrictions',
    'The payer does not let NPI {npi} ask for eligibility. The practice’s registration is the problem, not the patient’s data.',
  ),
  '42': payer('Unable to Respond at Current Time', 'The payer’s system is down at the moment.', OUTAGE),
  '43': provider('Invalid/Missing Provider Identification', 'The payer does not recognize NPI {npi}.'),
  '44': provider(
    'Invalid/Missing Provider Name',
    'The doctor’s name does not match the name the payer has on file for NPI {npi}.',
  ),
  '45': provider('Invalid/Missing Provider Specialty', 'The payer has no fitting specialty for NPI {npi}.'),
  '46': provider(
    'Invalid/Missing Provider Phone Number',
    'The payer has no valid phone number for NPI {npi}.',
  ),
  '47': provider('Invalid/Missing Provider State', 'The payer does not know NPI {npi} in this state.'),
  '48': provider(
    'Invalid/Missing Referring Provider Identification Number',
    'The payer wants a referring provider’s number beside NPI {npi}.',
  ),
  '49': provider(
    'Provider is Not Primary Care Physician',
    'The doctor with NPI {npi} is not the dentist this plan has assigned to the patient.',
    ['Ask the payer which dentist is assigned to the patient.', 'Choose that doctor and verify again.'],
  ),
  '50': provider('Provider Ineligible for Inquiries', 'The payer does not answer requests from NPI {npi}.'),
  '51': provider('Provider Not on File', 'The payer has no doctor with NPI {npi} on file.'),
  '52': provider(
    'Service Dates Not Within Provider Plan Enrollment',
    'NPI {npi} was not enrolled with this payer on the date asked about.',
  ),
  '53': provider(
    'Inquired Benefit Inconsistent with Provider Type',
    'The payer does not give dental benefits to the kind of provider it has on file for NPI {npi}.',
  ),
  '54': ours('Inappropriate Product/Service ID Qualifier', SERVICE_REFUSED),
  '55': ours('Inappropriate Product/Service ID', SERVICE_REFUSED),
  '56': ours('Inappropriate Date', DATE_REFUSED, DATES),
  '57': ours('Invalid/Missing Date(s) of Service', DATE_REFUSED, DATES),
  '58': subscriber(
    'Invalid/Missing Date-of-Birth',
    'The payer did not accept the date of birth.',
    BIRTH_DATE,
  ),
  '60': subscriber(
    'Date of Birth Follows Date(s) of Service',
    'The date of birth is later than the date asked about.',
    BIRTH_DATE,
  ),
  '61': payer(
    'Date of Death Precedes Date(s) of Service',
    'The payer’s record says that this coverage ended before the date asked about.',
  ),
  '62': ours('Date of Service Not Within Allowable Inquiry Period', DATE_REFUSED, DATES),
  '63': ours('Date of Service in Future', 'The payer does not answer for a date in the future.', DATES),
  '64': dependent('Invalid/Missing Patient ID', 'The payer did not accept the patient’s ID.'),
  '65': dependent('Invalid/Missing Patient Name', 'The payer did not recognize the patient’s name.'),
  '66': payer(
    'Invalid/Missing Patient Gender Code',
    'The payer answers only when told the patient’s gender.',
  ),
  '67': dependent(
    'Patient Not Found',
    'The payer could not find this patient. That does not mean the patient has no coverage.',
  ),
  '68': dependent('Duplicate Patient ID Number', 'The payer has more than one person with the patient’s ID.'),
  '69': ours('Inconsistent with Patient’s Age', SERVICE_REFUSED),
  '70': ours('Inconsistent with Patient’s Gender', SERVICE_REFUSED),
  '71': subscriber(
    'Patient Birth Date Does Not Match That for the Patient on the Database',
    'The date of birth is not the one the payer has on file.',
    BIRTH_DATE,
  ),
  '72': subscriber('Invalid/Missing Subscriber/Insured ID', 'The payer does not recognize the member ID.'),
  '73': subscriber(
    'Invalid/Missing Subscriber/Insured Name',
    'The subscriber’s name is not the one the payer has on file for this member ID.',
  ),
  '74': payer(
    'Invalid/Missing Subscriber/Insured Gender Code',
    'The payer answers only when told the subscriber’s gender.',
  ),
  '75': subscriber('Subscriber/Insured Not Found', NOT_FOUND),
  '76': subscriber(
    'Duplicate Subscriber/Insured ID Number',
    'The payer has more than one member with this ID and cannot tell which one is meant.',
  ),
  '77': dependent(
    'Subscriber Found, Patient Not Found',
    'The payer found the subscriber, but not this patient on the policy.',
  ),
  '78': subscriber('Subscriber/Insured Not in Group/Plan Identified', NOT_FOUND),
  '79': provider(
    'Invalid Participant Identification',
    'The request could not be delivered to this payer: its payer ID is not known or not set up for the practice.',
    PAYER_CHOICE,
  ),
  '80': payer(
    'No Response Received - Transaction Terminated',
    'The payer’s system did not answer in time.',
    OUTAGE,
  ),
  '97': provider('Invalid or Missing Provider Address', 'The payer has no valid address for NPI {npi}.'),
  '98': ours('Experimental Service or Procedure', SERVICE_REFUSED),
  AA: payer('Authorization Number Not Found', NEEDS_AUTHORIZATION),
  AE: payer('Requires Primary Care Physician Authorization', NEEDS_AUTHORIZATION),
  AF: ours('Invalid/Missing Diagnosis Code(s)', SERVICE_REFUSED),
  AG: ours('Invalid/Missing Procedure Code(s)', SERVICE_REFUSED),
  AO: ours('Additional Patient Condition Information Required', SERVICE_REFUSED),
  CI: payer('Certification Information Does Not Match Patient', NEEDS_AUTHORIZATION),
  E8: payer('Requires Medical Review', 'The payer reviews this request by hand before it answers.'),
  IA: payer('Invalid Authorization Number Format', NEEDS_AUTHORIZATION),
  MA: payer('Missing Authorization Number', NEEDS_AUTHORIZATION),
  T4: provider('Payer Name or Identifier Missing', 'The payer ID was not accepted.', PAYER_CHOICE),
};

const OUTAGE_CODES = new Set(['42', '80']);

/** 42 and 80 are outages; 79 beside 42 means that the line to a known payer is down. */
export function isOutage(codes: readonly (string | null)[]): boolean {
  return (
    codes.some((code) => code !== null && OUTAGE_CODES.has(code)) &&
    codes.every((code) => code === '79' || (code !== null && OUTAGE_CODES.has(code)))
  );
}
