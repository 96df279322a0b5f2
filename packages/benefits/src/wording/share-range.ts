// One text for the shares of several codes: "50–80%", "$15–$75 copay", "80% or not covered".

import type { Says } from '../statement.ts';
import { capitalized, listed, money } from './texts.ts';

const COPAY = ' copay';
const NOT_COVERED = 'not covered';
const NOT_STATED = 'not stated';
/** For a figure that may be only for in-network. */
export const WITHOUT_NETWORK = 'stated without a network';
export const SHARES_WITHOUT_NETWORK = `what the plan pays is ${WITHOUT_NETWORK}`;
export const SEE_WORDS = "see the payer's own words";

const ends = (values: readonly number[]): number[] => [
  ...new Set([Math.min(...values), Math.max(...values)]),
];

/** Null if there is neither a percentage nor a copay. */
export function shareRange(all: readonly Says[]): string | null {
  const percents = all.flatMap((says) => (says.kind === 'share' ? says.plan_pays : []));
  const copays = all.flatMap((says) => (says.kind === 'copay' ? says.cents : []));
  if (percents.length + copays.length === 0) return null;
  // "0–50%" would look like a range of percentages, although each code is either paid or not covered.
  const paid = percents.filter((percent) => percent > 0);
  const isDenied = paid.length < percents.length || all.some(({ kind }) => kind === 'not_covered');
  if (paid.length + copays.length === 0) return capitalized(NOT_COVERED);
  return listed(
    [
      ...(paid.length > 0 ? [`${ends(paid).join('–')}%`] : []),
      ...(copays.length > 0 ? [`${ends(copays).map(money).join('–')}${COPAY}`] : []),
      ...(isDenied ? [NOT_COVERED] : []),
    ],
    'or',
  );
}

/** "$15–$75": without "copay" if all are copays, because the value next to it already says so. */
export function copayRange(all: readonly Says[]): string {
  const isDenied = all.every(({ kind }) => kind === 'not_covered');
  const text = shareRange(all) ?? (isDenied ? NOT_COVERED : NOT_STATED);
  return all.every(({ kind }) => kind === 'copay') ? text.replace(COPAY, '') : text;
}

/** "$15–$75 copay, depending on the code". */
export function rangeByCode(all: readonly Says[]): string | null {
  const text = shareRange(all);
  const isOne = new Set(all.map((says) => JSON.stringify(says))).size === 1;
  return text === null || isOne ? text : `${text}, depending on the code`;
}

type Dated = readonly (readonly [name: string, dates: string])[];

/**
 * The dates of several figures; null for a figure without dates of its own. If all of them have the same dates, only
 * the dates; otherwise the text of `named`, which says which figure each of the dates is for.
 */
export function datesOf(
  figures: readonly (readonly [name: string, dates: string | null])[],
  named: (dated: Dated) => string,
): string | null {
  const [dates = null, ...others] = new Set(figures.map(([, text]) => text));
  if (others.length === 0) return dates;
  return named(figures.flatMap(([name, text]) => (text === null ? [] : [[name, text] as const])));
}
export const byClass = (dated: Dated): string => dated.map(([name, dates]) => `${name} ${dates}`).join(', ');

/** "Restorative 80% and D2750 60%, needs confirmation", for a service for which either percentage may apply. */
export const eitherOf = (values: readonly (readonly [scope: string, value: string])[]): string =>
  `${listed([...new Set(values.map(([scope, value]) => `${scope} ${value}`))])}, needs confirmation`;
