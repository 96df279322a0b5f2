// Several services in one visit, if the payer states figures for two network tiers and the question names none of them:
// the whole visit is answered for each tier.

import { contextOf, nodesOf } from '../../answer-context.ts';
import type { AssistantQuestion } from '../../assistant-answer.ts';
import type { Asked, Query } from '../../question/query.ts';
import { byTier } from './by-tier.ts';

export interface VisitSection {
  parts: readonly Asked[];
  /** The payer's name for the tier; null if the visit isn't split. */
  tierName: string | null;
}

export function visitSections(asked: AssistantQuestion, parts: readonly Asked[]): VisitSection[] {
  const whole = [{ parts, tierName: null }];
  const portions = parts.flatMap((part) => (isPortion(part) ? [part.query] : []));
  if (portions.length < 2 || asked.benefits.plans.length > 1) return whole;
  const [tiers, ...others] = portions.flatMap((query) => tiersOf(asked, query));
  if (!tiers || tiers.length === 0) return whole;
  const namesOf = (one: typeof tiers) => one.map(({ tierName }) => tierName).join();
  if (others.some((one) => namesOf(one) !== namesOf(tiers))) return whole;
  return tiers.map(({ network, tierName }, at) => ({
    tierName,
    // Other parts of the question are answered once.
    parts: parts
      .filter((part) => at === 0 || isPortion(part))
      .map((part) => (isPortion(part) ? { ...part, query: { ...part.query, network } } : part)),
  }));
}

const isPortion = (part: Asked): part is Extract<Asked, { kind: 'query' }> =>
  part.kind === 'query' && part.query.topic === 'portion' && part.query.subject !== null;

function tiersOf(asked: AssistantQuestion, query: Query) {
  const context = contextOf(asked, query, null);
  return nodesOf(context).map((node) =>
    byTier(context, node).map(({ query: { network }, tierName = '' }) => ({ network, tierName })),
  );
}
