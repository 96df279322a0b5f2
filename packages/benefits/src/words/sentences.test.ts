import { describe, expect, it } from 'vitest';
import { describeReading } from '../testing/describe-reading.ts';
import { inventedSentences } from '../testing/sentences.ts';
import { readMessage } from './index.ts';

describe('sentences in the style of payers', () => {
  it.each(inventedSentences())('%s', (text, expected) => {
    expect(describeReading(readMessage(text))).toBe(expected);
  });
});
