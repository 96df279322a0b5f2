// Sentences that another sentence of the message limits, but that we can't narrow. They become unread.

import type { SubjectNode, TextStatement } from '../../statement.ts';
import { nodeKey } from '../../vocabulary/index.ts';
import type { SentenceMeaning } from '../headings.ts';
import { sentencesOf } from '../lexer.ts';
import { is, isAny, type Token } from '../token.ts';

export const tokensIn = (text: string, { from, to }: SentenceMeaning): Token[] =>
  sentencesOf(text.slice(from, to)).flatMap((sentence) => sentence.tokens);

/** The sentences that state a deductible of its own for a service, by the service's key. */
export function ownDeductibles(text: string, meanings: readonly SentenceMeaning[]): OwnDeductibles {
  const own: OwnDeductibles = new Map();
  for (const meaning of meanings)
    for (const node of deductiblesIn(text, meaning))
      own.set(nodeKey(node), [...(own.get(nodeKey(node)) ?? []), meaning].slice(0, 2));
  return own;
}

/** Two sentences of each service are enough: at least one of them is another sentence than the one in question. */
export type OwnDeductibles = Map<string, SentenceMeaning[]>;

function deductiblesIn(text: string, meaning: SentenceMeaning): SubjectNode[] {
  if (meaning.kind === 'heading') return [];
  if (meaning.kind === 'understood')
    return meaning.statements.flatMap(({ says, subject }) =>
      says.kind === 'amount' && says.of === 'deductible' ? (subject ?? []) : [],
    );
  const isAmount =
    meaning.topics.includes('deductible') && tokensIn(text, meaning).some((token) => is(token, 'money'));
  return isAmount ? meaning.subjects : [];
}

/**
 * "Orthodontics has a $100 lifetime deductible. The annual deductible does not apply to orthodontics": only the annual
 * one doesn't apply.
 */
export function hasOwnDeductible(text: string, meaning: SentenceMeaning, own: OwnDeductibles): boolean {
  if (meaning.kind !== 'understood') return false;
  const waived = meaning.statements.flatMap(({ says, subject }) =>
    says.kind === 'deductible' && !says.applies ? (subject ?? []) : [],
  );
  const isSame = waived.some((node) => own.get(nodeKey(node))?.some((other) => other !== meaning));
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

const isOutside = ({ says }: TextStatement): boolean =>
  says.kind === 'counts_toward' && says.what === 'maximum' && !says.counts;

/** Whether a sentence says, or may say, that a service counts toward a maximum. */
export const mayCount = (meaning: SentenceMeaning): boolean =>
  meaning.kind === 'unread'
    ? meaning.topics.includes('maximum')
    : meaning.kind === 'understood' &&
      meaning.statements.some(({ says }) => says.kind === 'counts_toward' && says.counts);

/** Words that say themselves that a service is outside the maximum. */
const OUTSIDE = ['separate_from', 'exempt', 'not_included', 'not', 'excluded'];

/**
 * "Implants have a separate $1,500 maximum; also count to plan max": "separate" alone doesn't say that implants are
 * outside the plan's maximum. Used if a later sentence may be about that.
 */
export function withoutApart(text: string, meaning: SentenceMeaning): SentenceMeaning {
  if (meaning.kind !== 'understood' || !meaning.statements.some(isOutside)) return meaning;
  const tokens = tokensIn(text, meaning);
  const isBySeparate =
    tokens.some((token) => is(token, 'separate')) && !tokens.some((token) => isAny(token, OUTSIDE));
  if (!isBySeparate) return meaning;
  return { ...meaning, statements: meaning.statements.filter((one) => !isOutside(one)) };
}
