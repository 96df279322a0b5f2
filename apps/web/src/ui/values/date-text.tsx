// A day (YYYY-MM-DD, shown MM/DD/YYYY whatever the time zone) or a moment (ISO timestamp, shown in local time, or as
// its local day).

export interface DateTextProps {
  value: string | null | undefined;
  /** For a missing value. */
  missing?: string;
  /** Of a moment, whose time of day tells nobody anything. */
  dayOnly?: boolean;
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const dayOf = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });

export const formatDay = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$2/$3/$1');

/** A sentence with its days as people here write them. */
export const readableDays = (text: string): string => text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatDay);

export const formatMoment = (timestamp: string): string => moment.format(new Date(timestamp));

export const DateText = ({ value, missing = 'N/A', dayOnly = false }: DateTextProps) => {
  if (!value) return <span>{missing}</span>;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (!isDay && Number.isNaN(Date.parse(value))) return <span>{missing}</span>;
  const formatted = dayOnly ? dayOf.format(new Date(value)) : formatMoment(value);
  return <time dateTime={value}>{isDay ? formatDay(value) : formatted}</time>;
};
