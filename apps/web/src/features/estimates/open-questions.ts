import type { EstimateUnknown, EstimateWire } from '@bitewing/contract';

/**
 * Leaves out questions about the deductible if no answer can change what plan and patient pay, for example because the
 * maximum is used up.
 */
export function questionsThatMatter({
  lines,
  unknowns,
}: Pick<EstimateWire, 'lines' | 'unknowns'>): EstimateUnknown[] {
  const isDecided = lines.every(
    ({ amounts }) =>
      amounts !== null &&
      [amounts.pay, amounts.second_pay, amounts.patient, amounts.write_off].every(
        ({ low, high }) => low === high,
      ),
  );
  return isDecided ? unknowns.filter(({ kind }) => !OF_DEDUCTIBLE.has(kind)) : [...unknowns];
}

const OF_DEDUCTIBLE: ReadonlySet<EstimateUnknown['kind']> = new Set([
  'deductible_applies',
  'deductible_left',
]);
