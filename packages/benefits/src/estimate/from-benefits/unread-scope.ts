// Amounts whose rows have words that we couldn't read and that may say what the amount is for: "ACCIDENTAL INJURY".

import type { Case } from '../../eligible/case.ts';
import type { BenefitAmount } from '../../parsed-benefits.ts';
import type { UnreadRemark } from '../../statement.ts';
import { isPlanWide } from '../../vocabulary/index.ts';

/** Amounts that may be for other services or cases only, with the words that say so. */
export interface Scoped {
  words: string;
  amounts: BenefitAmount[];
}

export interface ByScope {
  clear: BenefitAmount[];
  scoped: Scoped[];
}

export function byScope(one: Case, amounts: readonly BenefitAmount[]): ByScope {
  const clear: BenefitAmount[] = [];
  const scoped = new Map<string, BenefitAmount[]>();
  const hasPlain = amounts.some((amount) => !isUnread(amount));
  for (const amount of amounts) {
    const unread = scopeWords(one, amount, hasPlain);
    const own = unread.size === 0 ? amount : clearPart(one, amount, unread);
    if (own !== null) clear.push(own);
    else {
      const words = [...new Set(unread.values())].join('; ');
      scoped.set(words, [...(scoped.get(words) ?? []), amount]);
    }
  }
  return { clear, scoped: [...scoped].map(([words, group]) => ({ words, amounts: group })) };
}

const isUnread = ({ certainty }: BenefitAmount): boolean =>
  certainty?.doubts.includes('unread_words') === true;

/** Words that name the whole plan: "DENTAL PLAN LEVEL", "INCLUDES ALL SERVICES". */
const WHOLE_PLAN =
  /\b(?:all|benefits?|care|coverage|covered|dental|for|general|includes?|level|overall|plan|services?|the|total)\b|[^a-z]/gi;

/** Cases that have amounts of their own. */
const SPECIAL_CASES =
  /\b(?:accident(?:s|al)?|emergenc(?:y|ies)|injur(?:y|ies)|out[ -]of[ -]area|specialists?)\b/i;

const EXCEPTED = /\b(?:not?|except|exclud\w+|waived|other than)\b/i;

export const isOfSpecialCase = (text: string): boolean => SPECIAL_CASES.test(text) && !EXCEPTED.test(text);

/** Words without a topic name something ("PEDIATRIC"). Words about the amount itself ("MAXIMUM RENEWS") don't. */
export const namesScope = ({ topics, subjects, text }: UnreadRemark): boolean =>
  text.replace(WHOLE_PLAN, '') !== '' &&
  (isOfSpecialCase(text) ||
    topics.every((topic) => topic === 'other') ||
    subjects.some((node) => !isPlanWide(node)));

/** The words by row. `isAny`: any words may say what the amount is for, because there is an amount without words. */
function scopeWords({ benefits }: Case, amount: BenefitAmount, isAny: boolean): Map<number, string> {
  if (!isUnread(amount)) return new Map();
  const found = benefits.remarks.filter(
    (remark) => amount.sources.includes(remark.source.row) && (isAny || namesScope(remark)),
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
