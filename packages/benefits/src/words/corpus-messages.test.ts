import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { corpusMessages } from '../testing/corpus.ts';
import { describeMeaning } from '../testing/describe-meaning.ts';
import table from '../testing/fixtures/corpus-messages.json' with { type: 'json' };
import { readMessage } from './read-message.ts';

// The meanings of real payers' messages, checked by hand. The messages can't be part of this repository, so the table
// has the SHA-256 of each message instead of its text. A new message needs an entry.

const expected: Readonly<Record<string, string>> = table;
const messages = corpusMessages();

describe.runIf(messages.length > 0)('the messages of real payers', () => {
  it.each(messages.map((text) => [createHash('sha256').update(text).digest('hex'), text]))(
    'have the expected meaning: %s',
    (hash, text) => {
      expect(Object.hasOwn(expected, hash), 'this message has no entry in corpus-messages.json').toBe(true);
      expect(describeMeaning(readMessage(text))).toBe(expected[hash]);
    },
  );

  it('include every entry of the table', () => {
    const hashes = new Set(messages.map((text) => createHash('sha256').update(text).digest('hex')));
    expect(Object.keys(expected).filter((hash) => !hashes.has(hash))).toEqual([]);
  });
});
