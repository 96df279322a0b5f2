// Copy, cut and paste in a grid.

import type { ClipboardEvent } from 'react';
import { readBlock, writeBlock } from './clipboard-block.ts';
import { cellsOf, rangeOf } from './grid-navigation.ts';
import type { GridSituation } from './grid-props.ts';

const selectedTexts = <Row>({ props, control }: GridSituation<Row>): string[][] => {
  const { top, bottom, left, right } = rangeOf(control.cursor.anchor, control.cursor.active);
  return props.rows
    .slice(top, bottom + 1)
    .map((row) => props.columns.slice(left, right + 1).map((column) => column.text(row)));
};

export const copy = <Row>(event: ClipboardEvent, situation: GridSituation<Row>): boolean => {
  if (situation.control.cursor.editing !== null) return false;
  event.preventDefault();
  event.clipboardData.setData('text/plain', writeBlock(selectedTexts(situation)));
  return true;
};

export const cut = <Row>(event: ClipboardEvent, situation: GridSituation<Row>): void => {
  if (!copy(event, situation)) return;
  const { props, control } = situation;
  const cells = cellsOf(rangeOf(control.cursor.anchor, control.cursor.active));
  props.onEdit(cells.map((cell) => ({ ...cell, text: '' })));
};

/** A single value fills the selection. A block is pasted starting at the selection's top left corner. */
export const paste = <Row>(event: ClipboardEvent, { props, control }: GridSituation<Row>): void => {
  const block = readBlock(event.clipboardData.getData('text'));
  const single = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
  // The browser pastes a single value into the text being edited.
  if (single !== undefined && control.cursor.editing !== null) return;
  event.preventDefault();
  const range = rangeOf(control.cursor.anchor, control.cursor.active);
  if (control.cursor.editing !== null) control.endEdit(true);
  if (single === undefined) props.onPaste(block, { row: range.top, column: range.left });
  else props.onEdit(cellsOf(range).map((cell) => ({ ...cell, text: single })));
};
