// An editable table that works like a spreadsheet. The grid keeps the cursor and the selection. The caller keeps the
// rows and applies each change.

import { type CSSProperties, type ReactNode, useImperativeHandle, useMemo, useRef } from 'react';
import classes from './data-grid.module.css';
import { copy, cut, paste } from './grid-clipboard.ts';
import { CHECKED_TEXT, type GridColumn } from './grid-column.ts';
import { moveCell, rangeOf } from './grid-navigation.ts';
import type { DataGridProps, GridSnapshot } from './grid-props.ts';
import { GridRow, type GridRowHandlers } from './grid-row.tsx';
import { cellOfElement, useGridCursor } from './use-grid-cursor.ts';
import { tab, useGridKeys } from './use-grid-keys.ts';
import { useGridMouse } from './use-grid-mouse.ts';

export const DataGrid = <Row,>(props: DataGridProps<Row>) => {
  const { label, columns, rows, rowKey, problems, action } = props;
  const frame = useRef<HTMLDivElement>(null);
  const control = useGridCursor(frame, rows.length);
  const { cursor, goTo } = control;
  const latest = useRef<GridSnapshot<Row>>({ props, control });
  latest.current = { props, control };
  const onKeyDown = useGridKeys(latest);
  const handlers = useRowHandlers(latest);
  const mouse = useGridMouse(latest);
  useImperativeHandle(props.ref, () => ({
    focusCell: (row, columnKey) =>
      goTo({ row, column: latest.current.props.columns.findIndex(({ key }) => key === columnKey) }),
  }));

  const range = rangeOf(cursor.anchor, cursor.active);
  const hasRange = range.top !== range.bottom || range.left !== range.right;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table can't skip rendering the rows out of view
    <div
      ref={frame}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-multiselectable="true"
      className={classes.grid}
      style={layoutOf(columns)}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const cell = cellOfElement(event.target);
        if (cell) control.followFocus(cell);
      }}
      onCopy={(event) => copy(event, latest.current)}
      onCut={(event) => cut(event, latest.current)}
      onPaste={(event) => paste(event, latest.current)}
      {...mouse}
    >
      <Header columns={columns} />
      {rows.map((row, index) => {
        const isActive = cursor.active.row === index;
        const isSelected = hasRange && index >= range.top && index <= range.bottom;
        return (
          <GridRow
            key={rowKey(row)}
            row={row}
            index={index}
            columns={columns}
            problems={problems.get(rowKey(row))}
            activeColumn={isActive ? cursor.active.column : -1}
            selectedFrom={isSelected ? range.left : -1}
            selectedTo={isSelected ? range.right : -1}
            editing={isActive ? cursor.editing : null}
            handlers={handlers}
            action={action}
          />
        );
      })}
    </div>
  );
};

/** The width of the first column (row numbers) and of the last one (actions). */
const EDGE_REM = 2.5;

/** Each row is a separate CSS grid, so widths that depend on the content would differ from row to row. */
const layoutOf = (columns: readonly GridColumn<never>[]): CSSProperties => {
  const tracks = columns.map(({ width, grow }) => (grow ? `minmax(${width}rem, ${grow}fr)` : `${width}rem`));
  const total = columns.reduce((sum, { width }) => sum + width, 2 * EDGE_REM);
  return {
    '--grid-columns': `${EDGE_REM}rem ${tracks.join(' ')} ${EDGE_REM}rem`,
    '--grid-width': `${total}rem`,
  } as CSSProperties;
};

const Header = ({ columns }: { columns: readonly Pick<GridColumn<never>, 'key' | 'header'>[] }) => (
  // biome-ignore lint/a11y/useSemanticElements: see the grid
  // biome-ignore lint/a11y/useFocusableInteractive: see the grid
  <div role="row" className={classes.header} aria-rowindex={1}>
    <HeaderCell>
      <span aria-hidden="true">#</span>
      <span className="visually-hidden">Row</span>
    </HeaderCell>
    {columns.map(({ key, header }) => (
      <HeaderCell key={key}>{header}</HeaderCell>
    ))}
    <HeaderCell>
      <span className="visually-hidden">Actions</span>
    </HeaderCell>
  </div>
);

const HeaderCell = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: see the grid
  // biome-ignore lint/a11y/useFocusableInteractive: see the grid
  <div role="columnheader" className={classes.headerCell}>
    {children}
  </div>
);

type Latest<Row> = { readonly current: GridSnapshot<Row> };

const useRowHandlers = <Row,>(latest: Latest<Row>): GridRowHandlers =>
  useMemo(
    () => ({
      onCommit: (row, column, text, move) => {
        const { props, control } = latest.current;
        const before = props.rows[row];
        if (before && props.columns[column]?.text(before) !== text) props.onEdit([{ row, column, text }]);
        control.endEdit({ takeFocus: move !== null });
        if (move === 'next' || move === 'previous') {
          if (!tab(move, props, control)) control.goTo({ row, column });
        } else if (move) {
          const size = { rows: props.rows.length, columns: props.columns.length };
          control.goTo(moveCell({ row, column }, move, size) ?? { row, column });
        }
      },
      onCancel: () => latest.current.control.endEdit({ takeFocus: true }),
      onToggle: (row, column, on) =>
        latest.current.props.onEdit([{ row, column, text: on ? CHECKED_TEXT : '' }]),
    }),
    [latest],
  );
