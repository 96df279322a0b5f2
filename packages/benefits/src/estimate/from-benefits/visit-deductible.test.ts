// A deductible for each visit, next to an annual one.

import { expect, it } from 'vitest';
import { requestFor } from '../../testing/estimate-request.ts';
import { benefitsOf } from '../../testing/read-rows.ts';
import { estimate } from '../estimate.ts';

const PLAN = [
  'EB*1*IND*35',
  'EB*A*IND*35*****.2****Y',
  'EB*F*IND*35***23*5000*****Y',
  'EB*F*IND*35***29*5000*****Y',
];
const ANNUAL = 'EB*C*IND*35***23*50*****Y';
const MET = 'EB*C*IND*35***29*0*****Y';
const QUESTION = 'Is the deductible of $25 per visit due, although nothing remains of the annual deductible?';

/** The deductible of a crown for $1,000 and an extraction for $200 on one day, and the question. */
const deductible = (...rows: string[]) => {
  const request = requestFor(['D2740 30 1000/1000', 'D7140 3 200/200']);
  const { total, question } = estimate(benefitsOf([...PLAN, ...rows]), request);
  return [total?.deductible.low, total?.deductible.high, question?.text ?? null];
};

it('asks whether a deductible per visit is due once for the visit if nothing remains of the annual one', () => {
  expect(deductible(ANNUAL, MET, 'EB*C*IND*35***27*25*****Y')).toEqual([0, 2500, QUESTION]);
});

it.each(['0', '10', '100'])(
  'asks whether a deductible per visit is due, whatever remains of the family deductible: $%s',
  (left) => {
    const family = ['EB*C*FAM*35***23*150*****Y', `EB*C*FAM*35***29*${left}*****Y`];
    expect(deductible(ANNUAL, MET, ...family, 'EB*C*IND*35***27*25*****Y')).toEqual([0, 2500, QUESTION]);
  },
);

it.each([
  ['the family', 'EB*C*FAM*35***27*25*****Y'],
  ['the other network', 'EB*C*IND*35***27*25*****N'],
  ['the health plan', 'EB*C*IND*30***27*25*****Y'],
  ['physicians', 'EB*C*IND*98***27*25*****Y'],
  ['the spouse', 'EB*C*SPO*35***27*25*****Y'],
  ['orthodontics', 'EB*C*IND*38***27*25*****Y'],
])('ignores a deductible per visit for %s', (_, row) => {
  expect(deductible(ANNUAL, MET, row)).toEqual([0, 0, null]);
});

it('takes a deductible per visit as a part of the annual deductible if some of the annual one remains', () => {
  const rows = [ANNUAL, 'EB*C*IND*35***29*20*****Y', 'EB*C*IND*35***27*25*****Y'];
  expect(deductible(...rows).slice(0, 2)).toEqual([0, 2000]);
});

it.each(['DEDUCTIBLE HAS BEEN MET', 'DEDUCTIBLE DOES NOT APPLY', 'WAIVED', 'EMERGENCY VISITS ONLY'])(
  'does not ask about a deductible per visit if the payer may say that it is not due: %s',
  (text) => {
    const [low, high, question] = deductible(ANNUAL, MET, 'EB*C*IND*35***27*25*****Y', `MSG*${text}`);
    expect([low, question === QUESTION]).toEqual([0, false]);
    if (!text.startsWith('EMERGENCY')) expect(high).toBe(0);
  },
);
