import { expect, it } from 'vitest';
import * as words from './estimate-questions.ts';

const RULE = 'D1110: 2 per calendar year.';

it.each([
  words.askBlock('frequency', 'D1110', RULE),
  words.askBlock('waiting', 'D1110', RULE),
  words.askCopayHolds('D1110', RULE),
  words.askOtherTeeth('D1110', '3', RULE),
  words.askOthersOnly('D1110', RULE),
])("states the plan's rule before the question: %s", (text) => {
  expect(text.startsWith(RULE)).toBe(true);
  expect(text.endsWith('?')).toBe(true);
});

it('asks about the deductible without a rule if the payer states it for the whole plan', () => {
  expect(words.askDeductibleApplies(['D2740'], ['Whole plan'])).toBe('Does the deductible apply to D2740?');
});
