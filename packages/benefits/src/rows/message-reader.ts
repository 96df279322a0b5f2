// Reads each message once. Payers repeat a message on hundreds of rows, and send the same ones for many patients.

import type { MessageMeaning } from '../words/meaning.ts';
import { readMessage } from '../words/read-message.ts';

/** `noun`: "deductible" or "copay" if the row is about one, because its message may leave out the word. */
export type MessageReader = (text: string, noun: string | null) => MessageMeaning;

/** The size of the cache. Enough for thousands of messages of usual length. */
const MOST_CHARACTERS = 500_000;

export function createMessageReader(mostCharacters = MOST_CHARACTERS): MessageReader {
  const remembered = new Map<string, MessageMeaning>();
  let characters = 0;
  return (text, noun) => {
    const key = `${noun ?? ''}|${text}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    for (const oldest of remembered.keys()) {
      if (characters + key.length <= mostCharacters) break;
      remembered.delete(oldest);
      characters -= oldest.length;
    }
    const meaning = readMessage(text, noun);
    remembered.set(key, meaning);
    characters += key.length;
    return meaning;
  };
}
