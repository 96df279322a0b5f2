// Estimates of what plan and patient pay: calculating, saving, comparing, and the patient estimate.

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParams, nullableText, plainLine, timestamp, trimmed, wholeNumber } from '../fields.ts';
import { estimateAssumptions, estimateInput } from './input.ts';
import { calculatedEstimate, interval } from './result.ts';

export const calculateEstimate = endpoint({
  method: 'POST',
  path: '/api/verifications/:id/estimates/calculate',
  access: 'logged_in',
  summary: 'Estimate what plan and patient pay, without saving it',
  params: idParams,
  body: estimateInput,
  response: calculatedEstimate,
});

const savedRow = {
  id,
  verification_id: id,
  name: z.string(),
  version: wholeNumber,
  created_at: timestamp,
  updated_at: timestamp,
  created_by: nullableText,
};

export const estimateListItem = z.object({
  ...savedRow,
  codes: z.array(z.string()),
  patient: z.nullable(interval),
});
export type EstimateListItem = z.infer<typeof estimateListItem>;

export const savedEstimate = z.object({
  ...savedRow,
  input: estimateInput,
  result: calculatedEstimate,
  patient_first_name: z.string(),
  patient_last_name: z.string(),
  /** A newer verification or reading that the estimate can be compared with. */
  newer: z.nullable(z.object({ verification_id: id, answered_at: z.nullable(timestamp) })),
});
export type SavedEstimate = z.infer<typeof savedEstimate>;

/** A finished verification of the same patient with another plan. */
const otherVerification = z.object({
  id,
  payer_name: z.string(),
  answered_at: z.nullable(timestamp),
  plans: z.array(z.object({ key: z.string(), name: nullableText })),
});

export const practiceAssumptions = z.object({
  ...estimateAssumptions.shape,
  /** False if the practice has saved its own assumptions. */
  is_default: z.boolean(),
});
export type PracticeAssumptions = z.infer<typeof practiceAssumptions>;

export const getPracticeAssumptions = endpoint({
  method: 'GET',
  path: '/api/practices/:id/estimate-assumptions',
  access: 'logged_in',
  summary: "What a practice's new estimates assume about rules that vary by contract or payer",
  params: idParams,
  response: practiceAssumptions,
});

export const savePracticeAssumptions = endpoint({
  method: 'PUT',
  path: '/api/practices/:id/estimate-assumptions',
  access: 'admin',
  summary: "Change what new estimates of a practice assume. Null restores Bitewing's default",
  params: idParams,
  body: z.strictObject({ assumptions: z.nullable(estimateAssumptions) }),
  response: practiceAssumptions,
});

export const listEstimates = endpoint({
  method: 'GET',
  path: '/api/verifications/:id/estimates',
  access: 'logged_in',
  summary:
    "Saved estimates for this verification and for the patient's earlier verifications with the same plan, newest first. Also the defaults for a new estimate",
  params: idParams,
  response: z.object({
    estimates: z.array(estimateListItem),
    other_verifications: z.array(otherVerification),
    /** The user's unsaved form, as the browser sent it. */
    draft: nullableText,
    /** What a new estimate assumes. */
    assumptions: practiceAssumptions,
  }),
});

const estimateBody = { name: plainLine(120), input: estimateInput };

export const createEstimate = endpoint({
  method: 'POST',
  path: '/api/verifications/:id/estimates',
  access: 'logged_in',
  summary: "Calculate and save an estimate. Deletes the user's draft",
  status: 201,
  params: idParams,
  body: z.strictObject(estimateBody),
  response: savedEstimate,
});

const estimateParams = z.object({ id, estimateId: id });

export const getEstimate = endpoint({
  method: 'GET',
  path: '/api/verifications/:id/estimates/:estimateId',
  access: 'logged_in',
  summary: 'A saved estimate, as it was calculated',
  params: estimateParams,
  response: savedEstimate,
});

export const updateEstimate = endpoint({
  method: 'PUT',
  path: '/api/verifications/:id/estimates/:estimateId',
  access: 'logged_in',
  summary: 'Change, calculate and save an estimate. 409 if it was changed after `version` was read',
  params: estimateParams,
  body: z.strictObject({ ...estimateBody, version: wholeNumber }),
  response: savedEstimate,
});

export const deleteEstimate = endpoint({
  method: 'DELETE',
  path: '/api/verifications/:id/estimates/:estimateId',
  access: 'logged_in',
  summary: 'Delete a saved estimate',
  status: 204,
  params: estimateParams,
});

export const compareEstimate = endpoint({
  method: 'GET',
  path: '/api/verifications/:id/estimates/:estimateId/comparison',
  access: 'logged_in',
  summary: 'A saved estimate calculated again with the newest benefits, and what changed',
  params: estimateParams,
  response: z.object({
    verification_id: id,
    answered_at: z.nullable(timestamp),
    result: calculatedEstimate,
    differences: z.array(
      z.object({
        /** The index of the procedure. Null for the total and for the copay of a visit. */
        line: z.nullable(wholeNumber),
        /** Only for the copay of a visit: the date of the visit. */
        visit: z.optional(z.string()),
        amount: z.enum(['pay', 'patient', 'write_off', 'deductible']),
        before: z.nullable(interval),
        after: z.nullable(interval),
      }),
    ),
  }),
});
export type EstimateComparison = z.infer<(typeof compareEstimate)['response']>;

export const ESTIMATE_LANGUAGES = ['en', 'es'] as const;
export type EstimateLanguage = (typeof ESTIMATE_LANGUAGES)[number];
const language = z.optional(z.enum(ESTIMATE_LANGUAGES));

export const patientPage = z.object({
  language: z.enum(ESTIMATE_LANGUAGES),
  title: z.string(),
  practice: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  columns: z.array(z.string()),
  rows: z.array(z.object({ cells: z.array(z.string()), note: nullableText })),
  total: z.nullable(z.array(z.string())),
  /** A sentence for the patient, for example "You pay $120.00 to $170.00." */
  headline: z.string(),
  sections: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
  notice: z.string(),
});
export type PatientPage = z.infer<typeof patientPage>;

export const getPatientPage = endpoint({
  method: 'GET',
  path: '/api/verifications/:id/estimates/:estimateId/patient-page',
  access: 'logged_in',
  summary: 'A saved estimate in plain words for the patient, in English or Spanish',
  params: estimateParams,
  query: z.object({ language }),
  response: patientPage,
});

export const exportEstimate = endpoint({
  method: 'GET',
  path: '/api/verifications/:id/estimates/:estimateId/export',
  access: 'logged_in',
  summary: 'The patient estimate as PDF',
  params: estimateParams,
  query: z.object({ language }),
  file: 'application/pdf',
});

export const saveEstimateDraft = endpoint({
  method: 'PUT',
  path: '/api/verifications/:id/estimate-draft',
  access: 'logged_in',
  summary: "Store the caller's unsaved form of a new estimate. Null deletes it",
  status: 204,
  params: idParams,
  body: z.strictObject({ form: z.nullable(trimmed(60_000)) }),
});
