// A large number with its label, e.g. at the top of a dashboard.

import type { ReactNode } from 'react';
import type { Tone } from '../values/status-badge.tsx';
import classes from './stat-card.module.css';

export interface StatCardProps {
  label: string;
  value: ReactNode;
  /** A line below the number, e.g. the period. */
  hint?: ReactNode;
  tone?: Tone;
}

export const StatCard = ({ label, value, hint, tone = 'neutral' }: StatCardProps) => (
  <div className={classes.card} data-tone={tone}>
    <div className={classes.label}>{label}</div>
    <div className={classes.value}>{value}</div>
    {hint && <div className={classes.hint}>{hint}</div>}
  </div>
);

export const StatRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
);
