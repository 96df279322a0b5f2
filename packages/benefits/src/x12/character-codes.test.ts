import { describe, expect, it } from 'vitest';
import { giveBackCharacterCodes, takeCharacterCodes } from './character-codes.ts';

const codesOf = (text: string) => [...text].map((character) => character.charCodeAt(0));

describe('character codes', () => {
  it('are those of the characters, whatever their size', () => {
    for (const text of ['', 'EB*1~\u001c', 'MÜLLER', 'EB*€', '~'.repeat(70_000), `${'~'.repeat(70_000)}é`]) {
      const taken = takeCharacterCodes(text);
      expect(Array.from(taken.codes.subarray(0, text.length))).toEqual(codesOf(text));
      giveBackCharacterCodes(taken, text);
    }
  });

  it('of two texts at once are two', () => {
    const one = takeCharacterCodes('ONE');
    const other = takeCharacterCodes('OTHER');
    expect(Array.from(one.codes.subarray(0, 3))).toEqual(codesOf('ONE'));
    giveBackCharacterCodes(one, 'ONE');
    expect(Array.from(other.codes.subarray(0, 5))).toEqual(codesOf('OTHER'));
    giveBackCharacterCodes(other, 'OTHER');
  });

  it.each(['NM1*IL*1*MAREN*ODA', 'NM1*IL*1*MÜLLER*ÖDA'])('leave nothing of %s behind', (text) => {
    const taken = takeCharacterCodes(text);
    giveBackCharacterCodes(taken, text);
    const next = takeCharacterCodes('');
    expect(next.codes.some((code) => code !== 0)).toBe(false);
    giveBackCharacterCodes(next, '');
  });
});
