// The patients of a batch, as a spreadsheet.

import { IconTrash } from '@tabler/icons-react';
import { type Ref, useMemo } from 'react';
import { toast } from '#lib/toast.ts';
import { useLazyModule } from '#lib/use-lazy-module.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { GridHint } from '#ui/grid/grid-hint.tsx';
import type { CellPosition } from '#ui/grid/grid-navigation.ts';
import type { DataGridHandle, DataGridProps } from '#ui/grid/grid-props.ts';
import { MESSAGE_LAST_ROW } from '../rows/batch-problems.ts';
import { type BatchRow, isBlank } from '../rows/batch-row.ts';
import { createColumns } from './batch-columns.tsx';
import { addRow, applyEdits, deleteRow, pasteBlock } from './form-content.ts';
import type { BatchFormState } from './use-batch-form.ts';

/** The payer search is a large chunk. Until it is loaded, the payer cell accepts a payer ID or a full name as text. */
const loadPayerEditor = () => import('./payer-editor.tsx');

export interface PatientSheetProps {
  form: BatchFormState;
  problems: DataGridProps<BatchRow>['problems'];
  /** Called only if the paste changed the form. */
  onPasted: (block: string[][], at: CellPosition) => void;
  ref: Ref<DataGridHandle>;
}

export const PatientSheet = ({ form, problems, onPasted, ref }: PatientSheetProps) => {
  const { matcher, change, peek, changeWithinLimit } = form;
  const PayerEditor = useLazyModule(true, loadPayerEditor)?.PayerEditor;
  const columns = useMemo(() => createColumns(matcher, PayerEditor), [matcher, PayerEditor]);
  const action = useMemo(
    () => ({
      icon: <IconTrash size={16} stroke={1.75} aria-hidden="true" />,
      label: (row: number) => `Delete row ${row + 1}`,
      onAction: (row: number) => {
        const next = deleteRow(peek(), row);
        if (next) change(() => next);
        else toast.error(MESSAGE_LAST_ROW);
      },
    }),
    [change, peek],
  );
  return (
    <>
      <DataGrid
        ref={ref}
        label="Patients"
        columns={columns}
        rows={form.content.rows}
        rowKey={(row) => row.key}
        problems={problems}
        action={action}
        onEdit={(edits) => change((before) => applyEdits(before, edits, matcher))}
        onPaste={(block, at, isCopy) => {
          const isPasted = changeWithinLimit((before) => pasteBlock(before, block, at, matcher, isCopy));
          if (isPasted) onPasted(block, at);
        }}
        onUndo={form.undo}
        onRedo={form.redo}
        onTabAtEnd={() => {
          const last = peek().rows.at(-1);
          return last !== undefined && !isBlank(last) && changeWithinLimit(addRow);
        }}
      />
      <GridHint>
        Type here, or paste rows from Excel or Google Sheets. Pasted rows need this column order or a row of
        column headings.
      </GridHint>
    </>
  );
};
