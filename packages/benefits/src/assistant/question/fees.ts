// Which service a fee of the question is for, and whether the answer can use it.

import { soleOf } from '../lists.ts';
import type { Part } from './parts.ts';
import { type Asked, type Query, queriesIn, uniqueAsked } from './query.ts';
import { isAmount } from './topics-of-part.ts';
import { phrases } from './words/phrases-in.ts';

/** The fee of one procedure. */
export const feeOfEach = (fee: number | null, isTotal: boolean, count: number): number | null =>
  fee !== null && isTotal ? Math.round(fee / count) : fee;

const saysEach = phrases('each, apiece, a piece, per, either, or, same fee');
/** Next to these words, a number without a dollar sign may be something else. */
const namesOtherNumbers = phrases('group, member, id, policy, claim, phone, call, fax, zip');
const namesAmount = phrases('max, maximum, left, remaining, used, limit, cap');

/**
 * Gives each query about dollars its fee. One fee for one service, and a fee for each service in a list, may be in
 * another part of the question. One fee for several services isn't used, because the plan may pay a different
 * percentage for each.
 */
export function assignedFees(asked: readonly Asked[], parts: readonly Part[]): Asked[] {
  const queries = queriesIn(asked);
  const text = parts.map((part) => part.text).join(', ');
  const isOther = namesOtherNumbers(text) || (namesAmount(text) && !isPortionAsked(queries));
  // Without a question about dollars, "prophy 80" may be a percentage.
  const isFee = (cents: number): boolean => !isOther && (cents > 100_00 || isPortionAsked(queries));
  const fees = parts.flatMap(({ details }) => [...details.fees, ...details.bareFees.filter(isFee)]);
  const priced = queries.filter((query) => canBePriced(query));
  const keys = [...new Set(priced.map(({ subject }) => subject?.key))];
  const isTotal = parts.some(({ details }) => details.isTotal);
  const only = soleOf(fees);
  // In "crown 1200 and filling", the fee is that of the crown. A fee after the last service may be for all services.
  const isOfOne = priced.some(({ feeCents, subject }) => feeCents !== null && subject?.key !== keys.at(-1));
  const isShared = keys.length > 1 && only !== null && (isTotal || !(saysEach(text) || isOfOne));
  const change = (query: Query): Query => {
    if (!canBePriced(query)) return query;
    if (priced.some((other) => isPricedAs(query, other))) return { ...query, topic: 'portion' };
    if (isShared)
      return isPortionAsked(queries)
        ? { ...query, topic: 'portion', feeCents: null, isFeeShared: true }
        : query;
    const own =
      (keys.length > 1 && isOfOne ? null : only) ??
      (fees.length === keys.length ? fees[keys.indexOf(query.subject?.key)] : undefined);
    const fee = query.feeCents ?? feeOfEach(own ?? null, isTotal, query.count);
    return fee === null ? query : { ...query, topic: 'portion', feeCents: fee };
  };
  const changed = asked.map(
    (one): Asked => (one.kind === 'query' ? { kind: 'query', query: change(one.query) } : one),
  );
  const all = queriesIn(changed);
  // "D2740 at 1200? What does she owe?" asks once.
  const isRepeated = (query: Query): boolean =>
    query.topic === 'portion' &&
    query.feeCents === null &&
    all.some((other) => other.feeCents !== null && other.subject?.key === query.subject?.key);
  return [
    ...uniqueAsked(changed.filter((one) => one.kind !== 'query' || !isRepeated(one.query))),
    ...unused(all, fees),
  ];
}

/** "Crown 1150 and filling at 210, what does he owe": the last part asks about both, each with its own fee. */
const isPricedAs = (query: Query, other: Query): boolean =>
  query.feeCents === null &&
  other.feeCents !== null &&
  query.subject?.key === other.subject?.key &&
  (query.teeth.length === 0 || query.teeth.join() === other.teeth.join());

const canBePriced = ({ topic, subject }: Query): boolean =>
  subject !== null && (topic === 'coverage' || topic === 'portion');
const isPortionAsked = (queries: readonly Query[]): boolean =>
  queries.some(({ topic }) => topic === 'portion');

/** Names the fees that no query uses. In a question about an amount of the plan, the figure may be that amount. */
function unused(queries: readonly Query[], fees: readonly number[]): Asked[] {
  const mayUse = ({ topic, feeCents, isFeeShared, count }: Query, cents: number): boolean =>
    feeCents === cents ||
    feeCents === Math.round(cents / count) ||
    isFeeShared === true ||
    topic === 'counts_toward' ||
    isAmount(topic);
  const cents = [...new Set(fees)].filter((one) => !queries.some((query) => mayUse(query, one)));
  return cents.length === 0 || queries.length === 0 ? [] : [{ kind: 'unused_fee', cents }];
}
