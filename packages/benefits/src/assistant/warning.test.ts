import { expect, test } from 'vitest';
import { evaluate, readCases } from '../testing/assistant-evaluation.ts';

const inactive = readCases('cases.txt').filter(({ answer }) => answer === 'inactive');

test('the first sentence about an inactive plan is a warning, and only sentences with "Confirm first" are warnings', () => {
  const warned = inactive
    .map(evaluate)
    .filter(({ sentences }) => sentences.some(({ isWarning }) => isWarning));
  expect(warned.length).toBeGreaterThan(0);
  for (const { sentences } of warned) {
    expect(sentences[0]?.isWarning).toBe(true);
    expect(
      sentences.filter(({ isWarning }) => isWarning).every(({ text }) => text.startsWith('Confirm first')),
    ).toBe(true);
  }
});
