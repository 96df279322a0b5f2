// Break-glass: a super admin gives a reason before opening a patient's record or exporting a batch or a practice. Lists
// and dashboards need no reason.

import { REASON_MINUTES, type ReasonRecord } from '@bitewing/contract';
import type { Tx } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { type Principal, scopeOf } from './principal.ts';

export type ReasonKind = ReasonRecord['type'];

const REASON_ROUTE = /\/access-reasons$/;
const VERIFICATION_ROUTE = /^\/api\/verifications\/:id(\/|$)/;
const BATCH_EXPORT_ROUTE = '/api/batches/:id/export';
const PRACTICE_EXPORT_ROUTE = '/api/practices/:id/export';
const UNREADABLE_RESPONSE_ROUTE = '/api/monitoring/unreadable-responses/:id/raw';

/**
 * The kind of record that a route opens, or null if the route needs no reason. We treat every route under a
 * verification's path as one that opens the verification, so that no new route is forgotten.
 */
export function recordKindOf(path: string): ReasonKind | 'response' | null {
  if (REASON_ROUTE.test(path)) return null;
  if (VERIFICATION_ROUTE.test(path)) return 'verification';
  if (path === BATCH_EXPORT_ROUTE) return 'batch';
  if (path === PRACTICE_EXPORT_ROUTE) return 'practice';
  return path === UNREADABLE_RESPONSE_ROUTE ? 'response' : null;
}

const RECORDS = {
  verification: 'select id, practice_id from app.verifications where id = $1',
  batch: 'select id, practice_id from app.batches where id = $1',
  practice: 'select id, id as practice_id from app.practices where id = $1 and deleted_at is null',
  response: 'select verification_id as id, practice_id from app.answers where id = $1',
};

interface OpenedRecord {
  id: string;
  practice_id: string;
}

export async function findOpenedRecord(
  tx: Tx,
  kind: keyof typeof RECORDS,
  id: string,
): Promise<OpenedRecord | null> {
  const [row] = await tx.query<OpenedRecord>(RECORDS[kind], [id]);
  return row ?? null;
}

export async function hasReason(tx: Tx, userId: string, recordId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from app.access_reasons where user_id = $1 and record_id = $2 and expires_at > $3 limit 1',
    [userId, recordId, now],
  );
  return rows.length > 0;
}

export const needsReasons = ({ config }: Pick<Services, 'config'>, principal: Principal): boolean =>
  config.breakGlass && principal.role === 'super_admin';

export const reasonEnd = (givenAt: Date): Date => new Date(givenAt.getTime() + REASON_MINUTES * 60_000);

/** A record that a super admin may not open before giving a reason. */
export interface WithheldRecord extends ReasonRecord {
  practiceId: string;
}

/**
 * The record that the route opens. Null if it doesn't exist, or if the caller needs no reason or gave one within the last
 * 60 minutes.
 */
export async function findWithheldRecord(
  services: Services,
  principal: Principal,
  path: string,
  params: unknown,
): Promise<WithheldRecord | null> {
  const kind = recordKindOf(path);
  if (!kind || !needsReasons(services, principal)) return null;
  const { id } = params as { id: string };
  return services.db.transaction(
    scopeOf(principal),
    async (tx) => {
      const record = await findOpenedRecord(tx, kind, id);
      // If there is no such record, the route itself reports it.
      if (!record || (await hasReason(tx, principal.userId, record.id, services.clock()))) return null;
      const type = kind === 'response' ? 'verification' : kind;
      return { type, id: record.id, practiceId: record.practice_id };
    },
    { readOnly: true },
  );
}
