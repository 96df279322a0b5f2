import { MAXIMUM_BATCH_ROWS } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconPlus, IconTableImport } from '@tabler/icons-react';
import classes from './batch-form.module.css';
import type { BatchFormState } from './use-batch-form.ts';
import type { DraftState } from './use-draft-saving.ts';

export interface BatchToolbarProps {
  form: Pick<BatchFormState, 'content' | 'draftState' | 'canUndo' | 'canRedo' | 'undo' | 'redo'>;
  onAddRow: () => void;
  onImport: () => void;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export const BatchToolbar = ({ form, onAddRow, onImport }: BatchToolbarProps) => (
  <div className={classes.toolbar}>
    <div className={classes.tools}>
      <Button variant="default" leftSection={<IconPlus {...icon} />} onClick={onAddRow}>
        Add Row
      </Button>
      <Button variant="default" leftSection={<IconTableImport {...icon} />} onClick={onImport}>
        Import File
      </Button>
      <Button
        variant="default"
        disabled={!form.canUndo}
        leftSection={<IconArrowBackUp {...icon} />}
        onClick={form.undo}
      >
        Undo
      </Button>
      <Button
        variant="default"
        disabled={!form.canRedo}
        leftSection={<IconArrowForwardUp {...icon} />}
        onClick={form.redo}
      >
        Redo
      </Button>
    </div>
    <p className={classes.state}>
      <span data-over={form.content.rows.length > MAXIMUM_BATCH_ROWS}>
        {form.content.rows.length} of {MAXIMUM_BATCH_ROWS} rows
      </span>
      <span role="status">{DRAFT_TEXTS[form.draftState]}</span>
    </p>
  </div>
);

const DRAFT_TEXTS: Record<DraftState, string> = {
  unchanged: '',
  unsaved: '',
  saving: 'Saving draft...',
  saved: 'Draft saved',
  failed: 'Draft not saved',
};
