import { serviceOf } from '../plans/procedure-codes.ts';
import type { BenefitRow } from '../x12/answer-script.ts';

/**
 * Rows for procedures the request named and the answer does not mention: the share of the service type
 * they belong to. A payer that states no shares stays silent about procedures, too.
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
