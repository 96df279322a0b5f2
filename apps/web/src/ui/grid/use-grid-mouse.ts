import { type MouseEvent, useRef } from 'react';
import type { GridSnapshot } from './grid-props.ts';
import { cellOfElement } from './use-grid-cursor.ts';

/** A click selects a cell, and a second click edits it. Dragging or Shift+click extends the selection. */
export const useGridMouse = <Row>(latest: { readonly current: GridSnapshot<Row> }) => {
  const pressed = useRef<{ wasActive: boolean } | null>(null);
  const edit = (): void => {
    const { props, control } = latest.current;
    const { row, column } = control.cursor.active;
    const target = props.columns[column];
    const content = props.rows[row];
    if (!target || !content || target.kind === 'flag' || target.isDisabled?.(content)) return;
    if (control.cursor.editing === null) control.edit(target.text(content));
  };
  return {
    onMouseDown: (event: MouseEvent): void => {
      const { control } = latest.current;
      const cell = cellOfElement(event.target);
      pressed.current = null;
      if (!cell || control.cursor.editing !== null) return;
      if (event.shiftKey) {
        event.preventDefault();
        control.goTo(cell, { extend: true });
        return;
      }
      const { active } = control.cursor;
      const hasFocus = event.currentTarget.contains(document.activeElement);
      pressed.current = { wasActive: hasFocus && active.row === cell.row && active.column === cell.column };
    },
    onMouseOver: (event: MouseEvent): void => {
      const { cursor, goTo } = latest.current.control;
      if (!pressed.current || event.buttons !== 1 || cursor.editing !== null) return;
      const cell = cellOfElement(event.target);
      if (cell && (cell.row !== cursor.active.row || cell.column !== cursor.active.column))
        goTo(cell, { extend: true });
    },
    onClick: (event: MouseEvent): void => {
      const cell = cellOfElement(event.target);
      const { active } = latest.current.control.cursor;
      const isSame = cell?.row === active.row && cell.column === active.column;
      if (pressed.current?.wasActive && isSame) edit();
      pressed.current = null;
    },
    onDoubleClick: edit,
  };
};
