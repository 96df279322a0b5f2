// The top of a page: back link, heading, subtitle and actions.

import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** Next to the heading, e.g. a status badge. */
  badge?: ReactNode;
  back?: { to: string; label: string };
}

export const PageHeader = ({ title, subtitle, actions, badge, back }: PageHeaderProps) => (
  <header className={classes.header}>
    {back && (
      <Link to={back.to} className={classes.back}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
        {back.label}
      </Link>
    )}
    <div className={classes.row}>
      <div className={classes.heading}>
        <div className={classes.titleRow}>
          <h1 className={classes.title}>{title}</h1>
          {badge}
        </div>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  </header>
);
