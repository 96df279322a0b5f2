import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form-notice.module.css';

/** A message above a form, with optional buttons. */
export const FormNotice = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <div className={classes.notice} role="status">
    <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
    <p className={classes.text}>{children}</p>
    {actions}
  </div>
);
