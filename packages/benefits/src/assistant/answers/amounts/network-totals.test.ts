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

const ofPlan = (rows: string): string => rows.replaceAll('*24*', '*35*').replaceAll('*22*', '*23*');
it.each([
  ['for another service', 'perio max?', IN.replace('*24*', '*26*')],
  ['for the whole plan', 'perio max?', ofPlan(IN + OUT)],
  ['for the family', 'perio max?', IN.replace('IND', 'FAM')],
  ['for a lifetime', 'perio max?', IN.replace('*22*', '*32*')],
  ['for a tier', 'perio max?', `${IN}MSG*PREMIER NETWORK~`],
  ['that is less in both networks', 'perio max?', IN.replace('2000', '1000') + OUT],
  ['that is less in the network', 'perio max out of network?', IN + OUT],
  ['for the other network', 'perio max out of network?', IN],
])('a total %s is not the total of what remains', (_, question, rows) => {
  expect(told(question, LEFT + rows)).toContain('$1,887 remaining (total not stated)');
});
