/** Creating a formatter takes fifty times as long as using it, so we keep one per time zone. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The day in a time zone, `YYYY-MM-DD`, as the `en-CA` locale formats it. */
export function dayInTimeZone(timeZone: string, at: Date): string {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  dayFormats.set(timeZone, format);
  return format.format(at);
}
