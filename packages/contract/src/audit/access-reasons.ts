// Break-glass: a super admin's reason for opening records of a practice's patients.

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParams, plainLine, timestamp } from '../fields.ts';

export const REASON_MINUTES = 60;

const body = z.strictObject({
  reason: plainLine(500).check(
    z.refine((text: string) => text.length >= 10, {
      error: 'must be at least 10 characters',
      when: isValidSoFar,
    }),
  ),
});

function isValidSoFar({ value, issues }: { value: unknown; issues: unknown[] }): boolean {
  return typeof value === 'string' && issues.length === 0;
}

const response = z.object({ id, expires_at: timestamp });

export const giveReasonForVerification = endpoint({
  method: 'POST',
  path: '/api/verifications/:id/access-reasons',
  access: 'super_admin',
  summary: "Give a reason for opening a patient's verification. Valid for 60 minutes",
  status: 201,
  params: idParams,
  body,
  response,
});

export const giveReasonForPractice = endpoint({
  method: 'POST',
  path: '/api/practices/:id/access-reasons',
  access: 'super_admin',
  summary: 'Give a reason for exporting all data of a practice. Valid for 60 minutes',
  status: 201,
  params: idParams,
  body,
  response,
});

export const giveReasonForBatch = endpoint({
  method: 'POST',
  path: '/api/batches/:id/access-reasons',
  access: 'super_admin',
  summary: "Give a reason for opening the benefits of a batch's patients. Valid for 60 minutes",
  status: 201,
  params: idParams,
  body,
  response,
});
