// The network tiers of a response: the benefits of one tier, and the payer's names for the tiers.

import type { ParsedBenefits } from '../parsed-benefits.ts';
import type { Statement } from '../statement.ts';
import { nodeKey } from '../vocabulary/index.ts';
import { withTiers } from '../wording/assistant-texts.ts';
import type { AssistantQuestion, AssistantSentence } from './assistant-answer.ts';
import { soleOf } from './lists.ts';
import { isTierLabel, namesOutside, tierOf } from './question/tier-names.ts';
import { plainText } from './question/tokens.ts';
import { networksIn } from './question/words/asked-networks.ts';
import { rowsOf } from './sentences.ts';

/** The benefits of one network tier, without what the payer states for other tiers. */
export function benefitsOfTier(benefits: ParsedBenefits, tier: string): ParsedBenefits {
  const tierKeys = new Set(
    benefits.statements.filter((statement) => tierOf(statement) === tier).map((one) => valueKey(one)),
  );
  const isKept = (statement: Statement): boolean => {
    const stated = tierOf(statement);
    if (stated !== null) return stated === tier;
    // If the payer states a figure for this tier by name, the in-network figure without a tier is for another tier.
    return statement.network !== 'in' || !tierKeys.has(valueKey(statement));
  };
  const kept = benefits.statements.filter(isKept);
  const rows = new Set(rowsOf(kept));
  const isOfTier = ({ sources }: { sources: readonly number[] }) => sources.every((row) => rows.has(row));
  return {
    ...benefits,
    statements: kept.map(withoutLabel),
    remarks: benefits.remarks.filter(
      ({ text, source }) => rows.has(source.row) && !isTierLabel({ kind: 'when', words: text }),
    ),
    maximums: benefits.maximums.filter(isOfTier),
    deductibles: benefits.deductibles.filter(isOfTier),
  };
}

/** Statements with the same key state the same kind of figure, for the same subject, network and plan. */
const valueKey = ({ says, subject, network, plan }: Statement): string =>
  JSON.stringify([
    says.kind,
    says.kind === 'amount' ? [says.of, says.role] : null,
    subject.map(nodeKey).sort(),
    network,
    plan,
  ]);

/** Removes the tier's name from the conditions. It then no longer counts as words that we couldn't read. */
function withoutLabel(statement: Statement): Statement {
  const conditions = statement.conditions.filter((condition) => !isTierLabel(condition));
  if (conditions.length === statement.conditions.length) return statement;
  const doubts = statement.doubts.filter((doubt) => doubt !== 'unread_words');
  return { ...statement, conditions, doubts: conditions.length === 0 ? doubts : statement.doubts };
}

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
  if (networksIn(plainText(question)).length > 0) return sentences;
  if (inside === null || outside === null || !statements.some(isMixed)) return sentences;
  // In these rows, the payer itself says in-network or out-of-network.
  const codedRows = audit.blocks.filter(({ text }) => EB12.test(text)).map(({ block }) => block);
  const rowsWithNetwork = new Set([
    ...codedRows,
    ...rowsOf(statements.filter(({ network, tier }) => (network === 'in' || network === 'out') && !tier)),
  ]);
  const tiers = new Set(rowsOf(statements.filter(({ tier }) => tier !== null)));
  return sentences.map((one) =>
    one.sources.some((row) => tiers.has(row)) && !one.sources.some((row) => rowsWithNetwork.has(row))
      ? { ...one, text: withTiers(one.text, { in: inside, out: outside }) }
      : one,
  );
}

/** A row whose element EB12 says in-network (Y) or out-of-network (N). */
const EB12 = /^EB(?:\*[^*\n]*){11}\*[YN](?:\*|$)/m;

/** Whether an out-of-network tier also names a network of the payer. */
const isMixed = (statement: Statement): boolean =>
  namesOutside(statement).length > 0 && /\b(?:non|not|out|oon)\b/i.test(statement.tier ?? '');

/** The payer's name for the only tier of a network; null if it has no tier or several. */
const soleLabel = (statements: readonly Statement[], side: 'in' | 'out'): string | null =>
  soleOf(statements.flatMap(({ tier, network }) => (network === side && tier !== null ? [tier] : [])));
