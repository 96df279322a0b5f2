import * as z from 'zod/mini';
import { MAXIMUM_BATCH_ROWS } from './constants.ts';
import { endpoint } from './endpoint.ts';
import {
  day,
  emptyAsAbsent,
  id,
  idParams,
  nullableText,
  practiceName,
  queryNumber,
  timestamp,
  wholeNumber,
} from './fields.ts';
import { patientInput, verificationListItem } from './verifications/verifications.ts';

export const BATCH_STATUSES = ['pending', 'processing', 'partial', 'completed', 'failed'] as const;
export const batchStatus = z.enum(BATCH_STATUSES);
export type BatchStatus = z.infer<typeof batchStatus>;

const batchFields = {
  id,
  status: batchStatus,
  total_count: wholeNumber,
  completed_count: wholeNumber,
  failed_count: wholeNumber,
  cached_count: wholeNumber,
  created_at: timestamp,
  completed_at: z.nullable(timestamp),
  error_message: nullableText,
  practice_id: id,
  retry_of: z.nullable(id),
  practices: z.nullable(practiceName),
  users: z.nullable(z.object({ full_name: nullableText })),
};

export const batchListItem = z.object(batchFields);
export type BatchListItem = z.infer<typeof batchListItem>;

/** One fact of the benefits in words. `cents` or `percent` is set if the fact is exactly one figure. */
const benefitFact = z.object({
  /** Null if the payer doesn't state it, or only in words that we couldn't read (`see_wording`). */
  value: nullableText,
  note: nullableText,
  state: z.enum(['stated', 'not_stated', 'see_wording', 'conflict', 'calculated']),
  tone: z.enum(['plain', 'good', 'caution', 'bad']),
  cents: z.nullable(z.number()),
  percent: z.nullable(z.number()),
});
export type BenefitFact = z.infer<typeof benefitFact>;

/** What the front desk needs before the visit: in-network benefits for a visit today, as the stored response states them. */
export const batchBenefits = z.object({
  plan_start: z.nullable(day),
  plan_end: z.nullable(day),
  maximum_left: benefitFact,
  deductible_left: benefitFact,
  pays_preventive: benefitFact,
  pays_basic: benefitFact,
  pays_major: benefitFact,
  pays_ortho: benefitFact,
  /** The most important alert is first. */
  alerts: z.array(z.object({ title: z.string(), text: z.string(), tone: z.enum(['danger', 'caution']) })),
});
export type BatchBenefits = z.infer<typeof batchBenefits>;

/**
 * `benefits` is null if the verification isn't completed, if only interpreter 1.x has read the response, if the stored
 * benefits can't be read, or if a super admin must first give a reason (`benefits_withheld`).
 */
export const batchVerification = z.extend(verificationListItem, { benefits: z.nullable(batchBenefits) });
export type BatchVerification = z.infer<typeof batchVerification>;

/** What the batch table and its files show for a fact. */
export const factText = ({ value, state }: BenefitFact): string =>
  value ?? (state === 'see_wording' ? "See the payer's own words" : 'Not stated');

export const batch = z.object({
  ...batchFields,
  /** The batch that retries the failed rows, if there is one. */
  retried_by: z.nullable(id),
  /** Today in the practice's time zone: the day that alerts, screens and files compare the plans' dates with. */
  today: day,
  /** True if a super admin must give a reason to see the benefits. Until then, `benefits` is null in all rows. */
  benefits_withheld: z.optional(z.boolean()),
  verifications: z.array(batchVerification),
});
export type Batch = z.infer<typeof batch>;

export const MAXIMUM_BATCH_MESSAGE = `Maximum ${MAXIMUM_BATCH_ROWS} patients per batch`;

const submittedBatch = z.object({ batch_id: id, cached_count: wholeNumber, pending_count: wholeNumber });

export const createBatch = endpoint({
  method: 'POST',
  path: '/api/verifications/batch',
  access: 'logged_in',
  summary: 'Verify up to 100 patients: all rows are accepted or none',
  status: 202,
  body: z.strictObject({
    patients: z
      .array(patientInput)
      .check(
        z.minLength(1, 'Must have at least one row'),
        z.maxLength(MAXIMUM_BATCH_ROWS, MAXIMUM_BATCH_MESSAGE),
      ),
    practice_id: z.optional(id),
    /** The form creates one ID per submit. A second request with the same ID returns the first batch. */
    submission_id: z.optional(id),
  }),
  response: submittedBatch,
});

export const listBatches = endpoint({
  method: 'GET',
  path: '/api/batches',
  access: 'logged_in',
  summary: 'Batch history, newest first',
  query: z.object({
    page: emptyAsAbsent(queryNumber(1, 1_000_000)),
    limit: emptyAsAbsent(queryNumber(1, 100)),
    status: emptyAsAbsent(batchStatus),
  }),
  response: z.object({ batches: z.array(batchListItem), total: wholeNumber, total_pages: wholeNumber }),
});

export const getBatch = endpoint({
  method: 'GET',
  path: '/api/batches/:id',
  access: 'logged_in',
  summary: 'One batch with its verifications',
  params: idParams,
  response: batch,
});

/**
 * An event says only that the batch changed, and the page then requests the batch. If the batch is already finished
 * when the page connects, the response is 204.
 */
export const followBatch = endpoint({
  method: 'GET',
  path: '/api/batches/:id/events',
  access: 'logged_in',
  summary: 'Changes to a batch: server-sent events until it is finished',
  params: idParams,
  file: 'text/event-stream',
});

export const retryBatch = endpoint({
  method: 'POST',
  path: '/api/batches/:id/retry',
  access: 'logged_in',
  summary: 'Retry the failed rows as a new batch',
  status: 202,
  params: idParams,
  response: submittedBatch,
});

export const exportBatch = endpoint({
  method: 'GET',
  path: '/api/batches/:id/export',
  access: 'logged_in',
  summary: 'Results as CSV (safe to open in a spreadsheet), Excel workbook or JSON',
  params: idParams,
  query: z.object({ format: z.optional(z.enum(['csv', 'xlsx', 'json'])) }),
  file: 'text/csv',
});

/**
 * One row of an unfinished batch form, with text as the user typed it. The form is stored on the server, because
 * patient data is never stored in the browser.
 */
export const batchDraftRow = z.strictObject({
  patient_first_name: z.string().check(z.maxLength(200)),
  patient_last_name: z.string().check(z.maxLength(200)),
  patient_dob: z.string().check(z.maxLength(40)),
  member_id: z.string().check(z.maxLength(200)),
  payer_id: z.string().check(z.maxLength(200)),
  is_dependent: z.boolean(),
  subscriber_first_name: z.string().check(z.maxLength(200)),
  subscriber_last_name: z.string().check(z.maxLength(200)),
  subscriber_dob: z.string().check(z.maxLength(40)),
});
export type BatchDraftRow = z.infer<typeof batchDraftRow>;

export const batchDraft = z.object({
  rows: z.array(batchDraftRow),
  doctor_npi: nullableText,
  updated_at: z.nullable(timestamp),
});

export const getBatchDraft = endpoint({
  method: 'GET',
  path: '/api/batch-draft',
  access: 'logged_in',
  summary: "The caller's unfinished batch form",
  query: z.object({ practice_id: emptyAsAbsent(id) }),
  response: batchDraft,
});

export const saveBatchDraft = endpoint({
  method: 'PUT',
  path: '/api/batch-draft',
  access: 'logged_in',
  summary: "Store the caller's unfinished batch form",
  body: z.strictObject({
    rows: z.array(batchDraftRow).check(z.maxLength(1000)),
    doctor_npi: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
    practice_id: z.optional(id),
  }),
  response: z.object({ updated_at: timestamp }),
});

export const deleteBatchDraft = endpoint({
  method: 'DELETE',
  path: '/api/batch-draft',
  access: 'logged_in',
  summary: "Delete the caller's unfinished batch form",
  query: z.object({ practice_id: emptyAsAbsent(id) }),
  status: 204,
});
