// A tier such as "DG PLUS, NON CONTRACTED" includes practices with a DG PLUS contract, so "out-of-network" would be
// wrong for them. In such a response, sentences have the payer's names for the tiers instead of the two networks.

import type { Statement } from '../statement.ts';
import { withTiers } from '../wording/assistant-texts.ts';
import type { AssistantQuestion, AssistantSentence } from './assistant-answer.ts';
import { namesOutside } from './question/tier-names.ts';
import { plainText } from './question/tokens.ts';
import { networksIn } from './question/words/asked-networks.ts';

type Side = 'in' | 'out';

export function withTierLabels(
  { benefits: { statements }, audit, question }: AssistantQuestion,
  sentences: AssistantSentence[],
): AssistantSentence[] {
  const [inside, outside] = [soleLabel(statements, 'in'), soleLabel(statements, 'out')];
  // A user who says "out of network" knows which tier that is.
  if (networksIn(plainText(question)).length > 0) return sentences;
  if (inside === null || outside === null || !statements.some(isMixed)) return sentences;
  // In these rows, the payer itself says in-network or out-of-network.
  const named = audit.blocks.filter(({ text }) => EB12.test(text)).map(({ block }) => block);
  const own = new Set([
    ...named,
    ...statements.filter(hasNetwork).flatMap(({ tier, source }) => (tier ? [] : [source.row])),
  ]);
  const tiers = new Set(statements.filter(({ tier }) => tier !== null).map(({ source }) => source.row));
  return sentences.map((one) =>
    one.sources.some((row) => tiers.has(row)) && !one.sources.some((row) => own.has(row))
      ? { ...one, text: withTiers(one.text, { in: inside, out: outside }) }
      : one,
  );
}

const EB12 = /^EB(?:\*[^*\n]*){11}\*[YN](?:\*|$)/m;

const hasNetwork = ({ network }: Statement): boolean => network === 'in' || network === 'out';

/** Whether an out-of-network tier also names a network of the payer. */
const isMixed = (statement: Statement): boolean =>
  namesOutside(statement).length > 0 && /\b(?:non|not|out|oon)\b/i.test(statement.tier ?? '');

function soleLabel(statements: readonly Statement[], side: Side): string | null {
  const labels = statements.flatMap(({ tier, network }) => (network === side && tier !== null ? [tier] : []));
  const [label = null, ...others] = new Set(labels);
  return others.length === 0 ? label : null;
}
