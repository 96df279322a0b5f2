// Form values that another page passes to the verify page. In memory only: patient data never goes into URLs or
// browser storage.

import type { Verification } from '@bitewing/contract';
import type { QueryClient } from '@tanstack/react-query';
import { formatDay } from '#ui/values/date-text.tsx';
import { type Problems, toProblems, type VerifyValues } from './verify-values.ts';

const KEY = ['verify-draft'];
const MARKED_KEY = ['verify-draft-marked'];

export const handOverDraft = (
  client: QueryClient,
  verification: Verification,
  changes: Partial<VerifyValues> = {},
): void => {
  client.setQueryData<VerifyValues>(KEY, { ...toDraft(verification), ...changes });
};

export const readDraft = (client: QueryClient): VerifyValues | undefined =>
  client.getQueryData<VerifyValues>(KEY);

/** Marks the fields that the payer rejected. */
export const markFields = (client: QueryClient, fields: readonly string[]): void => {
  client.setQueryData(MARKED_KEY, toProblems(fields));
};

export const readMarked = (client: QueryClient): Problems => client.getQueryData<Problems>(MARKED_KEY) ?? {};

export const discardDraft = (client: QueryClient): void => {
  for (const queryKey of [KEY, MARKED_KEY]) client.removeQueries({ queryKey });
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
