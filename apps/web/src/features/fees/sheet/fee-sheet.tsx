// The fees of a list, as a spreadsheet.

import { IconTrash } from '@tabler/icons-react';
import { type Ref, useMemo } from 'react';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn } from '#ui/grid/grid-column.ts';
import { GridHint } from '#ui/grid/grid-hint.tsx';
import type { DataGridHandle } from '#ui/grid/grid-props.ts';
import { CodeEditor } from './code-editor.tsx';
import { addRow, applyEdits, deleteRow, pasteBlock, type Rows } from './fee-content.ts';
import { describeCode, type FeeProblem, type FeeRow, isBlank } from './fee-rows.ts';

export interface SheetContent {
  content: Rows;
  peek: () => Rows;
  change: (step: (rows: Rows) => Rows) => void;
  undo: () => void;
  redo: () => void;
}

export interface FeeSheetProps {
  sheet: SheetContent;
  problems: readonly FeeProblem[];
  ref: Ref<DataGridHandle>;
}

const COLUMNS: GridColumn<FeeRow>[] = [
  { key: 'code', header: 'Code', width: 9, text: ({ code }) => code, Editor: CodeEditor },
  { key: 'fee', header: 'Fee', width: 9, text: ({ fee }) => fee, placeholder: '$0.00' },
  {
    key: 'procedure',
    header: 'Procedure',
    width: 14,
    grow: 1,
    text: ({ code }) => describeCode(code) ?? '',
    isDisabled: () => true,
  },
];

export const FeeSheet = ({ sheet, problems, ref }: FeeSheetProps) => {
  const { content, peek, change } = sheet;
  const byRow = useMemo(() => {
    const found = new Map<string, Record<string, string>>();
    for (const { rowKey, field, text } of problems)
      found.set(rowKey, { ...found.get(rowKey), [field]: text });
    return found;
  }, [problems]);
  const action = useMemo(
    () => ({
      icon: <IconTrash size={16} stroke={1.75} aria-hidden="true" />,
      label: (row: number) => `Delete row ${row + 1}`,
      onAction: (row: number) => change((rows) => deleteRow(rows, row)),
    }),
    [change],
  );
  return (
    <>
      <DataGrid
        ref={ref}
        label="Fees"
        columns={COLUMNS}
        rows={content}
        rowKey={(row) => row.key}
        problems={byRow}
        action={action}
        onEdit={(edits) => change((rows) => applyEdits(rows, edits))}
        onPaste={(block, at) => change((rows) => pasteBlock(rows, block, at))}
        onUndo={sheet.undo}
        onRedo={sheet.redo}
        onTabAtEnd={() => {
          const last = peek().at(-1);
          if (!last || isBlank(last)) return false;
          change(addRow);
          return true;
        }}
      />
      <GridHint>
        Type a code or a name such as crown, or paste codes and fees from Excel or Google Sheets.
      </GridHint>
    </>
  );
};
