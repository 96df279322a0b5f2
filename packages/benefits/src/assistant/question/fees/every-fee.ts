// The last check of a question: a fee in it is used, or the answer says that it isn't.

import type { Details } from '../details.ts';
import { isAmount } from '../follow-up.ts';
import type { Asked, Query } from '../query.ts';
import { phrases } from '../words/phrases-in.ts';

const saysFee = phrases('fee, fees, charge, charges, cost, costs, price, bill, bills, treatment, case');

/** A fee without a service asks for dollars: "1000 treatment fee what do they pay". */
export function withEveryFee(asked: Asked[], text: string, named: readonly Details[]): Asked[] {
  const fees = new Set(named.flatMap(({ fees: said, bareFees }) => [...said, ...bareFees]));
  const queries = asked.flatMap((one) => (one.kind === 'query' ? [one.query] : []));
  const [fee] = fees;
  if (fee === undefined || !saysFee(text) || queries.length === 0 || queries.some(usesFigure)) return asked;
  if (fees.size > 1 || !queries.some(isGeneral)) return [...asked, { kind: 'unused_fee', cents: [...fees] }];
  return asked.map((one) =>
    one.kind === 'query' && isGeneral(one.query)
      ? { ...one, query: { ...one.query, topic: 'portion', feeCents: fee } }
      : one,
  );
}

const isGeneral = ({ topic, subject }: Query): boolean => topic === 'coverage' && subject === null;

/** In a question about an amount of the plan, the figure may be that amount. */
const usesFigure = (query: Query): boolean =>
  query.feeCents !== null ||
  query.figureCents !== undefined ||
  query.isFeeShared === true ||
  query.after !== undefined ||
  query.topic === 'counts_toward' ||
  isAmount(query.topic);
