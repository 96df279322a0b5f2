// Estimates from amounts and percentages that the payer states for another time, or for each visit.

import { describe, expect, it } from 'vitest';
import { eligibleDate } from '../../eligible/index.ts';
import { requestFor } from '../../testing/estimate-request.ts';
import { benefitsOf } from '../../testing/read-rows.ts';
import { rangeText } from '../../wording/estimates/estimate.ts';
import { estimate } from '../estimate.ts';

const ACTIVE = 'EB*1*IND*35*PR~EB*C*IND*35***23*0*****Y~';
const SHARE = 'EB*A*IND*36*****0.5****Y~';
const MAXIMUM = 'EB*F*IND*35***23*1500*****Y~EB*F*IND*35***29*1000*****Y~';
const LAST_YEAR = 'DTP*292*RD8*20250101-20251231~';
const THIS_YEAR = 'DTP*292*RD8*20260101-20261231~';

const benefitsFrom = (rows: string) => benefitsOf((ACTIVE + rows).split('~').filter(Boolean));

/** What the plan pays for each line, or why it can't be estimated. */
const paid = (rows: string, date = '2026-03-10', lines = ['D2740 3 900/900']) =>
  estimate(benefitsFrom(rows), requestFor(lines, { date })).lines.map(({ amounts, refusals }) =>
    amounts === null ? refusals.map(({ reason }) => reason).join() : rangeText(amounts.pay),
  );

describe('a maximum of last year', () => {
  const old = `EB*F*IND*35***23*1500*****Y~${LAST_YEAR}EB*F*IND*35***29*200*****Y~${LAST_YEAR}`;

  it("is not this year's", () => {
    expect(paid(SHARE + old)).toEqual(['$0 to $450']);
    expect(paid(`${SHARE + old}EB*F*IND*35***29*300*****Y~${THIS_YEAR}`)).toEqual(['$300']);
  });

  it('is different from one that ends with the year of the response', () => {
    const own = old.replaceAll(LAST_YEAR, THIS_YEAR);
    expect(paid(SHARE + own)).toEqual(['$200']);
    expect(paid(SHARE + own, '2027-02-01')).toEqual(['$450']);
  });
});

describe('a percentage', () => {
  const next = (rows: string) =>
    eligibleDate(benefitsFrom(`${rows}EB*F*IND*36*********Y~MSG*NO FREQUENCY LIMIT~`), {
      code: 'D2740',
      network: 'in',
      on: '2026-03-10',
      birth: '1980-05-20',
    }).outcome;

  it('must be confirmed if its time is over', () => {
    expect(paid(SHARE + LAST_YEAR + MAXIMUM)).toEqual(['share_to_confirm']);
    expect(next(SHARE + LAST_YEAR)).toBe('unknown');
  });

  it.each(['', THIS_YEAR, 'DTP*348*D8*20250101~'])('is used if its time is not over: %s', (dates) => {
    expect(paid(SHARE + dates + MAXIMUM)).toEqual(['$450']);
    expect(next(SHARE + dates)).toBe('eligible');
  });

  it('of this year comes before one of last year', () => {
    expect(paid(`${SHARE}${LAST_YEAR}EB*A*IND*36*****0.2****Y~${MAXIMUM}`)).toEqual(['$720']);
  });
});

it('applies a maximum for each visit besides the annual one', () => {
  const rows = `${SHARE + MAXIMUM}EB*F*IND*35***27*300*****Y~`;
  expect(paid(rows, '2026-03-10', ['D2740 3 900/900', 'D2740 4 900/900'])).toEqual(['$300', '$0']);
});
