// The dialog that adds a fee schedule, or changes its name, type, payers and network.

import { type FeeKind, type FeeSchedule, feeScheduleChanges, newFeeSchedule } from '@bitewing/contract';
import { MultiSelect, NativeSelect, Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { usePayers } from '#entities/payers/queries.ts';
import { dateEntryToIso } from '#lib/forms/date-entry.ts';
import { type FieldProblems, findProblems } from '#lib/forms/field-problems.ts';
import { SaveFailure } from '#lib/forms/save-failure.tsx';
import { textField } from '#lib/forms/text-field.ts';
import { type FieldForm, useFieldForm } from '#lib/forms/use-field-form.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { EffectiveDate } from './effective-date.tsx';
import classes from './fees.module.css';
import { useSaveSchedule } from './queries.ts';
import { KIND_LABELS } from './schedule-text.ts';

export interface ScheduleDialogProps {
  practiceId: string;
  /** Null to add a new schedule. */
  schedule: FeeSchedule | null;
  onClose: () => void;
  onSaved: (schedule: FeeSchedule) => void;
}

interface Values {
  name: string;
  kind: FeeKind;
  network: 'in' | 'out';
  payer_ids: string[];
  /** The typed text, which may not be a valid date. */
  effective_from: string;
}

const LABELS: Record<string, string> = {
  name: 'Name',
  kind: 'Type',
  network: 'Network',
  payer_ids: 'Payers',
  effective_from: 'Effective from',
};
const labelOf = (field: string): string => LABELS[field.split('.')[0] ?? ''] ?? field;

const EMPTY: Values = { name: '', kind: 'office', network: 'in', payer_ids: [], effective_from: '' };

const valuesOf = (schedule: FeeSchedule | null): Values =>
  schedule
    ? {
        ...EMPTY,
        name: schedule.name,
        kind: schedule.kind,
        network: schedule.network ?? 'in',
        payer_ids: schedule.payers.map(({ id }) => id),
      }
    : EMPTY;

/** Office fees have neither payers nor a network. */
const detailsOf = ({ name, kind, network, payer_ids }: Values) => ({
  name,
  kind,
  network: kind === 'office' ? null : network,
  payer_ids: kind === 'office' ? [] : payer_ids,
});
const changesOf = (values: Values, { version }: FeeSchedule) => ({ ...detailsOf(values), version });
const additionOf = (values: Values) => ({
  ...detailsOf(values),
  effective_from: dateEntryToIso(values.effective_from) ?? values.effective_from,
  fees: [],
});

export const ScheduleDialog = ({ schedule, practiceId, onClose, onSaved }: ScheduleDialogProps) => {
  const save = useSaveSchedule(practiceId);
  const form = useFieldForm<Values>(
    () => valuesOf(schedule),
    (values) =>
      schedule
        ? findProblems(feeScheduleChanges, changesOf(values, schedule), labelOf)
        : findProblems(newFeeSchedule, additionOf(values), labelOf),
    labelOf,
  );
  const submit = (): void => {
    if (!form.validate()) return;
    save.mutate(
      schedule
        ? { id: schedule.id, changes: changesOf(form.values, schedule) }
        : { addition: additionOf(form.values) },
      { onSuccess: onSaved, onError: form.showRefusal },
    );
  };
  return (
    <FormDialog
      open
      title={schedule ? 'Edit Schedule' : 'Add Fee Schedule'}
      submitLabel={schedule ? 'Save' : 'Add'}
      busyLabel={schedule ? 'Saving...' : 'Adding...'}
      busy={save.isPending}
      failure={<SaveFailure error={save.error} />}
      onSubmit={submit}
      onCancel={onClose}
    >
      <div ref={form.fields} className={classes.dialogFields}>
        <Details form={form} />
        {!schedule && (
          <EffectiveDate
            value={form.values.effective_from}
            error={form.problems['effective_from']}
            onChange={(effective_from) => form.change({ effective_from })}
          />
        )}
      </div>
    </FormDialog>
  );
};

const KINDS = (Object.keys(KIND_LABELS) as FeeKind[]).map((value) => ({ value, label: KIND_LABELS[value] }));

const Details = ({ form }: { form: FieldForm<Values> }) => {
  const { kind, network } = form.values;
  return (
    <>
      <TextInput {...textField(form, 'name', 'Name')} required data-autofocus />
      <NativeSelect
        label="Type"
        name="kind"
        value={kind}
        data={KINDS}
        error={form.problems['kind']}
        onChange={(event) => form.change({ kind: event.currentTarget.value as FeeKind })}
      />
      {kind !== 'office' && (
        <>
          <PayerChoice form={form} />
          <Radio.Group
            label="Applies while the practice is"
            value={network}
            error={form.problems['network']}
            onChange={(value) => form.change({ network: value as Values['network'] })}
          >
            <Radio value="in" label="In-network" />
            <Radio value="out" label="Out-of-network" />
          </Radio.Group>
        </>
      )}
    </>
  );
};

const MAXIMUM_SHOWN_PAYERS = 50;

/** The error for the whole field or for one of its payers. */
const payersProblem = (problems: FieldProblems): string | undefined =>
  Object.entries(problems).find(([field]) => field.startsWith('payer_ids'))?.[1];

const PayerChoice = ({ form }: { form: FieldForm<Values> }) => {
  const payers = usePayers();
  const isSinglePayer = form.values.kind === 'payer';
  return (
    <MultiSelect
      label={isSinglePayer ? 'Payer' : 'Payers of the network'}
      name="payer_ids"
      searchable
      limit={MAXIMUM_SHOWN_PAYERS}
      {...(isSinglePayer && { maxValues: 1 })}
      placeholder={payers.isPending ? 'Loading payers...' : 'Search by name or payer ID'}
      nothingFoundMessage="No payers found"
      data={(payers.data?.payers ?? []).map(({ id, display_name, primary_payer_id }) => ({
        value: id,
        label: `${display_name} (${primary_payer_id})`,
      }))}
      value={form.values.payer_ids}
      error={payersProblem(form.problems)}
      onChange={(payer_ids) => form.change({ payer_ids })}
    />
  );
};
