// Estimates from amounts and percentages that the payer states for another time, or for each visit.

import { describe, expect, it } from 'vitest';
import { requestFor } from '../../testing/estimate-request.ts';
import { benefitsOf } from '../../testing/read-rows.ts';
import { rangeText } from '../../wording/estimates/estimate.ts';
import { estimate } from '../estimate.ts';

const ACTIVE = 'EB*1*IND*35*PR~';
const NO_DEDUCTIBLE = 'EB*C*IND*35***23*0*****Y~';
const SHARE = 'EB*A*IND*36*****0.5****Y~';
const MAXIMUM = 'EB*F*IND*35***23*1500*****Y~EB*F*IND*35***29*1000*****Y~';
const LAST_YEAR = 'DTP*292*RD8*20250101-20251231~';
const THIS_YEAR = 'DTP*292*RD8*20260101-20261231~';
const CROWN = ['D2740 3 900/900'];

/** What the plan pays for each line, or why it can't be estimated. */
function paid(rows: string, lines = CROWN, date = '2026-03-10', as_of = '2026-03-10') {
  const benefits = benefitsOf((ACTIVE + rows).split('~').filter(Boolean));
  return estimate(benefits, requestFor(lines, { date, as_of })).lines.map(({ amounts, refusals }) =>
    amounts === null ? refusals.map(({ reason }) => reason).join() : rangeText(amounts.pay),
  );
}

describe('figures of last year', () => {
  const dated = (rows: string) => rows.replaceAll('~', `~${LAST_YEAR}`);
  const ortho = 'EB*A*IND*38*****0.5****Y~';
  const lifetime = 'EB*F*IND*38***32*1500*****Y~EB*F*IND*38***33*0*****Y~';
  const ofCrowns = 'EB*F*IND*36***23*500*****Y~EB*F*IND*36***29*0*****Y~';
  const met = 'EB*C*IND*35***32*100*****Y~EB*C*IND*35***33*0*****Y~';
  const [, left = ''] = MAXIMUM.split(/(?<=~)/);

  // Payers leave old dates in rows that still apply. Without these rows, a wider and wrong figure would apply.
  it.each([
    ['a lifetime maximum', NO_DEDUCTIBLE + MAXIMUM + ortho + dated(lifetime), ['D8080 - 5000/5000'], '$0'],
    ['the maximum of a category', NO_DEDUCTIBLE + MAXIMUM + SHARE + dated(ofCrowns), CROWN, '$0'],
    ['a lifetime deductible', MAXIMUM + SHARE + dated(met), CROWN, '$450'],
    ['a total', `${NO_DEDUCTIBLE + SHARE}EB*F*IND*35***23*1500*****Y~${LAST_YEAR}${left}`, CROWN, '$450'],
    ['a percentage', NO_DEDUCTIBLE + MAXIMUM + dated(SHARE), CROWN, '$450'],
    [
      'the percentage of a code',
      `${NO_DEDUCTIBLE + MAXIMUM + SHARE}EB*A*IND******0.2****Y*AD:D2740~${LAST_YEAR}`,
      CROWN,
      '$720',
    ],
  ])('still count: %s', (_, rows, lines, expected) => {
    expect(paid(rows, lines)).toEqual([expected]);
  });

  it("come after this year's percentage of the same services", () => {
    const rows = `${dated(SHARE)}EB*A*IND*36*****0.2****Y~${THIS_YEAR}`;
    expect(paid(NO_DEDUCTIBLE + MAXIMUM + rows)).toEqual(['$720']);
  });
});

describe('an amount for each visit', () => {
  const lines = ['D2740 3 900/900', 'D2740 4 900/900'];
  // Periods: 27 is a visit, 7 is a day.

  it.each(['27', '7'])('applies in addition to the annual one if it is a maximum: %s', (period) => {
    const rows = `${NO_DEDUCTIBLE + SHARE + MAXIMUM}EB*F*IND*35***${period}*300*****Y~`;
    expect(paid(rows, lines)).toEqual(['$300', '$0']);
  });

  it.each([
    ['50', '27', '$425'],
    ['50', '7', '$425'],
    ['0', '7', '$450'],
    // Nothing remains of the annual one, so the one for the visit may be a second one that is still due.
    ['0', '27', '$437.50 to $450'],
  ])('does not replace the annual deductible: $%s remain, period %s', (remaining, period, expected) => {
    const annual = `EB*C*IND*35***23*50*****Y~EB*C*IND*35***29*${remaining}*****Y~`;
    const share = `${SHARE}MSG*DEDUCTIBLE APPLIES~`;
    expect(paid(`${share + MAXIMUM + annual}EB*C*IND*35***${period}*25*****Y~`)).toEqual([expected]);
  });
});
