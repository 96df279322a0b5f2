// Questions about restored and pasted rows: Keep the draft? Move the pasted values?

import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CellPosition } from '#ui/grid/grid-navigation.ts';
import { FormNotice } from '#ui/notices/form-notice.tsx';
import { RestoredNotice } from '#ui/notices/restored-notice.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import { shiftText } from '../rows/find-shift.ts';
import { contentFromDraft, pasteBlock, shiftOf } from './form-content.ts';
import type { BatchFormState } from './use-batch-form.ts';

/** `savedAt` is the time at which the restored draft was saved; null if no draft was restored. */
export const RestoredBatch = ({ form, savedAt }: { form: BatchFormState; savedAt: string | null }) => {
  // Keep the first value: saving the form changes the draft's time.
  const [restoredFrom] = useState(savedAt);
  return (
    restoredFrom && (
      <RestoredNotice
        keepLabel="Keep Draft"
        discardLabel="Clear Draft"
        onDiscard={() => form.change(() => contentFromDraft([]))}
      >
        This is your unfinished batch from <DateText value={restoredFrom} />.
      </RestoredNotice>
    )
  );
};

interface Shifted {
  block: string[][];
  at: CellPosition;
  by: number;
  /** The form's content right after the paste. If it has changed since, the question is out of date. */
  content: BatchFormState['content'];
}

/** Asks whether to move pasted values that seem to belong one or two columns away. */
export const useMoveValuesQuestion = (form: BatchFormState) => {
  const [shifted, setShifted] = useState<Shifted | null>(null);
  const onPasted = (block: string[][], at: CellPosition): void => {
    const by = shiftOf(block, at);
    setShifted(by === 0 ? null : { block, at, by, content: form.peek() });
  };
  const isCurrent = shifted !== null && shifted.content === form.content;
  const move = ({ block, at, by }: Shifted): void => {
    form.undo();
    // A shift past the left edge of the sheet drops columns, such as a chart number.
    const dropped = Math.max(0, -(at.column + by));
    const kept = block.map((line) => line.slice(dropped));
    const column = Math.max(0, at.column + by);
    form.changeWithinLimit((before) => pasteBlock(before, kept, { ...at, column }, form.matcher));
    setShifted(null);
  };
  const question = isCurrent && (
    <FormNotice
      actions={
        <>
          <Button size="xs" variant="default" onClick={() => setShifted(null)}>
            Keep Values Here
          </Button>
          <Button size="xs" onClick={() => move(shifted)}>
            Move Values
          </Button>
        </>
      }
    >
      The pasted values seem to belong {shiftText(shifted.by)}.
    </FormNotice>
  );
  return { onPasted, question };
};
