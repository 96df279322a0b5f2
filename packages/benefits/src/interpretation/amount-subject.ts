// What a payer's words say an amount is for.

import { readText } from './free-text.ts';

/** The subject of words that name orthodontics and nothing else. */
export const ORTHODONTICS = 'ORTHO';

/** The kinds of service the words give the amount to, as one key; empty where they name none. */
export function subjectOf(messages: readonly string[]): string {
  const kinds = new Set<string>();
  for (const message of messages) for (const kind of readText(message).kinds) kinds.add(kind);
  return [...kinds].sort().join(' ');
}
