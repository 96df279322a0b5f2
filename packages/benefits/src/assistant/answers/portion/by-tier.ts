// A payer may name the network tiers of its figures without saying which of them are "in-network". The tier "DG PLUS,
// NON CONTRACTED" includes practices with a DG PLUS contract. So a question that names no network gets the amounts of
// each tier.

import type { Statement, SubjectNode } from '../../../statement.ts';
import type { AnswerContext } from '../../answer-context.ts';
import type { Side } from '../../find-shares.ts';
import { namesOutside } from '../../question/tier-names.ts';
import { isNetworkAssumed } from './charges.ts';
import { pricedPlaces } from './priced-places.ts';

/** Empty if the answer is for one network. Services of one visit use the same network, so that their total is right. */
export function byTier(context: AnswerContext, subject: SubjectNode): AnswerContext[] {
  if (!isNetworkAssumed(context) || context.query.tier !== null || context.visit) return [];
  const figuresOn = (side: Side) =>
    pricedPlaces(context, subject, side).places.flatMap(({ statements }) => statements);
  const [inside, outside] = [figuresOn('in'), figuresOn('out')];
  const [own, other] = [soleTier(inside), soleTier(outside)];
  if (own === null || other === null || own === other) return [];
  if (!outside.every((statement) => namesOutside(statement).length > 0)) return [];
  const of = (network: Side, tierName: string): AnswerContext => ({
    ...context,
    tierName,
    query: { ...context.query, network },
  });
  return [of('in', own), of('out', other)];
}

function soleTier(statements: readonly Statement[]): string | null {
  const [tier = null, ...others] = new Set(statements.map((one) => one.tier));
  return others.length === 0 ? tier : null;
}
