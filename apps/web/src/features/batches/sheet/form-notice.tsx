import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './batch-form.module.css';

/** A message above the sheet, with what the user can do about it. */
export const FormNotice = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <div className={classes.notice} role="status">
    <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
    <p className={classes.noticeText}>{children}</p>
    {actions}
  </div>
);
