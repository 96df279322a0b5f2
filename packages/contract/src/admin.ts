import * as z from 'zod/mini';
import { coverageStatus } from './benefits/coverage-status.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, nullableText, timestamp, wholeNumber } from './fields.ts';
import { practice } from './practices.ts';
import { role } from './users.ts';
import { verificationListItem, verificationStatus } from './verifications/verifications.ts';

/** 0–100. In analytics, a success rate is a fraction (0–1). */
const percentage = z.nullable(z.number());

export const practiceStats = z.object({
  total: wholeNumber,
  completed: wholeNumber,
  processing: wholeNumber,
  failed: wholeNumber,
  /** The part of finished verifications that are completed, not failed. Null if none is finished. */
  success_rate: percentage,
});

export const getAdminSummary = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/summary',
  access: 'super_admin',
  summary: 'System overview: totals, practices over the last 30 days, recent activity',
  response: z.object({
    system: z.object({
      total_practices: wholeNumber,
      total_users: wholeNumber,
      total_verifications: wholeNumber,
      health_status: z.enum(['healthy', 'degraded', 'down']),
    }),
    practices: z.array(
      z.object({
        id,
        name: z.string(),
        is_active: z.boolean(),
        stats: practiceStats,
        user_count: wholeNumber,
        last_activity: z.nullable(timestamp),
      }),
    ),
    recent_activity: z.array(
      z.object({
        id,
        status: verificationStatus,
        coverage_status: z.nullable(coverageStatus),
        needs_confirmation: z.boolean(),
        patient_first_name: z.string(),
        patient_last_name: z.string(),
        payer_name: z.string(),
        practice_name: z.string(),
        user_full_name: nullableText,
        created_at: timestamp,
      }),
    ),
  }),
});

export const getPracticeDetails = endpoint({
  method: 'GET',
  path: '/api/admin/practices/:id/details',
  access: 'super_admin',
  summary: 'One practice with its users, its last 30 days and its recent verifications',
  params: idParams,
  response: z.object({
    practice: z.extend(practice, { user_count: wholeNumber, last_activity: z.nullable(timestamp) }),
    users: z.array(z.object({ id, full_name: nullableText, email: z.string(), role, created_at: timestamp })),
    stats: practiceStats,
    recent_verifications: z.array(verificationListItem),
  }),
});
