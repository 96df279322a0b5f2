// Sentences that another sentence of the message limits, but that we can't narrow. They become unread.

import { nodeKey } from '../../vocabulary/index.ts';
import type { SentenceMeaning } from '../headings.ts';
import { sentencesOf } from '../lexer.ts';
import { is, type Token } from '../token.ts';

export const tokensIn = (text: string, { from, to }: SentenceMeaning): Token[] =>
  sentencesOf(text.slice(from, to)).flatMap((sentence) => sentence.tokens);

/**
 * "Orthodontics has a $100 lifetime deductible. The annual deductible does not apply to orthodontics": only the annual
 * one doesn't apply.
 */
export function hasOwnDeductible(text: string, meaning: SentenceMeaning, other: SentenceMeaning): boolean {
  if (meaning.kind !== 'understood' || other.kind === 'heading') return false;
  const waived = meaning.statements.flatMap(({ says, subject }) =>
    says.kind === 'deductible' && !says.applies ? (subject ?? []) : [],
  );
  const own =
    other.kind === 'unread'
      ? other.topics.includes('deductible') && tokensIn(text, other).some((token) => is(token, 'money'))
        ? other.subjects
        : []
      : other.statements.flatMap(({ says, subject }) =>
          says.kind === 'amount' && says.of === 'deductible' ? (subject ?? []) : [],
        );
  const isSame = waived.some((node) => own.some((one) => nodeKey(one) === nodeKey(node)));
  return isSame && tokensIn(text, meaning).some((token) => is(token, 'annual') || is(token, 'unit'));
}

/** "Claims within 12 months. Participating dentists have 180 days": the 12 months aren't for every dentist. */
export function isOtherTime(text: string, meaning: SentenceMeaning, next: SentenceMeaning): boolean {
  if (meaning.kind !== 'understood' || next.kind !== 'unread' || next.network === null) return false;
  const isTime = meaning.statements.some(
    ({ says, network }) =>
      says.kind === 'term' &&
      network === null &&
      says.figures.some(({ of }) => of === 'days' || of === 'months'),
  );
  return isTime && tokensIn(text, next).some((token) => is(token, 'unit'));
}
