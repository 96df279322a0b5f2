import { PRACTICE_COLUMNS, type PracticeRow } from '#domain/practices/practice-row.ts';
import { practiceOf, type Scope, type Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';

export function listPractices(tx: Tx, scope: Scope): Promise<PracticeRow[]> {
  return tx.query<PracticeRow>(
    `select ${PRACTICE_COLUMNS} from app.practices p
      where p.deleted_at is null and ($1::uuid is null or p.id = $1) order by lower(p.name), p.id`,
    [practiceOf(scope)],
  );
}

export async function findPractice(tx: Tx, scope: Scope, id: string): Promise<PracticeRow | null> {
  const [row] = await tx.query<PracticeRow>(
    `select ${PRACTICE_COLUMNS} from app.practices p
      where p.id = $1 and p.deleted_at is null and ($2::uuid is null or p.id = $2)`,
    [id, practiceOf(scope)],
  );
  return row ?? null;
}

const FIELDS = [
  'name',
  'provider_first_name',
  'provider_last_name',
  'npi',
  'address',
  'phone',
  'email',
  'tax_id',
  'time_zone',
  'is_active',
] as const satisfies (keyof PracticeRow)[];

/** The fields a user may set. The three fields below are required, although the table allows null. */
export type PracticeFields = Pick<PracticeRow, (typeof FIELDS)[number]> & {
  provider_first_name: string;
  provider_last_name: string;
  npi: string;
};

const values = (fields: PracticeFields) => FIELDS.map((field) => fields[field]);

export async function insertPractice(tx: Tx, id: string, fields: PracticeFields): Promise<void> {
  const parameters = FIELDS.map((_, index) => `$${index + 2}`).join(', ');
  await tx.query(`insert into app.practices (id, ${FIELDS.join(', ')}) values ($1, ${parameters})`, [
    id,
    ...values(fields),
  ]);
}

/** Returns false if the practice was changed or deleted since `version` was read. */
export async function updatePractice(
  tx: Tx,
  id: string,
  version: number,
  fields: PracticeFields,
): Promise<boolean> {
  const assignments = FIELDS.map((field, index) => `${field} = $${index + 3}`).join(', ');
  const rows = await tx.query(
    `update app.practices set ${assignments}, version = version + 1, updated_at = now()
      where id = $1 and version = $2 and deleted_at is null returning id`,
    [id, version, ...values(fields)],
  );
  return rows.length > 0;
}

export async function replaceDoctors(
  tx: Tx,
  practiceId: string,
  doctors: { first_name: string; last_name: string; npi: string }[],
): Promise<void> {
  await tx.query('delete from app.doctors where practice_id = $1', [practiceId]);
  for (const [position, doctor] of doctors.entries()) {
    await tx.query(
      'insert into app.doctors (id, practice_id, first_name, last_name, npi, position) values ($1, $2, $3, $4, $5, $6)',
      [newId(), practiceId, doctor.first_name, doctor.last_name, doctor.npi, position],
    );
  }
}

export async function softDeletePractice(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(
    `update app.practices set deleted_at = now(), version = version + 1, updated_at = now()
      where id = $1 and deleted_at is null returning id`,
    [id],
  );
  return rows.length > 0;
}

export async function listUserIds(tx: Tx, practiceId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'select id from app.users where practice_id = $1 and deleted_at is null',
    [practiceId],
  );
  return rows.map((row) => row.id);
}
