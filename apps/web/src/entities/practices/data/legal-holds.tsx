// Legal holds: no purge deletes what they cover.

import { addLegalHold, type HOLD_COVERS, type LegalHold } from '@bitewing/contract';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { findProblems } from '#lib/forms/field-problems.ts';
import { textField } from '#lib/forms/text-field.ts';
import { useFieldForm } from '#lib/forms/use-field-form.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import classes from './data-panel.module.css';
import { useAddHold, useReleaseHold } from './queries.ts';

type Covers = (typeof HOLD_COVERS)[number];

const COVERS_LABELS: Record<Covers, string> = {
  practice: 'The whole practice',
  patient: 'A patient',
  verification: 'One verification',
};

interface LegalHoldsProps {
  practiceId: string;
  holds: LegalHold[];
  canEdit: boolean;
}

export const LegalHolds = ({ practiceId, holds, canEdit }: LegalHoldsProps) => {
  const [isAdding, setAdding] = useState(false);
  const [releasing, setReleasing] = useState<LegalHold | null>(null);
  return (
    <section aria-label="Legal holds">
      <h3 className={classes.heading}>Legal holds</h3>
      {holds.length === 0 ? (
        <p>No legal holds.</p>
      ) : (
        <HoldTable holds={holds} onRelease={canEdit ? setReleasing : null} />
      )}
      {canEdit && (
        <Button variant="default" className={classes.add ?? ''} onClick={() => setAdding(true)}>
          Add Legal Hold
        </Button>
      )}
      {isAdding && <HoldDialog practiceId={practiceId} onClose={() => setAdding(false)} />}
      {releasing && (
        <ReleaseDialog practiceId={practiceId} hold={releasing} onClose={() => setReleasing(null)} />
      )}
    </section>
  );
};

interface HoldTableProps {
  holds: LegalHold[];
  onRelease: ((hold: LegalHold) => void) | null;
}

const HoldTable = ({ holds, onRelease }: HoldTableProps) => (
  <DataTable
    caption="Legal holds"
    rows={holds}
    rowKey={({ id }) => id}
    columns={[
      { key: 'covers', header: 'Covers', isTitle: true, cell: ({ covers }) => COVERS_LABELS[covers] },
      { key: 'reason', header: 'Reason', cell: ({ reason }) => reason },
      { key: 'since', header: 'Since', cell: ({ created_at }) => <DateText value={created_at} dayOnly /> },
      { key: 'by', header: 'Added by', cell: ({ created_by }) => created_by ?? 'Bitewing support' },
      ...(onRelease
        ? [
            {
              key: 'release',
              header: <span className="visually-hidden">Actions</span>,
              align: 'end' as const,
              cell: (hold: LegalHold) => (
                <Button size="xs" variant="default" onClick={() => onRelease(hold)}>
                  Release
                </Button>
              ),
            },
          ]
        : []),
    ]}
  />
);

const ReleaseDialog = (props: { practiceId: string; hold: LegalHold; onClose: () => void }) => {
  const release = useReleaseHold(props.practiceId);
  return (
    <ConfirmDialog
      open
      title="Release Legal Hold"
      confirmLabel="Release"
      busy={release.isPending}
      onConfirm={() => release.mutate(props.hold.id, { onSettled: props.onClose })}
      onCancel={props.onClose}
    >
      The next scheduled deletion deletes what this hold covers, if it is old enough. Deleted records can't be
      recovered.
    </ConfirmDialog>
  );
};

/** Returns the verification ID from a link or from the ID alone. Returns any other text as it is. */
const idIn = (text: string): string =>
  /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i.exec(text)?.[0] ?? text.trim();

interface HoldValues {
  covers: Covers;
  /** A link or an ID. */
  verification_id: string;
  reason: string;
}

const LABELS: Readonly<Record<string, string>> = {
  covers: 'Covers',
  verification_id: 'Verification',
  reason: 'Reason',
};
const labelOf = (field: string): string => LABELS[field] ?? '';

const toHold = ({ covers, verification_id, reason }: HoldValues) => ({
  covers,
  verification_id: covers === 'practice' ? null : idIn(verification_id),
  reason,
});

const HoldDialog = ({ practiceId, onClose }: { practiceId: string; onClose: () => void }) => {
  const add = useAddHold(practiceId);
  const form = useFieldForm<HoldValues>(
    () => ({ covers: 'practice', verification_id: '', reason: '' }),
    (values) => findProblems(addLegalHold.body, toHold(values), labelOf),
    labelOf,
  );
  const { covers } = form.values;
  const submit = (): void => {
    if (form.validate()) add.mutate(toHold(form.values), { onSuccess: onClose, onError: form.showRefusal });
  };
  return (
    <FormDialog
      open
      title="Add Legal Hold"
      submitLabel="Add Legal Hold"
      busyLabel="Saving..."
      busy={add.isPending}
      failure={add.error && <ErrorNotice error={add.error} />}
      onSubmit={submit}
      onCancel={onClose}
    >
      <div ref={form.fields} className={classes.fields}>
        <NativeSelect
          label="Covers"
          name="covers"
          value={covers}
          onChange={(event) => form.change({ covers: event.currentTarget.value as Covers })}
          data={Object.entries(COVERS_LABELS).map(([value, label]) => ({ value, label }))}
        />
        {covers !== 'practice' && (
          <TextInput
            {...textField(form, 'verification_id', 'Verification')}
            description={
              covers === 'patient'
                ? 'The link or ID of any verification of this patient. The hold covers all patients with the same name or member ID.'
                : 'The link or ID of the verification.'
            }
            required
          />
        )}
        <Textarea {...textField(form, 'reason', 'Reason')} required />
      </div>
    </FormDialog>
  );
};
