export interface CellPosition {
  row: number;
  column: number;
}

export type GridMove =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'next'
  | 'previous'
  | 'rowStart'
  | 'rowEnd'
  | 'top'
  | 'bottom'
  | 'first'
  | 'last'
  | 'pageUp'
  | 'pageDown';

export interface GridSize {
  rows: number;
  columns: number;
}

const PAGE_ROWS = 10;

/** Returns null if the move leaves the grid. Only `next` and `previous` (Tab) can leave it. */
export const moveCell = (from: CellPosition, move: GridMove, size: GridSize): CellPosition | null => {
  const { row, column } = from;
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  switch (move) {
    case 'up':
      return { row: Math.max(0, row - 1), column };
    case 'down':
      return { row: Math.min(lastRow, row + 1), column };
    case 'left':
      return { row, column: Math.max(0, column - 1) };
    case 'right':
      return { row, column: Math.min(lastColumn, column + 1) };
    case 'next':
      if (column < lastColumn) return { row, column: column + 1 };
      return row < lastRow ? { row: row + 1, column: 0 } : null;
    case 'previous':
      if (column > 0) return { row, column: column - 1 };
      return row > 0 ? { row: row - 1, column: lastColumn } : null;
    case 'rowStart':
      return { row, column: 0 };
    case 'rowEnd':
      return { row, column: lastColumn };
    case 'top':
      return { row: 0, column };
    case 'bottom':
      return { row: lastRow, column };
    case 'first':
      return { row: 0, column: 0 };
    case 'last':
      return { row: lastRow, column: lastColumn };
    case 'pageUp':
      return { row: Math.max(0, row - PAGE_ROWS), column };
    case 'pageDown':
      return { row: Math.min(lastRow, row + PAGE_ROWS), column };
  }
};

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

const PLAIN: Record<string, GridMove> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

const WITH_CONTROL: Record<string, GridMove> = {
  ArrowUp: 'top',
  ArrowDown: 'bottom',
  ArrowLeft: 'rowStart',
  ArrowRight: 'rowEnd',
  Home: 'first',
  End: 'last',
};

/** The move for a key that is pressed while no cell is being edited. */
export const moveOfKey = ({ key, ctrlKey, metaKey, shiftKey }: Key): GridMove | null => {
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  return (ctrlKey || metaKey ? WITH_CONTROL[key] : PLAIN[key]) ?? null;
};

export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The smallest range that contains both cells. */
export const rangeOf = (a: CellPosition, b: CellPosition): CellRange => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});

export const cellsOf = ({ top, bottom, left, right }: CellRange): CellPosition[] => {
  const cells: CellPosition[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) cells.push({ row, column });
  }
  return cells;
};
