// A payer may name the network tiers of its figures without saying which of them are "in-network". The tier "DG PLUS,
// NON CONTRACTED" includes practices with a DG PLUS contract. So a question that names no network gets the amounts of
// each tier.

import type { SubjectNode } from '../../../statement.ts';
import { type AnswerContext, contextOf, inNetwork, nodesOf, type Side } from '../../answer-context.ts';
import type { AssistantQuestion } from '../../assistant-answer.ts';
import { soleOf } from '../../lists.ts';
import {
  type Asked,
  asAsked,
  changeQueries,
  isPortion,
  type Query,
  queriesIn,
} from '../../question/query.ts';
import { namesOutside } from '../../question/tier-names.ts';
import { isNetworkAssumed } from './estimate-of.ts';
import { pricedPlaces } from './priced-places.ts';

/**
 * A context for each tier. Empty if the answer is for one network. Services of one visit use the same network, so that
 * their total is right.
 */
export function byTier(context: AnswerContext, subject: SubjectNode): AnswerContext[] {
  if (!isNetworkAssumed(context) || context.query.tier !== null || context.visit) return [];
  const figuresOn = (side: Side) =>
    pricedPlaces(context, subject, side).places.flatMap(({ statements }) => statements);
  const [inside, outside] = [figuresOn('in'), figuresOn('out')];
  const [own, other] = [inside, outside].map((figures) => soleOf(figures.map(({ tier }) => tier)));
  if (!own || !other || own === other) return [];
  if (!outside.every((statement) => namesOutside(statement).length > 0)) return [];
  const of = (network: Side, tierName: string): AnswerContext => ({
    ...inNetwork(context, network),
    tierName,
  });
  return [of('in', own), of('out', other)];
}

export interface VisitSection {
  parts: readonly Asked[];
  /** The payer's name for the tier; null if the visit isn't split. */
  tierName: string | null;
}

/** If the question has several services and the payer has tiers, the whole visit is answered for each tier. */
export function visitSections(asked: AssistantQuestion, parts: readonly Asked[]): VisitSection[] {
  const whole = [{ parts, tierName: null }];
  const portions = queriesIn(parts).filter(isPortion);
  if (portions.length < 2 || asked.benefits.plans.length > 1) return whole;
  const [tiers, ...others] = portions.flatMap((query) => tiersOf(asked, query));
  if (!tiers || tiers.length === 0) return whole;
  const namesOf = (one: typeof tiers) => one.map(({ tierName }) => tierName).join();
  if (others.some((one) => namesOf(one) !== namesOf(tiers))) return whole;
  return tiers.map(({ network, tierName }, at) => ({
    tierName,
    // Other parts of the question are answered once.
    parts: changeQueries(at === 0 ? parts : asAsked(portions), (query) =>
      isPortion(query) ? { ...query, network } : query,
    ),
  }));
}

/** The tiers of each service in the query. */
function tiersOf(asked: AssistantQuestion, query: Query) {
  const context = contextOf(asked, query, null);
  return nodesOf(context).map((node) =>
    byTier(context, node).map(({ query: { network }, tierName = '' }) => ({ network, tierName })),
  );
}
