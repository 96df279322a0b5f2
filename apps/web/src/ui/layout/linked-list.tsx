// A list of records. Each is a link with a title, a line of detail, badges and a time.

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './linked-list.module.css';

export interface LinkedListItem {
  key: string;
  to: string;
  title: ReactNode;
  detail?: ReactNode;
  badges?: ReactNode;
  /** At the right edge, e.g. a time. */
  aside?: ReactNode;
}

export const LinkedList = ({ label, items }: { label: string; items: LinkedListItem[] }) => (
  <ul className={classes.list} aria-label={label}>
    {items.map(({ key, to, title, detail, badges, aside }) => (
      <li key={key}>
        <Link to={to} className={classes.item}>
          <span className={classes.text}>
            <span className={classes.title}>{title}</span>
            {detail && <span className={classes.detail}>{detail}</span>}
          </span>
          {badges && <span className={classes.badges}>{badges}</span>}
          {aside && <span className={classes.aside}>{aside}</span>}
        </Link>
      </li>
    ))}
  </ul>
);
