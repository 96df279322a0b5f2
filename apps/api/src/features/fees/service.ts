// Fee schedules. All users of a practice can read them. Practice admins and super admins can change them.

import type {
  BodyOf,
  createFeeSchedule,
  FeeListWithFees,
  FeeSchedule,
  updateFeeList,
  updateFeeSchedule,
} from '@bitewing/contract';
import { findPayers } from '#domain/payers/find-payers.ts';
import { dayInTimeZone } from '#domain/practices/day-in-time-zone.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { assertNoConflicts, assertStartIsFree, type ScheduleToSave } from './checks.ts';
import {
  deleteList,
  deletePayers,
  deleteSchedule,
  findList,
  findPracticeOfSchedule,
  findTimeZone,
  insertList,
  insertPayers,
  insertSchedule,
  type ListRow,
  listSchedules,
  lockFees,
  type ScheduleRow,
  updateList,
  updateSchedule,
} from './queries.ts';

type ListInput = Omit<BodyOf<typeof updateFeeList>, 'version'>;

export const readSchedules = (
  services: Services,
  caller: Caller,
  practiceId: string,
): Promise<FeeSchedule[]> =>
  services.db.transaction(caller.scope, async (tx) => {
    const today = await todayOf(services, tx, caller, practiceId);
    return (await listSchedules(tx, practiceId)).map((row) => toSchedule(row, today));
  });

export const readSchedule = (services: Services, caller: Caller, id: string): Promise<FeeSchedule> =>
  services.db.transaction(caller.scope, (tx) => loadSchedule(services, tx, caller, id));

export const addSchedule = (
  services: Services,
  caller: Caller,
  practiceId: string,
  { effective_from, fees, ...wanted }: BodyOf<typeof createFeeSchedule>,
): Promise<FeeSchedule> =>
  services.db.transaction(caller.scope, async (tx) => {
    // Throws if the caller can't see the practice.
    await todayOf(services, tx, caller, practiceId);
    await lockFees(tx, practiceId);
    assertNoConflicts(wanted, await listSchedules(tx, practiceId));
    const id = newId();
    await insertSchedule(tx, practiceId, id, wanted);
    await setPayers(tx, practiceId, id, wanted);
    await insertList(tx, {
      id: newId(),
      practiceId,
      scheduleId: id,
      ...toColumns({ effective_from, fees }, caller),
    });
    await audit(tx, caller, practiceId, 'fee_schedule.create', id);
    return loadSchedule(services, tx, caller, id);
  });

export const editSchedule = (
  services: Services,
  caller: Caller,
  id: string,
  { version, ...wanted }: BodyOf<typeof updateFeeSchedule>,
): Promise<FeeSchedule> =>
  services.db.transaction(caller.scope, async (tx) => {
    const { schedule, others, practiceId } = await lockSchedule(tx, caller, id);
    if (schedule.version !== version) throw new AppError('record_changed');
    assertNoConflicts(wanted, others);
    await deletePayers(tx, practiceId, id);
    await updateSchedule(tx, practiceId, id, wanted);
    await setPayers(tx, practiceId, id, wanted);
    await audit(tx, caller, practiceId, 'fee_schedule.update', id);
    return loadSchedule(services, tx, caller, id);
  });

export const removeSchedule = (services: Services, caller: Caller, id: string): Promise<void> =>
  services.db.transaction(caller.scope, async (tx) => {
    const { practiceId } = await lockSchedule(tx, caller, id);
    await deleteSchedule(tx, practiceId, id);
    await audit(tx, caller, practiceId, 'fee_schedule.delete', id);
  });

export const readList = (services: Services, caller: Caller, id: string): Promise<FeeListWithFees> =>
  services.db.transaction(caller.scope, async (tx) => toList(await requireList(tx, caller, id)));

export const addList = (
  services: Services,
  caller: Caller,
  scheduleId: string,
  input: ListInput,
): Promise<FeeListWithFees> =>
  services.db.transaction(caller.scope, async (tx) => {
    const { schedule, practiceId } = await lockSchedule(tx, caller, scheduleId);
    assertStartIsFree(schedule, input.effective_from);
    const id = newId();
    await insertList(tx, { id, practiceId, scheduleId, ...toColumns(input, caller) });
    await audit(tx, caller, practiceId, 'fee_list.create', id);
    return toList(await requireList(tx, caller, id));
  });

export const editList = (
  services: Services,
  caller: Caller,
  id: string,
  { version, ...input }: BodyOf<typeof updateFeeList>,
): Promise<FeeListWithFees> =>
  services.db.transaction(caller.scope, async (tx) => {
    const { schedule, practiceId, list } = await lockList(tx, caller, id);
    if (list.version !== version) throw new AppError('record_changed');
    assertStartIsFree(schedule, input.effective_from, id);
    await updateList(tx, practiceId, id, toColumns(input, caller));
    await audit(tx, caller, practiceId, 'fee_list.update', id);
    return toList(await requireList(tx, caller, id));
  });

export const removeList = (services: Services, caller: Caller, id: string): Promise<void> =>
  services.db.transaction(caller.scope, async (tx) => {
    const { schedule, practiceId } = await lockList(tx, caller, id);
    if (schedule.lists.length === 1)
      throw new AppError('conflict', "These are the schedule's only fees. Delete the schedule instead.");
    await deleteList(tx, practiceId, id);
    await audit(tx, caller, practiceId, 'fee_list.delete', id);
  });

/** Throws if a payer is unknown. */
async function setPayers(tx: Tx, practiceId: string, id: string, { payer_ids }: ScheduleToSave) {
  const payers = await findPayers(tx, payer_ids, (at) => ['body', 'payer_ids', at]);
  await insertPayers(
    tx,
    practiceId,
    id,
    payers.map((payer) => payer.id),
  );
}

/** Today in the practice's time zone. Throws if the caller can't see the practice. */
async function todayOf(services: Services, tx: Tx, caller: Caller, practiceId: string): Promise<string> {
  const timeZone = await findTimeZone(tx, caller.scope, practiceId);
  if (timeZone === undefined) throw new AppError('not_found');
  return dayInTimeZone(timeZone, services.clock());
}

async function loadSchedule(services: Services, tx: Tx, caller: Caller, id: string): Promise<FeeSchedule> {
  const { schedule, practiceId } = await requireSchedule(tx, caller, id);
  return toSchedule(schedule, await todayOf(services, tx, caller, practiceId));
}

async function requireSchedule(tx: Tx, caller: Caller, id: string) {
  const practiceId = await findPracticeOfSchedule(tx, caller.scope, id);
  const rows = practiceId ? await listSchedules(tx, practiceId) : [];
  const schedule = rows.find((row) => row.id === id);
  if (!practiceId || !schedule) throw new AppError('not_found');
  return { practiceId, schedule, others: rows.filter((row) => row !== schedule) };
}

/** Locks the practice's fees, then reads the schedule. */
async function lockSchedule(tx: Tx, caller: Caller, id: string) {
  const practiceId = await findPracticeOfSchedule(tx, caller.scope, id);
  if (practiceId) await lockFees(tx, practiceId);
  return requireSchedule(tx, caller, id);
}

async function requireList(tx: Tx, caller: Caller, id: string): Promise<ListRow> {
  const list = await findList(tx, caller.scope, id);
  if (!list) throw new AppError('not_found');
  return list;
}

/** Reads the list again after taking the lock, because another user may have changed it since the first read. */
async function lockList(tx: Tx, caller: Caller, id: string) {
  const { schedule_id } = await requireList(tx, caller, id);
  const locked = await lockSchedule(tx, caller, schedule_id);
  return { ...locked, list: await requireList(tx, caller, id) };
}

const toSchedule = ({ lists, ...row }: ScheduleRow, today: string): FeeSchedule => ({
  ...row,
  lists: lists.map((list) => ({
    ...list,
    is_in_force:
      list.effective_from <= today && (list.effective_until === null || today <= list.effective_until),
  })),
});

const toList = ({ id, schedule_id, effective_from, fees, version }: ListRow): FeeListWithFees => ({
  id,
  schedule_id,
  effective_from,
  version,
  fees: Object.entries(fees)
    .map(([code, cents]) => ({ code, cents }))
    .sort((a, b) => (a.code < b.code ? -1 : 1)),
});

const toColumns = ({ effective_from, fees }: ListInput, caller: Caller) => ({
  effective_from,
  fees: Object.fromEntries(fees.map(({ code, cents }) => [code, cents])),
  userId: caller.principal.userId,
});

const audit = (tx: Tx, caller: Caller, practiceId: string, action: string, recordId: string) =>
  recordAudit(tx, {
    practiceId,
    ...actorOf(caller),
    action,
    recordType: action.split('.')[0] as string,
    recordIds: [recordId],
  });
