// Formats and validates a date while the user types it as MM/DD/YYYY.

import { isFutureDay, MAXIMUM_YEAR, MINIMUM_YEAR } from '@bitewing/contract';

/** Adds the slashes. A typed slash, dash, dot or space completes a one-digit month or day. */
export const formatDateEntry = (text: string): string => {
  const padded = text.replace(/^(\d)[/. -]$/, '0$1/').replace(/^(\d{2})\/(\d)[/. -]$/, '$1/0$2/');
  const digits = padded.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WHOLE_DATES = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<month>\d{1,2})[/. -](?<day>\d{1,2})[/. -](?<year>\d{4})$/,
  /^(?<day>\d{1,2})[ .-]+(?<name>[a-z]{3})[a-z]*\.?[ ,-]+(?<year>\d{4})$/i,
  /^(?<name>[a-z]{3})[a-z]*\.? +(?<day>\d{1,2})(?:st|nd|rd|th)?,? +(?<year>\d{4})$/i,
];

/** Converts a pasted date (1/5/1985, 1985-01-05, 5-Jan-1985, Jan 5, 1985) to MM/DD/YYYY; null for any other format. */
export const readPastedDate = (text: string): string | null => {
  const found = WHOLE_DATES.map((format) => format.exec(text.trim())?.groups).find((groups) => groups);
  if (!found) return null;
  const { name = '', day = '', year = '' } = found;
  const namedMonth = MONTHS.indexOf(name.toLowerCase()) + 1;
  if (name && namedMonth === 0) return null;
  const { month = String(namedMonth) } = found;
  return `${month.padStart(2, '0')}/${day.padStart(2, '0')}/${year}`;
};

/** Pass this as `latest` if the date may be in the future, such as a planned visit. `12/20/26` is then in 2026. */
export const LATEST_FUTURE_DAY = new Date(2099, 11, 31);

/** `7/10/65` → `07/10/1965`: the last such day that isn't after `latest`. Other text stays as it is. */
export const completeYear = (text: string, latest = new Date()): string => {
  const parts = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{2})$/.exec(text.trim());
  if (!parts) return text;
  const [month = 0, day = 0, shortYear = 0] = parts.slice(1).map(Number);
  const yearThisCentury = latest.getFullYear() - (latest.getFullYear() % 100) + shortYear;
  const isAfter = new Date(yearThisCentury, month - 1, day) > latest;
  const pad = (number: number): string => String(number).padStart(2, '0');
  return `${pad(month)}/${pad(day)}/${isAfter ? yearThisCentury - 100 : yearThisCentury}`;
};

export const isCompleteDateEntry = (text: string): boolean => /^\d{2}\/\d{2}\/\d{4}$/.test(text);

/** Null for a valid date and for an incomplete one. */
export const dateEntryError = (text: string): string | null => {
  if (!isCompleteDateEntry(text)) return null;
  const [month = 0, day = 0, year = 0] = text.split('/').map(Number);
  if (month < 1 || month > 12) return 'Invalid month (1-12)';
  if (year < MINIMUM_YEAR || year > MAXIMUM_YEAR) return 'Invalid year (1900-2100)';
  if (day < 1 || day > 31) return 'Invalid day (1-31)';
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return 'Invalid date for this month';
  return null;
};

/** `YYYY-MM-DD` for a complete, valid date; otherwise null. */
export const dateEntryToIso = (text: string): string | null => {
  if (!isCompleteDateEntry(text) || dateEntryError(text)) return null;
  const [month, day, year] = text.split('/');
  return `${year}-${month}-${day}`;
};

/** Like `dateEntryError`, but also refuses a day in the future. */
export const birthDateError = (text: string): string | null =>
  dateEntryError(text) ?? (isFutureDay(dateEntryToIso(text) ?? '') ? 'Invalid date (in the future)' : null);
