// Formats an amount in cents. Null is "Not stated"; zero is $0.00.

import { NotStated } from './not-stated.tsx';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const formatMoney = (cents: number): string => dollars.format(cents / 100);

/** Money in a sentence: "$1,860", "$12.50". */
export const formatMoneyShort = (cents: number): string => formatMoney(cents).replace(/\.00$/, '');

export const Money = ({ cents }: { cents: number | null }) =>
  cents === null ? <NotStated /> : <span className="figures">{formatMoney(cents)}</span>;
