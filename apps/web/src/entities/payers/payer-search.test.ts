import type { Payer } from '@bitewing/contract';
import { describe, expect, it } from 'vitest';
import { createPayerIndex, findPayers, findSimilarPayers, searchPayers } from './payer-search.ts';

const payer = (display_name: string, changes: Partial<Payer> = {}): Payer => ({
  id: display_name,
  display_name,
  primary_payer_id: '',
  stedi_id: '',
  names: [],
  aliases: [],
  is_listed: true,
  ...changes,
});

const PAYERS = [
  payer('Delta Dental of Virginia', { primary_payer_id: '54084', stedi_id: 'DDVIR' }),
  payer('Delta Dental of California', { primary_payer_id: '77777', aliases: ['94276', 'CDCA1'] }),
  payer('Blue Delta Mutual', { primary_payer_id: '00123' }),
  payer('Principal', { names: ['Principal Life Insurance', 'Delta Partner Plan'] }),
  payer('Mútua Dental', { stedi_id: 'DELTX' }),
  payer('Aetna', { primary_payer_id: '60054', stedi_id: 'HPQRS' }),
];

const STATE_PAYERS = [
  'Delta Dental of Wisconsin',
  'Delta Dental of Pennsylvania',
  'Delta Dental of New York',
  'Delta Dental of Connecticut',
  'Delta Dental of Colorado',
  'Guardian Life Insurance',
]
  .map((name) => payer(name))
  .concat(payer('Delta Dental Insurance Company', { names: ['Delta Dental of Utah'] }));

const found = (term: string): string[] =>
  searchPayers(createPayerIndex(PAYERS), term).map((match) => match.display_name);

describe('the payer search', () => {
  it('lists all payers by name for an empty term', () => {
    expect(found('  ')).toEqual([
      'Aetna',
      'Blue Delta Mutual',
      'Delta Dental of California',
      'Delta Dental of Virginia',
      'Mútua Dental',
      'Principal',
    ]);
  });

  it.each([
    ['display name', 'AETNA', 'Aetna'],
    ['Stedi ID', 'hpqrs', 'Aetna'],
    ['payer ID', '54084', 'Delta Dental of Virginia'],
    ['alias', 'cdca1', 'Delta Dental of California'],
    ['other name', 'principal life', 'Principal'],
    ['part of a name', 'virgin', 'Delta Dental of Virginia'],
    ['name without its accents', 'mutua dental', 'Mútua Dental'],
  ])('finds a payer by %s, in upper or lower case [5.23]', (_, term, name) => {
    expect(found(term)).toEqual([name]);
  });

  it('ranks matches: start of the name, start of a later word, ID, other name', () => {
    expect(found('delt')).toEqual([
      'Delta Dental of California',
      'Delta Dental of Virginia',
      'Blue Delta Mutual',
      'Mútua Dental',
      'Principal',
    ]);
  });

  it('finds words in any order', () => {
    expect(found('virginia delta')).toEqual(['Delta Dental of Virginia']);
  });

  it.each([
    ['delta dental wi', 'Delta Dental of Wisconsin'],
    ['Delta Dental of WI', 'Delta Dental of Wisconsin'],
    ['delta dental PA', 'Delta Dental of Pennsylvania'],
    ['delta dental ny', 'Delta Dental of New York'],
    ['delta dental co', 'Delta Dental of Colorado'],
    ['UT delta', 'Delta Dental Insurance Company'],
  ])('recognizes the abbreviated state in %s and lists %s first', (term, name) => {
    expect(searchPayers(createPayerIndex(STATE_PAYERS), term)[0]?.display_name).toBe(name);
  });

  it.each([
    ['guardain', 'Guardian Life Insurance'],
    ['guardai', 'Guardian Life Insurance'],
    ['gardian life', 'Guardian Life Insurance'],
    ['Guardian Life Ins. Co.', 'Guardian Life Insurance'],
    ['delta dentl wi', 'Delta Dental of Wisconsin'],
    ['Delta Dental PA PPO', 'Delta Dental of Pennsylvania'],
  ])('finds no exact match for %s and suggests %s', (term, name) => {
    const { payers, isGuess } = findPayers(createPayerIndex(STATE_PAYERS), term);
    expect(payers[0]?.display_name).toBe(name);
    expect(isGuess).toBe(true);
  });

  it.each(['xyzzy', 'delta dental zz', '999999'])(
    'finds neither a match nor a similar name for %s',
    (term) => {
      expect(findPayers(createPayerIndex(STATE_PAYERS), term)).toEqual({ payers: [], isGuess: false });
    },
  );

  it('finds no payer for an unknown term', () => {
    expect(found('zzz')).toEqual([]);
  });

  it('treats special characters literally', () => {
    expect(found('(.*')).toEqual([]);
  });
});

describe('the search for payers with similar names', () => {
  const index = createPayerIndex(
    [
      'Sun Life Financial',
      'Sun Life and Health of New York',
      'Sunrise Dental',
      'Guardian',
      'Guardian Life Insurance',
      'Dental Care Plus',
      'Dental Health Services',
    ].map((name) => payer(name)),
  );
  it.each([
    ['Sun Life and Health of New York', ['Sun Life Financial']],
    ['Guardian', ['Guardian Life Insurance']],
    ['Guardian Life Insurance', ['Guardian']],
    ['Dental Care Plus', []],
    ['Sunrise Dental', []],
  ])('lists the payers similar to %s: %j', (name, similar) => {
    expect(findSimilarPayers(index, payer(name)).map(({ display_name }) => display_name)).toEqual(similar);
  });
});
