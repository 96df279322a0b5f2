// Applies what one sentence of a question states (network, tier, fees) to the sentences after it.

import { forService } from '../fees/only-fee.ts';
import type { Asked, Query } from '../query.ts';
import type { TopicWord } from '../topics.ts';
import { isOfficeNetwork, type Part } from './part.ts';

/** What earlier sentences of the same question say that also applies to later ones. */
export interface Said {
  network: Query['network'];
  tier: string | null;
  fees: number[];
  /** Fees without a word for money: "Tx plan is 2200, what does she pay?" */
  bareFees: number[];
  /** The current sentence, without the names of plans and tiers. */
  text: string;
}

/** Whether a sentence asks nothing and applies to the questions after it: "We are out of network." */
export const isSetting = (sentence: string, parts: readonly Part[]): boolean =>
  !sentence.endsWith('?') &&
  parts.some(({ details }) => details.network !== null) &&
  // "We do not participate with ucci" has an unknown word, the payer's name.
  parts.every((part) => part.subjects.length === 0 && (part.unknown.length === 0 || isOfficeNetwork(part))) &&
  parts.every(({ topicWords }) => topicWords.every(({ value }) => value.every(isAboutNetwork)));

const isAboutNetwork = ({ topic, strength }: TopicWord) => topic === 'network' || strength === 'weak';

/** A network alone at the start of a question applies to all of it: "oon then, fee 220, what does pt pay". */
export function withOpening(asked: readonly Asked[], [first, ...others]: readonly Part[]): Asked[] {
  const isAlone =
    first?.subjects.length === 0 && first.topicWords.every(({ value }) => value.every(isAboutNetwork));
  // "We are out of network. Is the deductible lower in network?" asks for both.
  const isBoth = others.some(({ details }) => details.isBothNetworks);
  const network = isAlone && others.length > 0 && !isBoth ? first.details.network : null;
  return asked.map((one) =>
    one.kind === 'query'
      ? { kind: 'query', query: { ...one.query, network: one.query.network ?? network } }
      : one,
  );
}

export function withSaid(one: Asked, said: Said & { plan: string | null }, context: readonly Query[]): Asked {
  if (one.kind !== 'query') return one;
  const { query } = one;
  const network = query.network ?? said.network;
  const [fee = null, ...otherFees] = said.fees.length > 0 ? said.fees : said.bareFees;
  const stated = query.feeCents ?? (otherFees.length === 0 ? fee : null);
  // "Full case is $5,400. Mom owes?" is about the last service.
  const isBare = query.topic === 'portion' && query.subject === null;
  const last = isBare ? context.findLast(({ subject }) => subject !== null) : undefined;
  return {
    kind: 'query',
    query: {
      ...query,
      network,
      plan: said.plan ?? query.plan,
      tier: network === 'out' ? null : (said.tier ?? query.tier),
      feeCents: isBare ? stated : query.feeCents,
      ...(last && forService(last, stated, said.text)),
    },
  };
}
