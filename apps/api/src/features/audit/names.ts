// Looks up the names that the sentences about events use: users, patients, batches, payers and reasons.

import { allPractices, type Tx } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { type EventRow, findRecordNames, listUserNames, type RecordNames, type UserName } from './queries.ts';
import type { EventSubjects } from './sentences.ts';

const UNKNOWN_USER = 'An unknown user';
const SYSTEM = 'Bitewing';

/** `reasons` has the decrypted text of each reason by its ID. */
export interface Records extends Omit<RecordNames, 'reasons'> {
  reasons: Map<string, string>;
}

const unique = (ids: (string | null | undefined)[]) => [...new Set(ids.filter((id) => id != null))];

const reasonIdOf = ({ details }: EventRow): string | null =>
  typeof details?.['reason_id'] === 'string' ? details['reason_id'] : null;

/** Reads in the caller's transaction, so row security applies. */
export async function readRecords({ cipher }: Services, tx: Tx, events: EventRow[]): Promise<Records> {
  const ids = unique(events.flatMap((event) => event.record_ids));
  const { reasons, ...names } = await findRecordNames(tx, ids, unique(events.map(reasonIdOf)));
  const texts = new Map<string, string>();
  for (const { id, practice_id, reason } of reasons) {
    const cell = { table: 'access_reasons', column: 'reason', rowId: id } as const;
    texts.set(id, (await cipher.decrypt(tx, practice_id, cell, reason)).toString());
  }
  return { ...names, reasons: texts };
}

/**
 * Reads with access to all practices, because a practice may see the names of super admins who acted in it. So this
 * function must read only the users that these events name.
 */
export async function readUsers({ db }: Services, events: EventRow[]): Promise<Map<string, UserName>> {
  const ofUsers = events.filter(({ record_type }) => record_type === 'user');
  const ids = unique([...events.map(({ actor_id }) => actor_id), ...ofUsers.flatMap((e) => e.record_ids)]);
  const rows = await db.transaction(allPractices(), (tx) => listUserNames(tx, ids), { readOnly: true });
  return new Map(rows.map((row) => [row.id, row]));
}

const nameOf = ({ full_name, email, role }: UserName): string =>
  role === 'super_admin' ? `${full_name || email} (Bitewing support)` : full_name || email;

/** The verifications that the event names, and those of the estimates that it names. */
export function verificationsOf(event: EventRow, { verifications, estimates }: Records) {
  const ids = new Set(
    event.record_ids.map((id) => estimates.find((estimate) => estimate.id === id)?.verification_id ?? id),
  );
  return verifications.filter(({ id }) => ids.has(id));
}

/** The actor of an event if no user has the actor's ID. Without an ID, Bitewing itself or an unknown user acted. */
function namelessActor({ actor_id, outcome }: EventRow): string {
  if (actor_id) return 'A former user';
  return outcome === 'ok' ? SYSTEM : UNKNOWN_USER;
}

export function subjectsOf(event: EventRow, records: Records, users: Map<string, UserName>): EventSubjects {
  const userName = (id: string | null | undefined) => {
    const user = id ? users.get(id) : undefined;
    return user ? nameOf(user) : null;
  };
  const isNamed = (id: string) => event.record_ids.includes(id);
  const patients = verificationsOf(event, records).map((v) => `${v.first_name} ${v.last_name}`);
  const [subjectId] = event.record_type === 'user' ? event.record_ids : [];
  return {
    actor: userName(event.actor_id) ?? namelessActor(event),
    patients: unique(patients),
    user: subjectId && subjectId !== event.actor_id ? userName(subjectId) : null,
    payer: records.payers.find(({ id }) => isNamed(id))?.display_name ?? null,
    batchSize: records.batches.find(({ id }) => isNamed(id))?.total_count ?? null,
    isPractice: event.record_type === 'practice',
    reason: records.reasons.get(reasonIdOf(event) ?? '') ?? null,
  };
}
