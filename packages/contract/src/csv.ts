// Writes CSV files for spreadsheets. The API and the browser both use it, so that every export is protected against
// formulas.

export type CsvCell = string | number | null;

export function toCsv(rows: CsvCell[][]): string {
  const lines = rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`);
  // Excel reads UTF-8 only with a byte order mark.
  return `\uFEFF${lines.join('')}`;
}

/**
 * An apostrophe before a formula makes a spreadsheet show the formula as text instead of running it. Some spreadsheets
 * start a new cell after a semicolon, tab or line break, so a formula there gets an apostrophe too.
 */
function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  // A negative number isn't a formula.
  if (typeof cell === 'number') return String(cell);
  const safe = cell.replace(/(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠\t\r])/g, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
