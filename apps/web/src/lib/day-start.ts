/** The date (YYYY-MM-DD) at a moment in a time zone. */
export const dayAt = (moment: Date, timeZone: string): string =>
  // The format of this locale is YYYY-MM-DD.
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);

/** When a day (YYYY-MM-DD) begins in a time zone. */
export function dayStart(day: string, timeZone: string): Date {
  const utcMidnight = new Date(`${day}T00:00:00Z`).getTime();
  // The clocks may change between `utcMidnight` and the start of the day, so the offset is read again at the first guess.
  const guess = utcMidnight - offsetMs(utcMidnight, timeZone);
  return new Date(utcMidnight - offsetMs(guess, timeZone));
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** How far the clocks of a time zone are ahead of UTC. */
function offsetMs(moment: number, timeZone: string): number {
  // The format of this locale is YYYY-MM-DD HH:MM:SS.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return new Date(`${clock.format(moment).replace(' ', 'T')}Z`).getTime() - moment;
}
