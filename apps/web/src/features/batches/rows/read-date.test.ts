import { describe, expect, it } from 'vitest';
import { readDate } from './read-date.ts';

describe('readDate', () => {
  it.each([
    '01/15/1985',
    '1/15/1985',
    '1985-01-15',
    '1985-01-15T00:00:00.000Z',
    '1/15/1985 0:00',
    '01-15-1985',
    '15-Jan-1985',
    'Jan 15, 1985',
    'January 15 1985',
    '19850115',
    '01151985',
    '1/15/85',
  ])('reads %s as 01/15/1985', (text) => {
    expect(readDate(text)).toBe('01/15/1985');
  });

  it.each(['31062', '31062.5'])('reads the spreadsheet day number %s', (text) => {
    expect(readDate(text)).toBe('01/15/1985');
  });

  it('does not read a two-digit year after the name of a month', () => {
    expect(readDate('15-Jan-85')).toBe('15-Jan-85');
  });

  it.each(['soon 12:30', ''])('leaves the unreadable date "%s" unchanged', (text) => {
    expect(readDate(text)).toBe(text);
  });

  it('formats an invalid date like a valid one, so that the form can show the error', () => {
    expect(readDate('2/30/1985')).toBe('02/30/1985');
    expect(readDate('13451985')).toBe('13/45/1985');
  });
});
