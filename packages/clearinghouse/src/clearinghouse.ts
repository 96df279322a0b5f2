// The interface that every clearinghouse implements, and the fixed list of its failures.

export interface Clearinghouse {
  /** The name of the clearinghouse. Payer codes are stored under it. */
  name: string;
  /**
   * Sends one payer a request about one patient, retrying outages until `deadline`. Failures are returned, not thrown.
   * The promise rejects only if the caller aborts (`signal`), a callback throws, or the limiter or breaker fails.
   */
  check(request: CheckRequest, options: CheckOptions): Promise<Outcome>;
  /** Reads a stored response to this request as `check` would, without contacting the payer. */
  read(request: CheckRequest, response: ReceivedResponse): Outcome;
  /** Returns the whole payer directory. Rejects with a ClearinghouseError if a page can't be read. */
  listPayers(options?: ListPayersOptions): Promise<Payer[]>;
}

export interface CheckRequest {
  /** The clearinghouse's ID for the payer. A string, because it may have leading zeros. */
  payerId: string;
  /** `organizationName`, if given, is sent instead of the doctor's name: payers accept only one of them. */
  provider: { firstName: string; lastName: string; npi: string; organizationName?: string };
  subscriber: { memberId: string; firstName: string; lastName: string; dateOfBirth: string };
  /**
   * The patient, if another person is the subscriber. A patient with their own `memberId` is sent as the subscriber,
   * as payers expect.
   */
  dependent?: { firstName: string; lastName: string; dateOfBirth: string; memberId?: string };
  /** YYYY-MM-DD, like every date here. Without it, the payer responds for today. */
  dateOfService?: string;
  /** Our ID for the patient, at most 36 characters. Never a name or member ID. */
  externalPatientId?: string;
}

export type WorkKind = 'real_time' | 'batch';

export interface CheckOptions {
  /** Epoch milliseconds. No attempt starts or continues after this. */
  deadline: number;
  kind?: WorkKind;
  signal?: AbortSignal;
  /** Called with every response before it is read. We wait for it, so that the caller can store the response first. */
  onResponse?: (response: AttemptResponse) => void | Promise<void>;
  /** Called after each attempt. We wait for it, so that the caller can store the attempt before the next one starts. */
  onAttempt?: (attempt: Attempt) => void | Promise<void>;
}

/** A response as received, before it is read. */
export interface ReceivedResponse {
  httpStatus: number;
  /** The bytes as received, with our API key masked. May contain patient data, possibly of another patient. */
  body: Uint8Array;
  /** Unless this is `whole`, `body` has only the first part of the response. */
  ending: 'whole' | 'broken_off' | 'too_large';
}

export interface AttemptResponse extends ReceivedResponse {
  /** The number of the attempt, starting at 1. */
  number: number;
  startedAt: Date;
  durationMs: number;
}

export interface Attempt {
  number: number;
  startedAt: Date;
  durationMs: number;
  outcome: Outcome;
}

/** The result of an attempt, with or without a response. */
export type Outcome = Answered | Failed;

export interface Answered {
  kind: 'answered';
  text: string;
  httpStatus: number;
  /** The clearinghouse's own ID for the request, to quote to its support. */
  clearinghouseId: string | null;
  traceNumber: string | null;
  /**
   * - `corrected`: one fact in the payer's record differs, but it is the same person.
   * - `unstated`: the response doesn't say who it is about. A family's member ID doesn't identify a dependent.
   */
  patientMatch: 'confirmed' | 'corrected' | 'unstated';
  returnedDifferently: ReturnedDifferently[];
}

/** A fact in the payer's record that differs from what we sent. The patient is the same. */
export interface ReturnedDifferently {
  field: 'name' | 'date_of_birth' | 'member_id';
  /** Dates are `YYYY-MM-DD`. */
  sent: string;
  returned: string;
}

export interface Failed {
  kind: 'failed';
  failure: Failure;
}

export type FailureKind =
  | 'unreachable'
  | 'timed_out'
  | 'rate_limited'
  | 'unauthorized'
  | 'rejected'
  | 'malformed';

/** More detail than `kind`. Null if `kind` says enough. */
export type FailureReason =
  | 'payer_down'
  | 'payer_paused'
  | 'no_connection'
  | 'no_free_slot'
  | 'invalid_request'
  | 'not_json'
  | 'incomplete'
  | 'too_large'
  | 'no_content'
  | 'wrong_patient';

/**
 * Who can fix a failure. `front_desk`: the details entered. `practice_setup`: NPI and enrollment. `payer`: the payer's
 * systems. `us`: Bitewing's connection, account or request.
 */
export type ResponsibleParty = 'front_desk' | 'practice_setup' | 'payer' | 'us';

export interface Failure {
  kind: FailureKind;
  reason: FailureReason | null;
  /** Whether sending the same request again later may succeed. */
  retryable: boolean;
  retryAfterMs: number | null;
  responsible: ResponsibleParty;
  /** Plain sentences for the front desk, without patient data and without the key. */
  description: string;
  followupAction: string;
  possibleResolutions: string[];
  rejections: Rejection[];
  httpStatus: number | null;
  clearinghouseId: string | null;
  traceNumber: string | null;
}

export interface Rejection {
  /** The X12 AAA code. Null if a field was refused before the payer received the request. */
  code: string | null;
  description: string;
  followupAction: string | null;
  possibleResolutions: string[];
  /** The loop ("Loop 2100C") or the field ("subscriber.memberId") that it concerns. */
  location: string | null;
}

export interface ListPayersOptions {
  signal?: AbortSignal;
  /** Called with the number of directory records that couldn't be read. They are left out of the list. */
  onUnreadable?: (count: number) => void;
}

export interface Payer {
  /** The clearinghouse's own ID. It is permanent, while other IDs may change. */
  id: string;
  displayName: string;
  primaryPayerId: string;
  aliases: string[];
  names: string[];
}

/** For calls that throw their failures, such as `listPayers`. The message is the failure's description. */
export class ClearinghouseError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.description);
    this.name = 'ClearinghouseError';
    this.failure = failure;
  }
}
