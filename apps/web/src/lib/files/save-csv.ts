// A table as a CSV file in the browser's downloads.

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

export const saveCsv = (name: string, rows: CsvCell[][]): void => {
  // Spreadsheets read the file as UTF-8 only when it says so.
  const file = new Blob(['\ufeff', toCsv(rows)], { type: 'text/csv;charset=utf-8' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the data once it has started.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
