// The dialog that adds a fee list with a new effective date. The fees of earlier dates don't change.

import { type FeeList, type FeeSchedule, feeListInput } from '@bitewing/contract';
import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useState } from 'react';
import { dateEntryToIso } from '#lib/forms/date-entry.ts';
import { findProblems } from '#lib/forms/field-problems.ts';
import { SaveFailure } from '#lib/forms/save-failure.tsx';
import { useFieldForm } from '#lib/forms/use-field-form.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { EffectiveDate } from './effective-date.tsx';
import classes from './fees.module.css';
import { useCreateList } from './queries.ts';
import { periodInSentence } from './schedule-text.ts';

export interface ListDialogProps {
  schedule: FeeSchedule;
  /** The list on the screen. The new list can start with a copy of its fees. */
  current: FeeList;
  onClose: () => void;
  onCreated: (listId: string) => void;
}

const labelOf = (): string => 'Effective from';
const isoOf = (text: string): string => dateEntryToIso(text) ?? text;

export const ListDialog = ({ schedule, current, onClose, onCreated }: ListDialogProps) => {
  const [isCopy, setIsCopy] = useState(true);
  const save = useCreateList(schedule.id);
  const form = useFieldForm(
    () => ({ effective_from: '' }),
    (values) =>
      findProblems(feeListInput, { effective_from: isoOf(values.effective_from), fees: [] }, labelOf),
    labelOf,
  );
  const submit = (): void => {
    if (!form.validate()) return;
    save.mutate(
      { effective_from: isoOf(form.values.effective_from), copyOf: isCopy ? current.id : null },
      { onSuccess: ({ id }) => onCreated(id), onError: form.showRefusal },
    );
  };
  return (
    <FormDialog
      open
      title="Add New Effective Date"
      submitLabel="Add"
      busyLabel="Adding..."
      busy={save.isPending}
      failure={<SaveFailure error={save.error} />}
      onSubmit={submit}
      onCancel={onClose}
    >
      <div ref={form.fields} className={classes.dialogFields}>
        <EffectiveDate
          value={form.values.effective_from}
          error={form.problems['effective_from']}
          onChange={(effective_from) => form.change({ effective_from })}
        />
      </div>
      <Radio.Group
        label="Start with"
        value={isCopy ? 'copy' : 'empty'}
        onChange={(value) => setIsCopy(value === 'copy')}
      >
        <Radio value="copy" label={`A copy of these fees (${periodInSentence(current)})`} />
        <Radio value="empty" label="An empty list" />
      </Radio.Group>
    </FormDialog>
  );
};
