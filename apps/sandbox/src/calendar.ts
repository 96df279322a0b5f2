/** A calendar day as X12 writes it: `YYYYMMDD`. */
export type Day = string;

function toDate(day: Day): Date {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8))));
}

export function dayOf(date: Date): Day {
  return date.toISOString().slice(0, 10).replaceAll('-', '');
}

/** `20261115` → `2026-11-15`. */
export function isoDay(day: Day): string {
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;
}

export function addDays(day: Day, days: number): Day {
  const date = toDate(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

/** Returns the month's last day if the month is too short: January 31 plus one month is the last day of February. */
export function addMonths(day: Day, months: number): Day {
  const date = toDate(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return dayOf(date);
}

export function yearStart(day: Day): Day {
  return `${day.slice(0, 4)}0101`;
}

export function yearEnd(day: Day): Day {
  return `${day.slice(0, 4)}1231`;
}

export function monthStart(day: Day): Day {
  return `${day.slice(0, 6)}01`;
}

export function ageOn(birth: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(4) < birth.slice(4) ? years - 1 : years;
}

export function isDay(text: string): boolean {
  return /^\d{8}$/.test(text) && dayOf(toDate(text)) === text;
}
