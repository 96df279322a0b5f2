// If a question names both networks ("D2391 185 in & out"), we calculate what the patient pays in each of them.

import type { Details } from './details.ts';
import type { Asked } from './query.ts';

export const inBothNetworks = (asked: Asked[], named: readonly Details[]): Asked[] =>
  named.some(({ isBothNetworks }) => isBothNetworks)
    ? asked.flatMap((one) =>
        one.kind === 'query' && one.query.topic === 'portion' && one.query.network === null
          ? (['in', 'out'] as const).map((network): Asked => ({ ...one, query: { ...one.query, network } }))
          : [one],
      )
    : asked;
