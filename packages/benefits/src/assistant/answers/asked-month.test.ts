import { expect, test } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';

const ROWS =
  'EB*A*IND*39*****.5****Y~MSG*12 MONTH WAITING PERIOD FOR PROSTHODONTICS~EB*A*IND*25*****.2****Y~';
const said = (question: string, rows = ROWS) => answersTo(question, rows, '2026-09-10').join(' ');

test('a month in the question is compared with the end of the waiting period', () => {
  expect(said('bridge in november, what do they pay')).toContain(
    '11/2026 is before the end of the waiting period',
  );
  expect(said('bridge in march, what do they pay')).toContain('In 03/2027, the waiting period');
  expect(said('denture in january 2027?')).toContain(
    'In 01/2027, the waiting period (until 01/01/2027) is over',
  );
});

test.each([
  'bridge done in november, covered?',
  'filling in november?',
  'bridge covered?',
  'bridge in 2 weeks?',
])('"%s" names no month of a visit within a waiting period', (question) => {
  expect(said(question)).not.toMatch(/Expect no payment in that month|is over\./);
});

test('a waiting period with a condition decides nothing', () => {
  const rows = ROWS.replace('PROSTHODONTICS~', 'PROSTHODONTICS FOR LATE ENTRANTS~');
  expect(said('bridge in november?', rows)).not.toContain('Expect no payment in that month');
});
