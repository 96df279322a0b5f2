// Reads the amount of a row: what it limits, and whether it is the total, used or remaining.

import type { AmountOf, Period, Says, Statement, Topic } from '../statement.ts';
import { roleInPlanField } from './plan-field.ts';
import { isAboutRow, type Row } from './row.ts';

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
 * Null on rows of other kinds, without an amount, or with coinsurance (A) as a percentage. Without an amount, a
 * deductible (C) is of unknown amount, and H means "unlimited".
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

export const namesAmount = (text: string): boolean => AMOUNT_WORDS.some(([, words]) => words.test(text));

const AMOUNT_WORDS = [
  ['deductible', /\bded/i],
  ['maximum', /\b(?:ann?|lt)?max/i],
] as const;

/** Whether the row states an amount, but not one that the words name. */
export const isOfOtherAmount = ({ stated }: Pick<Row, 'stated'>, text: string): boolean =>
  stated.amount_cents !== null && !amountsNamed(text).some((of) => of === AMOUNTS[stated.code]);

/**
 * Leaves out the other amount if the words name none, but the row states one: "used $450 as of 10/31/2026". "In and out
 * combined" may be about either amount or about visits: on such a row, it is about the row's amount.
 */
export function topicsOfAmount(row: Pick<Row, 'stated'>, text: string, topics: readonly Topic[]): Topic[] {
  const own = row.stated.amount_cents === null ? undefined : AMOUNTS[row.stated.code];
  if (own === undefined || namesAmount(text) || !topics.some((topic) => topic === own)) return [...topics];
  const isOfEither = topics.includes('maximum') && topics.includes('deductible');
  return topics.filter(
    (topic) =>
      topic === own ||
      !(topic === 'maximum' || topic === 'deductible' || (isOfEither && topic === 'frequency')),
  );
}

/**
 * Whether it is an amount such as $9,999.99, $99,999 or $999,999.99, which payers send if there is no limit. $9,999 can
 * be a real maximum.
 */
export function isNoLimit(cents: number): boolean {
  return cents === 9_999_99 || (cents >= 99_999_00 && isNines(cents));
}

/** $9,999 or more, written only in nines. The cents may be 00. */
export function isNines(cents: number): boolean {
  return cents >= 9_999_00 && /^9+(?:00)?$/.test(String(cents));
}

/**
 * What words such as "no annual maximum" do to the row's own amount. `void`: the number, such as $0 or $99,999, only
 * means the same. `conflict`: the amount contradicts them. Null if neither is certain.
 */
export function voidedBy(
  textual: readonly Statement[],
  { of, role, cents }: Amount,
  row: Row,
): 'void' | 'conflict' | null {
  const isNone = textual.some(
    ({ says, subject, network, who, period, conditions }) =>
      isAboutRow({ subject }, row) &&
      conditions.length === 0 &&
      network === row.network &&
      who === row.who &&
      ((says.kind === 'amount' &&
        says.of === of &&
        says.limit === 'none' &&
        isSameTime(period, row.period)) ||
        (says.kind === 'deductible' && of === 'deductible' && !says.applies)),
  );
  if (!isNone || cents === null) return null;
  // "No deductible" on a row with $0 says the same. With $50, it may be about a part of the services.
  if (of === 'deductible') return isNines(cents) ? 'void' : null;
  return mayMeanNone({ role, cents }) ? 'void' : 'conflict';
}

/** Whether the amount of a maximum is a number that payers send if there is no maximum. */
export const mayMeanNone = ({ role, cents }: Pick<Amount, 'role' | 'cents'>): boolean =>
  cents !== null && (isNines(cents) || (cents === 0 && role === 'total'));

/** "No annual maximum" says nothing about a lifetime maximum. Without a period, it may be about any of them. */
const isSameTime = (said: Period | null, own: Period | null): boolean =>
  said === null || own === null || (said.unit === 'lifetime') === (own.unit === 'lifetime');
