// Texts about the plan and its contacts.

import type { Day } from '../answer.ts';
import { dayText } from './texts.ts';

export const PAYER_ROLE = 'Payer';
export const NOT_FOR_DENTAL_ROLE = 'Primary Care Provider (not stated for dental care)';
export const CONTACT_ROLE = 'Contact';
export const BENEFIT_YEAR = 'Benefit year';

/** "calendar year". */
export function yearText(year: string): string {
  return year.replace('_', ' ');
}

export function otherPlanText(name: string | null, begin: Day | null, end: Day | null): string {
  const days: string[] = [];
  if (begin !== null) days.push(`from ${dayText(begin)}`);
  if (end !== null) days.push(`to ${dayText(end)}`);
  return `Past or future plan: ${[name ?? '(no name)', days.join(' ')].filter(Boolean).join(', ')}`;
}
