import { expect, it } from 'vitest';
import { joinNotes } from './wording.ts';

it('joins notes with semicolons instead of periods, and keeps the period at the end', () => {
  expect(joinNotes(['Once per lifetime.', 'Prior approval', 'Up to age 19.'])).toBe(
    'Once per lifetime; Prior approval; Up to age 19.',
  );
  expect(joinNotes(['Covered.'])).toBe('Covered.');
});
