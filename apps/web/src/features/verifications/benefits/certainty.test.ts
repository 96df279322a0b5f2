import { expect, it } from 'vitest';
import { doubtTexts } from './certainty.ts';

const certainty = (...doubts: NonNullable<Parameters<typeof doubtTexts>[0]>['doubts']) => ({
  stated_for: 'plan' as const,
  through: null,
  in: 'row' as const,
  network: 'stated' as const,
  doubts,
});

it('mentions exceptions of a service that is not covered only if we could read the words', () => {
  const isNotCovered = true;
  expect(doubtTexts(certainty('unread_words', 'conditional'), { isNotCovered })).toEqual([
    "read the payer's own words",
  ]);
  expect(doubtTexts(certainty('conditional'), { isNotCovered })).toEqual(['exceptions apply']);
  expect(doubtTexts(certainty('unread_words', 'conditional'))).toEqual([
    "read the payer's own words",
    'conditions apply',
  ]);
});
