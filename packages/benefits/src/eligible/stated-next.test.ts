import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { opening } from '../testing/write-x12.ts';
import { eligibleDate } from './index.ts';

const NEXT = 'EB*F*IND*35*********Y~MSG*X-RAYS NEXT ELIGIBLE 03/02/2027~';
const limit = (code: string, last = '') =>
  `EB*F*IND**********Y*AD:${code}~HSD*VS*1***34*60~${last && `DTP*304*D8*${last}~`}`;

function outcome(rows: string, code = 'D0330'): string {
  const segments = `EB*1*IND*35*PR~${rows}`.split('~').filter((segment) => segment !== '');
  const benefits = benefitsOf(segments, opening());
  const asked = { code, network: 'in', on: '2026-03-10', birth: '1980-05-20' } as const;
  const { outcome: is, day } = eligibleDate(benefits, asked);
  return `${is} ${day}`;
}

describe("the payer's next date for a group of services", () => {
  it('applies to a code without its own limit and dates', () => {
    expect(outcome(NEXT)).toBe('not_before 2027-03-02');
    expect(outcome(NEXT + limit('D0274'))).toBe('not_before 2027-03-02');
  });

  it('is not the date of a code whose own limit blocks', () => {
    expect(outcome(NEXT + limit('D0330', '20230105'))).toBe('not_before 2028-01-06');
  });

  it('leaves the date open for a code with its own limit or dates that do not block', () => {
    expect(outcome(NEXT + limit('D0330', '20200105'))).toBe('unknown null');
    expect(outcome(NEXT + limit('D0330'))).toBe('unknown null');
    expect(outcome(`${NEXT}EB*F*IND*35*********Y~MSG*PANO 1 PER 60 MONTHS~`)).toBe('unknown null');
    expect(outcome(`${NEXT}EB*F*IND*35*********Y~MSG*LAST PANO 01/05/2023~`)).toBe('unknown null');
  });

  it("applies despite the code's own limit if the payer states it for the service itself", () => {
    const pano = NEXT.replace('X-RAYS', 'PANORAMIC X-RAY');
    expect(outcome(pano + limit('D0330', '20200105'))).toBe('not_before 2027-03-02');
    const cleaning = NEXT.replace('X-RAYS', 'CLEANINGS');
    expect(outcome(cleaning + limit('D1110'), 'D1110')).toBe('not_before 2027-03-02');
  });
});
