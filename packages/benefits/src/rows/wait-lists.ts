// A list of waiting periods in several messages: "Waiting period", "Basic: none", "Major: 12 months". The first message is
// the label of those after it.

import { isWaitLabel } from '../words/left-out/wait-label.ts';
import { type SentenceMeaning, statementsIn } from '../words/meaning.ts';
import type { MessageReader } from './message-reader.ts';

/** No payer's waiting period is longer. "Crowns: 5 years" says how often they are replaced. */
const MOST_MONTHS = 36;

/** The sentences of each message of a row. */
export function readList(
  texts: readonly string[],
  noun: string | null,
  read: MessageReader,
): (readonly SentenceMeaning[])[] {
  const found: (readonly SentenceMeaning[])[] = [];
  let label: number | null = null;
  for (const [at, text] of texts.entries()) {
    const own = read(text, noun).sentences;
    const line = label === null ? own : read(text, 'waiting').sentences;
    const isLine = label !== null && line.every(isAboutWait);
    found.push(isLine ? line : own);
    // Only a message with others after it can be a label.
    if (at + 1 < texts.length && isWaitLabel(text)) label = at;
    else if (isLine && label !== null) found[label] = found[label]?.map(withoutStatements) ?? [];
    else if (own.some(({ kind }) => kind !== 'unread')) label = null;
  }
  return found;
}

/** Whether the words state only waiting periods of services, or may state one. */
const isAboutWait = (meaning: SentenceMeaning): boolean =>
  meaning.kind === 'unread'
    ? meaning.topics.includes('waiting') && meaning.subjects.length > 0
    : statementsIn(meaning).length > 0 &&
      statementsIn(meaning).every(
        ({ says, subject }) =>
          says.kind === 'waiting' && subject !== null && (says.months ?? 0) <= MOST_MONTHS,
      );

/** A label states nothing: its lines may say "none". */
const withoutStatements = ({ from, to }: SentenceMeaning): SentenceMeaning => ({
  kind: 'understood',
  from,
  to,
  statements: [],
});
