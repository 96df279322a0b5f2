// What a grid needs to know of its columns. Cells are text: what is copied is what pasting gives back.

import type { ComponentType, ReactNode } from 'react';
import type { GridMove } from './grid-navigation.ts';

export interface GridEditorProps {
  /** Where this is, read aloud. */
  label: string;
  /** What the cell holds, or the first character typed into it. */
  initialText: string;
  placeholder: string;
  /** Puts text in the form of the column while it is typed. */
  format: (text: string) => string;
  onCommit: (text: string, move: GridMove | null) => void;
  onCancel: () => void;
}

export interface GridColumn<Row> {
  key: string;
  header: string;
  /** In rem; what room is left goes to the columns by `grow`. */
  width: number;
  grow?: number;
  text: (row: Row) => string;
  /** What the cell shows, when that is not its text. */
  show?: (row: Row) => ReactNode;
  /** A flag is a checkbox whose text is "Yes" or empty. */
  kind?: 'text' | 'flag';
  placeholder?: string;
  isDisabled?: (row: Row) => boolean;
  format?: (text: string) => string;
  Editor?: ComponentType<GridEditorProps>;
}

/** New text for one cell; a row beyond the last is added. */
export interface CellEdit {
  row: number;
  column: number;
  text: string;
}

export const FLAG_ON = 'Yes';
