// A progress bar with a label for screen readers.

import classes from './progress-bar.module.css';

export interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  label: string;
  tone?: 'accent' | 'positive' | 'caution' | 'danger';
}

export const ProgressBar = ({ percent, label, tone = 'accent' }: ProgressBarProps) => {
  const bounded = Math.min(100, Math.max(0, percent));
  return (
    <div className={classes.row}>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={bounded}
      >
        <div className={classes.fill} data-tone={tone} style={{ width: `${bounded}%` }} />
      </div>
      <span className={classes.figure}>{bounded}%</span>
    </div>
  );
};
