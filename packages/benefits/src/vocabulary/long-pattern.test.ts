import { describe, expect, it } from 'vitest';
import { pattern } from './long-pattern.ts';

describe('a pattern on several lines', () => {
  it('is the same as on one line', () => {
    const found = pattern('gi')`
      \bwaiting periods?
      |\bwait (?:is|was)
      (?: over)?\b
    `;
    expect(found).toEqual(/\bwaiting periods?|\bwait (?:is|was)(?: over)?\b/gi);
  });

  it('keeps the parts that are put in as they are', () => {
    const unit = String.raw`(?:day|week)s?\n `;
    expect(pattern()`^\d+ ${unit}$`).toEqual(/^\d+ (?:day|week)s?\n $/);
  });
});
