import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, emptyAsAbsent, id, nullableText, wholeNumber } from './fields.ts';

export const ANALYTICS_PERIODS = ['7d', '30d', '90d', 'custom'] as const;
export const analyticsPeriod = z.enum(ANALYTICS_PERIODS);
export type AnalyticsPeriod = z.infer<typeof analyticsPeriod>;

/** Two years with a February 29, including the first and the last day. */
export const MAXIMUM_PERIOD_DAYS = 731;

/** `custom` needs both dates. */
const periodQuery = {
  period: emptyAsAbsent(analyticsPeriod),
  start_date: emptyAsAbsent(day),
  end_date: emptyAsAbsent(day),
};

/** 0–1. Null if the divisor is 0. In `admin.ts`, a success rate is a percentage. */
const fraction = z.nullable(z.number());
const milliseconds = z.nullable(z.number());

const outcomeCounts = {
  total: wholeNumber,
  completed: wholeNumber,
  failed: wholeNumber,
  /** Verifications that used an earlier response instead of a new request. */
  cached: wholeNumber,
};

/** Totals of one period. */
export const analytics = z.object({
  period: z.object({ start_date: day, end_date: day, time_zone: z.string() }),
  totals: z.object({
    ...outcomeCounts,
    unfinished: wholeNumber,
    success_rate: fraction,
    cache_rate: fraction,
    median_ms: milliseconds,
    p95_ms: milliseconds,
    hours_saved: z.number(),
  }),
  by_day: z.array(z.object({ day, ...outcomeCounts })),
  by_payer: z.array(
    z.object({
      payer_name: z.string(),
      ...outcomeCounts,
      success_rate: fraction,
      median_ms: milliseconds,
      p95_ms: milliseconds,
      within_20s: fraction,
    }),
  ),
  by_failure: z.array(z.object({ failure: z.string(), label: z.string(), count: wholeNumber })),
  by_user: z.array(z.object({ full_name: nullableText, total: wholeNumber })),
});
export type Analytics = z.infer<typeof analytics>;

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics/dashboard',
  access: 'logged_in',
  summary: "Analytics of the caller's practice, or of all practices for a super admin",
  query: z.object(periodQuery),
  response: analytics,
});

export const getSystemAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/system',
  access: 'super_admin',
  summary: 'Analytics of all practices or of one',
  query: z.object({ ...periodQuery, practice_id: emptyAsAbsent(id) }),
  response: analytics,
});

export const getUsageAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/usage',
  access: 'super_admin',
  summary: 'Usage per practice',
  query: z.object(periodQuery),
  response: z.object({
    practices: z.array(
      z.object({
        practice_id: id,
        name: z.string(),
        ...outcomeCounts,
        success_rate: fraction,
        active_users: wholeNumber,
        /** The last day with a verification, `YYYY-MM-DD`. */
        last_activity: nullableText,
      }),
    ),
  }),
});
