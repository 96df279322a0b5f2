import { expect, it } from 'vitest';
import type { Doubt } from '../statement.ts';
import { doubtText } from './glance.ts';

it.each<[Doubt[], boolean, string]>([
  // We can't say that exceptions apply if we couldn't read the words.
  [['unread_words', 'conditional'], true, "read the payer's own words"],
  [['conditional'], true, 'exceptions apply'],
  [[], true, 'exceptions apply'],
  [['conflict', 'conditional'], true, 'conflicting values, exceptions apply'],
  [['unread_words', 'conditional'], false, "read the payer's own words, conditions apply"],
  [['conditional'], false, 'conditions apply'],
  [['unread_words'], true, "read the payer's own words"],
])('says what to confirm about a value: %j, not covered: %s', (doubts, isNotCovered, text) => {
  expect(doubtText(doubts, isNotCovered)).toBe(text);
});
