// The values of the verify form: validation, the request body, and field errors from the server.

import {
  type BodyOf,
  type createVerification,
  type Doctor,
  type FieldProblem,
  patientInput,
} from '@bitewing/contract';
import { safeParse } from 'zod/mini';
import { birthDateError, dateEntryToIso, isCompleteDateEntry } from '#lib/forms/date-entry.ts';

export interface VerifyValues {
  patient_first_name: string;
  patient_last_name: string;
  patient_dob: string;
  member_id: string;
  payer_id: string;
  doctor: Doctor | null;
  is_dependent: boolean;
  subscriber_first_name: string;
  subscriber_last_name: string;
  subscriber_dob: string;
}

export const EMPTY_VALUES: VerifyValues = {
  patient_first_name: '',
  patient_last_name: '',
  patient_dob: '',
  member_id: '',
  payer_id: '',
  doctor: null,
  is_dependent: false,
  subscriber_first_name: '',
  subscriber_last_name: '',
  subscriber_dob: '',
};

/** In the order of the page, so that `firstProblem` finds the topmost field. */
const FIELD_LABELS = {
  practice_id: 'Practice',
  patient_first_name: 'First name',
  patient_last_name: 'Last name',
  patient_dob: 'Date of birth',
  subscriber_first_name: 'Subscriber first name',
  subscriber_last_name: 'Subscriber last name',
  subscriber_dob: 'Subscriber date of birth',
  payer_id: 'Insurance payer',
  member_id: 'Member ID',
  doctor: 'Credentialed doctor',
} as const;

export type FieldName = keyof typeof FIELD_LABELS;
export type Problems = Partial<Record<FieldName, string>>;

export interface FieldsProps {
  values: VerifyValues;
  problems: Problems;
  change: (changes: Partial<VerifyValues>) => void;
}

const PATIENT_FIELDS = ['patient_first_name', 'patient_last_name', 'member_id', 'payer_id'] as const;
const SUBSCRIBER_NAMES = ['subscriber_first_name', 'subscriber_last_name'] as const;

/** True if the user typed or chose something. A doctor alone doesn't count, because one is often preselected. */
export const isEdited = (values: VerifyValues, initial: VerifyValues): boolean =>
  withoutDoctor(values) !== withoutDoctor(initial);
const withoutDoctor = ({ doctor: _, ...entries }: VerifyValues): string => JSON.stringify(entries);

/** `practiceId` is null until a super admin chooses a practice. */
export const findProblems = (values: VerifyValues, practiceId: string | null): Problems => {
  const problems: Problems = {};
  const requireField = (field: FieldName, isFilled: boolean): void => {
    if (!isFilled) problems[field] = `${FIELD_LABELS[field]} is required`;
  };
  const requireDate = (field: 'patient_dob' | 'subscriber_dob'): void => {
    const text = values[field];
    requireField(field, text !== '');
    const error = isCompleteDateEntry(text) ? birthDateError(text) : 'Enter the date as MM/DD/YYYY';
    if (text && error) problems[field] = error;
  };
  requireField('practice_id', practiceId !== null);
  for (const field of PATIENT_FIELDS) requireField(field, values[field].trim() !== '');
  requireDate('patient_dob');
  requireField('doctor', values.doctor !== null);
  if (values.is_dependent) {
    for (const field of SUBSCRIBER_NAMES) requireField(field, values[field].trim() !== '');
    requireDate('subscriber_dob');
  }
  return { ...schemaProblems(values), ...problems };
};

/** What the API's schema rejects, e.g. a character in a member ID. Shown together with the missing fields. */
const schemaProblems = (values: VerifyValues): Problems => {
  const { error } = safeParse(patientInput, toRequest(values));
  return problemsByField(
    (error?.issues ?? []).map(({ path, message }) => ({ loc: path.map(String), msg: message })),
  );
};

export const firstProblem = (problems: Problems): FieldName | undefined =>
  (Object.keys(FIELD_LABELS) as FieldName[]).find((field) => problems[field]);

export const toRequest = (values: VerifyValues): BodyOf<typeof createVerification> => ({
  patient_first_name: values.patient_first_name.trim(),
  patient_last_name: values.patient_last_name.trim(),
  patient_dob: dateEntryToIso(values.patient_dob) ?? '',
  member_id: values.member_id.trim(),
  payer_id: values.payer_id,
  provider_first_name: values.doctor?.first_name ?? '',
  provider_last_name: values.doctor?.last_name ?? '',
  provider_npi: values.doctor?.npi ?? '',
  is_dependent: values.is_dependent,
  subscriber_first_name: values.is_dependent ? values.subscriber_first_name.trim() : null,
  subscriber_last_name: values.is_dependent ? values.subscriber_last_name.trim() : null,
  subscriber_dob: values.is_dependent ? dateEntryToIso(values.subscriber_dob) : null,
});

/**
 * The first error of each field, from the server or our schema. The errors of all provider fields belong to the doctor
 * field.
 */
export const problemsByField = (detail: FieldProblem[]): Problems => {
  const problems: Problems = {};
  for (const { loc, msg } of detail) {
    const name = String(loc.at(-1));
    const field = name.startsWith('provider_') ? 'doctor' : name;
    if (isField(field)) problems[field] ??= `${FIELD_LABELS[field]} ${msg}`;
  }
  return problems;
};

/** A message for each field that may have caused the payer's rejection, such as "not found". */
export const rejectionProblems = (fields: readonly string[]): Problems => {
  // A first and a last name count as one.
  const suspects = new Set(fields.map((field) => field.replace(/_(first|last)_name$/, '_name')));
  const isOnlyOne = suspects.size === 1;
  const message = (field: string): string => {
    if (field === 'doctor') return "The payer didn't accept this doctor.";
    return isOnlyOne
      ? 'The payer rejected this. Compare it with the card.'
      : 'Compare this with the card. Any of the marked fields may be wrong.';
  };
  return Object.fromEntries(fields.filter(isField).map((field) => [field, message(field)]));
};

const isField = (name: string): name is FieldName => name in FIELD_LABELS;
