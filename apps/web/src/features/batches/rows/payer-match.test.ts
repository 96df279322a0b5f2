import type { Payer } from '@bitewing/contract';
import { describe, expect, it } from 'vitest';
import { createPayerMatcher } from './payer-match.ts';

const payer = (id: string, display_name: string, primary: string, changes: Partial<Payer> = {}): Payer => ({
  id,
  display_name,
  primary_payer_id: primary,
  stedi_id: `S${id}`,
  names: [],
  aliases: [],
  is_listed: true,
  ...changes,
});

const matcher = createPayerMatcher([
  payer('a', 'Aetna', '60054'),
  payer('b', 'Aetna Dental Access', '60055', { names: ['Aetna'], aliases: ['AX1'] }),
  payer('c', 'Delta Dental of Oregon', '77777', { names: ['Delta Dental'] }),
  payer('d', 'Delta Dental of Idaho', '77778', { names: ['Delta Dental'] }),
  payer('e', 'Twin', '11111'),
  payer('f', 'Twin', '11111'),
  payer('g', 'Gone Mutual', '22222', { is_listed: false }),
]);

describe('the payer matcher', () => {
  it.each([
    ['60054', 'a'],
    ['  60055 ', 'b'],
    ['ax1', 'b'],
    ['Sc', 'c'],
    ['delta dental of OREGON', 'c'],
    ['Delta-Dental of Oregon', 'c'],
    ['Aetna', 'a'],
    ['a', 'a'],
  ])('finds the payer for "%s"', (text, id) => {
    expect(matcher.match(text)).toBe(id);
    expect(matcher.explain(matcher.match(text))).toBeNull();
  });

  it.each([
    ['Delta Dental', 'Matches 2 payers. Choose one.'],
    ['11111', 'Matches 2 payers. Choose one.'],
    ['Twin', 'Matches 2 payers. Choose one.'],
    ['Delta', 'Not an exact name. Choose the payer.'],
    ['Unlisted', 'No payers found'],
    ['22222', 'No payers found'],
  ])('leaves the text "%s" unchanged and says why it matches no single payer', (text, why) => {
    expect(matcher.match(text)).toBe(text);
    expect(matcher.explain(text)).toBe(why);
  });

  it('has no error for an empty cell', () => {
    expect(matcher.match('  ')).toBe('');
    expect(matcher.explain('')).toBeNull();
  });
});

describe('suggested payers', () => {
  const directory = createPayerMatcher([
    payer('a', 'Aetna', '60054'),
    payer('b', 'Cigna', '62308', { names: ['Cigna Dental'] }),
    payer('c', 'Delta Dental of Oregon', '77777', { names: ['Delta Dental'] }),
    payer('d', 'Delta Dental of Idaho', '77778', { names: ['Delta Dental'] }),
    payer('e', 'Guardian Life Insurance Company of America', '64246', { aliases: ['GLIC'] }),
    payer('f', 'MetLife', '65978'),
    payer('g', 'Gone Dental', '1', { is_listed: false }),
  ]);
  it.each([
    ['Cigan', ['b']],
    ['Aetna Insurance Co.', ['a']],
    ['Delta Dentl of Oregn', ['c']],
    ['Delta Dental', ['c', 'd']],
    ['Delta Dental of Idaho PPO', ['d']],
    ['Guardain Life', ['e']],
    ['Met Life', ['f']],
    ['Delta Dental ID', ['d']],
    ['6005', ['a']],
    ['60', []],
    ['Gone Dental', []],
    ['Humana', []],
    ['60054', []],
    ['', []],
  ])('for "%s" are %j', (text, ids) => {
    expect(directory.suggest(directory.match(text)).map(({ id }) => id)).toEqual(ids);
  });
});
