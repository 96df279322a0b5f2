// What changed between two estimates of the same procedures.

import type { EstimateComparison, EstimateWire } from '@bitewing/contract';

type Difference = EstimateComparison['differences'][number];
type Amounts = EstimateWire['total'];

const COMPARED = ['pay', 'patient', 'write_off', 'deductible'] as const;

export function differencesOf(before: EstimateWire, after: EstimateWire): Difference[] {
  return [
    ...before.lines.flatMap(({ amounts }, line) =>
      changed(line, amounts, after.lines[line]?.amounts ?? null),
    ),
    ...visitDates(before, after).flatMap((visit) => changedVisit(visit, before, after)),
    ...changed(null, before.total, after.total),
  ];
}

const visitDates = (before: EstimateWire, after: EstimateWire): string[] =>
  [...new Set([...before.visits, ...after.visits].map(({ date }) => date))].sort();

/** Compares the sums of a visit's copays, because both plans may state one. A visit without a copay counts as $0. */
function changedVisit(visit: string, before: EstimateWire, after: EstimateWire): Difference[] {
  const [one, other] = [before, after].map(({ visits }) => {
    const own = visits.filter(({ date }) => date === visit).map(({ patient }) => patient);
    const sum = (end: 'low' | 'high') => own.reduce((all, cents) => all + cents[end], 0);
    return { low: sum('low'), high: sum('high') };
  });
  if (one === undefined || other === undefined) return [];
  const isSame = one.low === other.low && one.high === other.high;
  return isSame ? [] : [{ line: null, visit, amount: 'patient', before: one, after: other }];
}

function changed(line: number | null, before: Amounts, after: Amounts): Difference[] {
  return COMPARED.flatMap((amount) => {
    const [one, other] = [before?.[amount] ?? null, after?.[amount] ?? null];
    const isSame = one?.low === other?.low && one?.high === other?.high;
    return isSame ? [] : [{ line, amount, before: one, after: other }];
  });
}
