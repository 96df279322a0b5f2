import type { Payer } from '@bitewing/contract';
import { describe, expect, it } from 'vitest';
import { createPayerIndex, searchPayers } from './payer-search.ts';

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
    ['Stedi id', 'hpqrs', 'Aetna'],
    ['payer id', '54084', 'Delta Dental of Virginia'],
    ['alias', 'cdca1', 'Delta Dental of California'],
    ['other name', 'principal life', 'Principal'],
    ['part of a name', 'virgin', 'Delta Dental of Virginia'],
    ['name without its accents', 'mutua dental', 'Mútua Dental'],
  ])('finds a payer by its %s, in upper or lower case [5.23]', (_, term, name) => {
    expect(found(term)).toEqual([name]);
  });

  it('ranks the start of a name before a word in it, an ID and an alias', () => {
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

  it('finds no payer for an unknown term', () => {
    expect(found('zzz')).toEqual([]);
  });

  it('treats special characters literally', () => {
    expect(found('(.*')).toEqual([]);
  });
});
