// Which network the amount of a deductible is for, if words next to it say where the deductible is waived.

import type { TextStatement } from '../../statement.ts';
import type { Clause } from './clause.ts';

/**
 * "Deductible $50/$150, waived for preventive in network only": the amounts apply to all other services, and in every
 * network. Null without "only": the network may be the amounts' too.
 */
export function withoutWaived(clause: Clause, statements: TextStatement[]): TextStatement[] | null {
  const isAmount = ({ says }: TextStatement): boolean =>
    says.kind === 'amount' && says.of === 'deductible' && says.cents !== 0;
  const isWaived = statements.some(({ says }) => says.kind === 'deductible' && !says.applies);
  if (!isWaived || !statements.some(isAmount)) return statements;
  const { network, isNetworkFirst, isNetworkOnly } = clause;
  const isOfAll = network === null || network === 'both' || isNetworkFirst;
  if (!isOfAll && !isNetworkOnly) return null;
  return statements.map((one) =>
    isAmount(one) ? { ...one, subject: null, except: [], network: isOfAll ? one.network : null } : one,
  );
}
