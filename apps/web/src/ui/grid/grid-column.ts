// The columns of a grid. Cells are text, so that copied cells can be pasted back unchanged.

import type { ComponentType, ReactNode } from 'react';
import type { GridMove } from './grid-navigation.ts';

export interface GridEditorProps {
  /** Screen reader label. */
  label: string;
  /** The cell's text, or the first character the user typed. */
  initialText: string;
  placeholder: string;
  /** Formats the text while the user types. */
  format: (text: string) => string;
  onCommit: (text: string, move: GridMove | null) => void;
  onCancel: () => void;
}

export interface GridColumn<Row> {
  key: string;
  header: string;
  /** In rem. Columns with `grow` have at least this width and share the remaining space. */
  width: number;
  grow?: number;
  text: (row: Row) => string;
  /** What the cell shows, if not its text. */
  show?: (row: Row) => ReactNode;
  /** A flag is a checkbox whose text is "Yes" or empty. */
  kind?: 'text' | 'flag';
  placeholder?: string;
  isDisabled?: (row: Row) => boolean;
  format?: (text: string) => string;
  Editor?: ComponentType<GridEditorProps>;
}

/** New text for one cell. The caller adds a row if `row` is past the last one, and ignores an unknown `column`. */
export interface CellEdit {
  row: number;
  column: number;
  text: string;
  /** True if the text comes from another cell of a grid. The caller must not split it into several cells. */
  isCopy?: boolean;
}

export const CHECKED_TEXT = 'Yes';
