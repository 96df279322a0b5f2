// A sentence that only names waiting periods is a label if other sentences follow: "Waiting periods. Basic 6 months".
// The label says neither for which services there is one nor that there is one, because a value may be "none".

import type { TextStatement } from '../../statement.ts';
import { type Sentence, sentencesOf } from '../lexer.ts';
import { type SentenceMeaning, statementsIn, unread } from '../meaning.ts';
import { is, isAny, type Token } from '../token.ts';

/** Labels state nothing. If no sentence after the label states a waiting period, users see the label as a quote. */
export function withoutWaitLabels(
  sentences: readonly Sentence[],
  meanings: readonly SentenceMeaning[],
): SentenceMeaning[] {
  const places = new Map(sentences.map((sentence) => [sentence.from, sentence]));
  let isWaitAfter = false;
  const settled = meanings.toReversed().map((meaning, later): SentenceMeaning => {
    const waits = statementsIn(meaning).filter(({ says }) => says.kind === 'waiting');
    const { tokens = [] } = places.get(meaning.from) ?? {};
    const states = meaning.kind === 'understood' && waits.length > 0 && waits.every(isBare);
    if (later > 0 && states && isLabel(tokens))
      return isWaitAfter ? { ...meaning, statements: [] } : unread(meaning, tokens);
    isWaitAfter ||= waits.length > 0;
    return meaning;
  });
  return settled.toReversed();
}

/** Whether the message is only such a label. The next messages of its row may be the list. */
export function isWaitLabel(text: string): boolean {
  if (text.length > LONGEST_LABEL) return false;
  const [sentence, ...more] = sentencesOf(text);
  const { tokens = [] } = sentence ?? {};
  return more.length === 0 && isLabel(tokens) && tokens.some((token) => is(token, 'waiting'));
}

const LONGEST_LABEL = 80;

/** Whether the words name waiting periods and say nothing about them. */
const isLabel = (tokens: readonly Token[]): boolean =>
  tokens.every((token) => isAny(token, ['waiting', 'filler', 'colon', 'dash']));

const isBare = ({ says, subject, conditions }: TextStatement): boolean =>
  says.kind === 'waiting' &&
  says.months === null &&
  says.until === null &&
  !says.met &&
  !subject &&
  conditions.length === 0;
