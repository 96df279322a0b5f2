import { expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { alertsOf, factOf, glanceOf } from './index.ts';

/** The value and the note of the maximum, and whether an alert says that it is used up. */
function maximumFor(level: string, patient: 'subscriber' | 'dependent') {
  const amount = (period: string, dollars: number) => `EB*F*${level}*35***${period}*${dollars}*****Y`;
  const benefits = benefitsOf(['EB*1*IND*35*PR', amount('23', 1500), amount('29', 0)]);
  const asked = { network: 'in', on: '2026-03-10', birth: '1980-05-20', patient } as const;
  const found = factOf(glanceOf(benefits, asked), 'maximum_left');
  const isUsed = alertsOf(benefits, asked).some(({ kind }) => kind === 'maximum_used');
  return [found?.value, found?.note, isUsed];
}

it.each([
  ['SPO', 'subscriber', [null, null, false]],
  ['CHD', 'subscriber', [null, null, false]],
  ['EMP', 'dependent', [null, null, false]],
  ['EMP', 'subscriber', ['$0', 'of $1,500', true]],
  ['CHD', 'dependent', ['$0', 'of $1,500', true]],
  ['IND', 'dependent', ['$0', 'of $1,500', true]],
  ['FAM', 'subscriber', ['$0', 'of $1,500 · Family', true]],
  ['SPO', 'dependent', ['$0', 'of $1,500 · Spouse Only', true]],
] as const)('shows a maximum for %s to a %s only if it may be theirs', (level, patient, expected) => {
  expect(maximumFor(level, patient)).toEqual(expected);
});
