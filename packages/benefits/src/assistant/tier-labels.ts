// Some payers don't say which network a figure is for, and list networks by name: "DG PLUS, NON CONTRACTED". Then an
// answer names the tier, because a practice with a DG PLUS contract isn't out-of-network.

import { isQuote, withTier } from '../wording/assistant-texts.ts';
import { networkText } from '../wording/texts.ts';
import type { AssistantQuestion, AssistantSentence } from './assistant-answer.ts';
import { isMixedTier } from './question/tier-names.ts';

const SIDES = ['out', 'in'] as const;

export function withTierLabels(
  { benefits: { statements } }: AssistantQuestion,
  sentences: readonly AssistantSentence[],
): AssistantSentence[] {
  if (!statements.some(isMixedTier)) return [...sentences];
  return sentences.map((sentence) => {
    if (isQuote(sentence.text)) return sentence;
    const cited = statements.filter(({ source }) => sentence.sources.includes(source.row));
    const text = SIDES.reduce<string>((said, side) => {
      const tiers = [...new Set(cited.filter(({ network }) => network === side).map(({ tier }) => tier))];
      const named = tiers.reduce<string>(
        (one, tier) =>
          tier === null ? one : one.replaceAll(`${networkText(side)} (${tier})`, withTier(tier)),
        said,
      );
      const [only = null, ...others] = tiers;
      return only === null || others.length > 0 ? named : named.replaceAll(networkText(side), withTier(only));
    }, sentence.text);
    return { ...sentence, text };
  });
}
