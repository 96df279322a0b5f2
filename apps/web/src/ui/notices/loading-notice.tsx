// Something is on its way: the sentence for screen readers and eyes, and grey lines where it will stand.

import { Skeleton } from '@mantine/core';
import classes from './loading-notice.module.css';

export interface LoadingNoticeProps {
  /** E.g. "Loading rows..." */
  label: string;
  /** How many lines the content will roughly have. */
  lines?: number;
  /** Height of a line in pixels; table rows are 44. */
  lineHeight?: number;
}

export const LoadingNotice = ({ label, lines = 3, lineHeight = 44 }: LoadingNoticeProps) => (
  <div role="status" className={classes.notice}>
    <p className={classes.label}>{label}</p>
    <div aria-hidden="true" className={classes.lines}>
      {Array.from({ length: lines }, (_, index) => `line-${index}`).map((line) => (
        <Skeleton key={line} height={lineHeight} radius="sm" className={classes.line ?? ''} />
      ))}
    </div>
  </div>
);
