// Formats the numbers of the analytics page. A missing value is a dash, never zero.

import { formatRate } from '#ui/values/percent.ts';

const NOTHING = '–';

/** `0.917` → `91.7%`. */
export const formatFraction = (fraction: number | null): string =>
  formatRate(fraction === null ? null : fraction * 100);

export const formatDuration = (milliseconds: number | null): string => {
  if (milliseconds === null) return NOTHING;
  // Round before comparing, so that 999.6 ms isn't "1000 ms" and 59,960 ms isn't "60.0 s".
  const whole = Math.round(milliseconds);
  if (whole < 1000) return `${whole} ms`;
  const tenths = Math.round(milliseconds / 100);
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

export const formatHours = (hours: number): string =>
  hours.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** `2026-11-15` → `Nov 15`, whatever the browser's time zone is. */
export const formatShortDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
