// Individual and family deductibles that are stated for different networks.

import { expect, it } from 'vitest';
import { requestFor } from '../../testing/estimate-request.ts';
import { benefitsOf } from '../../testing/read-rows.ts';
import { rangeText } from '../../wording/estimates/estimate.ts';
import { estimate } from '../estimate.ts';

const SHARE = 'EB*1*IND*35*PR~EB*A*IND*36*****0.5****W~MSG*DEDUCTIBLE APPLIES~';
const MAXIMUM = 'EB*F*IND*35***29*2000*****W~';
const amounts = (of: string, level: string, network: string, total: number, left: number) =>
  `EB*${of}*${level}*35***23*${total}*****${network}~EB*${of}*${level}*35***29*${left}*****${network}~`;

function owed(rows: string, network: 'in' | 'out' = 'in') {
  const request = requestFor(['D2740 14 1000/1000'], { network });
  const [line] = estimate(benefitsOf(rows.split('~').filter(Boolean)), request).lines;
  return line?.amounts && rangeText(line.amounts.patient);
}

const MET = amounts('C', 'IND', 'W', 50, 0);
const [own, ownOut] = [amounts('C', 'IND', 'Y', 50, 40), amounts('C', 'IND', 'N', 50, 40)];

it.each([
  ['both networks', amounts('C', 'FAM', 'W', 150, 0)],
  ['no network', amounts('C', 'FAM', '', 150, 0)],
])('uses a family deductible for %s next to individual ones for each network', (_, family) => {
  for (const rows of [own + ownOut + family, family + own + ownOut])
    for (const network of ['in', 'out'] as const) expect(owed(SHARE + MAXIMUM + rows, network)).toBe('$500');
  expect(owed(SHARE + MAXIMUM + own + family.replace('29*0', '29*20'))).toBe('$510');
});

it('uses an individual deductible for both networks next to family ones for each network', () => {
  const rows = amounts('C', 'IND', 'W', 50, 40) + amounts('C', 'FAM', 'Y', 150, 150);
  expect(owed(SHARE + MAXIMUM + rows)).toBe('$520');
  expect(owed(SHARE + MAXIMUM + rows.replaceAll('*Y~', '*N~'), 'out')).toBe('$520');
});

it('does not use a family maximum of $0 next to an individual one', () => {
  const rows = `${amounts('F', 'IND', 'Y', 1500, 1500)}EB*F*FAM*35***23*0*****W~`;
  expect(owed(SHARE + MET + rows)).toBe('$500');
});

it('does not use the family deductible of the other network', () => {
  expect(owed(SHARE + MAXIMUM + own + amounts('C', 'FAM', 'N', 150, 0))).toBe('$520');
});
