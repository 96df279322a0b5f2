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
