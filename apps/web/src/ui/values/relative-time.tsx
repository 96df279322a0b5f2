// A relative time: just now, minutes, hours, days up to 7, then a short date. The tooltip shows the full timestamp with
// its time zone. The date and the timestamp are in the page's time zone.

import { useEffect, useState } from 'react';
import { formatTimestamp } from './date-text.tsx';
import { useTimeZone } from './time-zone.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const formatRelativeTime = (
  timestamp: string,
  now: number,
  timeZone: string | null = null,
): string => {
  const elapsed = now - Date.parse(timestamp);
  if (elapsed < MINUTE) return 'just now';
  if (elapsed < HOUR) return `${Math.floor(elapsed / MINUTE)} min ago`;
  if (elapsed < DAY) return counted(Math.floor(elapsed / HOUR), 'hour');
  if (elapsed < 8 * DAY) return counted(Math.floor(elapsed / DAY), 'day');
  return shortDate(timestamp, now, timeZone);
};

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

const shortDate = (timestamp: string, now: number, timeZone: string | null): string => {
  const zone = timeZone === null ? {} : { timeZone };
  const yearOf = (time: string | number): string =>
    new Date(time).toLocaleDateString('en-US', { year: 'numeric', ...zone });
  return new Date(timestamp).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(yearOf(timestamp) !== yearOf(now) && { year: 'numeric' }),
    ...zone,
  });
};

export interface RelativeTimeProps {
  value: string | null | undefined;
  missing?: string;
}

export const RelativeTime = ({ value, missing = 'N/A' }: RelativeTimeProps) => {
  const now = useNow(MINUTE);
  const timeZone = useTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!value || Number.isNaN(Date.parse(value))) return <span>{missing}</span>;
  return (
    <time dateTime={value} title={formatTimestamp(value, timeZone)}>
      {formatRelativeTime(value, now, timeZone)}
    </time>
  );
};

const useNow = (every: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
};
