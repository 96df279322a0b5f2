// Detects workbooks that would take too much memory when they are read. A packed file of a few kilobytes can unpack to
// gigabytes, and a single cell far down or to the right makes the parser fill everything before it with empty cells.

import { unzipSync } from 'fflate';

const MAXIMUM_UNPACKED_BYTES = 50 * 1024 * 1024;
/** Excel's own limit. */
const MAXIMUM_ROWS = 1_048_576;
const MAXIMUM_CELLS = 5_000_000;

/** A row number, or a cell address such as B12. */
const ADDRESS = /^([A-Z]{0,3})(\d{1,7})$/;
/** The attribute `r` of a row or cell, also with an XML namespace prefix. */
const R_ATTRIBUTE = /[\s:]r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Throws if the bytes aren't a zip file. Every workbook is one. */
export const isTooLarge = (workbook: Uint8Array): boolean =>
  unpackedBytes(workbook) > MAXIMUM_UNPACKED_BYTES || sheetsOf(workbook).some(isSheetTooLarge);

/**
 * Adds up the sizes that the zip file states for its entries, without unpacking them. No entry can unpack to more than
 * its stated size, because the parser allocates only that much.
 */
const unpackedBytes = (workbook: Uint8Array): number => {
  let total = 0;
  unzipSync(workbook, {
    filter: ({ originalSize }) => {
      total += originalSize;
      return false;
    },
  });
  return total;
};

const sheetsOf = (workbook: Uint8Array): string[] =>
  Object.values(unzipSync(workbook, { filter: ({ name }) => name.endsWith('.xml') }))
    .map((bytes) => new TextDecoder().decode(bytes))
    .filter((text) => text.includes('sheetData'));

const isSheetTooLarge = (xml: string): boolean => {
  let rows = 0;
  let columns = 0;
  for (const [, double, single] of xml.matchAll(R_ATTRIBUTE)) {
    const [, letters = '', digits] = ADDRESS.exec(double ?? single ?? '') ?? [];
    const row = Number(digits);
    // Also refuses an address that isn't in Excel's form, such as 1e9 (`row` is NaN). The parser would accept it.
    if (!(row <= MAXIMUM_ROWS)) return true;
    // Without letters, it is a row number. The parser adds no cells for a row that has none.
    if (letters) rows = Math.max(rows, row);
    columns = Math.max(columns, columnOf(letters));
  }
  return rows * columns > MAXIMUM_CELLS;
};

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
