import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../../testing/read-rows.ts';

const labels = (words: string) =>
  benefitsOf(['EB*1*IND*35', 'EB*F********S7*16**Y*AD:D1208', `MSG*${words}`]).age_limits.map(
    ({ label }) => label,
  );

describe('the words next to a maximum age in coded fields', () => {
  it.each([
    ['UNDER AGE 16', ['Through age 15']],
    ['THROUGH AGE 16', ['Through age 16']],
    ['TO AGE 16', ['To age 16 (confirm whether 16 is included)']],
    ['UNDER AGE 14', ['To age 16 (confirm whether 16 is included)', 'Through age 13']],
    ['TWICE A YEAR', ['To age 16 (confirm whether 16 is included)']],
  ])('say whether that age is included: %s', (words, expected) => {
    expect(labels(words)).toEqual(expected);
  });
});
