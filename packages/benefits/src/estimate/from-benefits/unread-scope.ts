// Amounts for special cases, such as accidents. We can't read their words: "ACCIDENTAL INJURY", "SPECIALIST ONLY".

import type { Case } from '../../eligible/case.ts';
import type { BenefitAmount } from '../../parsed-benefits.ts';

/** Amounts that are for special cases only, with the words that say so. */
export interface Scoped {
  words: string;
  amounts: BenefitAmount[];
}

export interface ByScope {
  clear: BenefitAmount[];
  scoped: Scoped[];
}

/** Separates amounts that are only for special cases (`scoped`) from the others (`clear`). */
export function byScope(asked: Case, amounts: readonly BenefitAmount[]): ByScope {
  const clear: BenefitAmount[] = [];
  const scoped = new Map<string, BenefitAmount[]>();
  for (const amount of amounts) {
    const unread = scopeWords(asked, amount);
    const own = unread.size === 0 ? amount : clearPart(asked, amount, unread);
    if (own !== null) clear.push(own);
    else {
      const words = [...new Set(unread.values())].join('; ');
      scoped.set(words, [...(scoped.get(words) ?? []), amount]);
    }
  }
  return { clear, scoped: [...scoped].map(([words, group]) => ({ words, amounts: group })) };
}

const SPECIAL_CASES =
  /\b(?:accident(?:s|al)?|emergenc(?:y|ies)|injur(?:y|ies)|out[ -]of[ -](?:service[ -])?area|specialists?)\b/gi;
const FILLERS =
  /\b(?:annual|benefits?|care|copay|deductible|dental|for|max|maximum|only|services?|the|treatment)\b|[^a-z0-9]/gi;

/**
 * Whether the words name special cases and say nothing else. Any other word may change the meaning ("INCLUDES EMERGENCY
 * SERVICES", "SPECIALIST REFERRAL REQUIRED"), and most other words don't say what an amount is for ("HIGH OPTION").
 */
export function isOfSpecialCase(text: string): boolean {
  const rest = text.replace(SPECIAL_CASES, '');
  return rest !== text && rest.replace(FILLERS, '') === '';
}

/** The words by row. */
function scopeWords({ benefits }: Case, { certainty, sources }: BenefitAmount): Map<number, string> {
  if (!certainty?.doubts.includes('unread_words')) return new Map();
  const found = benefits.remarks.filter(
    ({ source, text }) => sources.includes(source.row) && isOfSpecialCase(text),
  );
  return new Map(found.map(({ source, text }) => [source.row, text]));
}

/**
 * The figures of the rows without such words: the total may be the plan's, and the remaining amount one for accidents.
 * Null if all rows have such words.
 */
function clearPart(
  { benefits }: Case,
  amount: BenefitAmount,
  unread: ReadonlyMap<number, string>,
): BenefitAmount | null {
  const roles = benefits.statements.flatMap(({ says, source: { row } }) =>
    says.kind === 'amount' && amount.sources.includes(row) && !unread.has(row) ? [says.role] : [],
  );
  if (roles.length === 0) return null;
  const hasTotal = roles.includes('total');
  const isLeftClear = roles.includes('remaining') || (hasTotal && roles.includes('used'));
  return {
    ...amount,
    total_cents: hasTotal ? amount.total_cents : null,
    used_cents: roles.includes('used') || (hasTotal && isLeftClear) ? amount.used_cents : null,
    remaining_cents: isLeftClear ? amount.remaining_cents : null,
  };
}
