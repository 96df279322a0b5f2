import { expect, test } from 'vitest';
import { evaluate, readCases } from '../testing/assistant-evaluation.ts';

const inactive = readCases('cases.txt').filter(({ response }) => response === 'inactive');

test('an answer that warns about an inactive plan starts with a warning, and all its warnings say "Confirm first"', () => {
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
