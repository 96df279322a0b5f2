// If a user asks for a breakdown ("breakdown: preventive, basic, major"), we add the maximum and the deductible.

import type { Asked } from '../query.ts';
import { phrases } from '../words/phrases-in.ts';

const saysBreakdown = phrases('breakdown, break down, rundown, run down, overview, summary');

export function withAmounts(asked: Asked[], text: string): Asked[] {
  const queries = asked.flatMap((one) => (one.kind === 'query' ? [one.query] : []));
  const [first] = queries;
  const isOfPlan = queries.every(
    ({ topic, subject }) =>
      topic === 'coverage' && subject?.nodes.every(({ kind }) => kind === 'class' || kind === 'category'),
  );
  if (first === undefined || queries.length < 2 || !isOfPlan || !saysBreakdown(text)) return asked;
  const of = (topic: 'maximum' | 'deductible'): Asked => ({
    kind: 'query',
    query: { ...first, topic, subject: null },
  });
  return [...asked, of('deductible'), of('maximum')];
}
