// Break-glass: a super admin gives a reason before opening a patient's record. Lists and dashboards need none.

import { REASON_MINUTES, type ReasonRecord } from '@bitewing/contract';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Services } from '#platform/services.ts';
import { type Principal, scopeOf } from './principal.ts';

/** What a reason is given for. */
export type ReasonKind = ReasonRecord['type'];

const GIVES_REASON = /\/access-reasons$/;
const OF_VERIFICATION = /^\/api\/verifications\/:id(\/|$)/;
const BATCH_FILE = '/api/batches/:id/export';
const UNREADABLE_FILE = '/api/monitoring/unreadable-responses/:id/raw';

/** The record that a route opens. Every route under a verification's path opens it, so that a new route can't be forgotten. */
export function openedBy(path: string): ReasonKind | 'response' | null {
  if (GIVES_REASON.test(path)) return null;
  if (OF_VERIFICATION.test(path)) return 'verification';
  if (path === BATCH_FILE) return 'batch';
  return path === UNREADABLE_FILE ? 'response' : null;
}

const RECORDS = {
  verification: 'select id, practice_id from app.verifications where id = $1',
  batch: 'select id, practice_id from app.batches where id = $1',
  response: 'select verification_id as id, practice_id from app.answers where id = $1',
};

interface OpenedRecord {
  id: string;
  practice_id: string;
}

export async function findOpened(
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

/** Whether this user gives reasons at all. */
export const needsReasons = ({ config }: Pick<Services, 'config'>, principal: Principal): boolean =>
  config.breakGlass && principal.role === 'super_admin';

export const reasonEnd = (givenAt: Date): Date => new Date(givenAt.getTime() + REASON_MINUTES * 60_000);

/** Throws if the route opens a patient's record and the super admin gave no reason within the last 60 minutes. */
export async function assertReason(
  services: Services,
  principal: Principal,
  path: string,
  params: unknown,
): Promise<void> {
  const kind = openedBy(path);
  if (!kind || !needsReasons(services, principal)) return;
  const { id } = params as { id: string };
  await services.db.transaction(
    scopeOf(principal),
    async (tx) => {
      const record = await findOpened(tx, kind, id);
      // The call itself responds that there is no such record.
      if (!record) return;
      if (!(await hasReason(tx, principal.userId, record.id, services.clock())))
        throw new AppError('reason_required', undefined, {
          record: { type: kind === 'batch' ? 'batch' : 'verification', id: record.id },
        });
    },
    { readOnly: true },
  );
}
