import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closeSegments,
  element,
  isSameText,
  nextSegment,
  openSegments,
  type SegmentCursor,
  textNumbers,
} from './segment-cursor.ts';

const ISA =
  'ISA*00*          *00*          *ZZ*A              *ZZ*B              *260310*1200*^*00501*000000042*0*T*:~';
const open = (body: string) => openSegments(ISA + body) as SegmentCursor;

describe('segments', () => {
  it('are walked with their elements, however many those are', () => {
    const values = Array.from({ length: 500 }, (_, at) => String(at));
    const cursor = open(`GS*HB~\r\n${['N3', ...values].join('*')}~ msg*A*B~`);
    const walked: (string | null)[][] = [];
    while (nextSegment(cursor)) walked.push([element(cursor, 1), element(cursor, 2), element(cursor, 500)]);
    closeSegments(cursor);
    expect(walked.slice(1)).toEqual([
      ['HB', null, null],
      ['0', '1', '499'],
      ['A', 'B', null],
    ]);
  });

  it('separated by control characters have no elements after the last one said', () => {
    const cursor = openSegments(`${ISA}GS*HB~EB*1**35***~`.replaceAll('*', '\u001d')) as SegmentCursor;
    while (nextSegment(cursor) && element(cursor, 1) !== '1') {}
    expect([element(cursor, 1), element(cursor, 3), cursor.count]).toEqual(['1', '35', 3]);
    closeSegments(cursor);
  });
});

describe('pieces of text', () => {
  it('are the same if and only if their characters are', () => {
    const piece = fc.string({ unit: 'binary-ascii', minLength: 8, maxLength: 40 });
    fc.assert(
      fc.property(piece, piece, fc.nat(39), (one, other, at) => {
        // Pieces that differ in a single place are the hard ones.
        const near = one.slice(0, at) + (other[0] as string) + one.slice(at + 1);
        for (const second of [one, other, near]) {
          const cursor = open(one + second);
          const length = one.length;
          const numbers = textNumbers(cursor, ISA.length, ISA.length + length) as Float64Array;
          const rest = (one + second).slice(length, 2 * length);
          expect(isSameText(cursor, ISA.length + length, numbers, length)).toBe(
            rest.length === length && rest === one,
          );
          closeSegments(cursor);
        }
      }),
    );
  });
});
