// Amounts of several in-network networks that the payer tells apart only in its text.

import { expect, it } from 'vitest';
import { requestFor } from '../../testing/estimate-request.ts';
import { benefitsOf } from '../../testing/read-rows.ts';
import { rangeText } from '../../wording/estimates/estimate.ts';
import { estimate } from '../estimate.ts';

/** What the patient pays for a root canal of $1,100. */
function owed(...rows: string[]) {
  const { lines, unknowns } = estimate(
    benefitsOf(['EB*1*IND*35*PR', ...rows]),
    requestFor(['D3330 14 1100/1100']),
  );
  const [line] = lines;
  return {
    patient: line?.amounts && rangeText(line.amounts.patient),
    asks: unknowns.map(({ text }) => text),
  };
}

const said = (row: string, words: string) => (words === '' ? [row] : [row, `MSG*${words}`]);
const network = (words: string, percent: string, deductible: number, maximum: number) => [
  ...said(`EB*C*IND*35***23*25*****Y`, words),
  ...said(`EB*C*IND*35***29*${deductible}*****Y`, words),
  ...said(`EB*F*IND*35***23*1500*****Y`, words),
  ...said(`EB*F*IND*35***29*${maximum}*****Y`, words),
  ...said(`EB*A*IND*26*****${percent}****Y`, words),
  'MSG*DEDUCTIBLE APPLIES',
];

it.each([
  ['DELTA DENTAL PPO DENTIST', 'DELTA DENTAL PREMIER DENTIST'],
  ['IN NETWORK - PPO', 'IN NETWORK - PREMIER'],
  ['', 'PREMIER DENTIST'],
])('never combines an amount of "%s" with one of "%s"', (one, other) => {
  const rows = [...network(one, '0.1', 0, 1347), ...network(other, '0.2', 25, 847)];
  // $110 in the first network, $253 in the second.
  expect(owed(...rows).patient).toBe('$110 to $253');
  expect(owed(...network(one, '0.1', 0, 1347)).patient).toBe('$110');
  expect(owed(...network(other, '0.2', 25, 847)).patient).toBe('$253');
});

it('asks for the network if the percentages are those of two networks', () => {
  const share = (tier: string, percent: string) => `EB*A*IND*26**${tier}***${percent}****Y`;
  const [ppo, premier] = [share('DELTA DENTAL PPO', '0.1'), share('DELTA DENTAL PREMIER', '0.2')];
  expect(owed(ppo, premier).asks).toContain(
    'Which network is the practice in for D3330: DELTA DENTAL PPO (90%) or DELTA DENTAL PREMIER (80%)?',
  );
  // The second percentage isn't for one network only, so it may be right in both.
  expect(owed(ppo, share('', '0.2')).asks).toContain('Which is right for D3330: 90% or 80%?');
});

it('asks what remains without naming one of the networks', () => {
  const { asks } = owed(
    ...network('IN NETWORK - PPO', '0.1', 0, 1347),
    ...network('IN NETWORK - PREMIER', '0.2', 25, 847),
  );
  expect(asks).toContain('How much of the maximum remains?');
});

it('treats a deductible of zero in one network as possible', () => {
  const rows = [...network('PPO', '0.1', 0, 1347), ...network('PREMIER', '0.1', 25, 1347)];
  const none = rows.map((row, at) => (at === 0 ? row.replace('*25*', '*0*') : row));
  expect(owed(...rows).patient).toBe('$110 to $132.50');
  expect(owed(...none).patient).toBe('$110 to $132.50');
});

it('does not treat amounts with other words as those of a network', () => {
  const high = [
    'EB*F*IND*35***23*600*****Y',
    'MSG*HIGH OPTION',
    'EB*F*IND*35***29*500*****Y',
    'MSG*HIGH OPTION',
  ];
  const rows = [...network('', '0.1', 0, 1347), ...high];
  expect(owed(...rows).patient).toBe('$600');
});

it("keeps a network's maximum as possible if what remains is stated only for another network", () => {
  const rows = [
    'EB*C*IND*35***23*0*****Y',
    'EB*F*IND*35***23*2000*****Y',
    'EB*F*IND*35***29*1800*****Y',
    'EB*F*IND*35***23*500*****Y',
    'MSG*PREMIER DENTIST',
    'EB*A*IND*26*****0.2****Y',
  ];
  expect(owed(...rows).patient).toBe('$220 to $1,100');
});
