// How money, days and the payer's capitals are put into words.

import type { Day } from '../answer.ts';

/** "$25" or "$25.50". */
export function money(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  const grouped = whole < 1000 ? String(whole) : String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${sign}$${grouped}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

const ACRONYMS = new Set([
  'TMJ',
  'TMD',
  'PPO',
  'HMO',
  'DHMO',
  'EPO',
  'OON',
  'INN',
  'SRP',
  'DG',
  'I',
  'II',
  'III',
  'IV',
  'COB',
]);

/** "BASIC RESTORATIVE" → "Basic restorative"; mixed case stays as the payer wrote it. */
export function sentenceCase(text: string): string {
  if (text !== text.toUpperCase()) return text;
  const lowered = text.replace(/[A-Z]+/g, (word) => (ACRONYMS.has(word) ? word : word.toLowerCase()));
  return lowered.charAt(0).toUpperCase() + lowered.slice(1);
}

/** "D0120, D0150 and D1110". */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
}

export function plural(count: number, unit: string): string {
  return count === 1 ? unit : `${unit}s`;
}

/** Whether a day is one a payer means: some send 9999-01-01 for "none on record". */
export function isRealDay(day: Day | null): day is Day {
  return day !== null && day < '9000' && day > '1900';
}
