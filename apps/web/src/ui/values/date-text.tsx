// Formats dates (YYYY-MM-DD → MM/DD/YYYY, in any time zone) and timestamps (ISO 8601 → local time).

export interface DateTextProps {
  value: string | null | undefined;
  /** For a missing value. */
  missing?: string;
  /** Shows only the local date of a timestamp. */
  dayOnly?: boolean;
}

const timestampFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const zoneFormat = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' });
const dateFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });

export const formatDay = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$2/$3/$1');

/** Formats the ISO dates inside a sentence. */
export const readableDays = (text: string): string => text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatDay);

/** "Nov 15, 2026, 3:33 PM". `isZoneNamed` adds the time zone, for printouts. */
export const formatTimestamp = (
  timestamp: string,
  { isZoneNamed = false }: { isZoneNamed?: boolean } = {},
): string => {
  const time = new Date(timestamp);
  const text = timestampFormat.format(time);
  if (!isZoneNamed) return text;
  const zone = zoneFormat.formatToParts(time).find(({ type }) => type === 'timeZoneName');
  return zone ? `${text} ${zone.value}` : text;
};

export const DateText = ({ value, missing = 'N/A', dayOnly = false }: DateTextProps) => {
  if (!value) return <span>{missing}</span>;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (!isDay && Number.isNaN(Date.parse(value))) return <span>{missing}</span>;
  const formatted = dayOnly ? dateFormat.format(new Date(value)) : formatTimestamp(value);
  return <time dateTime={value}>{isDay ? formatDay(value) : formatted}</time>;
};
