// Creates a failure, in plain words, for everything that can go wrong with a request.

import type { Failure, FailureKind, FailureReason, Rejection, ResponsibleParty } from './clearinghouse.ts';
import type { Fact } from './patient-match.ts';

const DETAILS_NOT_THE_CAUSE = "The patient's details aren't the cause.";
const CALL_THE_PAYER = 'If it is urgent, call the payer.';
const TELL_SUPPORT = 'Contact Bitewing support.';

export const FOLLOWUP: Record<ResponsibleParty, string> = {
  front_desk: 'Correct the details and verify again.',
  practice_setup:
    "Ask Bitewing support to correct the doctor's details, or the payer to enroll the doctor. Then verify again.",
  payer: 'Try again later, or call the payer.',
  us: 'Try again later. If it happens again, contact Bitewing support.',
};

type FailureFields = Pick<Failure, 'kind' | 'responsible' | 'description'> & Partial<Failure>;

export function failureOf(fields: FailureFields): Failure {
  return {
    reason: null,
    retryable: false,
    retryAfterMs: null,
    followupAction: FOLLOWUP[fields.responsible],
    possibleResolutions: [],
    rejections: [],
    httpStatus: null,
    clearinghouseId: null,
    traceNumber: null,
    ...fields,
  };
}

function outage(
  kind: FailureKind,
  reason: FailureReason | null,
  description: string,
  more: Partial<Failure> = {},
) {
  return failureOf({
    kind,
    reason,
    retryable: true,
    responsible: 'payer',
    description: `${description} ${DETAILS_NOT_THE_CAUSE}`,
    followupAction: 'Try again in a few minutes.',
    possibleResolutions: [CALL_THE_PAYER],
    ...more,
  });
}

export const payerDown = (more: Partial<Failure> = {}) =>
  outage('unreachable', 'payer_down', "We couldn't reach the payer. Its system may be down.", more);

export const payerPaused = (retryAfterMs: number) =>
  outage(
    'unreachable',
    'payer_paused',
    "The payer's system didn't respond to the last requests, so we paused requests to it.",
    {
      retryAfterMs,
    },
  );

export const timedOut = (httpStatus: number | null = null) =>
  outage('timed_out', null, "The payer didn't respond in time.", { httpStatus });

export const notConnected = () =>
  outage('unreachable', 'no_connection', "We couldn't connect to the clearinghouse.", { responsible: 'us' });

export const tooManyRequests = (retryAfterMs: number | null) =>
  outage('rate_limited', null, 'Too many verifications are running at once.', {
    responsible: 'us',
    httpStatus: 429,
    retryAfterMs,
  });

export const noFreeSlot = () =>
  outage('rate_limited', 'no_free_slot', 'Too many verifications are running at once.', {
    responsible: 'us',
  });

export const notAuthorized = (httpStatus: number) =>
  failureOf({
    kind: 'unauthorized',
    responsible: 'us',
    description: `The clearinghouse rejected Bitewing's account. ${DETAILS_NOT_THE_CAUSE}`,
    followupAction: TELL_SUPPORT,
    httpStatus,
  });

/** The clearinghouse refused the request. Only a change to Bitewing's code or settings can fix this. */
export const requestRefused = (httpStatus: number, more: Partial<Failure> = {}) =>
  failureOf({
    kind: 'rejected',
    responsible: 'us',
    description: `The clearinghouse rejected Bitewing's request. ${DETAILS_NOT_THE_CAUSE}`,
    followupAction: TELL_SUPPORT,
    httpStatus,
    ...more,
  });

export interface RefusedField {
  responsible: ResponsibleParty;
  rejection: Rejection;
}

/** If several parties must correct a field, the failure names the first of them in the order below. */
export function fieldsRefused(problems: readonly RefusedField[], more: Partial<Failure> = {}): Failure {
  const responsible = (['practice_setup', 'front_desk', 'us', 'payer'] as const).find((party) =>
    problems.some((problem) => problem.responsible === party),
  );
  const rejections = problems.map((problem) => problem.rejection);
  return failureOf({
    kind: 'rejected',
    reason: 'invalid_request',
    responsible: responsible ?? 'us',
    description: unique(rejections.map((rejection) => rejection.description)).join(' '),
    possibleResolutions: unique(rejections.flatMap((rejection) => rejection.possibleResolutions)),
    rejections,
    ...more,
  });
}

const UNREADABLE = {
  not_json: "The response can't be read.",
  incomplete: 'The response is incomplete.',
  too_large: 'The response is too large to be about one patient.',
  no_content: 'The response says nothing about coverage.',
} as const;

export const unreadable = (
  reason: keyof typeof UNREADABLE,
  httpStatus: number,
  more: Partial<Failure> = {},
) =>
  failureOf({
    kind: 'malformed',
    reason,
    responsible: 'payer',
    description: `${UNREADABLE[reason]} We don't show any of it, because it could be wrong. ${DETAILS_NOT_THE_CAUSE}`,
    possibleResolutions: ['Verify again later.', CALL_THE_PAYER],
    httpStatus,
    ...more,
  });

const FACT_NAMES: Record<Fact, string> = {
  first_name: 'first name',
  last_name: 'last name',
  date_of_birth: 'date of birth',
  member_id: 'member ID',
};

export function wrongPatient(
  differing: readonly Fact[],
  isDependent: boolean,
  more: Partial<Failure>,
): Failure {
  const facts = differing.map((fact) => FACT_NAMES[fact]);
  const factList = facts.length < 2 ? facts.join('') : `${facts.slice(0, -1).join(', ')} and ${facts.at(-1)}`;
  return failureOf({
    kind: 'malformed',
    reason: 'wrong_patient',
    // One difference is probably a typo by the front desk. With more, the payer probably returned another person.
    responsible: differing.length === 1 ? 'front_desk' : 'payer',
    description: `The payer's response has a different ${factList} than you entered, so it may be about another person. We don't show any of it.`,
    possibleResolutions: [
      `Compare the ${factList} with the card and verify again.`,
      ...(isDependent
        ? [
            "The payer may have responded about the subscriber. If the card shows the patient's own member ID, enter the patient as the subscriber with that ID.",
          ]
        : []),
      CALL_THE_PAYER,
    ],
    ...more,
  });
}

export const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];
