// The payer's names for its network tiers and plans.

import type { Statement } from '../statement.ts';
import { withTiers } from '../wording/assistant-texts.ts';
import type { AssistantQuestion, AssistantSentence } from './assistant-answer.ts';
import { soleOf } from './lists.ts';
import { findDetails } from './question/details.ts';
import type { TierName } from './question/tier-names.ts';
import { plainText } from './question/tokens.ts';
import { rowsOf } from './sentences.ts';

/**
 * A tier such as "DG PLUS, NON CONTRACTED" includes practices with a DG PLUS contract, so "out-of-network" would be
 * wrong for them. In such a response, sentences have the payer's names for the tiers instead of the two networks.
 */
export function withTierLabels(
  { benefits: { statements }, audit, question }: AssistantQuestion,
  sentences: AssistantSentence[],
): AssistantSentence[] {
  const [inside, outside] = [soleLabel(statements, 'in'), soleLabel(statements, 'out')];
  // A user who says "out of network" knows which tier that is.
  if (findDetails(plainText(question)).network === 'out') return sentences;
  if (inside === null || outside === null || !isMixed(outside)) return sentences;
  const coded = audit.blocks.filter(({ text }) => EB12.test(text)).map(({ block }) => block);
  const tiers = new Set(rowsOf(statements.filter(({ tier }) => tier !== null)));
  return sentences.map((one) =>
    one.sources.some((row) => tiers.has(row)) && !one.sources.some((row) => coded.includes(row))
      ? { ...one, text: withTiers(one.text, { in: inside, out: outside }) }
      : one,
  );
}

/** A row in which the payer itself says in-network (Y) or out-of-network (N). */
const EB12 = /^EB(?:\*[^*\n]*){11}\*[YN](?:\*|$)/m;

/** Whether an out-of-network tier also names a network of the payer. */
const isMixed = (tier: string): boolean => {
  const isOutside = (name: string): boolean => /^\s*(?:non|not|out|oon)\b/i.test(name);
  const names = tier.split(/[,;/]/);
  return names.some(isOutside) && !names.every(isOutside);
};

/** The payer's name for the only tier of a network; null if it has no tier or several. */
const soleLabel = (statements: readonly Statement[], side: 'in' | 'out'): string | null =>
  soleOf(statements.flatMap(({ tier, network }) => (network === side && tier !== null ? [tier] : [])));

/** The names that questions may have. A plan's name tells no network. */
export const namesIn = ({ benefits: { networks, plans } }: AssistantQuestion): TierName[] => [
  ...networks,
  ...plans.flatMap(({ name }) => (name ? [{ name, network: 'not_stated' as const }] : [])),
];
