// Formats dates (YYYY-MM-DD → MM/DD/YYYY, whatever the time zone) and timestamps (ISO 8601 → the page's time zone).

import { useIsZoneInNote, useTimeZone } from './time-zone.tsx';

export interface DateTextProps {
  value: string | null | undefined;
  /** Shown for a missing or invalid value. */
  missing?: string;
  /** Shows only the date of a timestamp, in the page's time zone. */
  dayOnly?: boolean;
}

const dateFormatIn = (timeZone: string | null): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone !== null && { timeZone }),
  });
// `dateStyle` and `timeStyle` look like this, but can't be combined with the zone's name.
const timestampFormatIn = (timeZone: string | null, isZoneNamed: boolean): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone !== null && { timeZone }),
    ...(isZoneNamed && { timeZoneName: 'short' }),
  });

/** The calendar day (YYYY-MM-DD) in the browser's time zone. */
export const dayOf = (date: Date): string => {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
};

export const formatDay = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$2/$3/$1');

/** Formats the ISO dates in one of our own texts. Don't use it for the payer's own words. */
export const formatDaysInText = (text: string): string => text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatDay);

/** "Nov 15, 2026, 3:33 PM EST" in the given time zone, or in the browser's. */
export const formatTimestamp = (
  timestamp: string,
  timeZone: string | null = null,
  isZoneNamed = true,
): string => timestampFormatIn(timeZone, isZoneNamed).format(new Date(timestamp));

export const DateText = ({ value, missing = 'N/A', dayOnly = false }: DateTextProps) => {
  const timeZone = useTimeZone();
  const isZoneInNote = useIsZoneInNote();
  if (!value) return <span>{missing}</span>;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (!isDay && Number.isNaN(Date.parse(value))) return <span>{missing}</span>;
  const formatted = (): string => {
    if (isDay) return formatDay(value);
    if (dayOnly) return dateFormatIn(timeZone).format(new Date(value));
    return formatTimestamp(value, timeZone, !isZoneInNote);
  };
  return <time dateTime={value}>{formatted()}</time>;
};
