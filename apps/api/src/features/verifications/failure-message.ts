// A failed verification's `error_message`: JSON the detail page shows as what went wrong and what to do.

import type { Failure } from '@bitewing/clearinghouse';

const BULLET = '• ';

export function failureMessage(
  failure: Pick<Failure, 'description' | 'followupAction' | 'possibleResolutions'>,
): string {
  return JSON.stringify({
    description: failure.description,
    followupAction: failure.followupAction,
    possibleResolutions: failure.possibleResolutions.map((line) => BULLET + line).join('\n'),
  });
}

/** Our own code failed on this response. The payer and the patient's data are fine. */
export const UNREADABLE_RESPONSE = {
  description: "The payer responded, but we couldn't read the response.",
  followupAction: 'Nothing is wrong with the patient data. Our team can see this problem.',
  possibleResolutions: ['Try again in a few minutes', 'Call the payer if the visit is today'],
};

export const OUR_FAILURE = {
  description: "We couldn't finish this verification because of a problem on our side.",
  followupAction: 'Nothing is wrong with the patient data. Verify again.',
  possibleResolutions: ['Verify again', 'Contact support if it keeps failing'],
};

/** The payer has no code at the configured clearinghouse, so we can't send it a request. */
export const PAYER_NOT_CONNECTED = {
  description: "We can't reach this payer through our clearinghouse.",
  followupAction: 'Call the payer, or choose another entry for it in the payer list.',
  possibleResolutions: ['Check whether the payer list has a second entry for this payer', 'Call the payer'],
};
