import { describe, expect, it } from 'vitest';
import { factOf, glanceOf } from '../glance/index.ts';
import { benefitsOf } from '../testing/read-rows.ts';
import { opening, type SegmentSpec } from '../testing/write-x12.ts';
import { eligibleDate } from './index.ts';

const ON = '2026-03-10';
const UNDATED = opening().filter(([id]) => id !== 'DTP');
const ROWS = [
  'EB*1*IND*35*PR',
  'EB*F*IND*35***22*1500*****Y',
  'EB*F*IND**********Y*AD:D0274',
  'HSD*VS*1***22*1',
  'DTP*472*D8*20251105',
];

function read(dates: string[], rows: readonly string[] = ROWS) {
  const header = [...UNDATED, ...dates.map((date) => `DTP*${date}`.split('*') as SegmentSpec)];
  const benefits = benefitsOf(rows, header);
  const visit = { network: 'in', on: ON, birth: '1980-05-20' } as const;
  const year = factOf(glanceOf(benefits, visit), 'benefit_year');
  return [year?.value, year?.note, eligibleDate(benefits, { ...visit, code: 'D0274' }).day];
}

describe('a benefit year that is stated next to an earlier end of the coverage', () => {
  const YEAR = '291*RD8*20251001-20260930';
  const RENEWS = ['Service year', 'renews 10/01/2026', '2026-10-01'];

  it.each([[[YEAR]], [[YEAR, '347*D8*20260630']], [['346*D8*20260101', '347*D8*20260630', YEAR]]])(
    'is known: %s',
    (dates) => expect(read(dates)).toEqual(RENEWS),
  );

  it.each([[['346*D8*20251001', '347*D8*20260630']], [['291*RD8*20251001-20260831', '347*D8*20260630']]])(
    'is open if no whole year is stated: %s',
    (dates) => expect(read(dates).slice(0, 2)).toEqual(['Service year', 'renewal date not stated']),
  );
});

it("isn't that of vision or of a health plan next to dental", () => {
  const others = ['EB*F*IND*AL***23*200*****Y', 'EB*C*IND*30***23*3000*****Y'];
  expect(read(['291*RD8*20251001-20260930'], [...ROWS, ...others])[0]).toBe('Service year');
});
