import { expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string[] => describeMeaning(readMessage(text)).split(' | ');

it.each([
  [
    'Dependents to age 19 students to age 25',
    'age maximum=18 unclear_at=19, of plan, for dependent',
    'age maximum=24 unclear_at=25, of plan, for student',
  ],
  [
    'Ortho adults 50% and children 60%',
    'share plan_pays=50, of category:38, for adult',
    'share plan_pays=60, of category:38, for child',
  ],
  [
    'For exams 2 per year, for crowns 1 per 5 years',
    'frequency count=2, per 1 year, of family:exams',
    'frequency count=1, per 5 year, of family:crowns',
  ],
  [
    'No pre-authorization for fillings, required for crowns',
    'authorization answer=not_required, of family:fillings',
    'authorization answer=required, of family:crowns',
  ],
  [
    'Copay $10 for exams, $20 for x-rays',
    'copay cents=1000, of family:exams',
    'copay cents=2000, of family:xrays',
  ],
])('reads two clauses: %s', (text, first, second) => {
  expect(meaning(text)).toEqual([first, second]);
});

it.each(['12 months basic 6 months', 'Wait: none ortho: to age 19'])(
  "doesn't decide to which figure a subject belongs: %s",
  (text) => {
    expect(meaning(text)).toEqual([expect.stringContaining('unread')]);
  },
);
