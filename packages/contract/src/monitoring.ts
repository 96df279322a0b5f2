import * as z from 'zod/mini';
import { INSIGHT_SEVERITIES, LOG_LEVELS, LOG_SOURCES } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { emptyAsAbsent, id, idParams, nullableText, queryNumber, timestamp, wholeNumber } from './fields.ts';
import { verificationStatus } from './verifications/verifications.ts';

export const logLevel = z.enum(LOG_LEVELS);
export const logSource = z.enum(LOG_SOURCES);
export const insightSeverity = z.enum(INSIGHT_SEVERITIES);

const hours = emptyAsAbsent(queryNumber(1, 168));

export const logEntry = z.object({
  id,
  level: logLevel,
  message: z.string(),
  timestamp,
  source: logSource,
  /** How often the same line occurred within the same minute. */
  count: wholeNumber,
  /** Where in the code the error occurred: the first line of its stack. Null for lines without an error. */
  at: nullableText,
});
export type LogEntry = z.infer<typeof logEntry>;

export const listLogs = endpoint({
  method: 'GET',
  path: '/api/monitoring/logs',
  access: 'super_admin',
  summary: 'Recent logs, newest first',
  query: z.object({
    hours,
    level: emptyAsAbsent(logLevel),
    source: emptyAsAbsent(logSource),
    limit: emptyAsAbsent(queryNumber(1, 1000)),
  }),
  response: z.object({ logs: z.array(logEntry) }),
});

export const insight = z.object({
  id,
  severity: insightSeverity,
  summary: z.string(),
  pattern: z.string(),
  recommendation: z.string(),
  affected_count: wholeNumber,
  created_at: timestamp,
  last_seen_at: timestamp,
  resolved: z.boolean(),
});
export type Insight = z.infer<typeof insight>;

export const listInsights = endpoint({
  method: 'GET',
  path: '/api/monitoring/insights',
  access: 'super_admin',
  summary: 'Insights: patterns found in recent problems',
  query: z.object({
    resolved: emptyAsAbsent(z.enum(['true', 'false'])),
    severity: emptyAsAbsent(insightSeverity),
    limit: emptyAsAbsent(queryNumber(1, 500)),
  }),
  response: z.object({ insights: z.array(insight) }),
});

export const resolveInsight = endpoint({
  method: 'POST',
  path: '/api/monitoring/insights/:id/resolve',
  access: 'super_admin',
  summary: 'Mark an insight as resolved. It opens again if the problem occurs again',
  params: idParams,
  response: insight,
});

export const getMonitoringMetrics = endpoint({
  method: 'GET',
  path: '/api/monitoring/metrics',
  access: 'super_admin',
  summary: 'Counts of errors, warnings, logs and critical alerts',
  query: z.object({ hours }),
  response: z.object({
    metrics: z.object({
      error_count: wholeNumber,
      warning_count: wholeNumber,
      total_logs: wholeNumber,
      critical_alerts: wholeNumber,
    }),
  }),
});

export const outboxMessage = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  /** Secret links are removed after delivery. Outside demo mode, they are never shown. */
  body: z.string(),
  /** `kept`: not sent, because no mail server is configured. */
  status: z.enum(['queued', 'delivered', 'failed', 'kept']),
  error: nullableText,
  created_at: timestamp,
});

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/monitoring/outbox',
  access: 'super_admin',
  summary: 'All outgoing mail. Without a mail server, it stays here',
  query: z.object({ limit: emptyAsAbsent(queryNumber(1, 500)) }),
  response: z.object({ messages: z.array(outboxMessage) }),
});

/** A payer response that Bitewing couldn't read. It is stored, and its verification failed. */
export const unreadableResponse = z.object({
  id,
  verification_id: id,
  practice_name: z.string(),
  payer_name: z.string(),
  /** A code, e.g. `not_json`. */
  reason: z.string(),
  http_status: z.nullable(wholeNumber),
  sha256: z.string(),
  /** The clearinghouse's ID for the request, and the trace number. Null if the response doesn't contain them. */
  clearinghouse_id: nullableText,
  trace_number: nullableText,
  received_at: timestamp,
  /** The latest verification created to read this response again. Null if there is none. */
  read_again: z.nullable(z.object({ verification_id: id, status: verificationStatus })),
});
export type UnreadableResponse = z.infer<typeof unreadableResponse>;

export const listUnreadableResponses = endpoint({
  method: 'GET',
  path: '/api/monitoring/unreadable-responses',
  access: 'super_admin',
  summary: 'Payer responses that could not be read, newest first',
  query: z.object({ limit: emptyAsAbsent(queryNumber(1, 500)) }),
  response: z.object({ total: wholeNumber, responses: z.array(unreadableResponse) }),
});

export const getUnreadableResponse = endpoint({
  method: 'GET',
  path: '/api/monitoring/unreadable-responses/:id/raw',
  access: 'super_admin',
  summary: 'An unreadable response as received',
  params: idParams,
  file: 'application/octet-stream',
});

export const readResponseAgain = endpoint({
  method: 'POST',
  path: '/api/monitoring/unreadable-responses/:id/read-again',
  access: 'super_admin',
  summary: 'Read a stored response again as a new verification, without contacting the payer',
  status: 202,
  params: idParams,
  response: z.object({ verification_id: id }),
});

/** All browser input is limited in size and untrusted. Unknown fields are dropped. */
export const reportBrowserError = endpoint({
  method: 'POST',
  path: '/api/monitoring/webhooks/vercel',
  access: 'public',
  summary: 'Report an uncaught browser error',
  status: 202,
  body: z.object({
    message: z.string().check(z.maxLength(2000)),
    level: z.literal('error'),
    source: z.literal('vercel'),
    stack_trace: z.optional(z.nullable(z.string().check(z.maxLength(8000)))),
    metadata: z.optional(
      z.nullable(
        z.object({
          url: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
          user_agent: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
          timestamp: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
          error_type: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
          component_stack: z.optional(z.nullable(z.string().check(z.maxLength(8000)))),
        }),
      ),
    ),
  }),
  response: z.object({ status: z.literal('accepted') }),
});
