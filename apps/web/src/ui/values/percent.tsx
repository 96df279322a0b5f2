// Formats a percentage (80 means 80%). A stated 0% is red. An unknown percentage is gray, and never shown as 0%.

import { NotStated, type NotStatedProps } from './not-stated.tsx';
import classes from './percent.module.css';

export interface PercentProps {
  value: number | null;
  unknownAs?: NotStatedProps['as'];
}

export const Percent = ({ value, unknownAs = 'words' }: PercentProps) =>
  value === null ? (
    <NotStated as={unknownAs} />
  ) : (
    <span className={value === 0 ? classes.nothing : classes.some}>{formatPercent(value)}</span>
  );

export const formatPercent = (value: number, decimals = 2): string => `${Number(value.toFixed(decimals))}%`;

/** A rate in percent; a dash if there is nothing to calculate it from. */
export const formatRate = (percent: number | null): string =>
  percent === null ? '–' : formatPercent(percent, 1);
