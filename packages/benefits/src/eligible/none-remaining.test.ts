// The payer's "0 remaining" next to a limit, in rows and in words. While it applies, the answer is never "eligible".

import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { opening } from '../testing/write-x12.ts';
import { eligibleDate } from './index.ts';
import type { EligibleQuestion } from './types.ts';

const TODAY = '2026-03-10';
const UNDATED = opening().filter(([id]) => id !== 'DTP');

const benefitsWith = (rows: string) =>
  benefitsOf(`EB*1*IND*35*PR~${rows}`.split('~').filter(Boolean), UNDATED);

function ask(rows: string, question: Partial<EligibleQuestion> = {}) {
  const asked = { code: 'D1110', network: 'in', on: TODAY, as_of: TODAY, birth: '1980-05-20' } as const;
  return eligibleDate(benefitsWith(rows), { ...asked, ...question });
}

const outcome = (rows: string, question: Partial<EligibleQuestion> = {}) => {
  const { outcome: is, day } = ask(rows, question);
  return `${is} ${day}`;
};

const row = (code: string, more: string) => `EB*F*IND**********Y*AD:${code}~${more}`;
/** A row with a limit. `hsd` has the count, the period's unit and the number of periods. */
const limit = (hsd: string, last = '', code = 'D1110') =>
  row(code, `HSD*VS*${hsd}~${last && `DTP*304*D8*${last}~`}`);
/** A row that says how many remain. */
const left = (count: number, period = '', { code = 'D1110', who = 'IND', network = 'Y', more = '' } = {}) =>
  `EB*F*${who}****29******${network}*AD:${code}~HSD*VS*${count}${period && `***${period}`}~${more}`;

const LIMITS: Readonly<Record<string, string>> = {
  'none stated': '',
  'every 6 months': limit('1***34*6'),
  'every 6 months, last over a year ago': limit('1***34*6', '20250105'),
  'every 6 months, last in January': limit('1***34*6', '20260105'),
  '2 per calendar year, last in another year': limit('2***23*1', '20250105'),
  '1 per year, last two years ago': limit('1***21*1', '20240105'),
  '2 in 12 months, last two years ago': limit('2***34*12', '20240105'),
  'per contract year, last two years ago': limit('1***25*1', '20240105'),
  'once in a lifetime': limit('1***32*1'),
  'two limits': limit('2***23*1') + limit('1***34*6', '20250105'),
  'in words': row('D1110', 'MSG*1 EVERY 6 MONTHS~DTP*304*D8*20250105~'),
  'no limit': row('D1110', 'MSG*NO FREQUENCY LIMIT~'),
  'a next date that has come': limit('1***34*6') + row('D1110', 'MSG*NEXT ELIGIBLE DATE 01/15/2026~'),
};

const ZEROS: Readonly<Record<string, string>> = {
  'without a period': left(0),
  'of the calendar year': left(0, '23*1'),
  'of 6 months': left(0, '34*6'),
  'of a year': left(0, '21*1'),
  'of the contract year': left(0, '25*1'),
  'of a lifetime': left(0, '32*1'),
  'in EB10': 'EB*F*IND****29***VS*0**Y*AD:D1110~',
  'in words': row('D1110', 'MSG*0 VISITS REMAINING~'),
  'as a limit that is met': row('D1110', 'MSG*FREQUENCY LIMIT HAS BEEN MET~'),
  'next to 1': left(0) + left(1),
  'next to 1 of another period': left(0, '23*1') + left(1, '34*6'),
  'next to 1 in network': left(0, '', { network: '' }) + left(1),
  'of the family': left(0, '', { who: 'FAM' }),
  'of the family, next to 1': left(0, '', { who: 'FAM' }) + left(1),
  'with used that does not add up': `EB*F*IND****24******Y*AD:D1110~HSD*VS*0***23*1~${left(0, '23*1')}`,
};

describe('"0 remaining"', () => {
  const pairs = Object.keys(LIMITS).flatMap((name) =>
    Object.keys(ZEROS).map((zero) => [name, zero] as const),
  );

  it.each(pairs)('is never answered with "eligible": limit %s, %s', (name, zero) => {
    const found = ask((LIMITS[name] ?? '') + (ZEROS[zero] ?? ''));
    expect(found.outcome).not.toBe('eligible');
    expect(found.reasons.length).toBeGreaterThan(0);
  });

  it('gives the day that follows from the last service', () => {
    expect(outcome(limit('1***34*6', '20260105') + left(0))).toBe('not_before 2026-07-06');
  });

  it('ends with its period', () => {
    const six = limit('1***34*6', '20260105');
    const asked = (on: string) => ({ on, as_of: TODAY });
    expect(outcome(six + left(0, '23*1'), asked('2026-08-05'))).toBe('unknown null');
    expect(outcome(six + left(0, '23*1'), asked('2027-01-04'))).toBe('eligible 2027-01-04');
  });

  it('does not apply to another network, person, service or time', () => {
    const old = limit('1***34*6', '20250105');
    const year = (days: string) => left(0, '', { more: `DTP*292*RD8*${days}~` });
    for (const other of [
      left(0, '', { network: 'N' }),
      left(0, '', { who: 'DEP' }),
      left(0, '', { code: 'D4910' }),
      year('20250101-20251231'),
    ])
      expect(ask(old + other).outcome).toBe('eligible');
    expect(ask(old + year('20260101-20261231')).outcome).toBe('unknown');
  });
});
