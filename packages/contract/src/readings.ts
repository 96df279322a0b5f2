// Endpoints that return the readings of a verification's response, and endpoints that read stored responses again with
// the current interpreter.

import * as z from 'zod/mini';
import { coverageStatus } from './benefits/coverage-status.ts';
import { parsedBenefits, parserAudit } from './benefits/parsed-benefits.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, timestamp, wholeNumber } from './fields.ts';

const readingRow = {
  /** The first reading has the same ID as its response. */
  id,
  interpreter_version: z.string(),
  coverage_status: coverageStatus,
  needs_confirmation: z.boolean(),
  total_blocks: wholeNumber,
  unparsed_blocks: wholeNumber,
  read_at: timestamp,
  /** True for the newest reading, which screens, printouts and lists show. */
  is_newest: z.boolean(),
};

export const readingListItem = z.object(readingRow);
export type ReadingListItem = z.infer<typeof readingListItem>;

export const reading = z.object({
  ...readingRow,
  parsed_benefits: parsedBenefits,
  parser_audit: parserAudit,
});
export type Reading = z.infer<typeof reading>;

export const listReadings = endpoint({
  method: 'GET',
  path: '/api/verifications/:id/readings',
  access: 'logged_in',
  summary: "The readings of a verification's response, newest first",
  params: idParams,
  response: z.object({ readings: z.array(readingListItem) }),
});

export const getReading = endpoint({
  method: 'GET',
  path: '/api/verifications/:id/readings/:readingId',
  access: 'logged_in',
  summary: 'One reading with its benefits',
  params: z.object({ id, readingId: id }),
  response: reading,
});

/** The parts of a reading that are compared with the earlier reading. */
export const READING_FIELDS = [
  'coverage_status',
  'needs_confirmation',
  'plan_information',
  'percentages',
  'deductible_applies',
  'maximums',
  'deductibles',
  'other_amounts',
  'frequency_limits',
  'age_limits',
  'waiting_periods',
  'clauses',
  'non_covered',
  'other_coverage',
  'unread_rows',
] as const;
export type ReadingField = (typeof READING_FIELDS)[number];

export const reread = z.object({
  id,
  /** The practice whose responses are read again. Null for all practices. */
  practice_id: z.nullable(id),
  dry_run: z.boolean(),
  interpreter_version: z.string(),
  status: z.enum(['running', 'completed', 'failed']),
  /** Responses whose newest reading is from an earlier interpreter version. */
  total: wholeNumber,
  read: wholeNumber,
  unchanged: wholeNumber,
  changed: wholeNumber,
  /** Responses that the current version can't read. They keep their earlier reading. */
  unreadable: wholeNumber,
  /** Stored responses that can't be decrypted, for example because a key is missing. */
  undecryptable: wholeNumber,
  /** The fields that changed, each with the number of responses in which it changed. */
  changed_fields: z.array(z.object({ field: z.enum(READING_FIELDS), count: wholeNumber })),
  started_at: timestamp,
  finished_at: z.nullable(timestamp),
});
export type Reread = z.infer<typeof reread>;

export const startReread = endpoint({
  method: 'POST',
  path: '/api/monitoring/rereads',
  access: 'super_admin',
  summary: 'Read stored responses again with the current interpreter; a dry run only counts the differences',
  status: 202,
  body: z.strictObject({ practice_id: z.optional(z.nullable(id)), dry_run: z.boolean() }),
  response: reread,
});

export const listRereads = endpoint({
  method: 'GET',
  path: '/api/monitoring/rereads',
  access: 'super_admin',
  summary: 'Progress and results of the latest re-reads, newest first',
  response: z.object({ interpreter_version: z.string(), rereads: z.array(reread) }),
});
