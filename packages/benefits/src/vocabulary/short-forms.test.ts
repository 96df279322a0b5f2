import { expect, it } from 'vitest';
import { createShortForms } from './short-forms.ts';

const words = [
  'network',
  'cleaning',
  'cleanings',
  'extraction',
  'abutment',
  'crown',
  'partial',
  'porcelain',
  'portion',
];
const fullWord = createShortForms(new Map(words.map((word) => [word, 1])));

it.each([
  ['ntwrk', 'network'],
  ['netwk', 'network'],
  ['clng', 'cleaning'],
  ['clngs', 'cleanings'],
  ['xtrctn', 'extraction'],
  ['abut', 'abutment'],
  ['crn', 'crown'],
])('reads %s as %s', (short, word) => expect(fullWord(short)).toBe(word));

it.each(['por', 'rwn', 'tacos', 'nt'])('finds no word for %s', (short) => expect(fullWord(short)).toBeNull());
