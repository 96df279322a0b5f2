// Reuses the idempotency key while rows and doctor are unchanged. If the response is lost, a second submit returns the
// first batch instead of creating another one.

import type { Doctor } from '@bitewing/contract';
import type { FormContent } from './form-content.ts';

interface Submission {
  rows: FormContent['rows'];
  doctor: Doctor;
  id: string;
}

export const createSubmissions = () => {
  let last: Submission | null = null;
  return {
    idFor: (rows: FormContent['rows'], doctor: Doctor): string => {
      if (last?.rows !== rows || last.doctor.npi !== doctor.npi) last = { rows, doctor, id: newId() };
      return last.id;
    },
  };
};

/** A random UUID (version 4). Unlike randomUUID, this also works on a page without TLS. */
const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
