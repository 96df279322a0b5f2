// Writes CSV files for spreadsheets. The API and the browser use this one function, so that no export forgets the
// protection against formulas.

export type CsvCell = string | number | null;

export function toCsv(rows: CsvCell[][]): string {
  const lines = rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`);
  // Excel reads UTF-8 only with a byte order mark.
  return `\uFEFF${lines.join('')}`;
}

/**
 * A leading apostrophe makes a spreadsheet show the text instead of running it. Spreadsheets that split cells at
 * semicolons or tabs can start a cell after one, so those are guarded too.
 */
function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  // A negative number isn't a formula.
  if (typeof cell === 'number') return String(cell);
  const safe = cell.replace(/(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠\t\r])/g, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
