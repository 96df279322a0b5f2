// A response with its rows and statements. All fields of the result are built from this.

import type { EligibilityResponse } from '../response.ts';
import type { Row } from '../rows/row.ts';
import type { Statements } from '../rows/statements.ts';
import type { Source } from '../statement.ts';

export interface ReadResponse extends Statements {
  response: EligibilityResponse;
}

export interface RowMessage {
  text: string;
  sentences: Row['sentences'];
}

/** Leaves out empty messages, messages that consist only of headings, and the name of the row's network tier. */
export function messagesOf(row: Row): RowMessage[] {
  const messages = row.attached.messages.map((text): RowMessage => ({ text: text.trim(), sentences: [] }));
  for (const sentence of row.sentences) messages[sentence.message]?.sentences.push(sentence);
  return messages.filter(({ text, sentences }) => text !== '' && text !== row.tier && !isHeading(sentences));
}

function isHeading(sentences: Row['sentences']): boolean {
  return sentences.length > 0 && sentences.every(({ meaning }) => meaning.kind === 'heading');
}

/**
 * The payer's words behind a statement: the message that states it or, if a data element states it, the row's messages
 * without headings.
 */
export function wordsOf({ response, rows }: ReadResponse, { row, words }: Source): string {
  if (words === null) return rows[row]?.words ?? '';
  return response.blocks[row]?.attached.messages[words.message]?.trim() ?? '';
}

export function sortedRows(rows: readonly number[]): number[] {
  return rows.length < 2 ? [...rows] : [...new Set(rows)].sort((a, b) => a - b);
}
