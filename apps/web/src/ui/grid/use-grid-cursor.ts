// The cursor, the selection and the edited cell. The browser's focus follows the cursor.

import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { CellPosition } from './grid-navigation.ts';

interface GridCursor {
  active: CellPosition;
  /** The corner of the selection opposite the active cell; equal to `active` if one cell is selected. */
  anchor: CellPosition;
  /** The editor's initial text; null if no cell is being edited. */
  editing: string | null;
}

const START: CellPosition = { row: 0, column: 0 };

export type GridControl = ReturnType<typeof useGridCursor>;

export const useGridCursor = (frame: RefObject<HTMLElement | null>, rowCount: number) => {
  const [cursor, setCursor] = useState<GridCursor>({ active: START, anchor: START, editing: null });
  const wantsFocus = useRef(false);

  // Deleting or undoing can remove the cursor's row.
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

  /** Moves the cursor and the focus to a cell. With `extend`, the selection reaches from its anchor to that cell. */
  const goTo = useCallback((active: CellPosition, { extend } = { extend: false }): void => {
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

  /** Ends editing. With `takeFocus`, the focus moves back to the cell. */
  const endEdit = useCallback(({ takeFocus }: { takeFocus: boolean }): void => {
    if (takeFocus) wantsFocus.current = true;
    setCursor((before) => ({ ...before, editing: null }));
  }, []);

  /** Moves the cursor to a cell that the browser has focused, e.g. after a click or by a screen reader. */
  const followFocus = useCallback((active: CellPosition): void => {
    setCursor((before) =>
      before.active.row === active.row && before.active.column === active.column
        ? before
        : { active, anchor: active, editing: null },
    );
  }, []);

  return { cursor, goTo, select, edit, endEdit, followFocus };
};

/** The position of the cell that contains the element. Null outside the cells. */
export const cellOfElement = (target: EventTarget): CellPosition | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-column]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
};

/** The element that takes the focus of a cell: the cell itself, or the checkbox or button in it. */
const focusTarget = (frame: HTMLElement | null, { row, column }: CellPosition): HTMLElement | null => {
  const cell = frame?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  if (!cell) return null;
  return cell.hasAttribute('data-cell-focus') ? cell : cell.querySelector('[data-cell-focus]');
};
