// One verification with its benefits. This is a separate file so that pages with lists load less code.

import * as z from 'zod/mini';
import { parsedBenefits, parserAudit } from '../benefits/parsed-benefits.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, nullableText, timestamp, wholeNumber } from '../fields.ts';
import { glance, glanceAlert } from '../glance.ts';
import { practiceNetwork } from '../practice-network.ts';
import { verificationRow } from './verifications.ts';

export const verification = z.object({
  ...verificationRow,
  subscriber_first_name: nullableText,
  subscriber_last_name: nullableText,
  subscriber_dob: nullableText,
  provider_first_name: z.string(),
  provider_last_name: z.string(),
  provider_npi: z.string(),
  parsed_benefits: z.nullable(parsedBenefits),
  parser_audit: z.nullable(parserAudit),
  /** The ten answers for each network; null if there are no benefits, and for readings of interpreter 1.x. */
  glance: z.nullable(z.object({ views: z.array(glance), alerts: z.array(glanceAlert) })),
  /** The practice's time zone. Screens and printouts show times in it. */
  time_zone: z.string(),
  /** The ID of the newest reading, whose benefits are included here. Null if there are none. */
  reading_id: z.optional(z.nullable(id)),
  /** Facts about the patient in the payer's record that differ from what we sent. Dates are `YYYY-MM-DD`. */
  returned_differently: z.array(
    z.object({
      field: z.enum(['name', 'date_of_birth', 'member_id']),
      sent: z.string(),
      returned: z.string(),
    }),
  ),
  /** Whether the practice is in the payer's network, as the practice recorded it. Null: not recorded. */
  practice_network: z.nullable(practiceNetwork),
  /** The codes that the practice wants to see first. */
  favorite_codes: z.array(z.string()),
  /** The trace number to quote to the payer. */
  trace_number: nullableText,
  /** When we received the payer's response. A cached response is older than the verification. */
  answered_at: z.nullable(timestamp),
  recheck_of: z.nullable(id),
  rechecked_by: z.nullable(id),
  attempts: z.array(
    z.object({
      number: wholeNumber,
      started_at: timestamp,
      finished_at: z.nullable(timestamp),
      outcome: nullableText,
    }),
  ),
  next_attempt_at: z.nullable(timestamp),
});
export type Verification = z.infer<typeof verification>;

export const getVerification = endpoint({
  method: 'GET',
  path: '/api/verifications/:id',
  access: 'logged_in',
  summary: 'One verification with its benefits',
  params: idParams,
  response: verification,
});
