// A failed verification's `error_message`: JSON that the detail page shows as what went wrong and what to do.

import type { Failure, Rejection } from '@bitewing/clearinghouse';

const BULLET = '• ';

type FailureText = Pick<Failure, 'description' | 'followupAction' | 'possibleResolutions'> &
  Partial<Pick<Failure, 'rejections'>>;

export function failureMessage(failure: FailureText, isDependent = false): string {
  const fields = fieldsToCorrect(failure.rejections ?? [], isDependent);
  return JSON.stringify({
    description: failure.description,
    followupAction: failure.followupAction,
    possibleResolutions: failure.possibleResolutions.map((line) => BULLET + line).join('\n'),
    ...(fields.length > 0 && { fields }),
  });
}

type Concern = 'name' | 'dob' | 'member_id' | 'payer_id' | 'doctor';

/** What each reject code (AAA03) is about. Codes about our connection or the payer's systems have nothing to correct. */
const CONCERNS: Readonly<Record<string, Concern>> = {
  43: 'doctor',
  44: 'doctor',
  45: 'doctor',
  50: 'doctor',
  51: 'doctor',
  58: 'dob',
  64: 'member_id',
  65: 'name',
  67: 'member_id',
  71: 'dob',
  72: 'member_id',
  73: 'name',
  75: 'member_id',
  77: 'name',
  79: 'payer_id',
};
const OF_DEPENDENT = '77';
const DEPENDENT_LOOP = '2100D';

/** The fields of the form to correct, by their names in the request; the doctor is one field. */
function fieldsToCorrect(rejections: readonly Rejection[], isDependent: boolean): string[] {
  const fields = rejections.flatMap(({ code, location }) => {
    const concern = CONCERNS[code ?? ''];
    const isOfDependent = code === OF_DEPENDENT || location?.includes(DEPENDENT_LOOP) === true;
    const person = isDependent && !isOfDependent ? 'subscriber' : 'patient';
    if (concern === 'name') return [`${person}_first_name`, `${person}_last_name`];
    return concern === 'dob' ? [`${person}_dob`] : (concern ?? []);
  });
  return [...new Set(fields)];
}

/** Our own code failed on this response. The payer and the patient's data are fine. */
export const UNREADABLE_RESPONSE = {
  description:
    "The payer responded, but we couldn't read the response. Nothing is wrong with the patient data. Bitewing support can see this problem.",
  followupAction: 'Try again in a few minutes, or call the payer if the visit is today.',
  possibleResolutions: ['Verify again later', 'Call the payer'],
};

export const OUR_FAILURE = {
  description: "We couldn't finish this verification because of a problem on our side.",
  followupAction: 'Nothing is wrong with the patient data. Verify again.',
  possibleResolutions: ['Contact Bitewing support if it keeps failing'],
};

/** The payer has no code at the configured clearinghouse, so we can't send it a request. */
export const PAYER_NOT_CONNECTED = {
  description: "We can't reach this payer through our clearinghouse.",
  followupAction: 'Call the payer, or choose another entry for it in the payer list.',
  possibleResolutions: ['See whether the payer list has a second entry for this payer'],
};
