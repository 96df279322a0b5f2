// Texts about the plan and its contacts.

import type { Address, Day } from '../response.ts';
import { daysText, dayText } from './texts.ts';

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

const PREMIUM_DATES: Readonly<Record<string, string>> = {
  342: 'Premium paid from',
  343: 'Premium paid until',
};

/** "Premium paid until 11/30/2026"; "Enrollment: 01/01/2026". */
export function planDateText(
  qualifier: string,
  label: string,
  days: { from: Day | null; to: Day | null },
): string {
  const premium = PREMIUM_DATES[qualifier];
  const isOneDay = days.from !== null && days.from === days.to;
  return premium !== undefined && isOneDay ? `${premium} ${daysText(days)}` : `${label}: ${daysText(days)}`;
}

/** "1 Main St, Springfield, IL 62701"; null when nothing is known. */
export function addressText(address: Address | null): string | null {
  if (address === null) return null;
  const place = [address.state, address.postal_code].filter((part) => part !== null).join(' ');
  const parts = [...address.lines, address.city, place].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : parts.join(', ');
}
