// A row of the batch form. All cells except the Dependent checkbox contain text. The payer cell contains what the user
// entered, or the payer's ID if that text matches exactly one payer.

import type { BatchDraftRow, Doctor, PatientInput } from '@bitewing/contract';
import { dateEntryToIso } from '#lib/forms/date-entry.ts';

export type BatchField = keyof BatchDraftRow;

export interface BatchRow extends BatchDraftRow {
  /** Identifies a row when rows move. */
  readonly key: string;
}

export const FIELD_LABELS: Record<BatchField, string> = {
  patient_first_name: 'Patient first name',
  patient_last_name: 'Patient last name',
  patient_dob: 'Patient DOB',
  member_id: 'Member ID',
  payer_id: 'Payer',
  is_dependent: 'Dependent',
  subscriber_first_name: 'Subscriber first name',
  subscriber_last_name: 'Subscriber last name',
  subscriber_dob: 'Subscriber DOB',
};

/** In column order. */
export const FIELDS = Object.keys(FIELD_LABELS) as BatchField[];

const SUBSCRIBER_FIELDS = [
  'subscriber_first_name',
  'subscriber_last_name',
  'subscriber_dob',
] as const satisfies BatchField[];

export const isSubscriberField = (field: BatchField): boolean =>
  (SUBSCRIBER_FIELDS as readonly BatchField[]).includes(field);

export const BLANK: BatchDraftRow = {
  patient_first_name: '',
  patient_last_name: '',
  patient_dob: '',
  member_id: '',
  payer_id: '',
  is_dependent: false,
  subscriber_first_name: '',
  subscriber_last_name: '',
  subscriber_dob: '',
};

let lastKey = 0;

export const withKey = (row: BatchDraftRow): BatchRow => {
  lastKey += 1;
  return { ...row, key: `row-${lastKey}` };
};

export const withoutKey = ({ key: _, ...row }: BatchRow): BatchDraftRow => row;

export const isBlank = (row: BatchDraftRow): boolean => FIELDS.every((field) => row[field] === BLANK[field]);

export const toPatient = (row: BatchDraftRow, doctor: Doctor): PatientInput => ({
  patient_first_name: row.patient_first_name.trim(),
  patient_last_name: row.patient_last_name.trim(),
  patient_dob: toDay(row.patient_dob),
  member_id: row.member_id.trim(),
  payer_id: row.payer_id,
  provider_first_name: doctor.first_name,
  provider_last_name: doctor.last_name,
  provider_npi: doctor.npi,
  is_dependent: row.is_dependent,
  subscriber_first_name: row.is_dependent ? row.subscriber_first_name.trim() : null,
  subscriber_last_name: row.is_dependent ? row.subscriber_last_name.trim() : null,
  subscriber_dob: row.is_dependent ? toDay(row.subscriber_dob) : null,
});

const toDay = (text: string): string => dateEntryToIso(text) ?? text;
