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
    ...changed(null, before.total, after.total),
  ];
}

function changed(line: number | null, before: Amounts, after: Amounts): Difference[] {
  return COMPARED.flatMap((amount) => {
    const [one, other] = [before?.[amount] ?? null, after?.[amount] ?? null];
    const isSame = one?.low === other?.low && one?.high === other?.high;
    return isSame ? [] : [{ line, amount, before: one, after: other }];
  });
}
