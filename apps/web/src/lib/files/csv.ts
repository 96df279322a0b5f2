// Writes a table as CSV.

export type CsvCell = string | number | null;

/** A spreadsheet would run a cell that starts like a formula. */
const cellText = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const toCsv = (rows: CsvCell[][]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** Spreadsheets read a file as UTF-8 only if it starts with this byte order mark. */
export const csvFile = (rows: CsvCell[][]): Blob =>
  new Blob(['\ufeff', toCsv(rows)], { type: 'text/csv;charset=utf-8' });
