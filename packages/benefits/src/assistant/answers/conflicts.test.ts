import { expect, test } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';

const said = (rows: string) => answersTo('fillings covered?', rows, '2026-03-10').join(' ');
const rowsWith = (one: string, other: string) =>
  `EB*A*IND*25*****.2****Y~${one}EB*A*IND*25*****.3****Y~${other}`;

test('figures whose rows name a kind of dentist are told apart', () => {
  const told = said(rowsWith('MSG*PPO DENTIST~', 'MSG*PREMIER DENTIST~'));
  expect(told).toContain('pays 80% in-network (PPO DENTIST) and pays 70% in-network (PREMIER DENTIST)');
  expect(told).not.toContain('conflicting');
});

test('figures with the same words, or without words, conflict', () => {
  expect(said(rowsWith('', ''))).toContain('conflicting');
  expect(said(rowsWith('MSG*PPO DENTIST~', 'MSG*PPO DENTIST~'))).toContain('conflicting');
});

test('figures of which only one names a kind of dentist are not told apart', () => {
  expect(said(rowsWith('MSG*PPO DENTIST~', ''))).not.toContain(' (P');
});

test.each([
  ['PPO DENTIST', 'PPO DENTISTS'],
  ['PPO DENTIST', 'IN-NETWORK PPO DENTIST'],
  ['DELTA PREMIER PPO PLAN', 'PREMIER NETWORK'],
  ['PROVIDER NETWORK DISCOUNTS APPLY', 'PARTICIPATING PROVIDER'],
])('"%s" and "%s" aren\'t different kinds of dentists', (one, other) => {
  expect(said(rowsWith(`MSG*${one}~`, `MSG*${other}~`))).not.toContain(' (P');
});
