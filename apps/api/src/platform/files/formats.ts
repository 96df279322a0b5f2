// Dates in exported files, in the same formats as on screens.

/** `YYYY-MM-DD` as MM/DD/YYYY. */
export const formatDay = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');

const PARTS = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** Creating a formatter takes fifty times as long as using it, so we keep them: at most two per time zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string, isZoneNamed: boolean): Intl.DateTimeFormat {
  const key = `${timeZone} ${isZoneNamed}`;
  const known = formats.get(key);
  if (known) return known;
  const options = { ...PARTS, timeZone, ...(isZoneNamed && { timeZoneName: 'short' as const }) };
  const format = new Intl.DateTimeFormat('en-US', options);
  formats.set(key, format);
  return format;
}

/** An ISO 8601 timestamp as local time: "Nov 15, 2026, 3:33 PM", with " CST" at the end if `isZoneNamed` is true. */
export const formatTimestamp = (
  timestamp: string,
  timeZone: string,
  { isZoneNamed = false }: { isZoneNamed?: boolean } = {},
): string =>
  formatIn(timeZone, isZoneNamed)
    .format(new Date(timestamp))
    // Intl puts a narrow no-break space before AM and PM, which spreadsheets don't read as a time.
    .replaceAll('\u202F', ' ');
