import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../testing/describe-meaning.ts';
import { readMessage } from './read-message.ts';

describe('a period that may belong to an abbreviation', () => {
  it.each([
    [
      'CROWNS NOT COVERED UNDER AGE 16. REPL. 5 YRS. INLAYS SAME',
      'age minimum=16, of family:crowns // clause clause=replacement answer=applies months=60, of family:crowns // unread, about other, family:inlays',
    ],
    [
      'FILLINGS 80%. ORTHO. 50%',
      'share plan_pays=80, of family:fillings // share plan_pays=50, of category:38',
    ],
    ['ORTHO. LIFETIME MAX. 1200', 'amount of=maximum cents=120000, per 1 lifetime, of category:38'],
  ])('gives a figure only to the service of its own sentence: %s', (text, meaning) => {
    expect(describeMeaning(readMessage(text))).toBe(meaning);
  });
});
