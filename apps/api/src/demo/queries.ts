import type { Tx } from '#platform/database/database.ts';
import type { DemoAccount, DemoDoctor, DemoPractice } from './demo-data.ts';

/** True even if all practices are deleted: a user who emptied the demo wants it to stay empty. */
export async function hasPractices(tx: Tx): Promise<boolean> {
  const rows = await tx.query<{ found: boolean }>('select exists (select from app.practices) as found');
  return rows[0]?.found ?? false;
}

export async function insertPractice(tx: Tx, practice: DemoPractice): Promise<void> {
  const [main] = practice.doctors;
  await tx.query(
    `insert into app.practices
       (id, name, provider_first_name, provider_last_name, npi, address, phone, email, tax_id, time_zone)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      practice.id,
      practice.name,
      main.firstName,
      main.lastName,
      main.npi,
      practice.address,
      practice.phone,
      practice.email,
      practice.taxId,
      practice.timeZone,
    ],
  );
  for (const [position, doctor] of practice.doctors.entries()) {
    await insertDoctor(tx, practice.id, doctor, position);
  }
}

async function insertDoctor(tx: Tx, practiceId: string, doctor: DemoDoctor, position: number): Promise<void> {
  await tx.query(
    `insert into app.doctors (id, practice_id, first_name, last_name, npi, position)
     values ($1, $2, $3, $4, $5, $6)`,
    [doctor.id, practiceId, doctor.firstName, doctor.lastName, doctor.npi, position],
  );
}

export async function insertUser(tx: Tx, account: DemoAccount): Promise<void> {
  await tx.query(
    'insert into app.users (id, practice_id, email, full_name, role) values ($1, $2, $3, $4, $5)',
    [account.id, account.practiceId, account.email, account.fullName, account.role],
  );
}

export async function hasPayers(tx: Tx): Promise<boolean> {
  const rows = await tx.query<{ found: boolean }>('select exists (select from app.payers) as found');
  return rows[0]?.found ?? false;
}

export const listExistingVerifications = (
  tx: Tx,
  practiceId: string,
  ids: string[],
): Promise<{ id: string; is_finished: boolean }[]> =>
  tx.query(
    `select id, status in ('completed', 'failed') as is_finished from app.verifications
      where practice_id = $1 and id = any($2)`,
    [practiceId, ids],
  );

/** Must happen before the verifications run: a finished verification can't be changed. */
export async function backdateVerifications(
  tx: Tx,
  practiceId: string,
  ids: string[],
  at: Date,
): Promise<void> {
  await tx.query(
    'update app.verifications set created_at = $3, started_at = $3 where practice_id = $1 and id = any($2)',
    [practiceId, ids, at],
  );
}

/**
 * Gives the batch the dates of its verifications. Must happen after they finish: the batch ends when the last of them
 * does. The seed inserts a batch with the current time, so the batch is newer than its backdated verifications. A batch
 * that isn't newer was already backdated and stays unchanged.
 */
export async function backdateBatch(tx: Tx, practiceId: string, batchId: string): Promise<void> {
  await tx.query(
    `update app.batches b set created_at = rows.first_created_at, completed_at = rows.last_completed_at
       from (select min(v.created_at) as first_created_at, max(v.completed_at) as last_completed_at
               from app.verifications v where v.practice_id = $1 and v.batch_id = $2) as rows
      where b.practice_id = $1 and b.id = $2 and b.created_at > rows.first_created_at`,
    [practiceId, batchId],
  );
}

/** False if this demo practice was deleted or never created. */
export async function hasDemoPractice(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query('select from app.practices where id = $1 and deleted_at is null', [id]);
  return rows.length > 0;
}

/** Reads the audit trail, because it also shows fee schedules that a user has deleted since. */
export async function hasEverHadFees(tx: Tx, practiceId: string): Promise<boolean> {
  const rows = await tx.query(
    `select from app.audit_events where practice_id = $1 and action = 'fee_schedule.create' limit 1`,
    [practiceId],
  );
  return rows.length > 0;
}
