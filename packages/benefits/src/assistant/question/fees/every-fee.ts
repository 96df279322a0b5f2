// The last check of a question: a fee in it is used, or the answer says that it isn't.

import type { Details } from '../details.ts';
import { isAmount } from '../follow-up.ts';
import { type Asked, type Query, queriesIn } from '../query.ts';
import { phrases } from '../words/phrases-in.ts';
import { namesOtherNumbers } from './only-fee.ts';

const saysFee = phrases('fee, fees, charge, charges, cost, costs, price, bill, bills, treatment, case');

export function withEveryFee(asked: Asked[], text: string, named: readonly Details[]): Asked[] {
  const queries = queriesIn(asked);
  if (!saysFee(text) || queries.length === 0) return asked;
  const written = named.flatMap(({ fees }) => fees);
  const bare = namesOtherNumbers(text) ? [] : named.flatMap(({ bareFees }) => bareFees);
  const cents = [...new Set([...written, ...bare])].filter(
    (one) => !queries.some((query) => mayUse(query, one)),
  );
  return cents.length === 0 ? asked : [...asked, { kind: 'unused_fee', cents }];
}

/**
 * A query has the fee of one procedure, also if the question states the total. In a question about an amount of the
 * plan, the figure may be that amount.
 */
const mayUse = ({ topic, feeCents, isFeeShared, count }: Query, cents: number): boolean =>
  feeCents === cents ||
  feeCents === Math.round(cents / count) ||
  isFeeShared === true ||
  topic === 'counts_toward' ||
  isAmount(topic);
