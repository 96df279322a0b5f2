// The audit page. Searches are POSTs, so that nothing about a patient is in a URL.

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  emptyAsAbsent,
  id,
  idParams,
  instant,
  nullableText,
  timestamp,
  trimmed,
  wholeNumber,
} from '../fields.ts';

export const AUDIT_PAGE_SIZE = 50;

/** The kinds of events that the audit page can filter by. */
export const AUDIT_KINDS = ['view', 'list', 'export', 'change', 'login', 'access', 'system'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Why an access is unusual. */
export const AUDIT_MARKS = ['same_last_name', 'many_patients', 'outside_hours'] as const;
const auditMark = z.enum(AUDIT_MARKS);
export type AuditMark = z.infer<typeof auditMark>;

const filters = {
  /** Default: the caller's own practice, or all practices for a super admin. */
  practice_id: z.optional(id),
  /** The start of the patient's last name. A search by name or member ID must be limited to one practice. */
  last_name: z.optional(trimmed(100)),
  /** The start of the patient's first name. */
  first_name: z.optional(trimmed(35)),
  /** The whole member ID. Case, spaces and dashes don't matter. */
  member_id: z.optional(trimmed(80)),
  /** Finds all events about the patient of this verification. */
  verification_id: z.optional(id),
  user_id: z.optional(id),
  /** True: only events by super admins. */
  by_support: z.optional(z.boolean('must be true or false')),
  kind: z.optional(z.enum(AUDIT_KINDS)),
  refused: z.optional(z.boolean('must be true or false')),
  unusual: z.optional(z.boolean('must be true or false')),
  from: z.optional(instant),
  before: z.optional(instant),
};

const auditFilters = z.strictObject(filters);
export type AuditFilters = z.infer<typeof auditFilters>;

export const auditEvent = z.object({
  id,
  occurred_at: timestamp,
  practice_id: z.nullable(id),
  practice_name: nullableText,
  /** A sentence, e.g. "Dana Ruiz viewed the verification of Ada Park." */
  sentence: z.string(),
  /** `noun.verb`, e.g. verification.read. */
  action: z.string(),
  outcome: z.string(),
  ip: nullableText,
  /** The verification that the event is about, if there is exactly one. */
  verification_id: z.nullable(id),
  marks: z.array(auditMark),
});
export type AuditEvent = z.infer<typeof auditEvent>;

export const searchAudit = endpoint({
  method: 'POST',
  path: '/api/audit/search',
  access: 'admin',
  summary: 'Search audit events, newest first. Practice admins get only those of their own practice',
  body: z.strictObject({
    ...filters,
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
    /** The `next_cursor` of the previous page. */
    cursor: z.optional(trimmed(200)),
  }),
  response: z.object({ events: z.array(auditEvent), next_cursor: nullableText }),
});

export const AUDIT_FILES = ['csv', 'jsonl'] as const;
export type AuditFile = (typeof AUDIT_FILES)[number];

export const exportAudit = endpoint({
  method: 'POST',
  path: '/api/audit/export',
  access: 'admin',
  summary: 'Export all audit events that match the filters, as CSV or JSON Lines',
  body: z.strictObject({ ...filters, format: z.enum(AUDIT_FILES) }),
  file: 'text/csv',
});

export const auditStatus = z.object({
  sealed_events: wholeNumber,
  sealed_at: z.nullable(timestamp),
  /** Events that aren't sealed yet, usually because they are only a few seconds old. */
  waiting_events: wholeNumber,
  /** The latest check of the audit trail: its time, how many events it checked, and what it found. */
  checked_at: z.nullable(timestamp),
  checked_events: wholeNumber,
  findings: z.array(z.object({ practice_id: z.nullable(id), message: z.string() })),
});
export type AuditStatus = z.infer<typeof auditStatus>;

export const getAuditStatus = endpoint({
  method: 'GET',
  path: '/api/audit/status',
  access: 'admin',
  summary: 'Whether the audit trail is complete and unchanged',
  query: z.object({ practice_id: emptyAsAbsent(id) }),
  response: auditStatus,
});

export const requestAuditCheck = endpoint({
  method: 'POST',
  path: '/api/audit/checks',
  access: 'admin',
  summary: 'Request a check of the audit trail now, in addition to the daily check',
  status: 202,
  body: z.strictObject({ practice_id: z.optional(id) }),
  /** False if the latest check is less than a minute old. */
  response: z.object({ requested: z.boolean() }),
});

const time = (form: RegExp) => z.string('must be text').check(z.regex(form, 'must be a time (HH:MM)'));
const OPENS = /^([01]\d|2[0-3]):[0-5]\d$/;
const CLOSES = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const openDay = z
  .strictObject({ opens: time(OPENS), closes: time(CLOSES) })
  .check(z.refine(({ opens, closes }) => opens < closes, 'must close after it opens'));

/** One entry per day of the week, Sunday first. Null means closed. */
const officeHours = z.array(z.nullable(openDay)).check(z.length(7, 'must have seven days'));
export type OfficeHours = z.infer<typeof officeHours>;

const OPEN_DAY = { opens: '07:00', closes: '19:00' };
/** Monday through Saturday. */
export const DEFAULT_OFFICE_HOURS: OfficeHours = [null, ...Array.from({ length: 6 }, () => OPEN_DAY)];
export const DEFAULT_MANY_PATIENTS_PER_HOUR = 40;

const settings = { office_hours: officeHours, many_patients_per_hour: wholeNumber };

export const auditSettings = z.object({ ...settings, time_zone: z.string() });
export type AuditSettings = z.infer<typeof auditSettings>;

export const getAuditSettings = endpoint({
  method: 'GET',
  path: '/api/practices/:id/audit-settings',
  access: 'admin',
  summary: 'When access to patient records of a practice counts as unusual',
  params: idParams,
  response: auditSettings,
});

export const saveAuditSettings = endpoint({
  method: 'PUT',
  path: '/api/practices/:id/audit-settings',
  access: 'admin',
  summary: 'Change when access counts as unusual. Earlier events keep their marks',
  params: idParams,
  body: z.strictObject({
    ...settings,
    many_patients_per_hour: z
      .int('must be a whole number')
      .check(z.minimum(1, 'must be at least 1'), z.maximum(10_000, 'must be at most 10,000')),
  }),
  response: auditSettings,
});
