// One row of a grid. It is memoized, so that a change to one row doesn't render the others.

import { memo, type ReactNode } from 'react';
import classes from './data-grid.module.css';
import { CHECKED_TEXT, type GridColumn } from './grid-column.ts';
import type { GridMove } from './grid-navigation.ts';
import { TextEditor } from './text-editor.tsx';

export interface GridRowHandlers {
  onCommit: (row: number, column: number, text: string, move: GridMove | null) => void;
  onCancel: () => void;
  onToggle: (row: number, column: number, on: boolean) => void;
}

export interface GridRowAction {
  icon: ReactNode;
  /** E.g. "Delete row 3". */
  label: (row: number) => string;
  onAction: (row: number) => void;
}

export interface GridRowProps<Row> {
  row: Row;
  index: number;
  columns: readonly GridColumn<Row>[];
  /** Errors by column key. */
  problems: Readonly<Record<string, string>> | undefined;
  /** -1 if the cursor is in another row. */
  activeColumn: number;
  /** `selectedFrom` and `selectedTo` are columns; -1 if no cell of this row is selected. */
  selectedFrom: number;
  selectedTo: number;
  /** The editor's initial text; null if no cell of this row is being edited. */
  editing: string | null;
  handlers: GridRowHandlers;
  action: GridRowAction;
}

const UnmemoizedRow = <Row,>(props: GridRowProps<Row>) => {
  const { index, columns, problems, activeColumn, action } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table can't skip rendering the rows out of view
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
    <div role="row" className={classes.row} aria-rowindex={index + 2}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      <div role="rowheader" className={classes.number}>
        {index + 1}
      </div>
      {columns.map((column, at) => (
        <Cell key={column.key} {...props} column={column} at={at} problem={problems?.[column.key]} />
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus */}
      <div role="gridcell" className={classes.action} data-row={index} data-column={columns.length}>
        <button
          type="button"
          data-cell-focus
          className={classes.actionButton}
          tabIndex={activeColumn === columns.length ? 0 : -1}
          aria-label={action.label(index)}
          title={action.label(index)}
          onClick={() => action.onAction(index)}
        >
          {action.icon}
        </button>
      </div>
    </div>
  );
};

interface CellProps<Row> extends GridRowProps<Row> {
  column: GridColumn<Row>;
  at: number;
  problem: string | undefined;
}

const Cell = <Row,>(props: CellProps<Row>) => {
  const { row, index, column, at, problem, activeColumn, editing } = props;
  const isActive = activeColumn === at;
  const isEditing = isActive && editing !== null;
  const isDisabled = column.isDisabled?.(row) ?? false;
  const isFlag = column.kind === 'flag';
  const problemId = problem ? `grid-problem-${index}-${column.key}` : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table can't skip rendering the rows out of view
    // biome-ignore lint/a11y/useFocusableInteractive: a cell with a checkbox leaves the focus to it
    <div
      role="gridcell"
      className={classes.cell}
      data-row={index}
      data-column={at}
      data-active={isActive}
      data-selected={at >= props.selectedFrom && at <= props.selectedTo}
      {...(problem && { 'aria-invalid': true, 'aria-describedby': problemId })}
      {...(isDisabled && { 'aria-disabled': true })}
      {...(!isFlag && !isEditing && { 'data-cell-focus': true, tabIndex: isActive ? 0 : -1 })}
    >
      {isFlag && <FlagBox {...props} isActive={isActive} />}
      {!isFlag && isEditing && <CellEditor {...props} text={editing} />}
      {!isFlag && !isEditing && (
        <span className={classes.text}>{column.show ? column.show(row) : column.text(row)}</span>
      )}
      {problem && (
        <span id={problemId} className={classes.problem}>
          {problem}
        </span>
      )}
    </div>
  );
};

const FlagBox = <Row,>({
  row,
  index,
  column,
  at,
  isActive,
  handlers,
}: CellProps<Row> & { isActive: boolean }) => (
  <input
    type="checkbox"
    data-cell-focus
    className={classes.flag}
    tabIndex={isActive ? 0 : -1}
    aria-label={`Row ${index + 1} ${column.header}`}
    checked={column.text(row) === CHECKED_TEXT}
    onChange={(event) => handlers.onToggle(index, at, event.currentTarget.checked)}
  />
);

const CellEditor = <Row,>({ index, column, at, text, handlers }: CellProps<Row> & { text: string }) => {
  const Editor = column.Editor ?? TextEditor;
  return (
    <Editor
      label={`Row ${index + 1} ${column.header}`}
      initialText={text}
      placeholder={column.placeholder ?? ''}
      format={column.format ?? asTyped}
      onCommit={(typed, move) => handlers.onCommit(index, at, typed, move)}
      onCancel={handlers.onCancel}
    />
  );
};

const asTyped = (text: string): string => text;

export const GridRow = memo(UnmemoizedRow) as typeof UnmemoizedRow;
