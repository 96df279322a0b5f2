// Messages that are records of named fields: "FREQ=1|PERIOD=12|UNIT=MONTH|CODES=D0270,D0272".

import { sentencesOf } from '../lexer.ts';
import { type SentenceMeaning, unread } from '../meaning.ts';

const FIELD = /^[\w /-]{1,40}=/;
/** Between two fields. */
const BORDER = /^\s*[|;]\s*$/;

/**
 * The fields of a record complete each other: one has the count, another the time, another the codes. So the whole
 * record is unread if we understood none of its rules, or if the services come after the rule.
 */
export function settleFieldRecord(text: string, meanings: SentenceMeaning[]): SentenceMeaning[] {
  const [first, ...others] = meanings;
  const isRecord =
    others.length > 0 &&
    meanings.every(({ from, to }) => FIELD.test(text.slice(from, to).trim())) &&
    others.every(({ from }, at) => BORDER.test(text.slice(meanings[at]?.to ?? 0, from)));
  const isRule = meanings.some(({ kind }) => kind !== 'heading');
  const isIncomplete =
    meanings.every(({ kind }) => kind !== 'understood') || others.some(({ kind }) => kind === 'heading');
  const to = meanings.at(-1)?.to ?? 0;
  if (!first || !isRecord || !isRule || !isIncomplete) return meanings;
  const tokens = sentencesOf(text.slice(first.from, to)).flatMap((sentence) => sentence.tokens);
  return [unread({ from: first.from, to }, tokens)];
}
