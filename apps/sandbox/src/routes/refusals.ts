import type { FieldIssue } from '../requests/field-rules.ts';
import type { Json } from '../responses/json.ts';
import type { ResponseIds } from '../responses/response-ids.ts';
import { resolutionFor } from '../x12/rejection-codes.ts';

// Responses to requests that never reached a payer.

export const UNAUTHORIZED: Json = { code: 'unauthorized', message: 'Authentication required' };

export const FORBIDDEN: Json = { code: 'access_denied', message: 'Access denied' };

export const THROTTLED: Json = {
  message: 'Request was throttled: CUSTOMER_LIMIT',
  code: 'TOO_MANY_REQUESTS',
};

/** Invalid fields, as the flat format and the payer endpoints report them. */
export function validationException(issues: readonly FieldIssue[]): Json {
  return { message: summary(issues), fieldList: issues };
}

/** Invalid fields, as the plan-grouped format reports them. */
export function invalidRequest(issues: readonly FieldIssue[]): Json {
  return { message: summary(issues), errors: issues };
}

function summary(issues: readonly FieldIssue[]): string {
  const head = `${issues.length} validation error${issues.length === 1 ? '' : 's'} detected.`;
  return `${head} ${issues.map(({ message }) => message).join('; ')}`;
}

/** The payer is unknown or doesn't support eligibility requests. For the flat format. */
export function unsupportedPayer(payerId: string, ids: ResponseIds): Json {
  return {
    id: ids.id,
    eligibilitySearchId: ids.eligibilitySearchId,
    tradingPartnerServiceId: payerId,
    meta: { outboundTraceId: ids.outboundTraceId },
    errors: [
      {
        code: '79',
        description: 'Invalid Participant Identification',
        followupAction: 'Please Correct and Resubmit',
        location: '2100A',
        possibleResolutions: `Payer ${payerId} is not configured for eligibility checks. ${resolutionFor('79')}`,
      },
    ],
    status: 'ERROR',
  };
}

export function unreadableX12(reason: string, ids: ResponseIds): Json {
  return {
    id: ids.id,
    eligibilitySearchId: ids.eligibilitySearchId,
    errors: [
      {
        code: '71',
        description: `Parse errors: ${reason}`,
        followupAction: 'Please Correct and Resubmit',
        location: 'subscriber_level_HL_loop',
        possibleResolutions: 'The X12 request could not be parsed. Verify that it is a valid 270.',
      },
    ],
    status: 'ERROR',
  };
}
