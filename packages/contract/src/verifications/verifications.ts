import * as z from 'zod/mini';
import { coverageStatus } from '../benefits/coverage-status.ts';
import { endpoint } from '../endpoint.ts';
import {
  birthDay,
  emptyAsAbsent,
  id,
  idParams,
  npi,
  nullableText,
  plainLine,
  plainText,
  practiceName,
  providerFirstName,
  providerLastName,
  queryNumber,
  required,
  timestamp,
  trimmed,
  wholeNumber,
} from '../fields.ts';

export const VERIFICATION_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
export const verificationStatus = z.enum(VERIFICATION_STATUSES);
export type VerificationStatus = z.infer<typeof verificationStatus>;

export const verificationType = z.enum(['real_time', 'batch']);
export const VERIFICATION_TYPE_LABELS = { real_time: 'Real-Time', batch: 'Batch' } as const;

/** Clearinghouses accept letters, digits, dashes and spaces. */
const memberId = required(80).check(
  z.minLength(2, 'must be at least 2 characters'),
  z.regex(/^[A-Za-z0-9\- ]*$/, 'may contain only letters, digits, dashes and spaces'),
);

const patientFields = {
  patient_first_name: plainLine(35),
  patient_last_name: plainLine(60),
  patient_dob: birthDay,
  member_id: memberId,
  /** The payer's ID, or a payer code, primary payer ID or alias that belongs to exactly one payer. */
  payer_id: plainLine(80),
  provider_first_name: providerFirstName,
  provider_last_name: providerLastName,
  provider_npi: npi,
  is_dependent: z.optional(z.boolean()),
  subscriber_first_name: z.optional(z.nullable(plainText(35))),
  subscriber_last_name: z.optional(z.nullable(plainText(60))),
  subscriber_dob: z.optional(z.nullable(z.union([birthDay, z.literal('')], 'must be a date (MM/DD/YYYY)'))),
};

const SUBSCRIBER_FIELDS = ['subscriber_first_name', 'subscriber_last_name', 'subscriber_dob'] as const;

/** A dependent needs a subscriber. For other patients, we ignore the subscriber fields. */
const hasSubscriberIfDependent = z.check<
  { is_dependent?: boolean | undefined } & Partial<
    Record<(typeof SUBSCRIBER_FIELDS)[number], string | null | undefined>
  >
>((context) => {
  if (!context.value.is_dependent) return;
  for (const field of SUBSCRIBER_FIELDS) {
    const value = context.value[field];
    if (!value)
      context.issues.push({
        code: 'custom',
        path: [field],
        message: 'is required for a dependent',
        input: value,
      });
  }
});

export const patientInput = z.strictObject(patientFields).check(hasSubscriberIfDependent);
export type PatientInput = z.input<typeof patientInput>;

/** A super admin has no practice and must send `practice_id`. Other users may send only their own practice's ID. */
const realTimeBody = z
  .strictObject({ ...patientFields, practice_id: z.optional(id) })
  .check(hasSubscriberIfDependent);

/** What lists show of a verification. */
export const verificationRow = {
  id,
  status: verificationStatus,
  /** The coverage status in the response. Null until completed. */
  coverage_status: z.nullable(coverageStatus),
  /**
   * True if coverage is active, but the response has conflicting information about it, doesn't mention dental, or may be
   * incomplete.
   */
  needs_confirmation: z.boolean(),
  patient_first_name: z.string(),
  patient_last_name: z.string(),
  patient_dob: nullableText,
  member_id: z.string(),
  payer_id: z.string(),
  payer_name: z.string(),
  is_dependent: z.boolean(),
  verification_type: verificationType,
  practice_id: id,
  batch_id: z.nullable(id),
  /** True if we used an earlier response instead of a new request to the payer. */
  is_cached: z.boolean(),
  created_at: timestamp,
  completed_at: z.nullable(timestamp),
  error_message: nullableText,
  practices: z.nullable(practiceName),
  users: z.nullable(z.object({ full_name: nullableText })),
};

export const verificationListItem = z.object(verificationRow);
export type VerificationListItem = z.infer<typeof verificationListItem>;

/** The content of `error_message`, if it is JSON. */
export const failureMessage = z.object({
  description: z.string(),
  followupAction: z.optional(z.nullable(z.string())),
  /** Lines that start with a bullet are shown as a list. */
  possibleResolutions: z.optional(z.nullable(z.string())),
  /** The form fields that the user should correct, if the payer names them. */
  fields: z.optional(z.array(z.string())),
  /** True if nothing in the request is wrong, so verifying again may work. */
  canResend: z.optional(z.boolean()),
});

export const createVerification = endpoint({
  method: 'POST',
  path: '/api/verifications/real-time',
  access: 'logged_in',
  summary: "Verify one patient's eligibility; poll for the result",
  status: 202,
  body: realTimeBody,
  response: z.object({ verification_id: id }),
});

export const getLastUsedDoctor = endpoint({
  method: 'GET',
  path: '/api/doctors/last-used',
  access: 'logged_in',
  summary: "The NPI of the doctor in the user's latest verification",
  query: z.object({ practice_id: emptyAsAbsent(id) }),
  response: z.object({ npi: nullableText }),
});

export const listVerifications = endpoint({
  method: 'GET',
  path: '/api/verifications',
  access: 'logged_in',
  summary: 'Verification history, newest first',
  query: z.object({
    page: emptyAsAbsent(queryNumber(1, 1_000_000)),
    limit: emptyAsAbsent(queryNumber(1, 100)),
    offset: emptyAsAbsent(queryNumber(0, 100_000_000)),
    status: emptyAsAbsent(verificationStatus),
    search: emptyAsAbsent(trimmed(100)),
    practice_id: emptyAsAbsent(id),
  }),
  response: z.object({
    verifications: z.array(verificationListItem),
    total: wholeNumber,
    total_pages: wholeNumber,
  }),
});

/**
 * An event says only that the verification changed, and the page then requests the verification. If the verification is
 * already finished when the page connects, the response is 204.
 */
export const followVerification = endpoint({
  method: 'GET',
  path: '/api/verifications/:id/events',
  access: 'logged_in',
  summary: 'Changes to a verification: server-sent events until it is finished',
  params: idParams,
  file: 'text/event-stream',
});

export const getRawResponse = endpoint({
  method: 'GET',
  path: '/api/verifications/:id/raw',
  access: 'logged_in',
  summary: "The clearinghouse's response as received",
  params: idParams,
  file: 'application/json',
});

/** `note`: plain text for the patient's chart. */
export const VERIFICATION_FILES = ['pdf', 'csv', 'json', 'note'] as const;
export type VerificationFile = (typeof VERIFICATION_FILES)[number];

export const exportVerification = endpoint({
  method: 'GET',
  path: '/api/verifications/:id/export',
  access: 'logged_in',
  summary: 'The breakdown of benefits as PDF, CSV (safe to open in a spreadsheet), JSON or chart note',
  params: idParams,
  query: z.object({ format: z.optional(z.enum(VERIFICATION_FILES)) }),
  file: 'application/pdf',
});

export const recheckVerification = endpoint({
  method: 'POST',
  path: '/api/verifications/:id/recheck',
  access: 'logged_in',
  summary: 'Verify again as a new verification linked to this one',
  status: 202,
  params: idParams,
  response: z.object({ verification_id: id }),
});
