// Reads a CSV or Excel file as rows of text cells. The parsers load when the user chooses the first file.

export class SheetError extends Error {
  override name = 'SheetError';
}

const MAXIMUM_BYTES = 5 * 1024 * 1024;

export interface SheetLine {
  cells: string[];
  /** The row's number in the file as Excel shows it, starting at 1. */
  number: number;
}

/** Returns the rows that aren't blank. */
export const readSheetFile = async (file: File): Promise<SheetLine[]> => {
  if (file.size > MAXIMUM_BYTES)
    throw new SheetError('The file is larger than 5 MB. Split it and import the parts.');
  const lines = await readLines(file);
  const filled = lines
    .map((cells, index) => ({ cells, number: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw new SheetError('The file is empty.');
  return filled;
};

/**
 * Leaves out rows with a single filled cell above the headings, because a report often starts with its title and date.
 * If the first row with several filled cells isn't headings, returns all rows.
 */
export const withoutRowsAboveHeadings = (
  lines: SheetLine[],
  looksLikeHeadings: (line: readonly string[]) => boolean,
): SheetLine[] => {
  const start = lines.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const headings = lines[start];
  return headings && looksLikeHeadings(headings.cells) ? lines.slice(start) : lines;
};

const readLines = (file: File): Promise<string[][]> => {
  const name = file.name.toLowerCase();
  if (/\.(xlsx|xlsm)$/.test(name)) return readExcel(file);
  if (name.endsWith('.xls'))
    throw new SheetError("We can't read old Excel files (.xls). Save the file as .xlsx or .csv.");
  if (/\.(csv|tsv|txt)$/.test(name)) return readCsv(file);
  throw new SheetError('Choose a .csv or .xlsx file.');
};

const readCsv = async (file: File): Promise<string[][]> => {
  const { default: papa } = await import('papaparse');
  const text = decode(await file.arrayBuffer());
  // A first line such as `sep=;` declares the separator for Excel. It isn't part of the data.
  const [declaration = '', separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const content = text.slice(declaration.length);
  // The parser's guess of the separator must ignore blank rows. The row numbers must count them.
  const delimiter =
    separator ?? papa.parse(content, { preview: 20, skipEmptyLines: 'greedy' }).meta.delimiter;
  const { data, errors } = papa.parse<string[]>(content, { delimiter });
  // With a missing or misplaced quotation mark, the parser may read several rows as one cell, and they would be lost.
  const misread = errors.find(({ type }) => type === 'Quotes');
  if (misread) throw quotesError((misread.row ?? 0) + 1, misread.code);
  return data;
};

const quotesError = (row: number, code: string): SheetError => {
  const problem =
    code === 'MissingQuotes'
      ? 'an opening quotation mark without a closing one'
      : 'a quotation mark inside a quoted cell, or lacks a closing one';
  return new SheetError(`Row ${row} has ${problem}. Correct the row, or save the file as .xlsx.`);
};

/** Not every text file is UTF-8: Excel on Windows also saves UTF-16 with a byte order mark, and Windows-1252. */
const decode = (bytes: ArrayBuffer): string => {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const readExcel = async (file: File): Promise<string[][]> => {
  const { readSheet } = await import('read-excel-file/universal');
  const { isTooLarge } = await import('./workbook-size.ts');
  const bytes = await file.arrayBuffer();
  try {
    if (isTooLarge(new Uint8Array(bytes))) throw tooLarge();
    const rows = await readSheet<string>(bytes, { parseNumber: withAllDigits });
    return rows.map((row) => row.map(cellText));
  } catch (error) {
    if (error instanceof SheetError) throw error;
    throw new SheetError("We couldn't read the file as an Excel workbook. Save it again as .xlsx or .csv.");
  }
};

const tooLarge = () =>
  new SheetError(
    'The workbook is too large. Copy the rows that you need to a new workbook, and import that one.',
  );

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // False is a box that isn't checked. A row with only such boxes is blank.
  if (typeof cell === 'boolean') return cell ? 'Yes' : '';
  return String(cell);
};

/**
 * Writes a whole number such as 1E5 in full (100000), because a member ID must not lose digits. Called only for cells
 * with numbers: in a cell with text, "1E5" is a member ID and stays as it is.
 */
const withAllDigits = (text: string): string =>
  /^\d(\.\d+)?E\+?\d+$/i.test(text) ? Number(text).toFixed(0) : text;
