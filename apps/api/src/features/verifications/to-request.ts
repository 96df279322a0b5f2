import type { CheckRequest } from '@bitewing/clearinghouse';
import { readPatient } from '#domain/verifications/patient.ts';
import type { PracticeCipher } from '#platform/crypto/practice-cipher.ts';
import type { Tx } from '#platform/database/database.ts';
import type { TakenRow } from './run-queries.ts';

/** Returns null if the payer has no code at the configured clearinghouse. */
export async function toRequest(cipher: PracticeCipher, tx: Tx, row: TakenRow): Promise<CheckRequest | null> {
  if (row.payer_code === null) return null;
  const patient = await readPatient(cipher, tx, row);
  const person = {
    firstName: patient.patient_first_name,
    lastName: patient.patient_last_name,
    dateOfBirth: patient.patient_dob,
  };
  const common = {
    payerId: row.payer_code,
    provider: {
      firstName: patient.provider_first_name,
      lastName: patient.provider_last_name,
      npi: patient.provider_npi,
    },
    externalPatientId: row.id,
  };
  const memberId = patient.member_id;
  if (!patient.is_dependent) return { ...common, subscriber: { ...person, memberId } };
  const subscriber = {
    memberId,
    firstName: patient.subscriber_first_name ?? '',
    lastName: patient.subscriber_last_name ?? '',
    dateOfBirth: patient.subscriber_dob ?? '',
  };
  return { ...common, subscriber, dependent: person };
}
