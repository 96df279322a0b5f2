import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readSheetFile, withoutRowsAboveHeadings } from './read-sheet.ts';

const file = (name: string, content: string | Uint8Array<ArrayBuffer>): File => new File([content], name);

const readFixture = () => new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures/schedule.xlsx')));

const readCells = async (chosen: File): Promise<string[][]> =>
  (await readSheetFile(chosen)).map(({ cells }) => cells);

describe('readSheetFile', () => {
  it('reads CSV with commas or semicolons, and quoted cells', async () => {
    expect(await readCells(file('a.csv', 'Name,Town\r\n"Lee, Ann",Rome\r\n\r\n'))).toEqual([
      ['Name', 'Town'],
      ['Lee, Ann', 'Rome'],
    ]);
    expect(await readCells(file('a.csv', 'Name;Town\nAnn;Rome'))).toEqual([
      ['Name', 'Town'],
      ['Ann', 'Rome'],
    ]);
  });

  it('numbers the rows as in the file, although it leaves out blank rows', async () => {
    const lines = await readSheetFile(file('a.csv', 'Name,Town\n\n,\nAnn,Rome\n'));
    expect(lines.map(({ number }) => number)).toEqual([1, 4]);
  });

  it('reads accents in the old Windows encoding', async () => {
    // For these characters, Windows-1252 has the same codes as Unicode.
    const bytes = Uint8Array.from([...'Name,Town\nMuñoz,Rome'].map((char) => char.charCodeAt(0)));
    expect((await readCells(file('a.csv', bytes)))[1]).toEqual(['Muñoz', 'Rome']);
  });

  it('removes a byte order mark from the first heading', async () => {
    expect((await readCells(file('a.csv', '\ufeffName,Town\nAnn,Rome')))[0]).toEqual(['Name', 'Town']);
  });

  it("reads Excel's Unicode text format, and a separator declared with sep=", async () => {
    const text = '\ufeffName\tTown\r\nMuñoz\tRome';
    const bytes = new Uint8Array(new Uint16Array([...text].map((char) => char.charCodeAt(0))).buffer);
    expect((await readCells(file('a.txt', bytes)))[1]).toEqual(['Muñoz', 'Rome']);
    expect(await readCells(file('a.csv', 'sep=;\r\nName;Town\r\n"Lee, Ann";Rome'))).toEqual([
      ['Name', 'Town'],
      ['Lee, Ann', 'Rome'],
    ]);
  });

  it('rejects an unclosed quotation mark instead of losing rows', async () => {
    const broken = file('a.csv', 'Name,Town\nAnn,Rome\n"Bob,Rome\nCyd,Rome\n');
    await expect(readCells(broken)).rejects.toThrow(
      'Row 3 has an opening quotation mark without a closing one.',
    );
  });

  it.each([
    ['a nickname in quotation marks', 'Name,Town\n"Ann "Annie" Lee",Rome\n'],
    ['text after the closing mark', 'Name,Town\n"Ann"x,Rome\nBob,Rome\n'],
    ['no closing mark, and a quoted cell in the next row', 'Name,Town\n"Bob,Rome\nCyd,"Rome"\n'],
  ])('says which row has a misplaced quotation mark: %s', async (_, content) => {
    await expect(readCells(file('a.csv', content))).rejects.toThrow(
      'Row 2 has a quotation mark inside a quoted cell, or lacks a closing one.',
    );
  });

  it('numbers the row with an error as Excel does, although a cell above has two lines', async () => {
    const broken = file('a.csv', 'Name,Town\n"Ann\nLee",Rome\n"Bob,Rome\n');
    await expect(readCells(broken)).rejects.toThrow('Row 3 has an opening quotation mark');
  });

  it('keeps a quotation mark in a cell without quotes', async () => {
    const content = 'Name,Note\nAnn "Annie" Lee,5" scar\nBob,"6"" scar"';
    expect((await readCells(file('a.csv', content))).slice(1)).toEqual([
      ['Ann "Annie" Lee', '5" scar'],
      ['Bob', '6" scar'],
    ]);
  });

  it('reads Excel dates, and numbers with all digits', async () => {
    expect(await readCells(file('schedule.xlsx', readFixture()))).toEqual([
      ['Last Name', 'First Name', 'Date of Birth', 'Member ID', 'Carrier', 'Relationship'],
      ['Lindgren', 'Mara', '1985-01-15', '123456789012', 'Harvest Dental', 'Self'],
      ['Lindgren', 'Otto', '2012-04-01', '123456789012', '12345', 'Child'],
    ]);
  });

  it('keeps a text such as 1E5 in an Excel file, and writes the number 1E5 in full', async () => {
    const parts = unzipSync(readFixture());
    const name = 'xl/worksheets/sheet1.xml';
    const sheetWith = (cells: string) =>
      strFromU8(parts[name] ?? new Uint8Array()).replace(
        /<sheetData>.*<\/sheetData>/s,
        `<sheetData><row r="1">${cells}</row></sheetData>`,
      );
    const read = (cells: string) =>
      readCells(file('a.xlsx', zipSync({ ...parts, [name]: strToU8(sheetWith(cells)) })));
    expect(await read('<c r="A1" t="inlineStr"><is><t>1E5</t></is></c><c r="B1"><v>1E5</v></c>')).toEqual([
      ['1E5', '100000'],
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
    await expect(readCells(file(name, content))).rejects.toThrow(sentence);
  });
});

describe('a small workbook that could become huge when it is read', () => {
  const SHEET = 'xl/worksheets/sheet1.xml';
  const withSheet = (change: (xml: string) => string) => {
    const parts = unzipSync(readFixture());
    const xml = strFromU8(parts[SHEET] ?? new Uint8Array());
    const changed = change(xml);
    expect(changed).not.toBe(xml);
    return zipSync({ ...parts, [SHEET]: strToU8(changed) });
  };
  const read = (bytes: Uint8Array<ArrayBuffer>) => readCells(file('a.xlsx', bytes));

  it('is refused for its stated size, without being unpacked', async () => {
    const parts = { ...unzipSync(readFixture()), 'xl/media/image1.png': new Uint8Array(1000) };
    const bytes = zipSync(parts);
    expect(bytes.length).toBeLessThan(100_000);
    // The header states 4 GB, but the image has only 1,000 bytes. So only the stated size can be the reason.
    const header = Buffer.from(bytes.buffer);
    header.writeUInt32LE(0xffff_fff0, header.lastIndexOf('PK\u0001\u0002') + 24);
    await expect(read(bytes)).rejects.toThrow('The workbook is too large.');
  });

  it.each(['900000000', '9e8', '0x35A4E900', '&#57;00000000'])(
    'is refused if a row number is %s',
    async (row) => {
      const bytes = withSheet((xml) => xml.replace('<row r="3">', `<row r="${row}">`));
      await expect(read(bytes)).rejects.toThrow('The workbook is too large.');
    },
  );

  it("is refused if a cell's address isn't in Excel's form", async () => {
    const bytes = withSheet((xml) => xml.replace('r="F3"', "r='ZZZZZZ3'"));
    await expect(read(bytes)).rejects.toThrow('The workbook is too large.');
  });

  it('is refused if one cell is in the last column and another in the last row', async () => {
    const bytes = withSheet((xml) =>
      xml
        .replace('r="F3"', 'r="XFD3"')
        .replace('</sheetData>', '<row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData>'),
    );
    await expect(read(bytes)).rejects.toThrow('The workbook is too large.');
  });

  it('is not refused if only an empty row has a high number', async () => {
    const bytes = withSheet((xml) => xml.replace('</sheetData>', '<row r="1048576"></row></sheetData>'));
    expect(await read(bytes)).toHaveLength(3);
  });
});

describe('a title above the headings', () => {
  const looksLikeHeadings = (line: readonly string[]) => line[0] === 'Code';
  const headings = ['Code', 'Fee'];
  const numbered = (lines: string[][]) => lines.map((cells, index) => ({ cells, number: index + 1 }));

  it('is left out', () => {
    const lines = numbered([['Harbor Street Dental', ''], ['01/01/2026'], headings, ['D1110', '88']]);
    expect(withoutRowsAboveHeadings(lines, looksLikeHeadings)).toEqual(lines.slice(2));
  });

  it('is kept if it could be data', () => {
    for (const lines of [[['D1110'], ['D0120', '52']], [['D1110'], ['D0120']], [headings]].map(numbered))
      expect(withoutRowsAboveHeadings(lines, looksLikeHeadings)).toEqual(lines);
  });
});
