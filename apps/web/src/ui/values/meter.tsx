// A bar for a part of a total, e.g. the remaining amount. The text next to it states the amounts.

import classes from './meter.module.css';

export interface MeterProps {
  label: string;
  value: number;
  maximum: number;
  /** The value as text for screen readers. */
  text: string;
  tone?: 'accent' | 'positive' | 'caution' | 'danger';
}

export const Meter = ({ label, value, maximum, text, tone = 'accent' }: MeterProps) => {
  const share = maximum > 0 ? Math.min(1, Math.max(0, value / maximum)) : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> differently, and CSS can't change that
    <div
      className={classes.track}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={maximum}
      aria-valuenow={Math.min(maximum, Math.max(0, value))}
      aria-valuetext={text}
    >
      <div className={classes.fill} data-tone={tone} style={{ width: `${share * 100}%` }} />
    </div>
  );
};
