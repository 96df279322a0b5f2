// If a question names both networks ("D2391 185 in & out"), we calculate what the patient pays in each of them.

import type { Details } from './details.ts';
import type { Asked } from './query.ts';

export function inBothNetworks(asked: Asked[], named: readonly Details[]): Asked[] {
  if (!named.some(({ isBothNetworks }) => isBothNetworks)) return asked;
  const isOfNetwork = (one: Asked): boolean => one.kind === 'query' && one.query.topic === 'network';
  // "If he stays in network or goes out" doesn't ask whether the practice is in the network.
  const told = asked.every(isOfNetwork) ? asked : asked.filter((one) => !isOfNetwork(one));
  return told.flatMap((one) =>
    one.kind === 'query' && one.query.topic === 'portion' && one.query.network === null
      ? (['in', 'out'] as const).map((network): Asked => ({ ...one, query: { ...one.query, network } }))
      : [one],
  );
}
