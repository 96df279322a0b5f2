// Searches verifications with more filters than `listVerifications` has. It is a POST request, so that no patient data
// is in a URL.

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant, trimmed } from '../fields.ts';
import { listVerifications, verificationStatus } from './verifications.ts';

/** The coverage statuses that lists show. Active coverage that needs confirmation has its own value. */
export const COVERAGE_FILTERS = ['active', 'needs_confirmation', 'inactive', 'unknown'] as const;
const coverageFilter = z.enum(COVERAGE_FILTERS);
export type CoverageFilter = z.infer<typeof coverageFilter>;

export const searchVerifications = endpoint({
  method: 'POST',
  path: '/api/verifications/search',
  access: 'logged_in',
  summary: 'Find verifications by patient, payer, coverage status and date, newest first',
  body: z.strictObject({
    page: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    status: z.optional(verificationStatus),
    /** The start of the last name. */
    search: z.optional(trimmed(100)),
    /** The start of the first name. */
    first_name: z.optional(trimmed(35)),
    /** The whole member ID. Case, spaces and dashes don't matter. */
    member_id: z.optional(trimmed(80)),
    payer_id: z.optional(id),
    coverage_status: z.optional(coverageFilter),
    created_from: z.optional(instant),
    created_before: z.optional(instant),
    /** Required for a super admin. Each practice hashes member IDs with its own key, so we search one practice. */
    practice_id: z.optional(id),
  }),
  response: listVerifications.response,
});
