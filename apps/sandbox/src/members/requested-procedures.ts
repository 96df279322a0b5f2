import { serviceOf } from '../plans/procedure-codes.ts';
import type { BenefitRow } from '../x12/response-script.ts';

/**
 * Returns rows for requested procedures that have no row in the response, with the percentage of their service type.
 * A procedure gets no row if the response states no percentage for its service type.
 */
export function requestedProcedureRows(
  procedures: readonly string[],
  rows: readonly BenefitRow[],
): BenefitRow[] {
  return procedures
    .filter((procedure) => !rows.some((row) => row.procedure === procedure))
    .flatMap((procedure) => {
      const service = serviceOf(procedure);
      return rows
        .filter((row) => row.code === 'A' && service !== undefined && row.services?.includes(service))
        .map(({ services: _services, messages: _messages, ...row }) => ({ ...row, procedure }));
    });
}
