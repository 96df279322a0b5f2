// Keyboard shortcuts of a grid outside the editor, as in a spreadsheet. Escape, then Tab leaves the grid.

import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { type CellEdit, CHECKED_TEXT } from './grid-column.ts';
import { type CellPosition, cellsOf, moveCell, moveOfKey, rangeOf } from './grid-navigation.ts';
import type { DataGridProps, GridSnapshot } from './grid-props.ts';
import type { GridControl } from './use-grid-cursor.ts';

export const useGridKeys = <Row>(latest: RefObject<GridSnapshot<Row>>) => {
  const mayLeave = useRef(false);

  return (event: KeyboardEvent): void => {
    const { props, control } = latest.current;
    if (control.cursor.editing !== null || event.altKey || event.nativeEvent.isComposing) return;
    const isLeaving = mayLeave.current;
    // Shift, because Shift+Tab leaves the grid too.
    mayLeave.current = event.key === 'Escape' || (isLeaving && event.key === 'Shift');
    if (event.key === 'Tab' && isLeaving) return;
    if (act(event, props, control)) event.preventDefault();
  };
};

/** Returns true if the browser must not handle the key as well. */
const act = <Row>(event: KeyboardEvent, props: DataGridProps<Row>, control: GridControl): boolean => {
  if (event.key === 'Tab') return tab(event.shiftKey ? 'previous' : 'next', props, control);
  const { active } = control.cursor;
  const move = moveOfKey(event);
  if (move) {
    const target = moveCell(active, move, { rows: props.rows.length, columns: props.columns.length + 1 });
    if (target) control.goTo(target, { extend: event.shiftKey });
    return true;
  }
  if (event.ctrlKey || event.metaKey) return command(event, props, control);
  const column = props.columns[active.column];
  const row = props.rows[active.row];
  if (!column || !row) return false;
  if (event.key === 'Escape') {
    control.goTo(active);
    return true;
  }
  if (event.key === 'Delete' || event.key === 'Backspace') {
    clear(props, control);
    return true;
  }
  // In a disabled cell, a character does nothing. The browser still handles Space.
  if (column.isDisabled?.(row)) return event.key.length === 1 && event.key !== ' ';
  if (column.kind === 'flag') {
    if (event.key !== 'Enter') return false;
    props.onEdit([{ ...active, text: column.text(row) === CHECKED_TEXT ? '' : CHECKED_TEXT }]);
    return true;
  }
  if (event.key === 'Enter' || event.key === 'F2') control.edit(column.text(row));
  else if (event.key.length === 1) control.edit(event.key);
  else if (event.key === 'Dead' || event.key === 'Process') control.edit('');
  else return false;
  // Only the browser can handle dead keys and input methods. Any other character must not reach it: it would type the
  // character into the new editor a second time.
  return event.key !== 'Dead' && event.key !== 'Process';
};

/** Moves to the next or previous enabled cell, or to a new row. Returns false if there is no such cell or row. */
export const tab = <Row>(
  direction: 'next' | 'previous',
  props: DataGridProps<Row>,
  control: GridControl,
): boolean => {
  const size = { rows: props.rows.length, columns: props.columns.length };
  const isEnabled = ({ row, column }: CellPosition): boolean => {
    const candidate = props.rows[row];
    return candidate !== undefined && !props.columns[column]?.isDisabled?.(candidate);
  };
  let target = moveCell(control.cursor.active, direction, size);
  while (target && !isEnabled(target)) target = moveCell(target, direction, size);
  if (target) {
    control.goTo(target);
    return true;
  }
  if (direction === 'previous' || !props.onTabAtEnd?.()) return false;
  control.goTo({ row: size.rows, column: 0 });
  return true;
};

const command = <Row>(event: KeyboardEvent, props: DataGridProps<Row>, control: GridControl): boolean => {
  const key = event.key.toLowerCase();
  if (key === 'z') (event.shiftKey ? props.onRedo : props.onUndo)();
  else if (key === 'y') props.onRedo();
  else if (key === 'd') fillDown(props, control);
  else if (key === 'a')
    control.select({ row: 0, column: 0 }, { row: props.rows.length - 1, column: props.columns.length - 1 });
  else return false;
  return true;
};

const clear = <Row>(props: DataGridProps<Row>, { cursor }: GridControl): void => {
  const range = rangeOf(cursor.anchor, cursor.active);
  const edits = cellsOf(range).filter(({ column }) => column < props.columns.length);
  props.onEdit(edits.map((cell) => ({ ...cell, text: '' })));
};

/** Copies the selection's top row into its other rows. If only one row is selected, copies the row above into it. */
const fillDown = <Row>(props: DataGridProps<Row>, { cursor }: GridControl): void => {
  const range = rangeOf(cursor.anchor, cursor.active);
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  const row = props.rows[source];
  if (!row) return;
  const edits: CellEdit[] = cellsOf({ ...range, top: source + 1 })
    .filter(({ column }) => column < props.columns.length)
    .map((cell) => ({ ...cell, text: props.columns[cell.column]?.text(row) ?? '', isCopy: true }));
  props.onEdit(edits);
};
