// Reads requests to the auth service. Extra fields are ignored, invalid ones refused with GoTrue's errors.

import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { bearerToken } from '#platform/http/authenticate.ts';
import { noAuthorization, validationFailed } from '../auth-error.ts';

/** Anyone can call these routes, so the limit is low. The largest body, a passkey, is a few kilobytes long. */
const BODY_BYTES = 64 * 1024;

export const ROUTE = { config: { access: 'auth_service' as const }, bodyLimit: BODY_BYTES };

export function readBody<S extends z.ZodType>(schema: S, request: FastifyRequest): z.infer<S> {
  const parsed = schema.safeParse(request.body ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw validationFailed(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`);
}

/** A repeated parameter counts as absent. */
export function readQuery(request: FastifyRequest, name: string): string | undefined {
  const query = request.query as Record<string, unknown>;
  const value = Object.hasOwn(query, name) ? query[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

export function requireBearer(request: FastifyRequest): string {
  const token = bearerToken(request);
  if (!token) throw noAuthorization();
  return token;
}

/**
 * Less than the 4,096 bytes that may be stored, so that a sign-up with too much metadata is refused here. If storing it
 * failed instead, the error would show that the account doesn't exist yet.
 */
const MAXIMUM_SENT_METADATA_BYTES = 3800;

/** Names and settings the user chooses. They never grant any permission. */
export const metadata = z
  .unknown()
  // The size is checked first, because checking each value of a large object is slow.
  .refine(
    (value) => Buffer.byteLength(JSON.stringify(value) ?? '') <= MAXIMUM_SENT_METADATA_BYTES,
    'is too large',
  )
  .pipe(z.record(z.string().max(64), z.json()));

/** The words that the user's password must not consist of. */
export const personalWords = (email: string, userMetadata: Record<string, unknown>): string[] =>
  [email, fullNameOf(userMetadata)].filter((word) => word !== null);

export const fullNameOf = (userMetadata: Record<string, unknown>): string | null =>
  typeof userMetadata['full_name'] === 'string' ? userMetadata['full_name'] : null;
