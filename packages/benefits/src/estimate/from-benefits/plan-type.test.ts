import { describe, expect, it } from 'vitest';
import { requestFor } from '../../testing/estimate-request.ts';
import { benefitsOf } from '../../testing/read-rows.ts';
import { rangeText } from '../../wording/estimates/estimate.ts';
import { estimate } from '../estimate.ts';

const ACTIVE = 'EB*1*IND*35*PR~';
const REST = 'EB*C*IND*35***23*0*****Y~';
const LITTLE_LEFT = 'EB*F*IND*35***29*20*****Y~';
const CLEANINGS = 'EB*A*IND*41*****0****Y~';

/** What the plan and the patient pay for each line. */
const paid = (rows: string, lines: string[], plan: string | null = null) =>
  estimate(benefitsOf(rows.split('~').filter(Boolean)), requestFor(lines, { plan })).lines.map(
    ({ amounts }) => amounts && `${rangeText(amounts.pay)}, ${rangeText(amounts.patient)}`,
  );

describe('a plan with a maximum', () => {
  it('is not a capitation plan because of one copay', () => {
    const visit = 'EB*B*IND*98****10*****Y~';
    expect(paid(ACTIVE + CLEANINGS + visit + LITTLE_LEFT + REST, ['D1110 - 100/90'])).toEqual(['$20, $70']);
  });

  it('is a capitation plan if it calls itself an HMO', () => {
    const rows = `EB*1*IND*35*HM~EB*B*IND****27*300*****Y*AD:D2740~${LITTLE_LEFT}`;
    expect(paid(rows, ['D2740 14 1000/900'])).toEqual(['$0, $300']);
  });
});

it('ignores copays and percentages of the other network', () => {
  const outside = 'EB*B*IND****27*15*****N*AD:D0140~';
  // Nothing is known of a maximum, so the plan may pay all or nothing.
  expect(paid(ACTIVE + CLEANINGS + outside + REST, ['D1110 - 100/90'])).toEqual(['$0 to $90, $0 to $90']);
  const copays = 'EB*B*IND****27*300*****Y*AD:D2740~EB*A*IND*36*****0.5****N~';
  expect(paid(ACTIVE + copays, ['D2740 14 1000/900'])).toEqual(['$0, $300']);
});

it('does not take the name HMO from another plan of the response', () => {
  const rows =
    'EB*1*IND*35*HM*DHMO~EB*1*IND*35*PR*PPO~EB*B*IND**HM*DHMO*27*300*****Y*AD:D2740~' +
    'EB*A*IND**PR*PPO***0****Y*AD:D2740~EB*B*IND*98*PR*PPO**10*****Y~' +
    'EB*F*IND*35*PR*PPO*29*100*****Y~EB*C*IND*35*PR*PPO*23*0*****Y~';
  expect(paid(rows, ['D2740 14 1000/900'], 'PPO')).toEqual(['$100, $800']);
});
