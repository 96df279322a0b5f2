// The security of accounts: sessions, trusted browsers (`devices`), and whether a practice requires a second factor.

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams, nullableText, timestamp, wholeNumber } from './fields.ts';
import { role } from './users.ts';

export const MAXIMUM_GRACE_DAYS = 90;

const openSession = z.object({
  id,
  /** Browser and system, e.g. "Chrome on Windows". */
  device: nullableText,
  ip: nullableText,
  created_at: timestamp,
  last_seen_at: timestamp,
  is_current: z.boolean(),
});

const trustedDevice = z.object({
  id,
  device: z.string(),
  ip: z.string(),
  last_used_at: timestamp,
  trusted_until: timestamp,
});

export const getAccountSecurity = endpoint({
  method: 'GET',
  path: '/api/account/security',
  access: 'logged_in',
  summary: "The caller's open sessions and trusted browsers",
  response: z.object({
    /** False if accounts are in Supabase, which can't list sessions and trusted browsers. */
    is_available: z.boolean(),
    sessions: z.array(openSession),
    devices: z.array(trustedDevice),
  }),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'logged_in',
  summary: "End one of the caller's sessions",
  status: 204,
  params: idParams,
});

export const revokeOwnDevice = endpoint({
  method: 'DELETE',
  path: '/api/account/devices/:id',
  access: 'logged_in',
  summary: "Stop trusting one of the caller's browsers",
  status: 204,
  params: idParams,
});

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/api/users/:id/end-sessions',
  access: 'admin',
  summary: 'Log a user out everywhere. Practice admins can do this only in their own practice',
  status: 204,
  params: idParams,
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/api/users/:id/reset-second-factor',
  access: 'admin',
  summary: "Remove a user's lost second factor. Practice admins can do this only in their own practice",
  status: 204,
  params: idParams,
});

const practiceSecurity = z.object({
  /** From this time, users need a second factor. Null if none is required. */
  second_factor_required_from: z.nullable(timestamp),
  users: z.array(
    z.object({
      id,
      full_name: nullableText,
      email: z.string(),
      role,
      /** `has_second_factor`, `open_sessions` and `last_seen_at` are null if accounts are in Supabase. */
      has_second_factor: z.nullable(z.boolean()),
      open_sessions: z.nullable(wholeNumber),
      last_seen_at: z.nullable(timestamp),
    }),
  ),
});
export type PracticeSecurity = z.infer<typeof practiceSecurity>;

export const getPracticeSecurity = endpoint({
  method: 'GET',
  path: '/api/practices/:id/security',
  access: 'admin',
  summary: 'Whether a practice requires a second factor, and which users have one',
  params: idParams,
  response: practiceSecurity,
});

export const savePracticeSecurity = endpoint({
  method: 'PUT',
  path: '/api/practices/:id/security',
  access: 'admin',
  summary: "Require a second factor of a practice's users after a grace period, or stop requiring it",
  params: idParams,
  body: z.strictObject({
    is_second_factor_required: z.boolean('must be true or false'),
    grace_days: z
      .int('must be a whole number')
      .check(
        z.minimum(0, 'must be at least 0'),
        z.maximum(MAXIMUM_GRACE_DAYS, `must be at most ${MAXIMUM_GRACE_DAYS}`),
      ),
  }),
  response: practiceSecurity,
});
