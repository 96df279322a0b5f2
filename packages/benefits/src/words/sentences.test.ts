import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../testing/describe-meaning.ts';
import { inventedSentences } from '../testing/sentences.ts';
import { readMessage } from './read-message.ts';

describe('sentences in the style of payers', () => {
  it.each(inventedSentences())('have the expected meaning: %s', (text, expected) => {
    expect(describeMeaning(readMessage(text))).toBe(expected);
  });
});
