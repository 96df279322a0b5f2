// The props of a grid, and the state that its parts share.

import type { Ref } from 'react';
import type { CellEdit, GridColumn } from './grid-column.ts';
import type { CellPosition } from './grid-navigation.ts';
import type { GridRowAction } from './grid-row.tsx';
import type { GridControl } from './use-grid-cursor.ts';

export interface DataGridHandle {
  focusCell: (row: number, columnKey: string) => void;
}

export interface DataGridProps<Row> {
  /** Screen reader label. */
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Errors by row key and column key. */
  problems: ReadonlyMap<string, Readonly<Record<string, string>>>;
  action: GridRowAction;
  onEdit: (edits: CellEdit[]) => void;
  /** The user pasted several cells. The top-left one goes to the cell `at`. `isCopy`: see `CellEdit`. */
  onPaste: (block: string[][], at: CellPosition, isCopy: boolean) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** Called for Tab in the last enabled cell. Returns true if the caller added a row. The cursor then moves to it. */
  onTabAtEnd?: () => boolean;
  ref?: Ref<DataGridHandle>;
}

/** The grid's props and cursor as of the latest render. */
export interface GridSnapshot<Row> {
  props: DataGridProps<Row>;
  control: GridControl;
}
