// Form values that another page passes to the verify page. In memory only: patient data never goes into URLs or
// browser storage.

import type { Verification } from '@bitewing/contract';
import type { QueryClient } from '@tanstack/react-query';
import { formatDay } from '#ui/values/date-text.tsx';
import type { VerifyValues } from './verify-values.ts';

const DRAFT_KEY = ['verify-draft'];
const REJECTED_FIELDS_KEY = ['verify-rejected-fields'];

type Draft = Partial<VerifyValues>;

/** Saves the values of a verification, with the changes, for the verify form. */
export const saveDraftOf = (client: QueryClient, verification: Verification, changes: Draft = {}): void => {
  client.setQueryData<Draft>(DRAFT_KEY, { ...toDraft(verification), ...changes });
};

/** The next patient often has the same doctor and the same payer. */
export const saveDraftForNextPatient = (client: QueryClient, verification: Verification): void => {
  const { doctor, payer_id } = toDraft(verification);
  client.setQueryData<Draft>(DRAFT_KEY, { doctor, payer_id });
};

export const readDraft = (client: QueryClient): Draft | undefined => client.getQueryData<Draft>(DRAFT_KEY);

/** Saves which fields the payer rejected. The verify form marks them. */
export const saveRejectedFields = (client: QueryClient, fields: readonly string[]): void => {
  client.setQueryData(REJECTED_FIELDS_KEY, fields);
};

export const readRejectedFields = (client: QueryClient): readonly string[] =>
  client.getQueryData<readonly string[]>(REJECTED_FIELDS_KEY) ?? [];

export const discardDraft = (client: QueryClient): void => {
  for (const queryKey of [DRAFT_KEY, REJECTED_FIELDS_KEY]) client.removeQueries({ queryKey });
};

const toDraft = (verification: Verification): VerifyValues => ({
  patient_first_name: verification.patient_first_name,
  patient_last_name: verification.patient_last_name,
  patient_dob: formatDay(verification.patient_dob ?? ''),
  member_id: verification.member_id,
  payer_id: verification.payer_id,
  doctor: {
    first_name: verification.provider_first_name,
    last_name: verification.provider_last_name,
    npi: verification.provider_npi,
  },
  is_dependent: verification.is_dependent,
  subscriber_first_name: verification.subscriber_first_name ?? '',
  subscriber_last_name: verification.subscriber_last_name ?? '',
  subscriber_dob: formatDay(verification.subscriber_dob ?? ''),
});
