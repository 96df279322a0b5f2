// Where the cursor is, what is selected and which cell is being edited; the browser's focus follows.

import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { CellPosition } from './grid-navigation.ts';

interface GridCursor {
  active: CellPosition;
  /** The other corner of the selection; the active cell itself when only that is selected. */
  anchor: CellPosition;
  /** The text an editor starts with; null while nothing is edited. */
  editing: string | null;
}

const START: CellPosition = { row: 0, column: 0 };

export type GridControl = ReturnType<typeof useGridCursor>;

export const useGridCursor = (frame: RefObject<HTMLElement | null>, rowCount: number) => {
  const [cursor, setCursor] = useState<GridCursor>({ active: START, anchor: START, editing: null });
  const wantsFocus = useRef(false);

  // Rows can go away under the cursor, by deleting or undoing.
  const lastRow = Math.max(0, rowCount - 1);
  if (cursor.active.row > lastRow || cursor.anchor.row > lastRow) {
    const active = { ...cursor.active, row: Math.min(cursor.active.row, lastRow) };
    setCursor({ active, anchor: active, editing: null });
  }

  useLayoutEffect(() => {
    if (!wantsFocus.current || cursor.editing !== null) return;
    wantsFocus.current = false;
    focusTarget(frame.current, cursor.active)?.focus();
  });

  /** Goes to a cell and takes the focus along; with `extend` the selection grows from where it began. */
  const goTo = useCallback((active: CellPosition, extend = false): void => {
    wantsFocus.current = true;
    setCursor((before) => ({ active, anchor: extend ? before.anchor : active, editing: null }));
  }, []);

  const select = useCallback((anchor: CellPosition, active: CellPosition): void => {
    wantsFocus.current = true;
    setCursor({ active, anchor, editing: null });
  }, []);

  const edit = useCallback((text: string): void => {
    setCursor((before) => ({ ...before, anchor: before.active, editing: text }));
  }, []);

  /** Editing is over; the focus is somewhere else already unless asked for. */
  const endEdit = useCallback((takeFocus: boolean): void => {
    if (takeFocus) wantsFocus.current = true;
    setCursor((before) => ({ ...before, editing: null }));
  }, []);

  /** The focus came to a cell by itself: by mouse, by Tab from outside, by a screen reader. */
  const followFocus = useCallback((active: CellPosition): void => {
    setCursor((before) =>
      before.active.row === active.row && before.active.column === active.column
        ? before
        : { active, anchor: active, editing: null },
    );
  }, []);

  return { cursor, goTo, select, edit, endEdit, followFocus };
};

export const cellOfElement = (target: EventTarget): CellPosition | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-column]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
};

const focusTarget = (frame: HTMLElement | null, { row, column }: CellPosition): HTMLElement | null => {
  const cell = frame?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  if (!cell) return null;
  return cell.hasAttribute('data-cell-focus') ? cell : cell.querySelector('[data-cell-focus]');
};
