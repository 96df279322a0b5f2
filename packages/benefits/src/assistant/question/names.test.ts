import { expect, it } from 'vitest';
import { understand } from './understand.ts';

const ask = (question: string, earlier: string[] = []) =>
  understand(question, earlier).flatMap((one) => (one.kind === 'query' ? [one.query] : []));

it('applies a network from the first sentence to the next question', () => {
  expect(ask('we are out of network. filling fee $250. pt part?')).toMatchObject([{ network: 'out' }]);
});

it('asks the last question again if the user names a plan, because the answer is for each plan', () => {
  expect(ask('and under the base plan?', ['crown %'])).toMatchObject([{ topic: 'coverage' }]);
});

it("doesn't read base metal as a plan", () => {
  expect(ask('is a base metal crown covered')).toMatchObject([{ topic: 'coverage' }]);
});
