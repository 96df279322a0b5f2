// Operations on the rows of the fee sheet. They never change their input, so that each step can be undone.

import type { CellEdit } from '#ui/grid/grid-column.ts';
import type { CellPosition } from '#ui/grid/grid-navigation.ts';
import { formatMoney } from '#ui/values/money.tsx';
import { guessFeeColumns, looksLikeHeadings } from '../import/guess-fee-columns.ts';
import { type FeeField, type FeeRow, isBlank, newRow } from './fee-rows.ts';
import { readCode, readFee } from './read-fee.ts';

export type Rows = readonly FeeRow[];

/** The fields of the first two columns. The third column shows the procedure and can't be edited. */
const FIELDS: readonly FeeField[] = ['code', 'fee'];

/** Formats a valid code or fee. Invalid text is only trimmed, so that the user can correct it. */
const normalizeText = (field: FeeField, text: string): string => {
  if (field === 'code') {
    const code = readCode(text);
    return 'value' in code ? code.value : text.trim();
  }
  const fee = readFee(text);
  return 'value' in fee ? formatMoney(fee.value) : text.trim();
};

export const normalizedRow = (code: string, fee: string): FeeRow =>
  newRow(normalizeText('code', code), normalizeText('fee', fee));

/** Adds rows for edits below the last row. Returns the same array if nothing changes. */
export const applyEdits = (rows: Rows, edits: CellEdit[]): Rows => {
  const next = [...rows];
  let isChanged = false;
  for (const { row, column, text } of edits) {
    const field = FIELDS[column];
    if (!field) continue;
    while (next.length <= row) next.push(newRow());
    const before = next[row] as FeeRow;
    const value = normalizeText(field, text);
    if (before[field] === value) continue;
    next[row] = { ...before, [field]: value };
    isChanged = true;
  }
  return isChanged ? next : rows;
};

/**
 * A block with columns of codes and fees is read like an imported file if it has headings or more than two columns. Its
 * rows are inserted at the active row. Any other block is pasted cell by cell, starting at the active cell.
 */
export const pasteBlock = (rows: Rows, block: string[][], at: CellPosition): Rows => {
  const [first = []] = block;
  const match = guessFeeColumns(block);
  const isTable = match.includes('code') && match.includes('fee');
  if (isTable && (first.length > FIELDS.length || looksLikeHeadings(first))) {
    const added = rowsFrom(looksLikeHeadings(first) ? block.slice(1) : block, match);
    const following = rows.slice(at.row).filter((row) => !isBlank(row));
    return [...rows.slice(0, at.row), ...added, ...following];
  }
  return applyEdits(
    rows,
    block.flatMap((line, row) =>
      line.map((text, column) => ({ row: at.row + row, column: at.column + column, text })),
    ),
  );
};

/** Converts the lines of a file or a pasted table to rows. Leaves out blank lines. */
export const rowsFrom = (lines: readonly string[][], match: readonly (FeeField | null)[]): FeeRow[] => {
  const cell = (line: string[], field: FeeField): string => line[match.indexOf(field)] ?? '';
  return lines
    .map((line) => normalizedRow(cell(line, 'code'), cell(line, 'fee')))
    .filter((row) => !isBlank(row));
};

/**
 * Adds imported rows. A code that is already in the sheet gets the new fee, unless the file repeats the code. A row
 * without a code never updates another row. It is added, so that the user can correct it.
 */
export const mergeRows = (rows: Rows, imported: Rows): Rows => {
  const counts = new Map<string, number>();
  for (const { code } of imported) counts.set(code, (counts.get(code) ?? 0) + 1);
  const present = new Set(rows.map(({ code }) => code));
  const isUpdate = ({ code }: FeeRow): boolean => code !== '' && present.has(code) && counts.get(code) === 1;
  const updates = new Map(imported.filter(isUpdate).map(({ code, fee }) => [code, fee]));
  const kept = rows
    .filter((row) => !isBlank(row))
    // If the file repeats a code, the file's rows replace the sheet's row, and the user chooses one of the fees.
    .filter(({ code }) => code === '' || (counts.get(code) ?? 0) < 2)
    .map((row) => ({ ...row, fee: updates.get(row.code) ?? row.fee }));
  return [...kept, ...imported.filter((row) => !isUpdate(row))];
};

export const addRow = (rows: Rows): Rows => [...rows, newRow()];

/** The sheet always has at least one row to type in. */
export const deleteRow = (rows: Rows, index: number): Rows => {
  const rest = rows.filter((_, at) => at !== index);
  return rest.length > 0 ? rest : [newRow()];
};
