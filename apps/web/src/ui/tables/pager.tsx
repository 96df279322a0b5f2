// "Page x of y", with Previous and Next when there is more than one page.

import { Button } from '@mantine/core';
import classes from './pager.module.css';

export interface PagerProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  /** Screen reader label. Two pagers on one page need different ones. */
  label?: string;
}

export const Pager = ({ page, totalPages, onPage, label = 'Pages' }: PagerProps) => (
  <nav className={classes.pager} aria-label={label}>
    <span className={classes.position} aria-live="polite">
      Page {page} of {Math.max(totalPages, 1)}
    </span>
    {totalPages > 1 && (
      <>
        <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button variant="default" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </>
    )}
  </nav>
);
