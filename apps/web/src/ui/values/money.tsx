// Formats an amount in cents. Null is "Not stated"; zero is $0.00.

import { NotStated, type NotStatedProps } from './not-stated.tsx';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const formatMoney = (cents: number): string => dollars.format(cents / 100);

export interface MoneyProps {
  cents: number | null;
  /** How to show an unknown amount. */
  unknownAs?: NotStatedProps['as'];
}

export const Money = ({ cents, unknownAs = 'words' }: MoneyProps) =>
  cents === null ? <NotStated as={unknownAs} /> : <span className="figures">{formatMoney(cents)}</span>;
