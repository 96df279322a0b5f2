import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

export interface Patient {
  first: string;
  last: string;
  /** YYYY-MM-DD. */
  born: string;
  member: string;
  payer: string;
}

/** Creates a verification through the API. The page must be logged in. Returns the ID. */
export async function verifyByCall(
  page: Page,
  { first, last, born, member, payer }: Patient,
): Promise<string> {
  const response = await callWith(page, 'POST', '/api/verifications/real-time', {
    patient_first_name: first,
    patient_last_name: last,
    patient_dob: born,
    member_id: member,
    payer_id: payer,
    is_dependent: false,
    provider_first_name: 'Ana',
    provider_last_name: 'Reyes',
    provider_npi: '1234567893',
  });
  expect(response.status).toBe(202);
  return (response.body as { verification_id: string }).verification_id;
}

export async function waitUntilFinished(page: Page, id: string): Promise<void> {
  const status = async () =>
    ((await callWith(page, 'GET', `/api/verifications/${id}`)).body as { status: string }).status;
  await expect.poll(status, { timeout: 60_000, intervals: [500] }).toMatch(/^(completed|failed)$/);
}

/** Calls the API with the page's session. */
export async function callWith(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  data?: unknown,
): Promise<{ status: number; body: unknown }> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const response = await page.request.fetch(path, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(data === undefined ? {} : { data }),
  });
  const text = await response.text();
  return { status: response.status(), body: text.startsWith('{') ? JSON.parse(text) : text };
}
