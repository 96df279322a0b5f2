import { expect, it } from 'vitest';
import { joinNotes } from './wording.ts';

it('joins notes without a period before the semicolon, and keeps the last one', () => {
  expect(joinNotes(['Once per lifetime.', 'Prior approval', 'Up to age 19.'])).toBe(
    'Once per lifetime; Prior approval; Up to age 19.',
  );
  expect(joinNotes(['Covered.'])).toBe('Covered.');
});
