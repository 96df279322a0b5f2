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
  const [earlier, later] = [copaysOf(before, visit), copaysOf(after, visit)];
  const isSame = earlier.low === later.low && earlier.high === later.high;
  return isSame ? [] : [{ line: null, visit, amount: 'patient', before: earlier, after: later }];
}

function copaysOf({ visits }: EstimateWire, visit: string): { low: number; high: number } {
  const copays = visits.filter(({ date }) => date === visit).map(({ patient }) => patient);
  const sum = (end: 'low' | 'high') => copays.reduce((total, copay) => total + copay[end], 0);
  return { low: sum('low'), high: sum('high') };
}

function changed(line: number | null, before: Amounts, after: Amounts): Difference[] {
  return COMPARED.flatMap((amount) => {
    const [earlier, later] = [before?.[amount] ?? null, after?.[amount] ?? null];
    const isSame = earlier?.low === later?.low && earlier?.high === later?.high;
    return isSame ? [] : [{ line, amount, before: earlier, after: later }];
  });
}
