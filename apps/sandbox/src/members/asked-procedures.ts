import { serviceOf } from '../plans/procedure-codes.ts';
import type { BenefitRow } from '../x12/response-script.ts';

/**
 * Returns rows for requested procedures that the response doesn't mention, with the percentage of their service type.
 * If the payer states no percentages, there are no such rows.
 */
export function askedProcedures(procedures: readonly string[], rows: readonly BenefitRow[]): BenefitRow[] {
  return procedures
    .filter((procedure) => !rows.some((row) => row.procedure === procedure))
    .flatMap((procedure) => {
      const service = serviceOf(procedure);
      return rows
        .filter((row) => row.code === 'A' && service !== undefined && row.services?.includes(service))
        .map(({ services: _services, messages: _messages, ...row }) => ({ ...row, procedure }));
    });
}
