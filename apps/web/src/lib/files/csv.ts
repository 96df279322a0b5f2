// A table as CSV.

export type CsvCell = string | number | null;

/** A cell that begins like a formula would be run by a spreadsheet. */
const cellText = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const toCsv = (rows: CsvCell[][]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** Spreadsheets read the file as UTF-8 only when it starts with this mark. */
export const csvFile = (rows: CsvCell[][]): Blob =>
  new Blob(['\ufeff', toCsv(rows)], { type: 'text/csv;charset=utf-8' });
