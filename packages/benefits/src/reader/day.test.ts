import { expect, it } from 'vitest';
import { readDay, readShortDay } from './day.ts';
import { isUnreadable, statedDate } from './stated-date.ts';

it('reads dates in the formats that payers use', () => {
  expect(readDay('20260310')).toBe('2026-03-10');
  expect(readDay('202603101230')).toBe('2026-03-10');
  expect(readDay('2026-03-10')).toBe('2026-03-10');
  expect(readDay('2026-03-10T08:00:00Z')).toBe('2026-03-10');
  expect(readDay('20280229')).toBe('2028-02-29');
  expect(readDay('99991231')).toBe('9999-12-31');
  expect(readShortDay('260310')).toBe('2026-03-10');
});

it("returns null for a text that isn't a date", () => {
  for (const text of [
    '',
    '2026',
    '20261301',
    '20260230',
    '20270229',
    '19000229',
    '2026-3-10',
    'ABCDEFGH',
    '0000000',
  ]) {
    expect(readDay(text), text).toBeNull();
  }
});

it('reads a date range, even if its start or end is missing', () => {
  expect(statedDate('291', '20260101-20261231', 'subscriber')).toMatchObject({
    from: '2026-01-01',
    to: '2026-12-31',
  });
  expect(statedDate('291', '2026-01-01', 'subscriber')).toMatchObject({ from: '2026-01-01', to: null });
  expect(statedDate('291', '20260101-', 'subscriber')).toMatchObject({ from: '2026-01-01', to: null });
  expect(statedDate('291', '-20261231', 'subscriber')).toMatchObject({ from: null, to: '2026-12-31' });
  expect(isUnreadable(statedDate('291', 'SOON', 'subscriber'))).toBe(true);
});
