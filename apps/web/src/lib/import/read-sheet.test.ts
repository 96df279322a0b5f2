import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSheetFile, withoutTitle } from './read-sheet.ts';

const file = (name: string, content: string | Uint8Array<ArrayBuffer>): File => new File([content], name);

describe('readSheetFile', () => {
  it('reads quoted CSV with any separator', async () => {
    expect(await readSheetFile(file('a.csv', 'Name,Town\r\n"Lee, Ann",Rome\r\n\r\n'))).toEqual([
      ['Name', 'Town'],
      ['Lee, Ann', 'Rome'],
    ]);
    expect(await readSheetFile(file('a.csv', 'Name;Town\nAnn;Rome'))).toEqual([
      ['Name', 'Town'],
      ['Ann', 'Rome'],
    ]);
  });

  it('reads accents in the old Windows encoding', async () => {
    const bytes = Uint8Array.from([...'Name,Town\nMu', 'ñ', ...'oz,Rome'].map((char) => char.charCodeAt(0)));
    expect((await readSheetFile(file('a.csv', bytes)))[1]).toEqual(['Muñoz', 'Rome']);
  });

  it('removes a byte order mark from the first heading', async () => {
    expect((await readSheetFile(file('a.csv', '\ufeffName,Town\nAnn,Rome')))[0]).toEqual(['Name', 'Town']);
  });

  it("reads Excel's Unicode text and declared separators", async () => {
    const text = '\ufeffName\tTown\r\nMuñoz\tRome';
    const bytes = new Uint8Array(new Uint16Array([...text].map((char) => char.charCodeAt(0))).buffer);
    expect((await readSheetFile(file('a.txt', bytes)))[1]).toEqual(['Muñoz', 'Rome']);
    expect(await readSheetFile(file('a.csv', 'sep=;\r\nName;Town\r\n"Lee, Ann";Rome'))).toEqual([
      ['Name', 'Town'],
      ['Lee, Ann', 'Rome'],
    ]);
  });

  it('rejects an unclosed quotation mark instead of losing rows', async () => {
    const broken = file('a.csv', 'Name,Town\nAnn,Rome\n"Bob,Rome\nCyd,Rome\n');
    await expect(readSheetFile(broken)).rejects.toThrow(
      'Line 3 has an opening quotation mark without a closing one.',
    );
  });

  it('reads Excel dates, and numbers with all digits', async () => {
    const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures/schedule.xlsx')));
    expect(await readSheetFile(file('schedule.xlsx', bytes))).toEqual([
      ['Last Name', 'First Name', 'Date of Birth', 'Member ID', 'Carrier', 'Relationship'],
      ['Lindgren', 'Mara', '1985-01-15', '123456789012', 'Harvest Dental', 'Self'],
      ['Lindgren', 'Otto', '2012-04-01', '123456789012', '12345', 'Child'],
    ]);
  });

  it.each([
    ['a.xls', 'x', "We can't read old Excel files (.xls). Save the file as .xlsx or .csv."],
    ['a.pdf', 'x', 'Choose a .csv or .xlsx file.'],
    ['a.csv', ' \n', 'The file is empty.'],
    [
      'a.xlsx',
      'not a workbook',
      "We couldn't read the file as an Excel workbook. Save it again as .xlsx or .csv.",
    ],
  ])('says why it cannot read %s', async (name, content, sentence) => {
    await expect(readSheetFile(file(name, content))).rejects.toThrow(sentence);
  });
});

describe('a title above the headings', () => {
  const looksLikeHeadings = (line: readonly string[]) => line[0] === 'Code';
  const headings = ['Code', 'Fee'];

  it('is left out', () => {
    const lines = [['Harbor Street Dental', ''], ['01/01/2026'], headings, ['D1110', '88']];
    expect(withoutTitle(lines, looksLikeHeadings)).toEqual([headings, ['D1110', '88']]);
  });

  it('is kept if it could be data', () => {
    for (const lines of [[['D1110'], ['D0120', '52']], [['D1110'], ['D0120']], [headings]])
      expect(withoutTitle(lines, looksLikeHeadings)).toEqual(lines);
  });
});
