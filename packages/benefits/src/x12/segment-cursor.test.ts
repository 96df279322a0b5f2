import { describe, expect, it } from 'vitest';
import { element, nextSegment, openSegments, type SegmentCursor, segmentText } from './segment-cursor.ts';

const ISA =
  'ISA*00*          *00*          *ZZ*A              *ZZ*B              *260310*1200*^*00501*000000042*0*T*:~';

function walk(text: string) {
  const cursor = openSegments(text) as SegmentCursor;
  const segments: { index: number; id: string; elements: (string | null)[]; text: string }[] = [];
  while (nextSegment(cursor)) {
    const elements = Array.from({ length: cursor.count }, (_, at) => element(cursor, at + 1));
    segments.push({ index: cursor.index, id: cursor.id, elements, text: segmentText(cursor) });
  }
  return segments;
}

describe('segments', () => {
  it('are read one by one, numbered, with blanks and empty segments skipped', () => {
    const [header, ...rest] = walk(`\uFEFF\n${ISA}GS*HB~\r\n~~ N3 * 1 PIER ROAD *~ msg*A**B~ `);
    expect(header).toMatchObject({ index: 0, id: 'ISA' });
    expect(rest).toEqual([
      { index: 1, id: 'GS', elements: ['HB'], text: 'GS*HB' },
      { index: 2, id: 'N3', elements: ['1 PIER ROAD', null], text: 'N3 * 1 PIER ROAD *' },
      { index: 3, id: 'MSG', elements: ['A', null, 'B'], text: 'msg*A**B' },
    ]);
  });

  it('may have any number of elements', () => {
    const values = Array.from({ length: 500 }, (_, at) => String(at));
    expect(walk(`${ISA}GS*HB~${['N3', ...values].join('*')}~`)[2]?.elements).toEqual(values);
  });

  it("whose elements are separated by control characters end with the last element that isn't empty", () => {
    const [, , row] = walk(`${ISA}GS*HB~EB*1**35***~`.replaceAll('*', '\u001d'));
    expect(row).toMatchObject({ id: 'EB', elements: ['1', null, '35'], text: 'EB*1**35' });
  });

  it('follow the delimiters of their own interchange', () => {
    const other = ISA.replaceAll('*', '|').replace('~', '\n');
    const segments = walk(`${ISA}GS*HB~${other}GS|HB\nST|271\n${ISA}GS*HB~`);
    expect(segments.map(({ id }) => id)).toEqual(['ISA', 'GS', 'ISA', 'GS', 'ST', 'ISA', 'GS']);
    expect(segments[4]?.elements).toEqual(['271']);
  });

  it("can't be opened without a usable header", () => {
    expect(openSegments('GS*HB~')).toBeNull();
    expect(openSegments(`X${ISA}`)).toBeNull();
    expect(openSegments('ISA*00*~')).toBeNull();
  });
});
