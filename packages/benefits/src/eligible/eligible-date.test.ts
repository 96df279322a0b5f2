import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { eligibleDate } from './index.ts';
import type { EligibleQuestion } from './types.ts';

const ASKED: EligibleQuestion = { code: 'D1110', network: 'in', on: '2026-03-10', birth: '1980-05-20' };

/** Rows as a payer writes them, after a row of active coverage, answered on 2026-03-10. */
function ask(rows: string, question: Partial<EligibleQuestion> = {}) {
  const segments = `EB*1*IND*35*PR~${rows}`.split('~').filter((segment) => segment !== '');
  return eligibleDate(benefitsOf(segments), { ...ASKED, ...question });
}

const outcome = (rows: string, question: Partial<EligibleQuestion> = {}) => {
  const { outcome: is, day } = ask(rows, question);
  return `${is} ${day}`;
};

/** A limit of a code: HSD's count, period unit and periods, and the date of the last service. */
const limit = (code: string, hsd: string, last: string | null = null, network = 'Y') =>
  `EB*F*IND**********${network}*AD:${code}~HSD*VS*${hsd}~${last === null ? '' : `DTP*304*D8*${last}~`}`;

describe('one every so many months', () => {
  it('is payable again on the day after the anniversary (E28)', () => {
    expect(ask(limit('D1110', '1***34*6', '20260105'))).toMatchObject({
      outcome: 'not_before',
      day: '2026-07-06',
      is_calculated: true,
      allowed: 1,
      used: 1,
      left: 0,
      last: '2026-01-05',
    });
    expect(outcome(limit('D1110', '1***34*6', '20250910'))).toBe('not_before 2026-03-11');
    expect(outcome(limit('D1110', '1***34*6', '20250909'))).toBe('eligible 2026-03-10');
  });

  it('is payable on the anniversary where the office assumes that', () => {
    expect(outcome(limit('D1110', '1***34*6', '20250910'), { anniversary: 'same_day' })).toBe(
      'eligible 2026-03-10',
    );
  });
});
