import type { Tx } from '#platform/database.ts';
import type { DemoAccount, DemoDoctor, DemoPractice } from './demo-data.ts';

/** Deleted practices count: whoever emptied the demo by hand wants it empty. */
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
