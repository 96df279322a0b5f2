// A loading message with gray lines in place of the content.

import { Skeleton } from '@mantine/core';
import classes from './loading-notice.module.css';

export interface LoadingNoticeProps {
  /** E.g. "Loading rows..." */
  label: string;
  /** The approximate number of lines of the content. */
  lines?: number;
  /** Height of a line in pixels; table rows are 44. */
  lineHeight?: number;
}

export const LoadingNotice = ({ label, lines = 3, lineHeight = 44 }: LoadingNoticeProps) => (
  <div role="status">
    <p className={classes.label}>{label}</p>
    <div aria-hidden="true" className={classes.lines}>
      {Array.from({ length: lines }, (_, index) => `line-${index}`).map((line) => (
        <Skeleton key={line} height={lineHeight} radius="sm" className={classes.line ?? ''} />
      ))}
    </div>
  </div>
);
