// Records in the audit trail that a user was refused: 403, and 404 or 422 for a record of another practice. This runs
// after the response, so that the response time doesn't show whether the record exists.

import { getMe } from '@bitewing/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordRefusal } from '#platform/audit/refusals.ts';
import type { Principal } from '#platform/auth/principal.ts';
import { allPractices, type Tx } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { logEvent } from '#platform/logging/log-events.ts';
import { routeOf } from './request-log.ts';

/** Tables whose rows a call can name by ID. proofs/authorization.test.ts fails if one is missing. */
const RECORD_TABLES = [
  'verifications',
  'answers',
  'readings',
  'estimates',
  'batches',
  'users',
  'fee_schedules',
  'fee_lists',
];
const OWNERS_OF_RECORDS = [
  'select id, id as practice_id from app.practices where id = any($1)',
  ...RECORD_TABLES.map((table) => `select id, practice_id from app.${table} where id = any($1)`),
].join(' union all ');

/** No valid call contains this many IDs. */
const MAXIMUM_IDS = 300;

const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return isId(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
};

/** Returns the ID of a record that belongs to another practice or to none (a super admin's user record), or null. */
async function findForeignRecord(tx: Tx, ids: string[], practiceId: string): Promise<string | null> {
  const owners = await tx.query<{ id: string; practice_id: string | null }>(OWNERS_OF_RECORDS, [ids]);
  return owners.find((owner) => owner.practice_id !== practiceId)?.id ?? null;
}

async function findRefusal(tx: Tx, status: number, request: FastifyRequest, practiceId: string | null) {
  const { withheld } = request;
  // The event belongs to the record's practice, which can then see that a super admin tried to open the record.
  if (withheld)
    return {
      action: 'access.without_reason',
      recordType: withheld.type,
      subject: withheld.id,
      practiceId: withheld.practiceId,
    };
  // After each login, the web app makes this call to find out whether a second factor is needed. So a 403 is expected.
  if (status === 403 && routeOf(request) === getMe.path) return null;
  if (status === 403)
    return {
      action: request.lacksSecondFactor ? 'access.without_second_factor' : 'access.forbidden',
      recordType: 'route',
      subject: `${request.method} ${routeOf(request)}`,
      practiceId,
    };
  const ids = [request.params, request.query, request.body].flatMap(idsIn).slice(0, MAXIMUM_IDS);
  const foreign = practiceId && ids.length > 0 ? await findForeignRecord(tx, ids, practiceId) : null;
  if (!foreign) return null;
  return { action: 'access.other_practice', recordType: 'record', subject: foreign, practiceId };
}

async function record(request: FastifyRequest, principal: Principal, status: number): Promise<void> {
  const { db } = request.server.services;
  await db.transaction(allPractices(principal.userId), async (tx) => {
    const refusal = await findRefusal(tx, status, request, principal.practiceId);
    if (!refusal) return;
    await recordRefusal(tx, {
      ...refusal,
      actorId: principal.userId,
      source: principal.userId,
      requestId: request.id,
      ip: request.ip,
    });
  });
}

/** 422 is the response to a body that names a record the caller can't see. */
const REFUSAL_STATUSES = new Set([403, 404, 422]);

export function recordRefusedAccess(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { principal } = request;
    if (!principal || !REFUSAL_STATUSES.has(reply.statusCode)) return;
    await record(request, principal, reply.statusCode).catch((error: unknown) =>
      logEvent(request.log, 'refusal_not_recorded', { err: error }),
    );
  });
}
