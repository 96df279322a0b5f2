import type { AuditMark } from '@bitewing/contract';
import type { StoredEvent } from '#platform/audit/audit-chain.ts';
import { practiceOf, type Scope, type Tx } from '#platform/database/database.ts';

export interface EventFilter {
  /** Null: all practices. */
  practiceId: string | null;
  /** The records of one patient. Null: any patient. Lists that showed the patient are found only with `isListsOnly`. */
  recordIds: string[] | null;
  isListsOnly: boolean;
  actorIds: string[] | null;
  actions: string[] | null;
  /** True: only refused or failed actions. */
  isRefused: boolean;
  /** True: only events that are marked as unusual access. */
  isUnusual: boolean;
  from: Date | null;
  before: Date | null;
}

/** The last event of a page. The time is text, because a JavaScript date would lose its microseconds. */
export interface Position {
  occurredAt: string;
  id: string;
}

export interface EventRow extends Omit<StoredEvent, 'details'> {
  practice_name: string | null;
  time_zone: string | null;
  details: Record<string, unknown> | null;
  marks: AuditMark[];
}

/** The SQL contains only conditions for filters that are set, so that PostgreSQL can choose a suitable index. */
export function listEvents(
  tx: Tx,
  filter: EventFilter,
  after: Position | null,
  limit: number,
): Promise<EventRow[]> {
  const params: unknown[] = [];
  const conditions: string[] = [];
  const add = (condition: (...names: string[]) => string, ...values: unknown[]) => {
    conditions.push(condition(...values.map((value) => `$${params.push(value)}`)));
  };
  if (filter.practiceId) add((id) => `e.practice_id = ${id}`, filter.practiceId);
  const isByRecord = filter.recordIds !== null && !filter.isListsOnly;
  const about = isByRecord ? aboutRecords(params, filter) : '';
  if (filter.recordIds && filter.isListsOnly)
    add((ids) => `e.record_ids && ${ids}::uuid[]`, filter.recordIds);
  if (filter.actorIds) add((ids) => `e.actor_id = any(${ids}::uuid[])`, filter.actorIds);
  if (filter.actions) add((actions) => `e.action = any(${actions}::text[])`, filter.actions);
  if (filter.isRefused) add(() => `e.outcome <> 'ok'`);
  if (filter.isUnusual)
    add(
      () =>
        'exists (select from app.audit_marks m where m.practice_id = e.practice_id and m.event_id = e.id)',
    );
  if (filter.from) add((moment) => `e.occurred_at >= ${moment}`, filter.from);
  if (filter.before) add((moment) => `e.occurred_at < ${moment}`, filter.before);
  if (after)
    add(
      (time, id) => `(e.occurred_at, e.id) < (${time}::timestamptz, ${id}::uuid)`,
      after.occurredAt,
      after.id,
    );
  return tx.query<EventRow>(
    `${about} select e.id, e.practice_id, p.name as practice_name, p.time_zone, e.actor_id, e.action, e.record_type,
            e.record_ids, e.request_id, e.ip, e.outcome, e.details,
            to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as occurred_at,
            array(select m.kind from app.audit_marks m
                   where m.practice_id = e.practice_id and m.event_id = e.id order by m.kind) as marks
       from app.audit_events e ${isByRecord ? 'join about on about.event_id = e.id' : ''}
       left join app.practices p on p.id = e.practice_id
      ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
      order by e.occurred_at desc, e.id desc limit $${params.push(limit)}`,
    params,
  );
}

/** The CTE is materialized, so that PostgreSQL finds these events first instead of scanning all events by time. */
function aboutRecords(params: unknown[], { practiceId, recordIds }: EventFilter): string {
  const practice = `$${params.push(practiceId)}`;
  const ids = `$${params.push(recordIds)}`;
  return `with about as materialized (
    select distinct r.event_id from app.audit_event_records r
     where r.practice_id = ${practice} and r.record_id = any(${ids}::uuid[]))`;
}

interface PatientFilter {
  practiceId: string;
  /** Both names are prefixes, in lower case without diacritics. */
  lastName: string | null;
  firstName: string | null;
  memberIdHash: Buffer | null;
}

export async function listPatientVerifications(
  tx: Tx,
  filter: PatientFilter,
  limit: number,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select v.id from app.verifications v
      where v.practice_id = $1 and ($2::text is null or v.patient_last_name_folded ^@ $2)
        and ($3::text is null or v.patient_first_name_folded ^@ $3)
        and ($4::bytea is null or v.member_id_hash = $4) limit $5`,
    [filter.practiceId, filter.lastName, filter.firstName, filter.memberIdHash, limit],
  );
  return rows.map(({ id }) => id);
}

export interface NamedVerification {
  id: string;
  practice_id: string;
  patient_first_name: string;
  patient_last_name: string;
  patient_dob: Buffer;
}

const NAMED_COLUMNS = 'v.id, v.practice_id, v.patient_first_name, v.patient_last_name, v.patient_dob';

export async function findNamedVerification(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<NamedVerification | null> {
  const [row] = await tx.query<NamedVerification>(
    `select ${NAMED_COLUMNS} from app.verifications v where v.id = $1 and ($2::uuid is null or v.practice_id = $2)`,
    [id, practiceOf(scope)],
  );
  return row ?? null;
}

/** Includes verifications whose first name isn't folded yet, so the caller must compare it. */
export const listSameName = (
  tx: Tx,
  practiceId: string,
  firstNameFolded: string,
  lastNameFolded: string,
  limit: number,
): Promise<NamedVerification[]> =>
  tx.query<NamedVerification>(
    `select ${NAMED_COLUMNS} from app.verifications v
      where v.practice_id = $1 and v.patient_last_name_folded = $3
        and coalesce(v.patient_first_name_folded, $2) = $2 order by v.created_at desc limit $4`,
    [practiceId, firstNameFolded, lastNameFolded, limit],
  );

/** The IDs of these verifications' batches and estimates. An audit event may name these instead of a verification. */
export async function listRelatedIds(tx: Tx, practiceId: string, ids: string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select distinct batch_id as id from app.verifications
      where practice_id = $1 and id = any($2) and batch_id is not null
     union select id from app.estimates where practice_id = $1 and verification_id = any($2)`,
    [practiceId, ids],
  );
  return rows.map(({ id }) => id);
}

export interface RecordNames {
  verifications: { id: string; practice_id: string; first_name: string; last_name: string }[];
  estimates: { id: string; verification_id: string }[];
  batches: { id: string; total_count: number }[];
  payers: { id: string; display_name: string }[];
  reasons: { id: string; practice_id: string; reason: Buffer }[];
}

export async function findRecordNames(tx: Tx, ids: string[], reasonIds: string[]): Promise<RecordNames> {
  const estimates = await tx.query<RecordNames['estimates'][number]>(
    'select id, verification_id from app.estimates where id = any($1)',
    [ids],
  );
  return {
    estimates,
    verifications: await tx.query(
      `select id, practice_id, patient_first_name as first_name, patient_last_name as last_name
         from app.verifications where id = any($1)`,
      [[...ids, ...estimates.map((row) => row.verification_id)]],
    ),
    batches: await tx.query('select id, total_count from app.batches where id = any($1)', [ids]),
    payers: await tx.query('select id, display_name from app.payers where id = any($1)', [ids]),
    reasons: await tx.query('select id, practice_id, reason from app.access_reasons where id = any($1)', [
      reasonIds,
    ]),
  };
}

export interface UserName {
  id: string;
  full_name: string;
  email: string;
  role: string;
}

/** Needs the scope `all`: super admins act in a practice, but belong to none. */
export const listUserNames = (tx: Tx, ids: string[]): Promise<UserName[]> =>
  tx.query<UserName>('select id, full_name, email, role from app.users where id = any($1)', [ids]);

export async function listSuperAdminIds(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(`select id from app.users where role = 'super_admin'`);
  return rows.map(({ id }) => id);
}

export const listPracticeIds = (tx: Tx): Promise<{ id: string }[]> =>
  tx.query<{ id: string }>('select id from app.practices where deleted_at is null order by id');

/** Also true for a deactivated or deleted practice. */
export const hasPractice = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.query('select from app.practices where id = $1', [id])).length > 0;
