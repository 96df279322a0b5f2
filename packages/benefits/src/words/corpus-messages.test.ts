import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { corpusMessages } from '../testing/corpus.ts';
import { describeMeaning } from '../testing/describe-meaning.ts';
import table from '../testing/fixtures/corpus-messages.json' with { type: 'json' };
import { readMessage } from './index.ts';

// What real payers wrote, by the SHA-256 of the message: each meaning was checked by hand against the text, which
// is never part of this repository. A new message needs an entry.

const expected: Readonly<Record<string, string>> = table;
const messages = corpusMessages();

describe.runIf(messages.length > 0)('the messages of real payers', () => {
  it.each(messages.map((text) => [createHash('sha256').update(text).digest('hex'), text]))(
    '%s',
    (hash, text) => {
      expect(Object.hasOwn(expected, hash), 'this message has no entry in corpus-messages.json').toBe(true);
      expect(describeMeaning(readMessage(text))).toBe(expected[hash]);
    },
  );

  it('has no entry without a message', () => {
    const hashes = new Set(messages.map((text) => createHash('sha256').update(text).digest('hex')));
    expect(Object.keys(expected).filter((hash) => !hashes.has(hash))).toEqual([]);
  });
});
