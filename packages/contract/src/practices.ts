import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  email,
  id,
  idParams,
  npi,
  nullableText,
  optionalText,
  plainLine,
  providerFirstName,
  providerLastName,
  timestamp,
  wholeNumber,
} from './fields.ts';

export const doctor = z.object({ first_name: providerFirstName, last_name: providerLastName, npi });
export type Doctor = z.infer<typeof doctor>;

export const practice = z.object({
  id,
  name: z.string(),
  provider_first_name: z.string(),
  provider_last_name: z.string(),
  npi: z.string(),
  address: nullableText,
  phone: nullableText,
  email: nullableText,
  tax_id: nullableText,
  time_zone: z.string(),
  is_active: z.boolean(),
  doctors: z.array(z.object({ first_name: z.string(), last_name: z.string(), npi: z.string() })),
  created_at: timestamp,
  /**
   * The browser sends the version back with an edit. The server refuses an edit with an outdated version, so that two admins
   * don't overwrite each other's changes.
   */
  version: wholeNumber,
});
export type Practice = z.infer<typeof practice>;

const practiceFields = {
  name: plainLine(120),
  provider_first_name: providerFirstName,
  provider_last_name: providerLastName,
  npi,
  address: optionalText(300),
  phone: optionalText(40),
  email: z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), email]))),
    z.transform((value) => value || null),
  ),
  tax_id: optionalText(20),
  time_zone: z.optional(z.string().check(z.maxLength(60))),
  is_active: z.optional(z.boolean()),
  doctors: z.optional(z.array(doctor).check(z.maxLength(100, 'must be at most 100 doctors'))),
};

export const practiceInput = z.strictObject(practiceFields);
export type PracticeInput = z.input<typeof practiceInput>;

export const listPractices = endpoint({
  method: 'GET',
  path: '/api/practices',
  access: 'logged_in',
  summary: 'Practices: all for a super admin, otherwise a list of one',
  response: z.object({ practices: z.array(practice) }),
});

export const getPractice = endpoint({
  method: 'GET',
  path: '/api/practices/:id',
  access: 'logged_in',
  summary: 'One practice with its doctors',
  params: idParams,
  response: practice,
});

export const createPractice = endpoint({
  method: 'POST',
  path: '/api/practices',
  access: 'super_admin',
  summary: 'Add a practice. Without doctors, the main provider becomes the only doctor',
  status: 201,
  body: practiceInput,
  response: practice,
});

export const updatePractice = endpoint({
  method: 'PUT',
  path: '/api/practices/:id',
  access: 'super_admin',
  summary: 'Change a practice',
  params: idParams,
  body: z.strictObject({ ...practiceFields, version: z.optional(wholeNumber) }),
  response: practice,
});

export const deletePractice = endpoint({
  method: 'DELETE',
  path: '/api/practices/:id',
  access: 'super_admin',
  summary: 'Delete a practice; its history is kept',
  status: 204,
  params: idParams,
});
