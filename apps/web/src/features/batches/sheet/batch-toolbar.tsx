import { MAXIMUM_BATCH_ROWS } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconPlus, IconTableImport } from '@tabler/icons-react';
import classes from './batch-form.module.css';
import type { DraftState } from './use-draft-saving.ts';

export interface BatchToolbarProps {
  rowCount: number;
  draftState: DraftState;
  canUndo: boolean;
  canRedo: boolean;
  onAddRow: () => void;
  onImport: () => void;
  onUndo: () => void;
  onRedo: () => void;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export const BatchToolbar = (props: BatchToolbarProps) => (
  <div className={classes.toolbar}>
    <div className={classes.tools}>
      <Button variant="default" leftSection={<IconPlus {...icon} />} onClick={props.onAddRow}>
        Add Row
      </Button>
      <Button variant="default" leftSection={<IconTableImport {...icon} />} onClick={props.onImport}>
        Import File
      </Button>
      <Button
        variant="default"
        disabled={!props.canUndo}
        leftSection={<IconArrowBackUp {...icon} />}
        onClick={props.onUndo}
      >
        Undo
      </Button>
      <Button
        variant="default"
        disabled={!props.canRedo}
        leftSection={<IconArrowForwardUp {...icon} />}
        onClick={props.onRedo}
      >
        Redo
      </Button>
    </div>
    <p className={classes.state}>
      <span data-over={props.rowCount > MAXIMUM_BATCH_ROWS}>
        {props.rowCount} of {MAXIMUM_BATCH_ROWS} patients
      </span>
      <span role="status">{DRAFT_TEXTS[props.draftState]}</span>
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
