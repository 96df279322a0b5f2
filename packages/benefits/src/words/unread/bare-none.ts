// "None" after a service: nothing done, nothing paid, or no limit.

import type { TextStatement } from '../../statement.ts';
import type { Before } from '../before.ts';
import { type SentenceMeaning, statementsIn, unread } from '../headings.ts';
import type { Sentence } from '../lexer.ts';
import { has, hasAny } from '../token.ts';

const isNoHistory = ({ says }: TextStatement): boolean => says.kind === 'term' && says.term === 'no_history';

/** Whether the sentence says what was done, or that nothing was. */
export const hasHistory = (meaning: SentenceMeaning): boolean =>
  statementsIn(meaning).some((one) => one.says.kind === 'history' || isNoHistory(one));

const HISTORY = /\b(?:history|on file|found|record|utilization|performed|previous|prior)\b/i;

/** Whether we read "none" as "no history" without a word about history next to it. */
const isBareNone = (text: string, meaning: SentenceMeaning): boolean =>
  statementsIn(meaning).some(isNoHistory) &&
  /\bnone\b/i.test(text.slice(meaning.from, meaning.to)) &&
  !HISTORY.test(text.slice(meaning.from, meaning.to));

/** "Fillings 80%, ortho none" isn't about what was done. "FMX 03/01/2023, pano none" is. */
export function withoutBareNone(
  text: string,
  sentence: Sentence,
  read: readonly SentenceMeaning[],
  before: Before,
): readonly SentenceMeaning[] {
  const { tokens } = sentence;
  const bare = read.filter((one) => isBareNone(text, one));
  const isHistory =
    before.isHistory ||
    has(tokens, 'last_service') ||
    read.some((one) => !bare.includes(one) && hasHistory(one));
  // "Ortho coverage none".
  const isCoverage = hasAny(tokens, ['benefit', 'covered']);
  return bare.length === 0 || (isHistory && !isCoverage) ? read : [unread(sentence, tokens)];
}
