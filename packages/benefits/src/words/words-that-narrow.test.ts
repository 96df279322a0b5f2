// Words that narrow a sentence or turn it around. Each was once lost on the way to the figure.

import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../testing/describe-meaning.ts';
import { readMessage } from './index.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

const EVERY = <T>(...lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((one) => [...row, one])), [[]]);

describe('excluded beside a maximum', () => {
  const names = ['ORTHO', 'PREVENTIVE', 'DIAGNOSTIC, PREVENTIVE AND ORTHO'];
  it.each(EVERY(['; ', ', ', ' - ', '. '], names))('never denies the service: %s%s', (link, name) => {
    for (const limit of ['$1,500 ANNUAL MAX', 'MAXIMUM $2,000'])
      expect(meaning(`${limit}${link}${name} EXCLUDED`)).not.toContain('not_covered');
    expect(meaning(`${name} EXCLUDED`)).toMatch(/^not_covered/);
  });
});

describe('on the same day', () => {
  const days = ['ON SAME DAY', 'ON THE SAME DAY', 'ON SAME DATE OF SERVICE', 'AT THE SAME VISIT'];
  it.each(EVERY(['SRP AND PROPHY', 'D1110 AND D4910'], days))('is a condition: %s %s', (names, day) => {
    expect(meaning(`${names} NOT PAYABLE ${day}`)).toMatch(/^not_covered, of .*, when…$/);
  });
});

describe('a part of a whole', () => {
  const parts: [words: string, role: string][] = [
    ['REMAINING OF', 'remaining'],
    ['LEFT OF', 'remaining'],
    ['USED OF', 'used'],
    ['USED OUT OF', 'used'],
  ];
  it.each(parts)('comes first: %s', (words, role) => {
    for (const noun of ['DEDUCTIBLE', 'MAXIMUM'])
      expect(meaning(`${noun} $40 ${words} $50`)).toBe(
        `amount of=${noun.toLowerCase()} role=${role} cents=4000 | amount of=${noun.toLowerCase()} cents=5000`,
      );
  });
});

describe('a network before a colon', () => {
  it.each(['DEDUCTIBLE WAIVED', 'NO DEDUCTIBLE'])('is not lost beside the other network: PPO: %s', (rule) => {
    expect(meaning(`PPO: ${rule}. NON-PPO: $50 DEDUCTIBLE APPLIES`)).not.toMatch(/^deductible applies=false/);
  });
});

describe('a footnote', () => {
  it.each(['BASIC 80%*, MAJOR 50%* (*AFTER DEDUCTIBLE)', 'CROWNS 50%*'])('leaves it unread: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('a rule behind a condition', () => {
  it.each(['PRE-D REQUIRED', 'PREAUTHORIZATION RECOMMENDED'])('is not part of it: %s', (rule) => {
    expect(meaning(`NIGHT GUARDS 1 PER LIFETIME FOR BRUXISM ONLY ${rule}`)).toContain('authorization');
  });
});
