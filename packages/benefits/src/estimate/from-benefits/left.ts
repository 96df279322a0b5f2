// What remains of an amount on the day of a line. The day may be in the response's benefit year, in another one, or in
// one that we can't determine.

import type { AmountYear } from '../../eligible/amounts/amount-year.ts';
import type { BenefitAmount } from '../../parsed-benefits.ts';
import * as words from '../../wording/estimates/estimate-questions.ts';
import { type Interval, intervalAround } from '../range/amounts.ts';
import { exactly, type Figure, known, NO_LIMIT, type Span } from './draft.ts';
import { type Asking, between, choose, type Unknowns } from './unknowns.ts';

/** What remains. If the payer states different figures for the amount, any of them is possible. */
export function leftFigure(
  amounts: readonly BenefitAmount[],
  year: AmountYear,
  asking: Omit<Asking, 'kind'> & { kind: 'deductible_left' | 'maximum_left' },
  unknowns: Unknowns,
): Figure<Span> {
  const complete = amounts.filter((amount) => amount.is_unlimited || amount.remaining_cents !== null);
  // Amounts of networks that exclude each other have different labels. Each of them may be the right one.
  const isOneScope = new Set(amounts.map(({ applies_to }) => applies_to.label)).size === 1;
  const used = isOneScope && complete.length > 0 ? complete : amounts;
  const bounds = used.flatMap((amount) => boundsOf(amount, year));
  const different = bounds.filter(
    (one, at) => bounds.findIndex(({ low, high }) => low === one.low && high === one.high) === at,
  );
  // If one of the figures is a range, the result is one range that includes all figures.
  if (different.some(({ low, high }) => low < high)) {
    const { low, high } = intervalAround(different);
    return known(between(unknowns, low, high, asking));
  }
  const values = different.map(({ low }) => exactly(low));
  const labels = different.map(({ low }) => words.leftText(low < NO_LIMIT ? low : null));
  const [now, whole] = labels;
  return year === 'open' && amounts.length === 1 && now !== undefined && whole !== undefined
    ? choose(unknowns, values, {
        ...asking,
        text: words.ASK_YEAR_START,
        labels: words.yearStartAnswers(now, whole),
      })
    : choose(unknowns, values, { ...asking, labels });
}

/** What may remain: one range, or two if the year may be the response's or a new one. */
function boundsOf(amount: BenefitAmount, year: AmountYear): Interval[] {
  if (amount.is_unlimited) return [{ low: NO_LIMIT, high: NO_LIMIT }];
  const total = amount.total_cents ?? NO_LIMIT;
  const left = amount.remaining_cents;
  const now = left === null ? { low: 0, high: total } : { low: left, high: left };
  const whole = { low: amount.total_cents ?? 0, high: total };
  switch (year) {
    case 'now':
      return [now];
    case 'before':
      return [{ low: 0, high: total }];
    case 'open':
      return [now, whole];
    default:
      return [whole];
  }
}
