// The payer's names for its network tiers and plans.

import type { Statement } from '../statement.ts';
import { nodeKey } from '../vocabulary/index.ts';
import { isQuote, payerAddsIn, quoteIn, withTiers } from '../wording/assistant-texts.ts';
import { networkText } from '../wording/texts.ts';
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

/**
 * Says for which network a quote is if the payer has rows of several networks for the same and the text is on those of
 * one only: "incentive doesn't apply" of the row out-of-network would seem to be about all.
 */
export function withNetworks(
  { benefits: { statements } }: AssistantQuestion,
  sentences: AssistantSentence[],
): AssistantSentence[] {
  const placeOfQuote = ({ text, sources }: AssistantSentence): string | null => {
    if (!isQuote(text) || NAMES_NETWORK.test(text)) return null;
    const own = statements.filter(({ source }) => sources.includes(source.row));
    const place = soleOf(own.map(placeOf));
    const keys = new Set(own.map(matterOf));
    return statements.some((one) => keys.has(matterOf(one)) && placeOf(one) && placeOf(one) !== place)
      ? place
      : null;
  };
  return sentences.map((one) => {
    const place = placeOfQuote(one);
    return place ? { ...one, text: payerAddsIn(place, quoteIn(one.text)) } : one;
  });
}

const NAMES_NETWORK = /\b(?:networks?|non-?par\w*|participating|contracted)\b/i;
const matterOf = ({ subject, says }: Statement): string => JSON.stringify([subject.map(nodeKey), says.kind]);

/** "In-network (GOLD)". Empty for a row of both networks, or of none. */
const placeOf = ({ network, tier }: Statement): string =>
  network === 'in' || network === 'out' ? networkText(network) + (tier === null ? '' : ` (${tier})`) : '';

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
