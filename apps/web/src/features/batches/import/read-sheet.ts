// A CSV or Excel file as lines of text cells. The readers are loaded when the first file is opened.

export class SheetError extends Error {
  override name = 'SheetError';
}

const MAXIMUM_BYTES = 5 * 1024 * 1024;

export const readSheetFile = async (file: File): Promise<string[][]> => {
  if (file.size > MAXIMUM_BYTES) throw new SheetError('The file is larger than 5 MB.');
  const lines = await readLines(file);
  const filled = lines.filter((line) => line.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw new SheetError('The file has no rows.');
  return filled;
};

const readLines = (file: File): Promise<string[][]> => {
  const name = file.name.toLowerCase();
  if (/\.(xlsx|xlsm)$/.test(name)) return readExcel(file);
  if (name.endsWith('.xls'))
    throw new SheetError('Old Excel files (.xls) cannot be read. Save the file as .xlsx or .csv.');
  if (/\.(csv|tsv|txt)$/.test(name)) return readCsv(file);
  throw new SheetError('Choose a .csv or .xlsx file.');
};

const readCsv = async (file: File): Promise<string[][]> => {
  const { default: papa } = await import('papaparse');
  const text = decode(await file.arrayBuffer());
  // Excel's own way to name the separator, which is not part of the sheet.
  const [named = '', separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const { data, errors } = papa.parse<string[]>(text.slice(named.length), {
    skipEmptyLines: 'greedy',
    ...(separator && { delimiter: separator }),
  });
  // The reader would take everything up to the next quotation mark for one cell, and its patients would be lost.
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open)
    throw new SheetError(
      `A quotation mark in line ${(open.row ?? 0) + 1} has no partner. Save the file again as .xlsx, or correct the line.`,
    );
  return data;
};

/** Excel on Windows still saves CSV in its old encodings: "Unicode text" says so at its beginning, the other does not. */
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
  try {
    // Numbers stay as written: a member id must not lose digits.
    const rows = await readSheet<string>(await file.arrayBuffer(), { parseNumber: (text) => text });
    return rows.map((row) => row.map(cellText));
  } catch {
    throw new SheetError('The file could not be read as an Excel workbook.');
  }
};

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'Yes' : '';
  const text = String(cell);
  return /^\d(\.\d+)?E\+?\d+$/i.test(text) ? Number(text).toFixed(0) : text;
};
