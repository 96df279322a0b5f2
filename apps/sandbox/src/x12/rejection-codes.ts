import type { Rejection } from './response-script.ts';

type Level = Rejection['level'];

interface RejectionCode {
  text: string;
  /** The levels at which the 271 allows the code. The sandbox uses the first one by default. */
  levels: readonly [Level, ...Level[]];
  followUp: string;
}

const SUBSCRIBER_OR_DEPENDENT: readonly [Level, Level] = ['subscriber', 'dependent'];

const code = (text: string, levels: RejectionCode['levels'], followUp: string): RejectionCode => ({
  text,
  levels,
  followUp,
});

/** The AAA03 reject reasons of the 271. */
export const REJECTIONS: Readonly<Record<string, RejectionCode>> = {
  '04': code('Authorized Quantity Exceeded', ['payer'], 'N'),
  '15': code('Required Application Data Missing', ['subscriber', 'dependent', 'provider'], 'C'),
  '33': code('Input Errors', SUBSCRIBER_OR_DEPENDENT, 'C'),
  '35': code('Out of Network', SUBSCRIBER_OR_DEPENDENT, 'N'),
  '41': code('Authorization/Access Restrictions', ['provider', 'payer'], 'N'),
  '42': code('Unable to Respond at Current Time', ['subscriber', 'payer', 'dependent'], 'R'),
  '43': code('Invalid/Missing Provider Identification', ['provider', 'subscriber', 'dependent'], 'C'),
  '44': code('Invalid/Missing Provider Name', ['provider'], 'C'),
  '45': code('Invalid/Missing Provider Specialty', ['provider', 'subscriber', 'dependent'], 'C'),
  '46': code('Invalid/Missing Provider Phone Number', ['provider'], 'C'),
  '47': code('Invalid/Missing Provider State', ['provider', 'subscriber', 'dependent'], 'C'),
  '48': code(
    'Invalid/Missing Referring Provider Identification Number',
    ['provider', 'subscriber', 'dependent'],
    'C',
  ),
  '49': code('Provider is Not Primary Care Physician', SUBSCRIBER_OR_DEPENDENT, 'N'),
  '50': code('Provider Ineligible for Inquiries', ['provider'], 'N'),
  '51': code('Provider Not on File', ['provider', 'subscriber', 'dependent'], 'N'),
  '52': code('Service Dates Not Within Provider Plan Enrollment', SUBSCRIBER_OR_DEPENDENT, 'N'),
  '53': code('Inquired Benefit Inconsistent with Provider Type', SUBSCRIBER_OR_DEPENDENT, 'N'),
  '54': code('Inappropriate Product/Service ID Qualifier', SUBSCRIBER_OR_DEPENDENT, 'C'),
  '55': code('Inappropriate Product/Service ID', SUBSCRIBER_OR_DEPENDENT, 'C'),
  '56': code('Inappropriate Date', SUBSCRIBER_OR_DEPENDENT, 'C'),
  '57': code('Invalid/Missing Date(s) of Service', SUBSCRIBER_OR_DEPENDENT, 'C'),
  '58': code('Invalid/Missing Date-of-Birth', SUBSCRIBER_OR_DEPENDENT, 'C'),
  '60': code('Date of Birth Follows Date(s) of Service', SUBSCRIBER_OR_DEPENDENT, 'C'),
  '61': code('Date of Death Precedes Date(s) of Service', SUBSCRIBER_OR_DEPENDENT, 'C'),
  '62': code('Date of Service Not Within Allowable Inquiry Period', SUBSCRIBER_OR_DEPENDENT, 'C'),
  '63': code('Date of Service in Future', SUBSCRIBER_OR_DEPENDENT, 'C'),
  '64': code('Invalid/Missing Patient ID', ['dependent'], 'C'),
  '65': code('Invalid/Missing Patient Name', ['dependent'], 'C'),
  '66': code('Invalid/Missing Patient Gender Code', ['dependent'], 'C'),
  '67': code('Patient Not Found', ['dependent'], 'C'),
  '68': code('Duplicate Patient ID Number', ['dependent'], 'C'),
  '69': code("Inconsistent with Patient's Age", SUBSCRIBER_OR_DEPENDENT, 'C'),
  '70': code("Inconsistent with Patient's Gender", SUBSCRIBER_OR_DEPENDENT, 'C'),
  '71': code(
    'Patient Birth Date Does Not Match That for the Patient on the Database',
    SUBSCRIBER_OR_DEPENDENT,
    'C',
  ),
  '72': code('Invalid/Missing Subscriber/Insured ID', ['subscriber'], 'C'),
  '73': code('Invalid/Missing Subscriber/Insured Name', ['subscriber'], 'C'),
  '74': code('Invalid/Missing Subscriber/Insured Gender Code', ['subscriber'], 'C'),
  '75': code('Subscriber/Insured Not Found', ['subscriber'], 'C'),
  '76': code('Duplicate Subscriber/Insured ID Number', ['subscriber'], 'C'),
  '77': code('Subscriber Found, Patient Not Found', ['dependent'], 'C'),
  '78': code('Subscriber/Insured Not in Group/Plan Identified', ['subscriber'], 'C'),
  '79': code('Invalid Participant Identification', ['payer', 'provider'], 'C'),
  '80': code('No Response Received - Transaction Terminated', ['payer'], 'R'),
  '97': code('Invalid or Missing Provider Address', ['provider'], 'C'),
  '98': code('Experimental Service or Procedure', SUBSCRIBER_OR_DEPENDENT, 'N'),
  AA: code('Authorization Number Not Found', SUBSCRIBER_OR_DEPENDENT, 'C'),
  AE: code('Requires Primary Care Physician Authorization', SUBSCRIBER_OR_DEPENDENT, 'N'),
  AF: code('Invalid/Missing Diagnosis Code(s)', SUBSCRIBER_OR_DEPENDENT, 'C'),
  AG: code('Invalid/Missing Procedure Code(s)', SUBSCRIBER_OR_DEPENDENT, 'C'),
  AO: code('Additional Patient Condition Information Required', SUBSCRIBER_OR_DEPENDENT, 'C'),
  CI: code('Certification Information Does Not Match Patient', SUBSCRIBER_OR_DEPENDENT, 'C'),
  E8: code('Requires Medical Review', SUBSCRIBER_OR_DEPENDENT, 'N'),
  IA: code('Invalid Authorization Number Format', SUBSCRIBER_OR_DEPENDENT, 'C'),
  MA: code('Missing Authorization Number', SUBSCRIBER_OR_DEPENDENT, 'C'),
  T4: code('Payer Name or Identifier Missing', ['payer', 'provider'], 'C'),
};

/**
 * Returns a rejection at the code's default level. If the request is about a dependent and the default is the
 * subscriber level, the dependent level is used instead, provided that the 271 allows the code there.
 */
export function rejectionOf(reason: string, isAboutDependent = false): Rejection {
  const known = REJECTIONS[reason];
  if (!known) throw new Error(`Unknown reject code ${reason}`);
  const [preferred] = known.levels;
  const level =
    isAboutDependent && preferred === 'subscriber' && known.levels.includes('dependent')
      ? 'dependent'
      : preferred;
  return { level, code: reason, followUp: known.followUp };
}

/** Returns advice in the clearinghouse's style. The wording may change, so code must not match on it. */
export function resolutionFor(reason: string): string {
  if (['42', '80'].includes(reason)) {
    return 'The payer is not responding at the moment. Send the same request again; outages usually pass within minutes.';
  }
  if (['79', 'T4', '04'].includes(reason)) {
    return 'Check that the payer ID belongs to this plan and that the payer supports eligibility checks.';
  }
  if (['41', '43', '44', '45', '46', '47', '48', '50', '51', '97'].includes(reason)) {
    return 'The payer does not recognize this provider. Check the NPI and whether the provider is enrolled with the payer.';
  }
  if (['56', '57', '60', '61', '62', '63'].includes(reason)) {
    return 'Send the request without a date of service, or with one in the last twelve months.';
  }
  if (['64', '65', '66', '67', '68', '77'].includes(reason)) {
    return 'The payer found the policy but not this dependent. Check the name and date of birth as printed on the card.';
  }
  if (['58', '71', '72', '73', '74', '75', '76', '78'].includes(reason)) {
    return 'The payer could not identify the member. Check member ID, name and date of birth as printed on the card.';
  }
  return 'Correct the request and send it again, or contact the payer.';
}
