// The form for the fees of one effective date. Users type, paste or import them.

import type { FeeListWithFees } from '@bitewing/contract';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDownload,
  IconPlus,
  IconTableImport,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard.tsx';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import type { DataGridHandle } from '#ui/grid/grid-props.ts';
import { ProblemList } from '#ui/notices/problem-list.tsx';
import { formatCount } from '#ui/values/count.ts';
import { EffectiveDate } from '../effective-date.tsx';
import classes from '../fees.module.css';
import { exportFees } from './export-fees.ts';
import { addRow, mergeRows } from './fee-content.ts';
import { type FeeProblem, isBlank } from './fee-rows.ts';
import { FeeSheet } from './fee-sheet.tsx';
import { type FeeForm as Form, useFeeForm } from './use-fee-form.ts';

const FeeImportDialog = lazyDialog(
  async () => (await import('../import/fee-import-dialog.tsx')).FeeImportDialog,
);

export interface FeeFormProps {
  list: FeeListWithFees;
  scheduleName: string;
  /** Loads the stored fees again and discards the changes on the screen. */
  onReload: () => void;
}

export const FeeForm = ({ list, scheduleName, onReload }: FeeFormProps) => {
  const form = useFeeForm(list);
  const { sheet } = form;
  const [isImporting, setIsImporting] = useState(false);
  const grid = useRef<DataGridHandle>(null);
  const problemList = useRef<HTMLElement>(null);
  const guard = useUnsavedGuard(form.isDirty, "The fees on this page aren't saved.");

  const goTo = ({ number, field }: FeeProblem): void => grid.current?.focusCell(number - 1, field);
  const add = (): void => {
    sheet.change(addRow);
    grid.current?.focusCell(sheet.peek().length - 1, 'code');
  };
  const submit = (): void => {
    form.submit();
    requestAnimationFrame(() => problemList.current?.focus());
  };
  return (
    <>
      {guard}
      <div className={classes.date}>
        <EffectiveDate
          label="Effective from"
          value={form.date}
          error={form.dateProblem}
          onChange={form.setDate}
        />
      </div>
      <Toolbar
        form={form}
        onAdd={add}
        onImport={() => setIsImporting(true)}
        onExport={() => exportFees(sheet.content, scheduleName, list.effective_from)}
      />
      <ProblemList
        ref={problemList}
        problems={[
          ...(form.limitProblem ? [{ key: 'limit', message: form.limitProblem }] : []),
          ...form.listed.map((problem) => ({
            key: `${problem.rowKey} ${problem.field}`,
            message: `Row ${problem.number}: ${problem.text}`,
            onGoTo: () => goTo(problem),
          })),
        ]}
      />
      <FeeSheet ref={grid} sheet={sheet} problems={form.problems} />
      {form.error && (
        <ErrorNotice
          error={form.error}
          {...(form.isStale && { wording: () => STALE })}
          action={form.isStale && <StaleChoices form={form} onReload={onReload} />}
        />
      )}
      <div className={classes.footer}>
        <span role="status">{form.isDirty ? 'Not saved yet' : ''}</span>
        <Button onClick={submit} aria-disabled={form.isSaving} data-busy={form.isSaving}>
          {form.isSaving ? 'Saving...' : 'Save Fees'}
        </Button>
      </div>
      {isImporting && (
        <FeeImportDialog
          hasFees={sheet.content.some((row) => !isBlank(row))}
          onClose={() => setIsImporting(false)}
          onImport={(rows, replacesAll) =>
            sheet.change((before) => (replacesAll ? rows : mergeRows(before, rows)))
          }
        />
      )}
    </>
  );
};

/** The general message says to reload the page, which would discard the user's fees. */
const STALE = "Another user changed these fees after you opened them. Your fees aren't saved.";

const StaleChoices = ({ form, onReload }: { form: Form; onReload: () => void }) => (
  <>
    <Button size="xs" variant="default" onClick={onReload}>
      Load the Other User's Fees
    </Button>
    <Button size="xs" variant="default" onClick={() => void form.overwrite()}>
      Save My Fees Instead
    </Button>
  </>
);

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface ToolbarProps {
  form: Form;
  onAdd: () => void;
  onImport: () => void;
  onExport: () => void;
}

const Toolbar = ({ form: { sheet }, onAdd, onImport, onExport }: ToolbarProps) => {
  const count = sheet.content.filter((row) => !isBlank(row)).length;
  const tools = [
    { label: 'Add Row', Icon: IconPlus, onClick: onAdd },
    { label: 'Import File', Icon: IconTableImport, onClick: onImport },
    { label: 'Export CSV', Icon: IconDownload, onClick: onExport },
    { label: 'Undo', Icon: IconArrowBackUp, onClick: sheet.undo, disabled: !sheet.canUndo },
    { label: 'Redo', Icon: IconArrowForwardUp, onClick: sheet.redo, disabled: !sheet.canRedo },
  ];
  return (
    <div className={classes.toolbar}>
      {tools.map(({ label, Icon, ...button }) => (
        <Button key={label} variant="default" leftSection={<Icon {...icon} />} {...button}>
          {label}
        </Button>
      ))}
      <span className={classes.count}>{count === 1 ? '1 fee' : `${formatCount(count)} fees`}</span>
    </div>
  );
};
