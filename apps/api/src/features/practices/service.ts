import type {
  BodyOf,
  createPractice,
  Doctor,
  Practice,
  updatePractice as updatePracticeEndpoint,
} from '@bitewing/contract';
import { cancelErasure } from '#domain/practices/cancel-erasure.ts';
import { endSessionsOfUsers } from '#domain/practices/end-sessions.ts';
import type { PracticeRow } from '#domain/practices/practice-row.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import { describeChanges } from '#platform/audit/changes.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import {
  findPractice,
  insertPractice,
  listPractices,
  listUserIds,
  type PracticeFields,
  replaceDoctors,
  softDeletePractice,
  updatePractice,
} from './queries.ts';

const DEFAULT_TIME_ZONE = 'America/New_York';

export const readPractices = (services: Services, caller: Caller): Promise<Practice[]> =>
  services.db.transaction(caller.scope, async (tx) =>
    (await listPractices(tx, caller.scope)).map(toPractice),
  );

export const readPractice = (services: Services, caller: Caller, id: string): Promise<Practice> =>
  services.db.transaction(caller.scope, (tx) => requirePractice(tx, caller, id));

export async function addPractice(
  services: Services,
  caller: Caller,
  { doctors, time_zone, is_active, ...fields }: BodyOf<typeof createPractice>,
): Promise<Practice> {
  const id = newId();
  const practice: PracticeFields = {
    ...fields,
    time_zone: knownTimeZone(time_zone ?? DEFAULT_TIME_ZONE),
    is_active: is_active ?? true,
  };
  return services.db.transaction(caller.scope, async (tx) => {
    await insertPractice(tx, id, practice);
    await replaceDoctors(tx, id, doctorsOrMainProvider(doctors ?? [], fields));
    await audit(tx, caller, id, 'practice.create');
    return requirePractice(tx, caller, id);
  });
}

export async function editPractice(
  services: Services,
  caller: Caller,
  id: string,
  { doctors, time_zone, is_active, version, ...fields }: BodyOf<typeof updatePracticeEndpoint>,
): Promise<Practice> {
  const { practice, loggedOutUserIds } = await services.db.transaction(caller.scope, async (tx) => {
    const before = await requirePractice(tx, caller, id);
    const changed: PracticeFields = {
      ...fields,
      time_zone: knownTimeZone(time_zone ?? before.time_zone),
      is_active: is_active ?? before.is_active,
    };
    if (!(await updatePractice(tx, id, version ?? before.version, changed)))
      throw new AppError('record_changed');
    if (doctors) await replaceDoctors(tx, id, doctorsOrMainProvider(doctors, fields));
    const after = await requirePractice(tx, caller, id);
    await audit(tx, caller, id, 'practice.update', whatChanged(before, after));
    // A request to erase counts only while the practice is inactive. If an activation didn't cancel the request, it would
    // count again after the next deactivation, and the purge would erase the practice.
    if (changed.is_active && (await cancelErasure(tx, id)))
      await audit(tx, caller, id, 'practice.cancel_erasure');
    const isDeactivated = before.is_active && !changed.is_active;
    return {
      practice: after,
      loggedOutUserIds: isDeactivated ? await listUserIds(tx, id) : [],
    };
  });
  await endSessionsOfUsers(services, loggedOutUserIds);
  return practice;
}

export async function removePractice(services: Services, caller: Caller, id: string): Promise<void> {
  const loggedOutUserIds = await services.db.transaction(caller.scope, async (tx) => {
    if (!(await softDeletePractice(tx, id))) throw new AppError('not_found');
    await audit(tx, caller, id, 'practice.delete');
    return listUserIds(tx, id);
  });
  await endSessionsOfUsers(services, loggedOutUserIds);
}

/** A practice without doctors couldn't verify any patient, so its main provider becomes its only doctor. */
const doctorsOrMainProvider = (
  doctors: Doctor[],
  provider: Pick<PracticeFields, 'provider_first_name' | 'provider_last_name' | 'npi'>,
): Doctor[] =>
  doctors.length > 0
    ? doctors
    : [
        {
          first_name: provider.provider_first_name,
          last_name: provider.provider_last_name,
          npi: provider.npi,
        },
      ];

/** Accepts names only: Node and PostgreSQL read a plain offset with opposite signs. */
function knownTimeZone(name: string): string {
  try {
    if (!/^[A-Za-z]/.test(name)) throw new RangeError('not a name');
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new AppError('invalid', [{ loc: ['body', 'time_zone'], msg: "isn't a known time zone" }]);
  }
}

async function requirePractice(tx: Tx, caller: Caller, id: string): Promise<Practice> {
  const row = await findPractice(tx, caller.scope, id);
  if (!row) throw new AppError('not_found');
  return toPractice(row);
}

const toPractice = (row: PracticeRow): Practice => ({
  ...row,
  provider_first_name: row.provider_first_name ?? '',
  provider_last_name: row.provider_last_name ?? '',
  npi: row.npi ?? '',
  created_at: row.created_at.toISOString(),
});

/** An audit event names all changed fields, but stores only values that identify no person. */
const whatChanged = (before: Practice, after: Practice) => {
  const fields = ({ version: _, ...practice }: Practice) => practice;
  return describeChanges(fields(before), fields(after), ['is_active', 'time_zone']);
};

const audit = (tx: Tx, caller: Caller, practiceId: string, action: string, details?: object) =>
  recordAudit(tx, {
    practiceId,
    ...actorOf(caller),
    action,
    recordType: 'practice',
    recordIds: [practiceId],
    ...(details ? { details: { ...details } } : {}),
  });
