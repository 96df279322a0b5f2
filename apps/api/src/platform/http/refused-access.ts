// Records in the audit trail that a user was refused: 403, and 404 for a record of another practice. It runs after the
// response, so that the time doesn't show whether the record exists.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordRefusal } from '#platform/audit/refusals.ts';
import type { Principal } from '#platform/auth/principal.ts';
import { allPractices, type Tx } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { logEvent } from '#platform/logging/log-events.ts';
import { routeOf } from './request-log.ts';

/** Records that a call can name, with their practice. */
const OWNED = `
  select practice_id from app.verifications where id = $1
  union all select practice_id from app.batches where id = $1
  union all select practice_id from app.users where id = $1
  union all select id from app.practices where id = $1`;

async function isOfAnotherPractice(tx: Tx, id: string, practiceId: string): Promise<boolean> {
  const owners = await tx.query<{ practice_id: string | null }>(OWNED, [id]);
  return owners.some((owner) => owner.practice_id !== practiceId);
}

async function findRefusal(tx: Tx, status: number, request: FastifyRequest, practiceId: string | null) {
  const { withheld } = request;
  // The practice sees that a super admin tried to open its record.
  if (withheld)
    return {
      action: 'access.without_reason',
      recordType: withheld.type,
      subject: withheld.id,
      practiceId: withheld.practiceId,
    };
  if (status === 403)
    return {
      action: 'access.forbidden',
      recordType: 'route',
      subject: `${request.method} ${routeOf(request)}`,
      practiceId,
    };
  const { id } = (request.params ?? {}) as { id?: unknown };
  if (!isId(id) || !practiceId || !(await isOfAnotherPractice(tx, id, practiceId))) return null;
  return { action: 'access.other_practice', recordType: 'record', subject: id, practiceId };
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

export function recordRefusedAccess(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { principal } = request;
    if (!principal || (reply.statusCode !== 403 && reply.statusCode !== 404)) return;
    await record(request, principal, reply.statusCode).catch((error: unknown) =>
      logEvent(request.log, 'refusal_not_recorded', { err: error }),
    );
  });
}
