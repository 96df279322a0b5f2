import { describe, expect, it } from 'vitest';
import { searchCodes } from './search-codes.ts';

const first = (text: string, count = 3) =>
  searchCodes(text)
    .slice(0, count)
    .map(({ code }) => code);

describe('searchCodes', () => {
  it.each([
    ['D1110', 'D1110'],
    ['1110', 'D1110'],
    ['d274', 'D2740'],
    ['cleaning', 'D1110'],
    ['prophy', 'D1110'],
    ['child cleaning', 'D1120'],
    ['bwx', 'D0274'],
    ['pano', 'D0330'],
    ['fmx', 'D0210'],
    ['crown', 'D2740'],
    ['crwon', 'D2740'],
    ['molar root canal', 'D3330'],
    ['srp', 'D4341'],
    ['night guard', 'D9944'],
    ['seal', 'D1351'],
    ['implant', 'D6010'],
    ['cap', 'D2740'],
    ['dental caps', 'D2740'],
    ['pulp cap', 'D3110'],
    ['tooth colored filling', 'D2391'],
    ['silver filling', 'D2140'],
    ['bonding', 'D2330'],
    ['retainer', 'D8680'],
    ['laughing gas', 'D9230'],
    ['gum graft', 'D4273'],
    ['flipper', 'D5820'],
    ['partial', 'D5213'],
    ['snap-in denture', 'D6110'],
    ['pulled tooth', 'D7140'],
    ['toothache', 'D0140'],
  ])('lists, for %j, the code %s', (text, code) => {
    expect(searchCodes(text).map((hit) => hit.code)).toContain(code);
  });

  it('lists the closest match first', () => {
    expect(first('child cleaning', 1)).toEqual(['D1120']);
    expect(first('cap', 1)).toEqual(['D2710']);
    expect(first('pulp cap', 1)).toEqual(['D3110']);
    expect(first('molar root canal', 1)).toEqual(['D3330']);
    expect(first('D111')).toEqual(['D1110']);
  });

  it('labels a full code by its range if it has no label of its own, or leaves the label empty', () => {
    expect(searchCodes('D2799')).toEqual([{ code: 'D2799', label: 'Crown' }]);
    expect(searchCodes('D9861')).toEqual([{ code: 'D9861', label: '' }]);
  });

  it.each(['', '  ', '?!', 'zzz', '12345'])('finds nothing for %j', (text) => {
    expect(searchCodes(text)).toEqual([]);
  });
});
