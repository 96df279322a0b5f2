// A failed verification's `error_message`: JSON that the detail page shows as what went wrong and what to do.

import type { Failure } from '@bitewing/clearinghouse';
import { fieldsToCheck } from './fields-to-check.ts';

const BULLET = '• ';

type FailureText = Pick<Failure, 'description' | 'followupAction' | 'possibleResolutions'> &
  Partial<Pick<Failure, 'rejections' | 'kind' | 'reason'>> & { canResend?: boolean };

export function failureMessage(failure: FailureText, isDependent = false): string {
  const fields = fieldsToCheck(failure.rejections ?? [], isDependent);
  return JSON.stringify({
    description: failure.description,
    followupAction: failure.followupAction,
    possibleResolutions: failure.possibleResolutions.map((line) => BULLET + line).join('\n'),
    ...(fields.length > 0 && { fields }),
    ...((failure.canResend || isUnreadable(failure)) && { canResend: true }),
  });
}

/**
 * True if we couldn't read the response; the user may then send the same request again. False for a response about
 * another person: we could read it, and the same request would fail again.
 */
export const isUnreadable = ({ kind, reason }: Partial<Pick<Failure, 'kind' | 'reason'>>): boolean =>
  kind === 'malformed' && reason !== 'wrong_patient';

/** Our reader or interpreter failed on this response. The patient's data are fine. */
export const UNREADABLE_RESPONSE = {
  kind: 'malformed' as const,
  description:
    "The payer responded, but we couldn't read the response. Nothing is wrong with the patient data. Bitewing support can see this problem.",
  followupAction: 'Try again in a few minutes, or call the payer if the visit is today.',
  possibleResolutions: ['Verify again later', 'Call the payer'],
};

/** Our code failed repeatedly, or the verification lost its job and its deadline has passed. */
export const OUR_FAILURE = {
  canResend: true,
  description: "We couldn't finish this verification because of a problem on our side.",
  followupAction: 'Nothing is wrong with the patient data. Verify again.',
  possibleResolutions: ['Contact Bitewing support if it keeps failing'],
};

/** The configured clearinghouse has no ID for this payer, so we can't send it a request. */
export const PAYER_NOT_CONNECTED = {
  description: "We can't reach this payer through our clearinghouse.",
  followupAction: 'Call the payer, or choose another entry for it in the payer list.',
  possibleResolutions: ['See whether the payer list has a second entry for this payer'],
};
