import { expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';

const told = (question: string, rows: string): string => answersTo(question, rows, '2026-03-10').join(' | ');
const row = (cents: number, network: string, text?: string): string =>
  `EB*B*IND*****${cents}*****${network}*AD:D2140~${text === undefined ? '' : `MSG*${text}~`}`;

it('gives several copays of a code, each with what the payer writes on its row', () => {
  const said = told('copay for D2140?', row(25, 'Y', 'GENERAL DENTIST') + row(40, 'Y', 'SPECIALIST'));
  expect(said).toContain('a copay of $25 in-network ("GENERAL DENTIST").');
  expect(said).toContain('a copay of $40 in-network ("SPECIALIST").');
});

it('gives the copay of each network if the question names none', () => {
  const rows = row(25, 'Y') + row(40, 'N');
  expect(told('D2140 copay', rows)).toContain('$40 out-of-network');
  expect(told('D2140 copay in network', rows)).not.toContain('$40');
});

it('does not use the fee of one service for the other', () => {
  const rows = 'EB*A*IND*25*****.2****Y~EB*A*IND*36*****.5****Y~';
  const said = told('crown 1150 and 2 fillings at 210, what does he owe', rows);
  expect(said).toContain('2 × $210 = $420');
  expect(said).not.toContain('2 × $1,150');
  expect(said).not.toContain('50% of $210');
});

it('quotes a text about the material in the question', () => {
  const rows = 'EB*B*IND*****295*****Y*AD:D2740~EB*D*IND*35~MSG*ADD $150 FOR NOBLE METAL~';
  expect(told('crown copay w noble', rows)).toContain('ADD $150 FOR NOBLE METAL');
  expect(told('crown copay', rows)).not.toContain('NOBLE');
});

it('names the codes that it states nothing for after the one that it does not cover', () => {
  const said = told('night guard?', 'EB*A*IND*25*****.2****Y~EB*A*IND******1****Y*AD:D9944~');
  expect(said).toMatch(/^For night guards \(D9944\), the plan pays nothing/);
  expect(said).toContain("didn't state what it pays for other codes of night guards");
});
