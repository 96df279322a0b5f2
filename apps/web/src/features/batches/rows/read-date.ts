// Converts dates from other programs to MM/DD/YYYY.

import { completeYear, dateEntryToIso, formatDateEntry, readPastedDate } from '#lib/forms/date-entry.ts';

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheet dates. */
const SERIAL_ORIGIN = Date.UTC(1899, 11, 30);

/**
 * Returns the trimmed text if it isn't a date we can read. All dates in a batch are birth dates, so a two-digit year
 * never becomes a future date: 7/10/65 is 07/10/1965.
 */
export const readDate = (text: string): string => {
  const trimmed = text.trim();
  // Timestamps and exports may have a time after the date.
  const date = trimmed.replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  const completed = completeYear(date);
  return readPastedDate(date) ?? readDigits(date) ?? (completed === date ? trimmed : completed);
};

/** Reads 01151985, 19850115, and spreadsheet day numbers such as 31062. */
const readDigits = (text: string): string | null => {
  if (/^\d{8}$/.test(text)) {
    const us = formatDateEntry(text);
    const iso = `${text.slice(4, 6)}/${text.slice(6)}/${text.slice(0, 4)}`;
    return [us, iso].find((candidate) => dateEntryToIso(candidate)) ?? us;
  }
  // The decimals are the time of day.
  if (!/^\d{5}(\.\d+)?$/.test(text)) return null;
  const day = new Date(SERIAL_ORIGIN + Math.floor(Number(text)) * DAY_MS);
  return readPastedDate(day.toISOString().slice(0, 10));
};
