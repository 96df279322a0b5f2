import { expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers-to.ts';

const LEFT = 'EB*F*IND*24***29*1887~';
const IN = 'EB*F*IND*24***22*2000*****Y~';
const OUT = 'EB*F*IND*24***22*1250*****N~';
const told = (question: string, rows: string): string => answersTo(question, rows, '2026-03-05').join(' | ');

it('says that the network of what remains of the plan is open, next to totals of networks', () => {
  const said = told('max left?', LEFT.replace('*24*', '*35*') + IN + OUT);
  expect(said).toContain('$1,887 remaining (network not stated)');
});

it('names both networks of an amount that the payer states for both', () => {
  const title = 'Deductible, individual, in-network and out-of-network: $50';
  expect(told('deductible in network', 'EB*C*IND*35***23*50*****W~')).toContain(title);
  expect(told('deductible in network', 'EB*C*IND*35***23*50~')).toContain('network not stated');
});

it.each(['what is the max allowable', 'what is her maximum allowable', 'what is the max allowable benefit'])(
  'takes an allowable amount without a service for the maximum: %s',
  (question) => {
    const rows = 'EB*A*IND*36*****.5~EB*F*IND*35***23*1500~EB*F*IND*35***29*900~';
    expect(told(question, rows)).toContain('$900 remaining of $1,500');
    expect(told(`${question} for crowns`, rows)).not.toContain('$900 remaining');
  },
);
