// Copy, cut and paste in a grid.

import type { ClipboardEvent } from 'react';
import { readBlock, readOwnBlock, writeBlock } from './clipboard-block.ts';
import { type CellRange, cellsOf, rangeOf } from './grid-navigation.ts';
import type { GridSnapshot } from './grid-props.ts';

/** Marks text that was copied from a grid: other text may be comma-separated. */
const CELLS_TYPE = 'application/x-bitewing-cells';

/** The selected cells. Null if only the button column is selected, because it has no text. */
const selectionOf = <Row>({ props, control }: GridSnapshot<Row>): CellRange | null => {
  const range = rangeOf(control.cursor.anchor, control.cursor.active);
  const last = props.columns.length - 1;
  return range.left > last ? null : { ...range, right: Math.min(range.right, last) };
};

const textsIn = <Row>({ top, bottom, left, right }: CellRange, { props }: GridSnapshot<Row>): string[][] =>
  props.rows
    .slice(top, bottom + 1)
    .map((row) => props.columns.slice(left, right + 1).map((column) => column.text(row)));

/** Returns the copied cells, or null if the browser copies instead. */
export const copy = <Row>(event: ClipboardEvent, snapshot: GridSnapshot<Row>): CellRange | null => {
  const range = selectionOf(snapshot);
  if (range === null || snapshot.control.cursor.editing !== null) return null;
  event.preventDefault();
  const text = writeBlock(textsIn(range, snapshot));
  for (const type of ['text/plain', CELLS_TYPE]) event.clipboardData.setData(type, text);
  return range;
};

export const cut = <Row>(event: ClipboardEvent, snapshot: GridSnapshot<Row>): void => {
  const range = copy(event, snapshot);
  if (range !== null) snapshot.props.onEdit(cellsOf(range).map((cell) => ({ ...cell, text: '' })));
};

/** A single value fills the selection. A block is pasted starting at the selection's top-left corner. */
export const paste = <Row>(event: ClipboardEvent, { props, control }: GridSnapshot<Row>): void => {
  const cells = event.clipboardData.getData(CELLS_TYPE);
  const isCopy = cells !== '';
  const block = isCopy ? readOwnBlock(cells) : readBlock(event.clipboardData.getData('text'));
  const single = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
  // The browser pastes a single value into the text being edited.
  if (single !== undefined && control.cursor.editing !== null) return;
  event.preventDefault();
  const range = rangeOf(control.cursor.anchor, control.cursor.active);
  if (control.cursor.editing !== null) control.endEdit({ takeFocus: true });
  if (single === undefined) props.onPaste(block, { row: range.top, column: range.left }, isCopy);
  else props.onEdit(cellsOf(range).map((cell) => ({ ...cell, text: single, isCopy })));
};
