// The last check of a question: a fee in it is used, or the answer says that it isn't.

import type { Details } from '../details.ts';
import { isAmount } from '../follow-up.ts';
import type { Asked, Query } from '../query.ts';
import { phrases } from '../words/phrases-in.ts';
import { namesOtherNumbers } from './only-fee.ts';

const saysFee = phrases('fee, fees, charge, charges, cost, costs, price, bill, bills, treatment, case');

/** A fee without a service asks for dollars: "1000 treatment fee what do they pay". */
export function withEveryFee(asked: Asked[], text: string, named: readonly Details[]): Asked[] {
  const fees = new Set(named.flatMap(({ fees: said, bareFees }) => [...said, ...bareFees]));
  const queries = asked.flatMap((one) => (one.kind === 'query' ? [one.query] : []));
  const [fee] = fees;
  if (fee === undefined || !saysFee(text) || queries.length === 0) return asked;
  if (queries.some(hasFigure)) {
    const written = new Set(named.flatMap((details) => details.fees));
    const cents = [...fees].filter(
      (one) => !queries.some((query) => mayUse(query, one)) && (written.has(one) || !namesOtherNumbers(text)),
    );
    return cents.length === 0 ? asked : [...asked, { kind: 'unused_fee', cents }];
  }
  if (fees.size > 1 || !queries.some(isGeneral)) return [...asked, { kind: 'unused_fee', cents: [...fees] }];
  return asked.map((one) =>
    one.kind === 'query' && isGeneral(one.query)
      ? { ...one, query: { ...one.query, topic: 'portion', feeCents: fee } }
      : one,
  );
}

const isGeneral = ({ topic, subject }: Query): boolean => topic === 'coverage' && subject === null;

const hasFigure = (query: Query): boolean =>
  query.feeCents !== null || query.figureCents !== undefined || mayUseAny(query);

/** A query has the fee of one procedure, also if the question states the total. */
const mayUse = (query: Query, cents: number): boolean =>
  query.feeCents === cents ||
  query.feeCents === Math.round(cents / query.count) ||
  query.figureCents === cents ||
  mayUseAny(query);

/** In a question about an amount of the plan, the figure may be that amount. */
const mayUseAny = (query: Query): boolean =>
  query.isFeeShared === true ||
  query.after !== undefined ||
  query.topic === 'counts_toward' ||
  isAmount(query.topic);
