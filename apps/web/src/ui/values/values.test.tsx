import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DateText } from './date-text.tsx';
import { Money } from './money.tsx';
import { NotStated } from './not-stated.tsx';
import { formatPercent } from './percent.ts';
import { formatRelativeTime, RelativeTime } from './relative-time.tsx';
import { ListTimes, TimeZoneContext } from './time-zone.tsx';

const text = (element: React.ReactElement): string => render(element).container.textContent;
const textIn = (timeZone: string, element: React.ReactElement): string =>
  text(<TimeZoneContext value={timeZone}>{element}</TimeZoneContext>);

describe('an amount', () => {
  it.each([
    [123_450, '$1,234.50'],
    [0, '$0.00'],
    [null, 'Not stated'],
  ])('of %s cents reads %s', (cents, shown) => {
    expect(text(<Money cents={cents} />)).toBe(shown);
  });
});

describe('a percentage', () => {
  it.each([
    [80, '80%'],
    [0, '0%'],
    [33.333, '33.33%'],
  ])('of %s reads %s', (value, shown) => {
    expect(formatPercent(value)).toBe(shown);
  });
});

it('shows an unstated value as words, or as a dash with a screen reader text', () => {
  expect(text(<NotStated />)).toBe('Not stated');
  expect(text(<NotStated as="dash" />)).toBe('-not stated');
});

describe('the times of a list', () => {
  const MOMENT = '2026-07-14T15:00:00Z';

  it('are in the zone that the note names, without repeating the zone', () => {
    const shown = text(
      <TimeZoneContext value="America/Chicago">
        <ListTimes>
          <DateText value={MOMENT} />
        </ListTimes>
      </TimeZoneContext>,
    );
    expect(shown).toMatch(/^Times in Central TimeJul 14, 2026, 10:00\sAM$/);
  });

  it("are in the browser's time zone if the page has none, and the note names it", () => {
    const shown = text(
      <ListTimes>
        <DateText value={MOMENT} />
      </ListTimes>,
    );
    const named = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric' }).formatToParts();
    const name = named.find(({ type }) => type === 'timeZoneName')?.value;
    const time = new Date(MOMENT).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
    expect(shown).toBe(`Times in ${name}${time}`);
  });

  it('have the time zone in the tooltip of a relative time', () => {
    render(
      <TimeZoneContext value="America/Chicago">
        <ListTimes>
          <RelativeTime value={MOMENT} />
        </ListTimes>
      </TimeZoneContext>,
    );
    expect(screen.getByTitle(/^Jul 14, 2026, 10:00\sAM CDT$/)).toBeDefined();
  });
});

describe('a date', () => {
  it.each(['America/Los_Angeles', 'Asia/Tokyo'])('is the same in %s if it has no time', (timeZone) => {
    expect(textIn(timeZone, <DateText value="1985-01-15" />)).toBe('01/15/1985');
  });

  it("is in the browser's time zone if it comes from a timestamp", () => {
    const late = new Date(2026, 0, 15, 23, 30).toISOString();
    expect(text(<DateText value={late} dayOnly />)).toBe('01/15/2026');
  });

  it("is in the page's time zone if it comes from a timestamp and the page has a time zone", () => {
    const dayIn = (timeZone: string) => textIn(timeZone, <DateText value="2026-01-16T05:00:00Z" dayOnly />);
    expect(dayIn('America/Los_Angeles')).toBe('01/15/2026');
    expect(dayIn('America/New_York')).toBe('01/16/2026');
  });

  it("with a time names the browser's time zone if the page has none", () => {
    const named = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' }).formatToParts(
      new Date('2026-07-14T15:00:00Z'),
    );
    const zone = named.find(({ type }) => type === 'timeZoneName')?.value ?? '?';
    expect(text(<DateText value="2026-07-14T15:00:00Z" />).endsWith(` ${zone}`)).toBe(true);
  });

  it('shows N/A if missing [9.18]', () => {
    expect(text(<DateText value={null} />)).toBe('N/A');
  });
});

describe('a relative time', () => {
  it("shows its date and tooltip in the page's time zone, if it has one", () => {
    const shownIn = (timeZone: string) => {
      const { container } = render(
        <TimeZoneContext value={timeZone}>
          <RelativeTime value="2025-01-01T05:30:00Z" />
        </TimeZoneContext>,
      );
      return [container.textContent, container.querySelector('time')?.title];
    };
    expect(shownIn('America/Los_Angeles')).toEqual(['Dec 31, 2024', 'Dec 31, 2024, 9:30 PM PST']);
    expect(shownIn('America/New_York')).toEqual(['Jan 1, 2025', 'Jan 1, 2025, 12:30 AM EST']);
  });

  it("leaves out the year only if it is this year in the page's time zone", () => {
    const [timestamp, now] = ['2025-01-01T05:30:00Z', Date.parse('2025-01-10T05:30:00Z')];
    expect(formatRelativeTime(timestamp, now, 'America/New_York')).toBe('Jan 1');
    expect(formatRelativeTime(timestamp, now, 'America/Los_Angeles')).toBe('Dec 31, 2024');
  });

  const now = Date.parse('2026-11-15T12:00:00Z');
  it.each([
    ['2026-11-15T12:00:30Z', 'just now'],
    ['2026-11-15T11:59:01Z', 'just now'],
    ['2026-11-15T11:59:00Z', '1 min ago'],
    ['2026-11-15T11:01:00Z', '59 min ago'],
    ['2026-11-15T11:00:00Z', '1 hour ago'],
    ['2026-11-14T13:00:00Z', '23 hours ago'],
    ['2026-11-14T12:00:00Z', '1 day ago'],
    ['2026-11-08T12:00:00Z', '7 days ago'],
    ['2026-11-07T12:00:00Z', 'Nov 7'],
    ['2025-11-07T12:00:00Z', 'Nov 7, 2025'],
  ])('of %s reads %s at 12:00 on 2026-11-15 [9.17]', (timestamp, shown) => {
    expect(formatRelativeTime(timestamp, now)).toBe(shown);
  });
});
