// The rules of the audit page: practice admins see the events of their own practice, super admins see all events.
// Viewing the page is itself recorded, because its sentences name patients.

import {
  AUDIT_PAGE_SIZE,
  type AuditEvent,
  type AuditFilters,
  type BodyOf,
  type ResponseOf,
  type searchAudit,
} from '@bitewing/contract';
import { cell } from '#domain/verifications/cells.ts';
import { foldName, hashMemberId } from '#domain/verifications/patient.ts';
import { recordAudit, recordListAudit } from '#platform/audit/audit.ts';
import { allPractices, type Tx } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { type Records, readRecords, readUsers, subjectsOf, verificationsOf } from './names.ts';
import {
  type EventFilter,
  type EventRow,
  findNamedVerification,
  listEvents,
  listPatientVerifications,
  listRelatedIds,
  listSameName,
  listSuperAdminIds,
  type Position,
} from './queries.ts';
import { auditedPractice } from './scope.ts';
import { actionsOfKind, describeEvent } from './sentences.ts';

/** If a search matches more verifications than this, it isn't about one patient. */
const MAXIMUM_VERIFICATIONS = 2_000;
const TOO_MANY = 'matches too many patients: add more of the name, or the member ID';

export async function searchEvents(
  services: Services,
  caller: Caller,
  { limit = AUDIT_PAGE_SIZE, cursor, ...filters }: BodyOf<typeof searchAudit>,
): Promise<ResponseOf<typeof searchAudit>> {
  const after = cursor ? readCursor(cursor) : null;
  const filter = await toFilter(services, caller, filters);
  const { rows, records, hasMore } = await services.db.transaction(caller.scope, async (tx) => {
    const found = await listEvents(tx, filter, after, limit + 1);
    const rows = found.slice(0, limit);
    const records = await readRecords(services, tx, rows);
    await recordView(tx, caller, filter, records);
    return { rows, records, hasMore: found.length > limit };
  });
  const last = rows.at(-1);
  return {
    events: await describeRows(services, rows, records),
    next_cursor: hasMore && last ? toCursor(last) : null,
  };
}

/** Reads users in its own transaction. Call it after yours has ended, so that no request holds two connections. */
export async function describeRows(
  services: Services,
  rows: EventRow[],
  records: Records,
): Promise<AuditEvent[]> {
  const users = await readUsers(services, rows);
  return rows.map((row) => {
    const [verification, ...others] = verificationsOf(row, records);
    return {
      id: row.id,
      occurred_at: row.occurred_at,
      practice_id: row.practice_id,
      practice_name: row.practice_name,
      sentence: describeEvent(row, subjectsOf(row, records, users)),
      action: row.action,
      outcome: row.outcome,
      ip: row.ip,
      verification_id: verification && others.length === 0 ? verification.id : null,
      marks: row.marks,
    };
  });
}

/** Records in each practice's chain which of its patients the page named. */
async function recordView(tx: Tx, caller: Caller, filter: EventFilter, { verifications }: Records) {
  const event = {
    ...actorOf(caller),
    action: 'audit.search',
    recordType: 'verification',
  };
  // Sorted, so that repeated views of the same page have the same IDs and are recorded only once.
  const sorted = [...verifications].sort((a, b) => (a.id < b.id ? -1 : 1));
  if (sorted.length > 0) await recordListAudit(tx, event, sorted);
  else await recordAudit(tx, { ...event, practiceId: filter.practiceId, recordIds: [] });
}

const isForPatient = ({ last_name, first_name, member_id }: AuditFilters) =>
  Boolean(last_name || first_name || member_id);

export async function toFilter(
  services: Services,
  caller: Caller,
  filters: AuditFilters,
): Promise<EventFilter> {
  const practiceId = await practiceToSearch(services, caller, filters);
  const supportIds = filters.by_support
    ? await services.db.transaction(allPractices(), (tx) => listSuperAdminIds(tx))
    : null;
  const patient = await services.db.transaction(caller.scope, (tx) =>
    patientRecords(services, tx, caller, practiceId, filters),
  );
  const userIds = filters.user_id ? [filters.user_id] : null;
  return {
    practiceId: patient?.practiceId ?? practiceId,
    recordIds: patient?.recordIds ?? null,
    isListsOnly: filters.kind === 'list',
    actorIds:
      userIds && supportIds ? userIds.filter((id) => supportIds.includes(id)) : (userIds ?? supportIds),
    actions: filters.kind ? actionsOfKind(filters.kind) : null,
    isRefused: filters.refused ?? false,
    isUnusual: filters.unusual ?? false,
    from: filters.from ? new Date(filters.from) : null,
    before: filters.before ? new Date(filters.before) : null,
  };
}

/** Null: all practices. A search for a patient needs one, because member IDs are hashed with the practice's key. */
async function practiceToSearch(
  { db }: Services,
  caller: Caller,
  filters: AuditFilters,
): Promise<string | null> {
  const practiceId = await auditedPractice(db, caller.principal, filters.practice_id);
  if (!practiceId && isForPatient(filters))
    throw new AppError('invalid', [{ loc: ['body', 'practice_id'], msg: 'is required: choose a practice' }]);
  return practiceId;
}

interface PatientRecords {
  practiceId: string;
  recordIds: string[];
}

/** The IDs of all records through which an event can refer to the patient. Null if the filters name no patient. */
async function patientRecords(
  services: Services,
  tx: Tx,
  caller: Caller,
  practiceId: string | null,
  filters: AuditFilters,
): Promise<PatientRecords | null> {
  if (filters.verification_id) {
    const patient = await findSamePatient(services, tx, caller, filters.verification_id);
    const relatedIds = await listRelatedIds(tx, patient.practiceId, patient.ids);
    return { practiceId: patient.practiceId, recordIds: [...patient.ids, ...relatedIds] };
  }
  if (!practiceId || !isForPatient(filters)) return null;
  const { last_name, first_name, member_id } = filters;
  const ids = await listPatientVerifications(
    tx,
    {
      practiceId,
      lastName: last_name ? foldName(last_name) : null,
      firstName: first_name ? foldName(first_name) : null,
      memberIdHash: member_id ? await hashMemberId(services.cipher, tx, practiceId, member_id) : null,
    },
    MAXIMUM_VERIFICATIONS + 1,
  );
  if (ids.length > MAXIMUM_VERIFICATIONS)
    throw new AppError('invalid', [{ loc: ['body', 'last_name'], msg: TOO_MANY }]);
  return { practiceId, recordIds: [...ids, ...(await listRelatedIds(tx, practiceId, ids))] };
}

/** Finds the same patient's verifications in the practice: those with the same name and date of birth. */
async function findSamePatient({ cipher }: Services, tx: Tx, caller: Caller, verificationId: string) {
  const verification = await findNamedVerification(tx, caller.scope, verificationId);
  if (!verification)
    throw new AppError('invalid', [{ loc: ['body', 'verification_id'], msg: "isn't known" }]);
  const birthOf = async (row: typeof verification) =>
    (await cipher.decrypt(tx, row.practice_id, cell('patient_dob', row.id), row.patient_dob)).toString();
  const birth = await birthOf(verification);
  const firstName = foldName(verification.patient_first_name);
  const lastName = foldName(verification.patient_last_name);
  const { practice_id: practiceId } = verification;
  const ids = [verification.id];
  for (const row of await listSameName(tx, practiceId, firstName, lastName, MAXIMUM_VERIFICATIONS)) {
    const isSameFirstName = foldName(row.patient_first_name) === firstName;
    if (row.id !== verification.id && isSameFirstName && (await birthOf(row)) === birth) ids.push(row.id);
  }
  return { practiceId, ids };
}

const toCursor = ({ occurred_at, id }: EventRow): string =>
  Buffer.from(`${occurred_at} ${id}`).toString('base64url');

function readCursor(text: string): Position {
  const [occurredAt = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  const isTime =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(occurredAt) && !Number.isNaN(Date.parse(occurredAt));
  if (!isTime || !isId(id))
    throw new AppError('invalid', [{ loc: ['body', 'cursor'], msg: "isn't a cursor of this list" }]);
  return { occurredAt, id };
}
