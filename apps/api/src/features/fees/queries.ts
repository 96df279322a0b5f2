import type { FeeKind } from '@bitewing/contract';
import { practiceOf, type Scope, type Tx } from '#platform/database/database.ts';

/** Undefined if the caller can't see the practice. */
export async function findTimeZone(tx: Tx, scope: Scope, practiceId: string): Promise<string | undefined> {
  const [row] = await tx.query<{ time_zone: string }>(
    `select time_zone from app.practices
      where id = $1 and deleted_at is null and ($2::uuid is null or id = $2)`,
    [practiceId, practiceOf(scope)],
  );
  return row?.time_zone;
}

/** Until the transaction ends, other transactions that call this for the same practice wait. */
export const lockFees = (tx: Tx, practiceId: string) =>
  tx.query('select from app.practices where id = $1 for no key update', [practiceId]);

export interface ScheduleRow {
  id: string;
  practice_id: string;
  name: string;
  kind: FeeKind;
  network: 'in' | 'out' | null;
  version: number;
  payers: { id: string; name: string }[];
  lists: { id: string; effective_from: string; effective_until: string | null; fee_count: number }[];
}

export const listSchedules = (tx: Tx, practiceId: string): Promise<ScheduleRow[]> =>
  tx.query<ScheduleRow>(
    `select s.id, s.practice_id, s.name, s.kind, s.network, s.version,
            coalesce((select json_agg(json_build_object('id', p.id, 'name', p.display_name)
                                      order by lower(p.display_name), p.id)
                        from app.fee_schedule_payers sp join app.payers p on p.id = sp.payer_id
                       where sp.practice_id = $1 and sp.schedule_id = s.id), '[]') as payers,
            coalesce((select json_agg(l order by l.effective_from desc)
                        from (select id, effective_from,
                                     lead(effective_from) over (order by effective_from) - 1 as effective_until,
                                     (select count(*)::integer from jsonb_object_keys(fees)) as fee_count
                                from app.fee_lists where practice_id = $1 and schedule_id = s.id) l), '[]') as lists
       from app.fee_schedules s
      where s.practice_id = $1
      order by array_position(array['office', 'payer', 'network'], s.kind), lower(s.name), s.id`,
    [practiceId],
  );

/** Undefined if the caller can't see the schedule. */
export async function findPracticeOfSchedule(tx: Tx, scope: Scope, id: string): Promise<string | undefined> {
  const [row] = await tx.query<{ practice_id: string }>(
    `select s.practice_id from app.fee_schedules s
       join app.practices p on p.id = s.practice_id and p.deleted_at is null
      where s.id = $1 and ($2::uuid is null or s.practice_id = $2)`,
    [id, practiceOf(scope)],
  );
  return row?.practice_id;
}

export interface ListRow {
  id: string;
  practice_id: string;
  schedule_id: string;
  effective_from: string;
  fees: Record<string, number>;
  version: number;
}

export async function findList(tx: Tx, scope: Scope, id: string): Promise<ListRow | undefined> {
  const [row] = await tx.query<ListRow>(
    `select l.id, l.practice_id, l.schedule_id, l.effective_from, l.fees, l.version from app.fee_lists l
       join app.practices p on p.id = l.practice_id and p.deleted_at is null
      where l.id = $1 and ($2::uuid is null or l.practice_id = $2)`,
    [id, practiceOf(scope)],
  );
  return row;
}

export interface ScheduleFields {
  name: string;
  kind: FeeKind;
  network: 'in' | 'out' | null;
}

export const insertSchedule = (
  tx: Tx,
  practiceId: string,
  id: string,
  { name, kind, network }: ScheduleFields,
) =>
  tx.query(
    'insert into app.fee_schedules (id, practice_id, name, kind, network) values ($1, $2, $3, $4, $5)',
    [id, practiceId, name, kind, network],
  );

/**
 * The caller must delete the schedule's payers before the update and insert the new ones after it. Payer rows repeat
 * the schedule's kind and network, and the old rows may not fit the new values: office fees have no payers.
 */
export const updateSchedule = (
  tx: Tx,
  practiceId: string,
  id: string,
  { name, kind, network }: ScheduleFields,
) =>
  tx.query(
    `update app.fee_schedules set name = $3, kind = $4, network = $5, version = version + 1
      where practice_id = $1 and id = $2`,
    [practiceId, id, name, kind, network],
  );

export const deletePayers = (tx: Tx, practiceId: string, scheduleId: string) =>
  tx.query('delete from app.fee_schedule_payers where practice_id = $1 and schedule_id = $2', [
    practiceId,
    scheduleId,
  ]);

export const insertPayers = (tx: Tx, practiceId: string, scheduleId: string, payerIds: string[]) =>
  tx.query(
    `insert into app.fee_schedule_payers (practice_id, schedule_id, payer_id, kind, network)
     select $1, $2, payer_id, s.kind, s.network
       from unnest($3::uuid[]) as payer_id
       join app.fee_schedules s on s.practice_id = $1 and s.id = $2`,
    [practiceId, scheduleId, payerIds],
  );

/** The schedule's payers and fee lists are deleted with it (`on delete cascade`). */
export const deleteSchedule = (tx: Tx, practiceId: string, id: string) =>
  tx.query('delete from app.fee_schedules where practice_id = $1 and id = $2', [practiceId, id]);

interface ListFields {
  effective_from: string;
  fees: Record<string, number>;
  /** The user who saved the fees. Null for the fees that the demo starts with. */
  userId: string | null;
}

export const insertList = (
  tx: Tx,
  row: ListFields & { id: string; practiceId: string; scheduleId: string },
) =>
  tx.query(
    `insert into app.fee_lists (id, practice_id, schedule_id, effective_from, fees, updated_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [row.id, row.practiceId, row.scheduleId, row.effective_from, row.fees, row.userId],
  );

export const updateList = (tx: Tx, practiceId: string, id: string, row: ListFields) =>
  tx.query(
    `update app.fee_lists set effective_from = $3, fees = $4, updated_by = $5, updated_at = now(),
            version = version + 1
      where practice_id = $1 and id = $2`,
    [practiceId, id, row.effective_from, row.fees, row.userId],
  );

export const deleteList = (tx: Tx, practiceId: string, id: string) =>
  tx.query('delete from app.fee_lists where practice_id = $1 and id = $2', [practiceId, id]);
