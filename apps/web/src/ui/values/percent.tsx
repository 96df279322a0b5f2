// A share in percent (80 means 80 %); a stated 0 % stands out in red, an unknown one is grey and never zero.

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

export const formatPercent = (value: number): string => `${Number(value.toFixed(2))}%`;
