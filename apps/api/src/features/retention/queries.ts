import type { HOLD_COVERS } from '@bitewing/contract';
import { practiceOf, type Scope, type Tx } from '#platform/database/database.ts';

export interface RetentionRow {
  name: string;
  years_to_keep: number;
  exported_at: Date | null;
  erasure_requested_at: Date | null;
}

/** An erasure request has no effect while the practice is active. The practice has the alias p. */
export const IS_TO_BE_ERASED = `p.erasure_requested_at is not null and (not p.is_active or p.deleted_at is not null)`;

export async function findRetention(tx: Tx, scope: Scope, id: string): Promise<RetentionRow | null> {
  const [row] = await tx.query<RetentionRow>(
    `select p.name, p.years_to_keep, p.exported_at,
            case when ${IS_TO_BE_ERASED} then p.erasure_requested_at end as erasure_requested_at
       from app.practices p where p.id = $1 and p.deleted_at is null and ($2::uuid is null or p.id = $2)`,
    [id, practiceOf(scope)],
  );
  return row ?? null;
}

export const updateYears = (tx: Tx, id: string, years: number) =>
  tx.query('update app.practices set years_to_keep = $2 where id = $1', [id, years]);

export const markExported = (tx: Tx, id: string) =>
  tx.query('update app.practices set exported_at = now() where id = $1', [id]);

/** Returns false if no practice has this ID and this name. */
export async function requestErasure(tx: Tx, id: string, name: string): Promise<boolean> {
  const rows = await tx.query(
    `update app.practices set erasure_requested_at = now(), is_active = false, version = version + 1, updated_at = now()
      where id = $1 and name = $2 returning id`,
    [id, name],
  );
  return rows.length > 0;
}

export async function listUserIds(tx: Tx, practiceId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'select id from app.users where practice_id = $1 and deleted_at is null',
    [practiceId],
  );
  return rows.map(({ id }) => id);
}

export interface HoldRow {
  id: string;
  covers: (typeof HOLD_COVERS)[number];
  verification_id: string | null;
  reason: Buffer;
  created_at: Date;
  created_by: string | null;
}

export const listHolds = (tx: Tx, practiceId: string): Promise<HoldRow[]> =>
  tx.query<HoldRow>(
    `select h.id, h.covers, h.verification_id, h.reason, h.created_at, u.full_name as created_by
       from app.legal_holds h left join app.users u on u.id = h.created_by
      where h.practice_id = $1 and h.released_at is null order by h.created_at desc, h.id desc`,
    [practiceId],
  );

/**
 * Waits until a purge transaction of this practice ends, because a hold can't protect records that the purge is already
 * deleting. Two changes of the retention period also wait for each other, so that the second is refused if the
 * first saved a different number of years than the user saw.
 */
export const lockPractice = (tx: Tx, practiceId: string) =>
  tx.query('select from app.practices where id = $1 for no key update', [practiceId]);

export interface NewHold {
  id: string;
  practiceId: string;
  covers: HoldRow['covers'];
  verificationId: string | null;
  reason: Buffer;
  userId: string;
}

export const insertHold = (tx: Tx, hold: NewHold) =>
  tx.query(
    `insert into app.legal_holds (id, practice_id, covers, verification_id, reason, created_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [hold.id, hold.practiceId, hold.covers, hold.verificationId, hold.reason, hold.userId],
  );

/** Returns the ID of the hold's practice, or null if no active hold has this ID. */
export async function releaseHold(tx: Tx, id: string, userId: string): Promise<string | null> {
  const [row] = await tx.query<{ practice_id: string }>(
    `update app.legal_holds set released_at = now(), released_by = $2
      where id = $1 and released_at is null returning practice_id`,
    [id, userId],
  );
  return row?.practice_id ?? null;
}

export async function hasVerification(tx: Tx, practiceId: string, id: string): Promise<boolean> {
  const rows = await tx.query('select from app.verifications where practice_id = $1 and id = $2', [
    practiceId,
    id,
  ]);
  return rows.length > 0;
}
