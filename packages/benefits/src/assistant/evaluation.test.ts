import { describe, expect, test } from 'vitest';
import { evaluate, readCases } from '../testing/assistant-evaluation.ts';

const own = readCases('cases.txt');
const heldOut = readCases('held-out-cases.txt');
const deciding = readCases('deciding-cases.txt');

test('there are at least 200 cases about at least 12 responses, a quarter of them held out', () => {
  const all = [...own, ...heldOut];
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(new Set(all.map(({ response }) => response)).size).toBeGreaterThanOrEqual(12);
  expect(heldOut.length / all.length).toBeGreaterThanOrEqual(0.25);
});

describe.each([
  ['the cases the rules were made with', own],
  ['the held-out cases', heldOut],
  ['the cases about words that decide an answer', deciding],
])('of %s', (_, cases) => {
  const outcomes = cases.map(evaluate);

  test('at least 97% of the questions with an answer get the right facts', () => {
    const facts = outcomes.filter(({ asked }) => !asked.isRefusal);
    const wrong = facts.filter(({ isRight }) => !isRight).map(({ asked }) => asked.question);
    expect(wrong.length / facts.length, wrong.join('\n')).toBeLessThanOrEqual(0.03);
  });

  test("each question that the response doesn't answer is refused", () => {
    const refusals = outcomes.filter(({ asked }) => asked.isRefusal);
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals.filter(({ isRight }) => !isRight).map(({ asked }) => asked.question)).toEqual([]);
  });

  test('every figure of an answer comes from its rows, the question or a shown step', () => {
    expect(outcomes.flatMap(({ unsupported }) => unsupported)).toEqual([]);
  });

  test('sentences that state something cite the payer, and no others do', () => {
    expect(outcomes.flatMap(({ wronglyCited }) => wronglyCited)).toEqual([]);
  });
});
