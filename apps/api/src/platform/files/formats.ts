// Dates in exported files, in the same formats as on screens.

/** `YYYY-MM-DD` as MM/DD/YYYY. */
export const formatDay = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');

/** An ISO 8601 timestamp as local time, e.g. "Nov 15, 2026, 3:33 PM". */
export const formatTimestamp = (timestamp: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
    .format(new Date(timestamp))
    // Intl puts a narrow no-break space before AM and PM, which spreadsheets don't read as a time.
    .replaceAll('\u202F', ' ');
