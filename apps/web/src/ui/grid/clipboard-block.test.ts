import { describe, expect, it } from 'vitest';
import { readBlock, readOwnBlock, writeBlock } from './clipboard-block.ts';

describe('the clipboard reader', () => {
  it('splits rows at line breaks and cells at tabs', () => {
    expect(readBlock('Ann\tLee\r\nBob\tRay\r\n')).toEqual([
      ['Ann', 'Lee'],
      ['Bob', 'Ray'],
    ]);
  });

  it('keeps empty cells', () => {
    expect(readBlock('Ann\t\tX\n\tLee\t')).toEqual([
      ['Ann', '', 'X'],
      ['', 'Lee', ''],
    ]);
  });

  it('reads a quoted cell with tabs, line breaks and quotes', () => {
    expect(readBlock('"a\tb"\t"line\nbreak"\t"say ""hi"""')).toEqual([['a\tb', 'line\nbreak', 'say "hi"']]);
  });

  it("keeps quotation marks that don't enclose a whole cell", () => {
    expect(readBlock('5\'2" tall\tx\n"open\ty')).toEqual([
      ['5\'2" tall', 'x'],
      ['"open', 'y'],
    ]);
  });

  it.each([
    ['Ann,Lee,01/15/1985\nBob,Ray,02/20/1990', 2, 3],
    ['Ann,Lee,01/15/1985,M1', 1, 4],
    ['Ann,"Lee, Jr",01/15/1985\nBob,Ray,02/20/1990', 2, 3],
  ])('reads %s as comma-separated', (text, rows, columns) => {
    const block = readBlock(text);
    expect(block).toHaveLength(rows);
    expect(block.every((row) => row.length === columns)).toBe(true);
  });

  it.each(['Lee, Ann', 'Delta Dental, Inc.\nCigna', 'M100'])('does not split "%s"', (text) => {
    expect(readBlock(text)).toEqual(text.split('\n').map((line) => [line]));
  });

  it.each([
    {
      block: [
        ['a\tb', 'c "d"'],
        ['', 'e\nf'],
      ],
    },
    { block: [['Harvest Dental of Ada, Bly, Coe, and Dow']] },
    { block: [['Lee, Ann, Jr'], ['Ray, Bob, Sr']] },
    { block: [['Ann'], ['']] },
  ])('reads the copied block $block back unchanged', ({ block }) => {
    expect(readOwnBlock(writeBlock(block))).toEqual(block);
  });
});
