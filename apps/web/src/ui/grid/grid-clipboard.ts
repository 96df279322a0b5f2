// Copy, cut and paste in a grid.

import type { ClipboardEvent } from 'react';
import { readBlock, readCells, writeBlock } from './clipboard-block.ts';
import { type CellRange, cellsOf, rangeOf } from './grid-navigation.ts';
import type { GridSituation } from './grid-props.ts';

/** Marks text that was copied from a grid: other text may be comma-separated. */
const CELLS_TYPE = 'application/x-bitewing-cells';

/** The selected cells. Null if only the button column is selected, because it has no text. */
const selectionOf = <Row>({ props, control }: GridSituation<Row>): CellRange | null => {
  const range = rangeOf(control.cursor.anchor, control.cursor.active);
  const last = props.columns.length - 1;
  return range.left > last ? null : { ...range, right: Math.min(range.right, last) };
};

const textsIn = <Row>({ top, bottom, left, right }: CellRange, { props }: GridSituation<Row>): string[][] =>
  props.rows
    .slice(top, bottom + 1)
    .map((row) => props.columns.slice(left, right + 1).map((column) => column.text(row)));

/** Returns the copied cells, or null if the browser copies instead. */
export const copy = <Row>(event: ClipboardEvent, situation: GridSituation<Row>): CellRange | null => {
  const range = selectionOf(situation);
  if (range === null || situation.control.cursor.editing !== null) return null;
  event.preventDefault();
  const text = writeBlock(textsIn(range, situation));
  for (const type of ['text/plain', CELLS_TYPE]) event.clipboardData.setData(type, text);
  return range;
};

export const cut = <Row>(event: ClipboardEvent, situation: GridSituation<Row>): void => {
  const range = copy(event, situation);
  if (range !== null) situation.props.onEdit(cellsOf(range).map((cell) => ({ ...cell, text: '' })));
};

/** A single value fills the selection. A block is pasted starting at the selection's top-left corner. */
export const paste = <Row>(event: ClipboardEvent, { props, control }: GridSituation<Row>): void => {
  const cells = event.clipboardData.getData(CELLS_TYPE);
  const isCopy = cells !== '';
  const block = isCopy ? readCells(cells) : readBlock(event.clipboardData.getData('text'));
  const single = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
  // The browser pastes a single value into the text being edited.
  if (single !== undefined && control.cursor.editing !== null) return;
  event.preventDefault();
  const range = rangeOf(control.cursor.anchor, control.cursor.active);
  if (control.cursor.editing !== null) control.endEdit({ takeFocus: true });
  if (single === undefined) props.onPaste(block, { row: range.top, column: range.left }, isCopy);
  else props.onEdit(cellsOf(range).map((cell) => ({ ...cell, text: single, isCopy })));
};
