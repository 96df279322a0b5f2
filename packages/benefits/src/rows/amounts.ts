// Reads the amount of a row: what it limits, and whether it is the total, used or remaining.

import type { AmountOf, Says } from '../statement.ts';
import { roleInPlanField } from './networks.ts';
import type { Row } from './row.ts';

type Amount = Extract<Says, { kind: 'amount' }>;

/** What EB07 limits, by EB01. J is cost containment, K a reserve, Y a spend down. */
const AMOUNTS: Readonly<Record<string, AmountOf>> = {
  A: 'other',
  C: 'deductible',
  CB: 'allowance',
  F: 'maximum',
  G: 'out_of_pocket',
  H: 'maximum',
  J: 'other',
  K: 'other',
  Y: 'other',
};

/**
 * Null if the row states no amount, or if it is a coinsurance row (A) with a percentage. Without an amount, a deductible
 * (C) is of unknown amount, and H means "unlimited".
 */
export function amountOf(row: Row): Amount | null {
  const { code, amount_cents: cents, percent } = row.stated;
  const of = row.figures.includes('rollover') ? 'rollover' : AMOUNTS[code];
  if (of === undefined) return null;
  if (code === 'H')
    return { kind: 'amount', of, role: 'total', cents, limit: cents === null ? 'none' : 'stated' };
  if (code === 'A' && percent !== null) return null;
  if (cents === null && code !== 'C') return null;
  return { kind: 'amount', of, role: roleOf(row), cents, limit: 'stated' };
}

/** Comes from EB06, else from EB05, else from the row's headings and words. */
function roleOf({ stated, block, figures }: Row): Amount['role'] {
  const marked = markedRole(stated.time_qualifier) ?? roleInPlanField(block);
  if (marked !== null) return marked;
  if (figures.includes('remaining')) return 'remaining';
  return figures.includes('used') || figures.includes('met') ? 'used' : 'total';
}

/** Whether EB06 or HSD05 marks a figure as used (24) or remaining (29, 33). Null if it names a period or nothing. */
export function markedRole(qualifier: string | null): 'used' | 'remaining' | null {
  if (qualifier === '24') return 'used';
  return qualifier === '29' || qualifier === '33' ? 'remaining' : null;
}

/** Which amounts the words are about: the deductible, the maximum, or both if they name neither. */
export function amountsNamed(text: string): ('deductible' | 'maximum')[] {
  const named = AMOUNT_WORDS.filter(([, words]) => words.test(text));
  return (named.length > 0 ? named : AMOUNT_WORDS).map(([of]) => of);
}

const AMOUNT_WORDS = [
  ['deductible', /\bded/i],
  ['maximum', /\b(?:ann?|lt)?max/i],
] as const;

/** Whether the row states an amount, but not one that the words name. */
export const isOfOtherAmount = ({ stated }: Pick<Row, 'stated'>, text: string): boolean =>
  stated.amount_cents !== null && !amountsNamed(text).some((of) => of === AMOUNTS[stated.code]);
