// What the product asks of any clearinghouse, and the closed set of ways it can fail.

export interface Clearinghouse {
  /** Which one it is; payer ids are kept under this name. */
  name: string;
  /**
   * Asks one payer about one patient, retrying outages until `deadline`. Every outcome is a value; the
   * promise rejects only when the caller aborts (`signal`), a callback throws, or limiter or breaker fail.
   */
  check(request: CheckRequest, options: CheckOptions): Promise<CheckResult>;
  /** Reads a stored response to this request as `check` would have, without asking the payer. */
  read(request: CheckRequest, response: ReceivedResponse): Reading;
  /** The whole directory or nothing: rejects with a ClearinghouseError rather than return a part of it. */
  listPayers(options?: ListPayersOptions): Promise<Payer[]>;
}

export interface CheckRequest {
  /** The clearinghouse's id of the payer. A string: leading zeros count. */
  payerId: string;
  /** `organizationName`, where given, is sent in place of the doctor's name: payers accept only one of them. */
  provider: { firstName: string; lastName: string; npi: string; organizationName?: string };
  subscriber: { memberId: string; firstName: string; lastName: string; dateOfBirth: string };
  /**
   * The patient, when somebody else holds the policy. With a `memberId` other than the subscriber's the
   * patient is asked about directly, as payers expect of people who have an id of their own.
   */
  dependent?: { firstName: string; lastName: string; dateOfBirth: string; memberId?: string };
  /** YYYY-MM-DD, like every date here. Left out, the payer answers for today. */
  dateOfService?: string;
  /** Our reference for the patient, at most 36 characters; never a name or a number of theirs. */
  externalPatientId?: string;
}

export type WorkKind = 'real_time' | 'batch';

export interface CheckOptions {
  /** Epoch milliseconds after which no attempt is begun and none goes on. */
  deadline: number;
  kind?: WorkKind;
  signal?: AbortSignal;
  /** Awaited with every response before anything reads it, so that the caller can store it first. */
  onResponse?: (response: AttemptResponse) => void | Promise<void>;
  /** Awaited after each attempt, so that a caller can store it before the next one begins. */
  onAttempt?: (attempt: Attempt) => void | Promise<void>;
}

/** A response as it came, before anything has read it. */
export interface ReceivedResponse {
  httpStatus: number;
  /** The bytes received, with only our own key masked. May hold patient data, possibly another patient's. */
  body: Uint8Array;
  /** `too_large`: the rest was not read. */
  ending: 'whole' | 'broken_off' | 'too_large';
}

export interface AttemptResponse extends ReceivedResponse {
  /** Of the attempt, from 1. */
  number: number;
  startedAt: Date;
  durationMs: number;
}

export interface Attempt {
  number: number;
  startedAt: Date;
  durationMs: number;
  reading: Reading;
}

/** What one response, or its absence, amounts to. */
export type Reading = Answered | Failed;

export type CheckResult = Reading & { attempts: number };

export interface Answered {
  kind: 'answered';
  /** The body as text. */
  text: string;
  httpStatus: number;
  /** The clearinghouse's own id of the check, to quote to its support. */
  checkId: string | null;
  traceNumber: string | null;
  /**
   * `corrected`: the payer's record differs in one point that does not change who it is about.
   * `unstated`: the answer names nobody, so nothing contradicts it and nothing confirms it.
   */
  patientMatch: 'confirmed' | 'corrected' | 'unstated';
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

/** Which of several situations of one kind it was; null where the kind says it all. */
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

/** front_desk: what was typed in; practice_setup: NPI and enrollment; payer: their systems; us: our connection. */
export type Whose = 'front_desk' | 'practice_setup' | 'payer' | 'us';

export interface Failure {
  kind: FailureKind;
  reason: FailureReason | null;
  /** Whether asking again later, with nothing changed, is worth it. */
  retryable: boolean;
  retryAfterMs: number | null;
  whose: Whose;
  /** Plain sentences for the front desk; never patient data, never the key. */
  description: string;
  followupAction: string;
  possibleResolutions: string[];
  rejections: Rejection[];
  httpStatus: number | null;
  checkId: string | null;
  traceNumber: string | null;
}

export interface Rejection {
  /** The X12 AAA code; null when a field was refused before any payer saw the request. */
  code: string | null;
  description: string;
  followupAction: string | null;
  possibleResolutions: string[];
  /** The loop ("Loop 2100C") or the field ("subscriber.memberId") it is about. */
  location: string | null;
}

export interface ListPayersOptions {
  signal?: AbortSignal;
  /** Told how many records of the directory could not be read; they are left out of the list. */
  onUnreadable?: (count: number) => void;
}

export interface Payer {
  /** The clearinghouse's own id: permanent, while the other ids may change. */
  id: string;
  displayName: string;
  primaryPayerId: string;
  aliases: string[];
  names: string[];
}

/** Carries a failure where a result has no place for it. The message is the failure's own description. */
export class ClearinghouseError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.description);
    this.name = 'ClearinghouseError';
    this.failure = failure;
  }
}
