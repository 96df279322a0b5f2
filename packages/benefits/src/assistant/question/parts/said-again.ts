// "4 quads at 240, deductible not met. What does she owe?": the last sentence asks for what the first one describes.

import { type Asked, asAsked, changeQueries, isPortion, type Query, queriesIn } from '../query.ts';

/** Whether the query has no fee, count or tooth. */
const isBare = ({ feeCents, count, teeth }: Query): boolean =>
  feeCents === null && count === 1 && teeth.length === 0;

/** Merges a query for dollars without a fee with an earlier one that has the fee of the same service. */
export function withoutSaidAgain(asked: Asked[]): Asked[] {
  let kept: Asked[] = [];
  for (const one of asked) {
    const at =
      one.kind === 'query' && (isUnnamed(one.query) || (isPortion(one.query) && isBare(one.query)))
        ? kept.findLastIndex((other) => other.kind === 'query' && describes(other.query, one.query))
        : -1;
    const before = kept[at];
    if (one.kind === 'query') kept = kept.filter((other) => !isPricedIn(other, one.query));
    if (one.kind !== 'query' || before?.kind !== 'query') kept.push(one);
    else if (isUnnamed(one.query)) kept = inNetwork(kept, one.query.network);
    else
      kept[at] = {
        kind: 'query',
        query: withNetwork(before.query, one.query.network ?? before.query.network),
      };
  }
  return kept;
}

/** "He needs braces and the total is $5,200": only the second part has the fee. */
const isPricedIn = (other: Asked, query: Query): boolean =>
  other.kind === 'query' &&
  isPortion(other.query) &&
  isBare(other.query) &&
  query.topic === 'portion' &&
  query.feeCents !== null &&
  other.query.subject?.key === query.subject?.key &&
  (other.query.network === null || other.query.network === query.network);

const withNetwork = (query: Query, network: Query['network']): Query => ({ ...query, network });

/** A sentence without a service is about all services before it. "What about out-of-network?" asks for them again. */
function inNetwork(kept: Asked[], network: Query['network']): Asked[] {
  const priced = queriesIn(kept).filter(isPortion);
  if (network === null) return kept;
  if (!priced.some((query) => query.network === null))
    return [...kept, ...asAsked(priced.map((query) => withNetwork(query, network)))];
  return changeQueries(kept, (query) =>
    isPortion(query) ? withNetwork(query, query.network ?? network) : query,
  );
}

/** Whether the earlier query has the fee for what the later one asks. */
const describes = (before: Query, asked: Query): boolean =>
  isPortion(before) &&
  before.feeCents !== null &&
  (isUnnamed(asked)
    ? asked.feeCents === null || asked.feeCents === before.feeCents
    : before.subject?.key === asked.subject?.key);

/** "Crown, fee 1100. What does she pay if we're in network?": the second sentence names no service of its own. */
const isUnnamed = ({ topic, subject }: Query): boolean => topic === 'portion' && subject === null;

/** What one sentence assumes about the deductible applies to the dollars that another one asks for. */
export function withAssumption(asked: Asked[]): Asked[] {
  const queries = queriesIn(asked);
  const assumed = queries.find(({ deductible }) => deductible !== null)?.deductible ?? null;
  if (assumed === null || !queries.some(({ topic }) => topic === 'portion')) return asked;
  return changeQueries(asked, (query) => {
    const { topic, deductible } = query;
    if (topic === 'deductible' && deductible !== null) return [];
    return topic === 'portion' ? { ...query, deductible: deductible ?? assumed } : query;
  });
}
