import { expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers-to.ts';

const LEFT = 'EB*F*IND*24***29*1887~';
const IN = 'EB*F*IND*24***22*2000*****Y~';
const OUT = 'EB*F*IND*24***22*1250*****N~';
const told = (question: string, rows: string): string => answersTo(question, rows, '2026-03-05').join(' | ');

it('gives the possible totals of the networks next to a remaining amount without a network', () => {
  const both = told('perio max?', LEFT.replace('1887', '1000') + IN + OUT);
  expect(both).toContain(
    'Totals: $2,000 in-network per service year, $1,250 out-of-network per service year',
  );
  const one = told('perio max?', LEFT + IN + OUT);
  expect(one).toContain('$1,887 remaining (network not stated). Total: $2,000 in-network per service year.');
});

it('gives only the total of the network in the question', () => {
  const left = LEFT.replace('1887', '1000');
  const said = told('perio max in network?', left + IN + OUT);
  expect(said).toContain('$1,000 remaining. Total: $2,000 in-network per service year.');
});

it('says that the network of what remains of the plan is open, next to totals of networks', () => {
  const said = told('max left?', LEFT.replace('*24*', '*35*') + IN + OUT);
  expect(said).toContain('$1,887 remaining (network and total not stated)');
});

it.each(['are inn and oon max shared', 'is the oon max separate', 'do in and out of network share the max'])(
  "doesn't call two maximums shared or separate if the payer doesn't: %s",
  (question) => {
    const rows = 'EB*F*IND*35***23*1500*****Y~EB*F*IND*35***23*1000*****N~';
    const open = "didn't state whether the in-network and out-of-network maximums are shared or separate";
    expect(told(question, rows)).toContain(open);
    expect(told('max in and out of network', rows)).not.toContain(open);
    expect(told('is the in network max shared with his wife', rows)).not.toContain(open);
    for (const text of ['COMBINED WITH IN NETWORK', 'NETWORKS CROSS ACCUMULATE', 'APPLIES TO BOTH NETWORKS'])
      expect(told(question, `${rows}EB*D*IND*35~MSG*${text}~`)).not.toContain(open);
  },
);

it('names both networks of an amount that the payer states for both', () => {
  const title = 'Deductible, individual, in-network and out-of-network: $50';
  expect(told('deductible in network', 'EB*C*IND*35***23*50*****W~')).toContain(title);
  expect(told('deductible in network', 'EB*C*IND*35***23*50~')).toContain('network not stated');
});
