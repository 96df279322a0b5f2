import { describe, expect, it } from 'vitest';
import { phrasesOf } from './phrases-of.ts';

describe('lists of phrases', () => {
  it('separates phrases at commas and line breaks', () => {
    expect(phrasesOf('crown, root canal')).toEqual(['crown', 'root canal']);
    expect(
      phrasesOf(`
        crown, root canal
        night guard
      `),
    ).toEqual(['crown', 'root canal', 'night guard']);
    expect(phrasesOf('')).toEqual([]);
  });

  it('writes out every combination of the alternatives', () => {
    expect(phrasesOf('(lower|upper) denture (reline|repair), flipper')).toEqual([
      'lower denture reline',
      'lower denture repair',
      'upper denture reline',
      'upper denture repair',
      'flipper',
    ]);
  });

  it('leaves words out for an empty alternative, without extra spaces', () => {
    expect(phrasesOf('(the|) date (of service|)')).toEqual([
      'the date of service',
      'the date',
      'date of service',
      'date',
    ]);
    expect(phrasesOf('after (the|) start (of|) coverage')).toContain('after start coverage');
  });
});
