// Typing a date as MM/DD/YYYY: digits with slashes put in, and what is wrong with a complete one.

import { MAXIMUM_YEAR, MINIMUM_YEAR } from '@bitewing/contract';

/** What the field shows for what was typed or pasted. */
export const formatDateEntry = (text: string): string => {
  const digits = expanded(text.trim()).replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
};

/** A typed slash ends a one-digit month or day; a pasted whole date is put in our order. */
const expanded = (text: string): string =>
  text
    .replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')
    .replace(/^(\d)\/(?=$|\d{1,2}\/\d{4}$)/, '0$1/')
    .replace(/^(\d{2})\/(\d)\/(?=$|\d{4}$)/, '$1/0$2/');

export const isCompleteDateEntry = (text: string): boolean => /^\d{2}\/\d{2}\/\d{4}$/.test(text);

/** Null for a date that exists and for one still being typed. */
export const dateEntryError = (text: string): string | null => {
  if (!isCompleteDateEntry(text)) return null;
  const [month = 0, day = 0, year = 0] = text.split('/').map(Number);
  if (month < 1 || month > 12) return 'Invalid month (1-12)';
  if (year < MINIMUM_YEAR || year > MAXIMUM_YEAR) return 'Invalid year (1900-2100)';
  if (day < 1 || day > 31) return 'Invalid day (1-31)';
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return 'Invalid date for this month';
  return null;
};

/** `YYYY-MM-DD` of a complete, existing date; null otherwise. */
export const dateEntryToIso = (text: string): string | null => {
  if (!isCompleteDateEntry(text) || dateEntryError(text)) return null;
  const [month, day, year] = text.split('/');
  return `${year}-${month}-${day}`;
};
