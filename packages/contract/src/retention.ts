// How long a practice's data is kept, legal holds, and what happens when a practice leaves.

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  id,
  idParams,
  nullableText,
  plainLine,
  reference,
  required,
  timestamp,
  wholeNumber,
} from './fields.ts';

/** For verifications, batch drafts and access reasons. We never delete audit events: HIPAA requires six years for them. */
export const YEARS_TO_KEEP = { minimum: 1, maximum: 30, default: 7 } as const;

/** What a legal hold covers: the whole practice, one patient, or one verification. */
export const HOLD_COVERS = ['practice', 'patient', 'verification'] as const;

const rowCounts = z.array(z.object({ table: z.string(), rows: wholeNumber }));

const legalHold = z.object({
  id,
  covers: z.enum(HOLD_COVERS),
  verification_id: z.nullable(id),
  reason: z.string(),
  created_at: timestamp,
  created_by: nullableText,
});
export type LegalHold = z.infer<typeof legalHold>;

const purgeStatement = z.object({
  id,
  kind: z.enum(['retention', 'erasure']),
  /** The purge deleted records that were older than this. Null for an erasure. */
  kept_from: z.nullable(timestamp),
  removed: rowCounts,
  /** Verifications that were old enough but on legal hold. */
  held: wholeNumber,
  started_at: timestamp,
  /** Null if the purge was interrupted. The next purge continues it. */
  removed_at: z.nullable(timestamp),
  /** When the tables were rewritten, so that their files no longer contained the deleted rows. */
  rewritten_at: z.nullable(timestamp),
  wal_removed_at: z.nullable(timestamp),
});

export type PurgeStatement = z.infer<typeof purgeStatement>;

const practiceRetention = z.object({
  practice_name: z.string(),
  years_to_keep: wholeNumber,
  /** The next purge deletes records that are older than this. */
  kept_from: timestamp,
  next_purge: z.object({
    rows: rowCounts,
    /** Verifications that are old enough but on legal hold. */
    held: wholeNumber,
  }),
  holds: z.array(legalHold),
  exported_at: z.nullable(timestamp),
  /** If set, the next purge erases the practice. */
  erasure_requested_at: z.nullable(timestamp),
  /** The newest statements are first. */
  statements: z.array(purgeStatement),
});
export type PracticeRetention = z.infer<typeof practiceRetention>;

export const getRetention = endpoint({
  method: 'GET',
  path: '/api/practices/:id/retention',
  access: 'admin',
  summary: "How long a practice's data is kept, its legal holds, and what the next purge deletes",
  params: idParams,
  response: practiceRetention,
});

export const listPurgeStatements = endpoint({
  method: 'GET',
  path: '/api/purge-statements',
  access: 'super_admin',
  summary: 'What the latest purges deleted in all practices, also in practices that were erased',
  response: z.object({ statements: z.array(z.object({ ...purgeStatement.shape, practice_id: id })) }),
});

export const saveRetention = endpoint({
  method: 'PUT',
  path: '/api/practices/:id/retention',
  access: 'admin',
  summary:
    "Change how many years a practice's data is kept. Practice admins can do this only in their own practice",
  params: idParams,
  body: z.strictObject({
    /**
     * The number that the user saw. 409 if it has changed since, because a period that looks longer to the user may be
     * shorter, and the next purge would delete records without a warning.
     */
    shown_years: z.optional(wholeNumber),
    years_to_keep: z
      .int('must be a whole number')
      .check(
        z.minimum(YEARS_TO_KEEP.minimum, `must be at least ${YEARS_TO_KEEP.minimum}`),
        z.maximum(YEARS_TO_KEEP.maximum, `must be at most ${YEARS_TO_KEEP.maximum}`),
      ),
  }),
  response: practiceRetention,
});

export const addLegalHold = endpoint({
  method: 'POST',
  path: '/api/practices/:id/legal-holds',
  access: 'super_admin',
  summary: 'Put a practice, a patient or a verification on legal hold. No purge deletes what is on hold',
  status: 201,
  params: idParams,
  body: z.strictObject({
    covers: z.enum(HOLD_COVERS, 'must be practice, patient or verification'),
    /** For a hold on a patient: any verification of the patient. Null for a hold on the whole practice. */
    verification_id: z.optional(z.nullable(reference("isn't a verification of this practice"))),
    reason: plainLine(500),
  }),
  response: legalHold,
});

export const releaseLegalHold = endpoint({
  method: 'DELETE',
  path: '/api/legal-holds/:id',
  access: 'super_admin',
  summary: 'Release a legal hold. The next purge deletes what is old enough',
  status: 204,
  params: idParams,
});

export const exportPractice = endpoint({
  method: 'GET',
  path: '/api/practices/:id/export',
  access: 'super_admin',
  summary:
    'All data of a practice in open formats: a tar archive with JSON Lines, CSV files and raw responses',
  params: idParams,
  file: 'application/gzip',
});

export const requestErasure = endpoint({
  method: 'POST',
  path: '/api/practices/:id/erasure',
  access: 'super_admin',
  summary: "Deactivate a practice and let the next purge erase it. Needs the practice's exact name",
  params: idParams,
  body: z.strictObject({ name: required(200) }),
  response: practiceRetention,
});

export const cancelErasure = endpoint({
  method: 'DELETE',
  path: '/api/practices/:id/erasure',
  access: 'super_admin',
  summary: 'Cancel the erasure of a practice. It stays inactive until it is activated',
  status: 204,
  params: idParams,
});
