// Offers to move the patients over the limit to the next batch, and says how many are waiting for it.

import { MAXIMUM_BATCH_ROWS } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { FormNotice } from '#ui/notices/form-notice.tsx';

export interface SplitNoticeProps {
  rowCount: number;
  nextBatchCount: number;
  onSplit: () => void;
}

export const SplitNotice = ({ rowCount, nextBatchCount, onSplit }: SplitNoticeProps) => {
  const over = rowCount - MAXIMUM_BATCH_ROWS;
  if (over <= 0 && nextBatchCount === 0) return null;
  return (
    <FormNotice
      actions={
        over > 0 && (
          <Button size="xs" onClick={onSplit}>
            Move {over} to the Next Batch
          </Button>
        )
      }
    >
      {over > 0
        ? `${rowCount} patients; the limit per batch is ${MAXIMUM_BATCH_ROWS}.`
        : `${patientsAre(nextBatchCount)} waiting for the next batch. They appear here after you submit this one.`}
    </FormNotice>
  );
};

/** "3 patients are". */
const patientsAre = (count: number): string => `${count} ${count === 1 ? 'patient is' : 'patients are'}`;
