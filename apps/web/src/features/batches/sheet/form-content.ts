// Operations on the rows of the batch form. They never change their input, so that each step can be undone.

import { type BatchDraftRow, MAXIMUM_BATCH_ROWS } from '@bitewing/contract';
import type { CellEdit } from '#ui/grid/grid-column.ts';
import type { CellPosition } from '#ui/grid/grid-navigation.ts';
import { guessColumns, looksLikeHeadings } from '../import/guess-columns.ts';
import { toRows } from '../import/sheet-rows.ts';
import { type BatchRow, BLANK, FIELDS, isBlank, withKey, withoutKey } from '../rows/batch-row.ts';
import { findShift } from '../rows/find-shift.ts';
import { withSplitNames } from '../rows/patient-name.ts';
import type { PayerMatcher } from '../rows/payer-match.ts';
import { withCell } from '../rows/read-cell.ts';

export interface FormContent {
  rows: readonly BatchRow[];
  /** Patients for the next batch. */
  nextBatch: readonly BatchDraftRow[];
}

/** The most rows the server stores for one draft. */
export const MAXIMUM_DRAFT_ROWS = 1000;

/** If a draft has more rows than fit in one batch, the extra rows wait for the next batch. */
export const contentFromDraft = (draft: readonly BatchDraftRow[]): FormContent => ({
  rows: (draft.length > 0 ? draft.slice(0, MAXIMUM_BATCH_ROWS) : [BLANK]).map(withKey),
  nextBatch: draft.slice(MAXIMUM_BATCH_ROWS),
});

export const draftRowsOf = ({ rows, nextBatch }: FormContent): BatchDraftRow[] => [
  ...rows.map(withoutKey),
  ...nextBatch,
];

export const isEmpty = ({ rows, nextBatch }: FormContent): boolean =>
  nextBatch.length === 0 && rows.every(isBlank);

/**
 * Adds rows for edits below the last row. Splits a full name in a changed row, unless all of the row's edits are copies
 * of other cells.
 */
export const applyEdits = (content: FormContent, edits: CellEdit[], payers: PayerMatcher): FormContent => {
  const rows = [...content.rows];
  let isChanged = false;
  const enteredRows = new Set<number>();
  for (const { row, column, text, isCopy } of edits) {
    const field = FIELDS[column];
    if (!field) continue;
    while (rows.length <= row) rows.push(withKey(BLANK));
    const before = rows[row] as BatchRow;
    const after = withCell(before, field, text, payers);
    if (after === before) continue;
    rows[row] = after;
    isChanged = true;
    if (!isCopy) enteredRows.add(row);
  }
  for (const row of enteredRows) rows[row] = withSplitNames(rows[row] as BatchRow);
  return isChanged ? { ...content, rows } : content;
};

/**
 * A block with headings is inserted before the active row, and the headings decide which columns it fills. Any other
 * block overwrites cells, starting at the active one. `isCopy` is true if the block comes from cells of a grid.
 */
export const pasteBlock = (
  content: FormContent,
  block: string[][],
  at: CellPosition,
  payers: PayerMatcher,
  isCopy = false,
): FormContent => {
  const [first = [], ...others] = block;
  if (first.length > 1 && looksLikeHeadings(first)) {
    const kept = { ...content, rows: content.rows.slice(0, at.row) };
    const following = content.rows.slice(at.row).filter((row) => !isBlank(row));
    const added = addRows(kept, toRows(others, guessColumns(first), payers));
    return { ...added, rows: [...added.rows, ...following] };
  }
  // A block that starts in the first column and includes the member IDs consists of whole rows, so its blank lines are
  // dropped. In a narrower block, a blank line belongs to an existing row and must stay.
  const hasWholeRows = at.column === 0 && first.length > FIELDS.indexOf('member_id');
  const placed = hasWholeRows ? block.filter((line) => line.some((text) => text.trim())) : block;
  const edits = placed.flatMap((line, row) =>
    line.map((text, column) => ({ row: at.row + row, column: at.column + column, text, isCopy })),
  );
  return applyEdits(content, edits, payers);
};

/** By how many columns a pasted block must move to the right (negative: to the left); 0 if it fits. */
export const shiftOf = (block: string[][], at: CellPosition): number =>
  looksLikeHeadings(block[0] ?? []) ? 0 : findShift(block, (column) => FIELDS[at.column + column] ?? null);

/** Replaces this text by the payer's ID in the payer cells of all rows. */
export const choosePayer = (content: FormContent, text: string, payerId: string): FormContent => ({
  rows: content.rows.map((row) => (row.payer_id === text ? { ...row, payer_id: payerId } : row)),
  nextBatch: content.nextBatch.map((row) => (row.payer_id === text ? { ...row, payer_id: payerId } : row)),
});

export const addRow = (content: FormContent): FormContent => ({
  ...content,
  rows: [...content.rows, withKey(BLANK)],
});

/** Adds the rows after the filled rows and removes blank rows. */
export const addRows = (content: FormContent, added: readonly BatchDraftRow[]): FormContent => {
  if (added.length === 0) return content;
  return { ...content, rows: [...content.rows.filter((row) => !isBlank(row)), ...added.map(withKey)] };
};

/** Returns null for the only remaining row, which can't be deleted. */
export const deleteRow = (content: FormContent, index: number): FormContent | null =>
  content.rows.length > 1 ? { ...content, rows: content.rows.filter((_, at) => at !== index) } : null;

/** Moves the rows over the batch limit to the front of the next batch. A blank row there would count as a patient. */
export const keepFirstBatch = ({ rows, nextBatch }: FormContent): FormContent => {
  const over = rows.slice(MAXIMUM_BATCH_ROWS).filter((row) => !isBlank(row));
  return { rows: rows.slice(0, MAXIMUM_BATCH_ROWS), nextBatch: [...over.map(withoutKey), ...nextBatch] };
};
