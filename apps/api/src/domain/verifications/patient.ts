// The patient of a verification: read from a request or a row, and compared with other patients.

import type { BodyOf, createVerification } from '@bitewing/contract';
import type { PracticeCipher } from '#platform/crypto/practice-cipher.ts';
import type { Tx } from '#platform/database/database.ts';
import { cell } from './cells.ts';

export type PatientRequest = Omit<BodyOf<typeof createVerification>, 'practice_id'>;

/** The patient, subscriber and doctor of a request. Subscriber fields are null unless the patient is a dependent. */
export interface Patient {
  patient_first_name: string;
  patient_last_name: string;
  patient_dob: string;
  member_id: string;
  is_dependent: boolean;
  subscriber_first_name: string | null;
  subscriber_last_name: string | null;
  subscriber_dob: string | null;
  provider_first_name: string;
  provider_last_name: string;
  provider_npi: string;
}

export function toPatient(request: PatientRequest): Patient {
  const isDependent = request.is_dependent ?? false;
  return {
    patient_first_name: request.patient_first_name,
    patient_last_name: request.patient_last_name,
    patient_dob: request.patient_dob,
    member_id: request.member_id,
    is_dependent: isDependent,
    subscriber_first_name: isDependent ? (request.subscriber_first_name ?? null) : null,
    subscriber_last_name: isDependent ? (request.subscriber_last_name ?? null) : null,
    subscriber_dob: isDependent ? request.subscriber_dob || null : null,
    provider_first_name: request.provider_first_name,
    provider_last_name: request.provider_last_name,
    provider_npi: request.provider_npi,
  };
}

/**
 * `Muñoz` → `munoz`, `O'Brien` → `o'brien`: searches compare names in this form. Phones, tablets and word processors
 * type curly apostrophes and long dashes.
 */
export const foldName = (name: string): string =>
  name
    .replace(/[\u2018\u2019ʼ′´`]/g, "'")
    .replace(/[‐‑‒–—]/g, '-')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim();

/** `w123-45 6` → `W123456`: two member IDs are the same if they are equal in this form. */
export const foldMemberId = (memberId: string): string => memberId.replace(/[\s-]/g, '').toUpperCase();

/** A keyed hash of the member ID. Searches compare this hash, because the stored member ID is encrypted. */
export const hashMemberId = (
  cipher: PracticeCipher,
  tx: Tx,
  practiceId: string,
  memberId: string,
): Promise<Buffer> => cipher.fingerprint(tx, practiceId, 'member_id', foldMemberId(memberId));

/** A keyed hash of the request. We find equal requests by it, because some of their stored fields are encrypted. */
export function fingerprintPatient(
  cipher: PracticeCipher,
  tx: Tx,
  practiceId: string,
  payerId: string,
  patient: Patient,
): Promise<Buffer> {
  const requestFields = [
    foldName(patient.patient_first_name),
    foldName(patient.patient_last_name),
    patient.patient_dob,
    foldMemberId(patient.member_id),
    patient.is_dependent
      ? [
          foldName(patient.subscriber_first_name ?? ''),
          foldName(patient.subscriber_last_name ?? ''),
          patient.subscriber_dob,
        ]
      : null,
    payerId,
    patient.provider_npi,
  ];
  return cipher.fingerprint(tx, practiceId, 'verification', JSON.stringify(requestFields));
}

export interface PatientRow {
  id: string;
  practice_id: string;
  patient_first_name: string;
  patient_last_name: string;
  patient_dob: Buffer;
  member_id: Buffer;
  is_dependent: boolean;
  subscriber_first_name: string | null;
  subscriber_last_name: string | null;
  subscriber_dob: Buffer | null;
  provider_first_name: string;
  provider_last_name: string;
  provider_npi: string;
}

export async function readPatient(cipher: PracticeCipher, tx: Tx, row: PatientRow): Promise<Patient> {
  const decrypt = async (column: 'patient_dob' | 'member_id' | 'subscriber_dob', ciphertext: Buffer) =>
    (await cipher.decrypt(tx, row.practice_id, cell(column, row.id), ciphertext)).toString();
  return {
    patient_first_name: row.patient_first_name,
    patient_last_name: row.patient_last_name,
    patient_dob: await decrypt('patient_dob', row.patient_dob),
    member_id: await decrypt('member_id', row.member_id),
    is_dependent: row.is_dependent,
    subscriber_first_name: row.subscriber_first_name,
    subscriber_last_name: row.subscriber_last_name,
    subscriber_dob: row.subscriber_dob && (await decrypt('subscriber_dob', row.subscriber_dob)),
    provider_first_name: row.provider_first_name,
    provider_last_name: row.provider_last_name,
    provider_npi: row.provider_npi,
  };
}
