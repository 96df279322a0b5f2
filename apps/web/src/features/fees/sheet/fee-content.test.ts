import { describe, expect, it } from 'vitest';
import { guessFeeColumns, looksLikeHeadings } from '../import/guess-fee-columns.ts';
import { feesCsv } from './export-fees.ts';
import { applyEdits, deleteRow, mergeRows, normalizedRow, pasteBlock, rowsFrom } from './fee-content.ts';
import { describeCode, type FeeRow, feesOf, findProblems, newRow } from './fee-rows.ts';
import { readCode, readFee } from './read-fee.ts';

const shown = (rows: readonly FeeRow[]) => rows.map(({ code, fee }) => `${code} ${fee}`.trim());
const messages = (rows: readonly FeeRow[]) =>
  findProblems(rows).map(({ number, field, text }) => `${number} ${field}: ${text}`);

describe('reading a code', () => {
  it.each([
    ['D1110', 'D1110'],
    [' d1110 ', 'D1110'],
    ['1110', 'D1110'],
    ['01110', 'D1110'],
    ['120', 'D0120'],
  ])('accepts %j as %s', (text, code) => expect(readCode(text)).toEqual({ value: code }));

  it.each(['CLEAN', 'D11100', 'D111', 'N4118', 'D0000', '12'])('refuses %j', (text) =>
    expect(readCode(text)).toEqual({ problem: `“${text}” isn't a CDT code. Use D and four digits.` }),
  );
});

describe('reading a fee', () => {
  it.each([
    ['120', 12000],
    ['$1,450.00', 145000],
    ['1450.5', 145050],
    ['.75', 75],
    ['0', 0],
    ['89.990000000000009', 8999],
    ['1.15', 115],
    ['99,999.99', 9_999_999],
  ])('accepts %j as %i cents', (text, cents) => expect(readFee(text)).toEqual({ value: cents }));

  it.each([
    ['-5', 'The fee must not be negative.'],
    ['(5.00)', 'The fee must not be negative.'],
    ['100000', 'The fee must be at most $99,999.99.'],
    ['12.345', 'The fee has fractions of a cent.'],
    ['1.234,56', "“1.234,56” isn't an amount in dollars."],
    ['12,50', "“12,50” isn't an amount in dollars."],
    ['N/C', "“N/C” isn't an amount in dollars."],
    ['1e3', "“1e3” isn't an amount in dollars."],
  ])('refuses %j', (text, problem) => expect(readFee(text)).toEqual({ problem }));
});

describe('the problems of a sheet', () => {
  it('name the row of each error, and for a repeated code also the first row that has it', () => {
    expect(
      messages([
        newRow('D1110', '$90.00'),
        newRow('CLEAN', '$5.00'),
        newRow('D1110', '$90.00'),
        newRow(),
        newRow('D1110', '$95.00'),
        newRow('D0120', ''),
        newRow('', '$5.00'),
      ]),
    ).toEqual([
      "2 code: “CLEAN” isn't a CDT code. Use D and four digits.",
      '3 code: D1110 is also in row 1, with the same fee. Delete one.',
      '5 code: D1110 is also in row 1, with the fee $90.00. Keep one.',
      '6 fee: Enter a fee, or delete the row.',
      '7 code: Enter a code, or delete the row.',
    ]);
  });

  it("don't include a code that isn't in our list: it gets a note, not an error", () => {
    expect(describeCode('D9899')).toBe('Not in our list of codes. Check the code.');
    expect(messages([newRow('D9899', '$5.00')])).toEqual([]);
    expect(feesOf([newRow('D9899', '$5.00'), newRow()])).toEqual([{ code: 'D9899', cents: 500 }]);
  });
});

describe('the columns of a file', () => {
  it.each([
    [
      [
        ['ADA Code', 'Description', 'Office Fee'],
        ['D1110', 'Prophy', '120'],
      ],
      ['code', null, 'fee'],
      true,
    ],
    [[['D1110', 'Adult prophy', '$120.00']], ['code', null, 'fee'], false],
    [[['120', 'D1110', 'Adult prophy']], ['fee', 'code', null], false],
    // Row numbers aren't fees.
    [
      [
        ['1', 'D1110', '120'],
        ['2', 'D0120', '60'],
      ],
      [null, 'code', 'fee'],
      false,
    ],
    [
      [
        ['1', 'D1110', 'Prophy', '85.00'],
        ['2', 'D0999', 'Unspecified', 'by report'],
      ],
      [null, 'code', null, 'fee'],
      false,
    ],
    [
      [
        ['$85.00', 'D1110', '30'],
        ['$50.00', 'D0120', '20'],
      ],
      ['fee', 'code', null],
      false,
    ],
    [
      [
        ['Name', 'Town'],
        ['Ann', 'Rome'],
      ],
      [null, null],
      false,
    ],
  ])('are found by heading, or by content: %j', (lines, match, hasHeadings) => {
    expect(guessFeeColumns(lines)).toEqual(match);
    expect(looksLikeHeadings(lines[0] ?? [])).toBe(hasHeadings);
  });
});

describe('the rows of a sheet', () => {
  it('format what is typed and keep invalid text', () => {
    const rows = applyEdits(
      [newRow()],
      [
        { row: 0, column: 0, text: '1110' },
        { row: 0, column: 1, text: '120' },
        { row: 1, column: 1, text: 'free' },
        { row: 0, column: 2, text: 'not editable' },
      ],
    );
    expect(shown(rows)).toEqual(['D1110 $120.00', 'free']);
    expect(applyEdits(rows, [{ row: 0, column: 1, text: '120.00' }])).toBe(rows);
  });

  it('accept a pasted block of codes and fees, with or without headings and descriptions', () => {
    const start = [newRow()];
    const at = { row: 0, column: 0 };
    const expected = ['D1110 $120.00', 'D0120 $60.00'];
    expect(
      shown(
        pasteBlock(
          start,
          [
            ['D1110', '120'],
            ['D0120', '60'],
          ],
          at,
        ),
      ),
    ).toEqual(expected);
    const described = [
      ['D1110', 'Adult cleaning', '120'],
      ['D0120', 'Exam', '60'],
    ];
    expect(shown(pasteBlock(start, described, at))).toEqual(expected);
    const headed = [
      ['Fee', 'Code'],
      ['120', 'D1110'],
      ['60', 'D0120'],
    ];
    expect(shown(pasteBlock(start, headed, at))).toEqual(expected);
  });

  it('include all rows of a file except blank ones, even rows with errors', () => {
    const rows = rowsFrom(
      [
        ['D1110', 'x'],
        ['', ''],
        ['BAD', '-1'],
      ],
      ['code', 'fee'],
    );
    expect(shown(rows)).toEqual(['D1110 x', 'BAD -1']);
  });

  it('are updated by an import if the code matches, and include both fees if the file has two for one code', () => {
    const present = [normalizedRow('D1110', '100'), normalizedRow('D0120', '50'), newRow()];
    const file = [
      normalizedRow('D0120', '60'),
      normalizedRow('D2740', '900'),
      normalizedRow('D1110', '1'),
      normalizedRow('D1110', '2'),
    ];
    expect(shown(mergeRows(present, file))).toEqual([
      'D0120 $60.00',
      'D2740 $900.00',
      'D1110 $1.00',
      'D1110 $2.00',
    ]);
  });

  it('keep an imported fee without a code, even if the sheet has an empty row or another fee without a code', () => {
    const file = [normalizedRow('', '50')];
    expect(shown(mergeRows([newRow()], file))).toEqual(['$50.00']);
    expect(shown(mergeRows([normalizedRow('', '40')], file))).toEqual(['$40.00', '$50.00']);
  });

  it('include one empty row after the only row is deleted', () => {
    expect(shown(deleteRow([newRow('D1110', '1')], 0))).toEqual(['']);
  });

  it('are exported as CSV with headings, including rows with errors', async () => {
    const text = await feesCsv([normalizedRow('D2740', '1450'), newRow(), newRow('BAD', '-1')]).text();
    expect(text).toContain('Code,Procedure,Fee\r\n');
    expect(text).toContain('D2740,');
    expect(text).toContain('"$1,450.00"');
    // The apostrophe keeps spreadsheets from reading the text as a formula.
    expect(text).toContain("BAD,,'-1");
  });
});
