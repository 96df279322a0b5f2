// Reads and writes cells in the clipboard format of spreadsheets: tab-separated, with quotes around cells
// that contain tabs, line breaks or quotes.

/**
 * Splits pasted text into cells at its tabs. Text without tabs is split at its commas if that gives a table. If it gives
 * none, each line is one cell.
 */
export const readBlock = (text: string): string[][] => {
  const trimmed = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (trimmed.includes('\t')) return split(trimmed, '\t');
  const byComma = split(trimmed, ',');
  return isTable(byComma) ? byComma : split(trimmed, '\t');
};

/**
 * True if all lines have the same number of cells: at least three, or at least four if there is only one line. So
 * "Smith, Jane" stays one cell.
 */
const isTable = (rows: string[][]): boolean => {
  const width = rows[0]?.length ?? 0;
  return rows.every((row) => row.length === width) && width >= (rows.length > 1 ? 3 : 4);
};

/** Reads what `writeBlock` wrote. Unlike `readBlock`, it never splits a cell at its commas. */
export const readOwnBlock = (text: string): string[][] => split(text, '\t');

const split = (text: string, separator: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text.charAt(at + 1) === '"') {
        cell += char;
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '' && startsQuotedCell(text, at, separator)) isQuoted = true;
    else if (char === separator) {
      row.push(cell.trim());
      cell = '';
    } else if (char === '\n') {
      rows.push([...row, cell.trim()]);
      row = [];
      cell = '';
    } else cell += char;
  }
  rows.push([...row, cell.trim()]);
  return rows;
};

/** A quote starts a quoted cell only if its closing quote ends the cell. Otherwise it is a normal character. */
const startsQuotedCell = (text: string, from: number, separator: string): boolean => {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text.charAt(at) !== '"') continue;
    const next = text.charAt(at + 1);
    if (next === '"') at += 1;
    else return next === '' || next === '\n' || next === separator;
  }
  return false;
};

export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quote).join('\t')).join('\n');

const quote = (cell: string): string => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
