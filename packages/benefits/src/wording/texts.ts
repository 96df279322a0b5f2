// Formats money, dates, lists and counts, and changes the payer's capitals to sentence case.

import type { Day } from '../response.ts';

/** "$1,860" or "$25.50": money in a sentence. */
export function money(cents: number): string {
  const [whole, rest] = parts(cents);
  return rest === '00' ? whole : `${whole}.${rest}`;
}

/** "$1,860.00": money in a table. */
export function tableMoney(cents: number): string {
  return parts(cents).join('.');
}

function parts(cents: number): [whole: string, rest: string] {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(cents) / 100);
  const grouped = String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return [`${sign}$${grouped}`, String(Math.abs(cents) % 100).padStart(2, '0')];
}

/** "80%" or "33.33%". */
export const percentText = (percent: number): string => `${Number(percent.toFixed(2))}%`;

/** `2026-01-31` as 01/31/2026. */
export function dayText(day: Day): string {
  const [year, month, date] = day.split('-');
  return date === undefined ? day : `${month}/${date}/${year}`;
}

/** Formats the ISO dates inside a sentence. */
export const readableDays = (text: string): string => text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, dayText);

/** "01/01/2026 to 12/31/2026", "from 01/01/2026", "until 12/31/2026", or "01/01/2026" for a single day. */
export function daysText({ from, to }: { from: Day | null; to: Day | null }): string {
  if (from !== null && to !== null && from !== to) return `${dayText(from)} to ${dayText(to)}`;
  if (from !== null && to !== null) return dayText(from);
  if (from !== null) return `from ${dayText(from)}`;
  return to === null ? '' : `until ${dayText(to)}`;
}

const ACRONYMS = new Set(['TMJ', 'TMD', 'PPO', 'HMO', 'DHMO', 'EPO', 'OON', 'INN', 'SRP', 'DG', 'COB']);
const NUMERALS = new Set(['I', 'II', 'III', 'IV']);

/** A quote on a screen or on the sheet. In the assistant's answers, `quote` puts quotes in straight quotation marks. */
export const quoted = (text: string): string => `“${text}”`;

/** Finds "class a" in lowercase text, so that we can write "Class A". */
const CLASS_LETTER = /\bclass [a-d]\b/g;

/** "BASIC RESTORATIVE" → "Basic restorative"; mixed case stays as the payer wrote it. */
export function sentenceCase(text: string): string {
  if (text !== text.toUpperCase()) return text;
  // Letters before a digit belong to a code, such as D2962.
  const lower = text.replace(/[A-Z]+(?![A-Z\d])/g, (word) =>
    ACRONYMS.has(word) || NUMERALS.has(word) ? word : word.toLowerCase(),
  );
  return capitalized(
    lower.replace(CLASS_LETTER, (name) => capitalized(name.slice(0, -1)) + name.slice(-1).toUpperCase()),
  );
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** "D0120, D0150 and D1110". */
export function listed(parts: readonly string[], word = 'and'): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${word} ${parts[parts.length - 1]}`;
}

/** Names that all have the same values. */
export interface NamedValues {
  names: string[];
  values: string[];
}

/** Combines the names that have the same values, so that a sentence can say which value is for which name. */
export function namedValues(pairs: readonly (readonly [name: string, value: string])[]): NamedValues[] {
  const byName = new Map<string, Set<string>>();
  for (const [name, value] of pairs) byName.set(name, (byName.get(name) ?? new Set()).add(value));
  const groups = new Map<string, NamedValues>();
  for (const [name, found] of byName) {
    const values = [...found];
    const key = [...values].sort().join('|');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { names: [name], values });
    else group.names.push(name);
  }
  return [...groups.values()];
}

/** "80% for Restorative and 50% for D2750". With a comma if a part has "and": "80% for D2740 and D2750, and 50% for …". */
export function listedClauses(clauses: readonly string[]): string {
  if (!clauses.some((clause) => clause.includes(' and '))) return listed(clauses);
  return [clauses.slice(0, -1).join(', '), clauses.at(-1)].filter(Boolean).join(', and ');
}

export function plural(count: number, unit: string): string {
  return count === 1 ? unit : `${unit}s`;
}

/** "1 month", "60 months". */
export const monthsText = (months: number): string => `${months} ${plural(months, 'month')}`;

/** "in-network", "out-of-network"; empty for any other value. */
export function networkText(network: string): string {
  return network === 'in' ? 'in-network' : network === 'out' ? 'out-of-network' : '';
}

/** " in-network", " out-of-network"; empty if the network isn't known. */
export const inNetwork = (network: 'in' | 'out' | null): string =>
  network === null ? '' : ` ${networkText(network)}`;

/** "(800) 555-0100". Leaves any other text than a US phone number as it is. */
export const phoneNumber = (digits: string): string => {
  const plain = digits.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return plain.length === 10 ? `(${plain.slice(0, 3)}) ${plain.slice(3, 6)}-${plain.slice(6)}` : digits;
};

export const phoneText = (digits: string): string => `phone ${phoneNumber(digits)}`;
export const faxText = (digits: string): string => `fax ${phoneNumber(digits)}`;

const MOST = 2;
/** "Crowns, Bridges and 3 more". */
export function shortList(texts: readonly string[]): string {
  const names = [...new Set(texts)];
  return names.length <= MOST + 1
    ? listed(names)
    : `${names.slice(0, MOST).join(', ')} and ${names.length - MOST} more`;
}
