// What a grid is given, and what its parts share.

import type { Ref } from 'react';
import type { CellEdit, GridColumn } from './grid-column.ts';
import type { CellPosition } from './grid-navigation.ts';
import type { GridRowAction } from './grid-row.tsx';
import type { GridControl } from './use-grid-cursor.ts';

export interface DataGridHandle {
  focusCell: (row: number, columnKey: string) => void;
}

export interface DataGridProps<Row> {
  /** Read aloud. */
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What is wrong, by row key and column key. */
  problems: ReadonlyMap<string, Readonly<Record<string, string>>>;
  action: GridRowAction;
  onEdit: (edits: CellEdit[]) => void;
  /** A block of several cells, with its upper left corner. */
  onPaste: (block: string[][], at: CellPosition) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** Tab behind the last cell: adds a row and says so, or lets the focus leave. */
  onGrow?: () => boolean;
  ref?: Ref<DataGridHandle>;
}

/** As of the latest render. */
export interface GridSituation<Row> {
  props: DataGridProps<Row>;
  control: GridControl;
}
