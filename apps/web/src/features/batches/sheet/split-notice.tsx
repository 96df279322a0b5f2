// More patients than one batch takes: says so, and parts them.

import { MAXIMUM_BATCH_ROWS } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './batch-form.module.css';

export interface SplitNoticeProps {
  rowCount: number;
  waitingCount: number;
  onSplit: () => void;
}

export const SplitNotice = ({ rowCount, waitingCount, onSplit }: SplitNoticeProps) => {
  const over = rowCount - MAXIMUM_BATCH_ROWS;
  if (over <= 0 && waitingCount === 0) return null;
  return (
    <div className={classes.notice} role="status">
      <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
      <p className={classes.noticeText}>
        {over > 0
          ? `There are ${rowCount} patients here; a batch takes ${MAXIMUM_BATCH_ROWS}.`
          : `${patients(waitingCount)} waiting for the next batch. The form opens with them once this one is submitted.`}
      </p>
      {over > 0 && (
        <Button size="xs" onClick={onSplit}>
          Keep the first {MAXIMUM_BATCH_ROWS}, leave {over} for the next batch
        </Button>
      )}
    </div>
  );
};

const patients = (count: number): string => `${count} ${count === 1 ? 'patient is' : 'patients are'}`;
