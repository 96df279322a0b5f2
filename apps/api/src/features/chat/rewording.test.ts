import type { AssistantSentence } from '@bitewing/benefits';
import { expect, it } from 'vitest';
import { splitWarnings } from './rewording.ts';

const fact: AssistantSentence = { text: 'The plan pays 80%.', sources: [3], basis: 'stated' };
const warning: AssistantSentence = {
  text: "Confirm first: the payer says this coverage isn't active.",
  sources: [0],
  basis: 'stated',
  isWarning: true,
};

it('keeps warnings out of the sentences that a model may reword', () => {
  expect(splitWarnings([warning, fact])).toEqual({ warnings: [warning], rest: [fact] });
});
