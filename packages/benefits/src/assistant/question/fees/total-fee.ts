// One fee for several services: "crown and buildup 1500 total". The plan may pay a different percentage for each, so we
// can't use the fee.

import type { Details } from '../details.ts';
import type { Asked, Query } from '../query.ts';

/** Without a word for a total, the fee after the last service of a list may be for all of them. */
export function withoutSharedFee(asked: Asked[], named: readonly Details[]): Asked[] {
  const priced = asked.flatMap((one) => (one.kind === 'query' && isPriced(one.query) ? [one.query] : []));
  const services = new Set(priced.map(({ subject }) => subject?.key));
  const amounts = new Set(named.flatMap(({ fees, bareFees }) => [...fees, ...bareFees]));
  if (services.size < 2 || amounts.size !== 1) return asked;
  const isTotal = named.some((details) => details.isTotal);
  const isOnLast = priced.every(
    ({ feeCents, subject }) => (feeCents !== null) === (subject?.key === priced.at(-1)?.subject?.key),
  );
  if (!isTotal && !isOnLast) return asked;
  return asked.map((one) =>
    one.kind === 'query' && isPriced(one.query)
      ? { ...one, query: { ...one.query, feeCents: null, isFeeShared: true as const } }
      : one,
  );
}

const isPriced = ({ topic, subject }: Query): boolean => topic === 'portion' && subject !== null;
