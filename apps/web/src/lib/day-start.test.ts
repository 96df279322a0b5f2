import { expect, it } from 'vitest';
import { addDays, dayAt, dayStart } from './day-start.ts';

it.each([
  ['2026-11-15', 'America/New_York', '2026-11-15T05:00:00.000Z'],
  ['2026-07-04', 'America/Los_Angeles', '2026-07-04T07:00:00.000Z'],
  ['2026-07-04', 'UTC', '2026-07-04T00:00:00.000Z'],
  ['2026-07-04', 'Pacific/Guam', '2026-07-03T14:00:00.000Z'],
  // Clocks change at 2:00 AM on 03/08 and on 11/01.
  ['2026-03-08', 'America/Chicago', '2026-03-08T06:00:00.000Z'],
  ['2026-03-09', 'America/Chicago', '2026-03-09T05:00:00.000Z'],
  ['2026-11-01', 'America/Chicago', '2026-11-01T05:00:00.000Z'],
  ['2026-11-02', 'America/Chicago', '2026-11-02T06:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, start) => {
  expect(dayStart(day, timeZone).toISOString()).toBe(start);
  expect(dayAt(new Date(start), timeZone)).toBe(day);
  expect(dayAt(new Date(new Date(start).getTime() - 1), timeZone)).toBe(addDays(day, -1));
});
