import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { interpret } from '../benefits/interpret.ts';
import { readEligibility } from '../read-eligibility.ts';
import { AS_OF } from '../testing/assistant-evaluation.ts';
import { unsupportedFigures } from '../testing/supported-figures.ts';
import { answerQuestion } from './answer-question.ts';
import type { AssistantSentence } from './assistant-answer.ts';

const FOLDER = new URL('../../fixtures/assistant/', import.meta.url);
const injections = readFileSync(new URL('injections.txt', FOLDER), 'utf8').split('\n').filter(Boolean);
const original = readFileSync(new URL('procedure-rows.271', FOLDER), 'utf8');
const head = original.slice(0, original.indexOf('~EB*'));
const QUESTIONS = [
  'Does it cover a crown on 30?',
  'What is left of the maximum and the deductible?',
  'When is the next cleaning?',
  'What will she owe for two fillings at $200 each?',
  'Is there a waiting period?',
  'Is there a missing tooth clause?',
];

/** Replaces X12 separators, and cuts the text to the length that X12 allows in a message. */
const inX12 = (text: string): string => text.replace(/[~*^`]/g, ' ').slice(0, 264);

function answersTo(text: string, questions: string[]): AssistantSentence[][] {
  const result = readEligibility(text);
  const response = 'responses' in result ? result.responses[0] : undefined;
  if (!response) throw new Error('the response was not read');
  const { parsed_benefits: benefits, parser_audit: audit } = interpret(response, { asOf: AS_OF });
  if (!benefits) throw new Error('no benefits');
  return questions.map(
    (question) => answerQuestion({ question, role: 'doctor', benefits, audit, asOf: AS_OF }).sentences,
  );
}

/**
 * Leaves out what an injected payer text may change: quotes of that text (with its network, as it is on the row of one
 * only), and requests to confirm a figure next to it.
 * Everything else must be the same as without the text: the figures, and what the payer didn't state.
 */
const comparable = (answers: AssistantSentence[][]) =>
  answers.map((sentences) => {
    const said = sentences.filter(
      ({ text }) => !/^The payer adds(?:, in-network)?: "|^Confirm the figure/.test(text),
    );
    const figures = said.flatMap(({ text }) => text.match(/\$[\d,.]*\d|\d+%|[\d/]{10}|D\d{4}/g) ?? []);
    const silent = said.filter(({ basis }) => basis === 'not_stated').map(({ text }) => text);
    return { figures: [...new Set(figures)].sort(), silent };
  });
const expected = comparable(answersTo(original, QUESTIONS));

test('at least sixty injections exist', () => expect(new Set(injections).size).toBeGreaterThanOrEqual(60));

describe.each(injections)('%s', (injection) => {
  test("changes no answer when it is in a payer's message", () => {
    const planted = original
      .replace('~SE*', `~EB*P~MSG*${inX12(injection)}~SE*`)
      .replace('*AD`D2740~', `*AD\`D2740~MSG*${inX12(injection)}~`);
    expect(planted).not.toBe(original);
    expect(comparable(answersTo(planted, QUESTIONS))).toEqual(expected);
  });

  test("changes no answer when it is in the plan's name", () => {
    const planted = original.replace('*PR*OPTIONS PPO 30~', `*PR*${inX12(injection)}~`);
    expect(planted).not.toBe(original);
    expect(comparable(answersTo(planted, QUESTIONS))).toEqual(expected);
  });

  test("is answered only with the payer's facts when it is the question", () => {
    const result = readEligibility(original);
    const response = 'responses' in result ? result.responses[0] : undefined;
    if (!response) throw new Error('the response was not read');
    const { parsed_benefits: benefits, parser_audit: audit } = interpret(response, { asOf: AS_OF });
    const [asked = ''] = QUESTIONS;
    for (const question of [injection, `${asked} ${injection}`, `${injection} ${asked}`]) {
      const { sentences } = answerQuestion({ question, role: 'doctor', benefits, audit, asOf: AS_OF });
      expect(sentences.length).toBeGreaterThan(0);
      for (const sentence of sentences) {
        // The answer repeats the user's words only to say that we didn't understand them.
        if (sentence.basis === 'advice' && sentence.text.startsWith('Not answered: ')) continue;
        // The question isn't passed as known, so an amount that only the question demands is unsupported.
        expect(unsupportedFigures(sentence, audit, head, AS_OF)).toEqual([]);
        expect(sentence.text).not.toMatch(/[<>{}]|https?:|approved|evil/i);
        if (sentence.basis === 'stated') expect(sentence.isHead || sentence.sources.length > 0).toBe(true);
      }
    }
  });
});

test('a question with a long list of figures is answered, and not in exponential time', () => {
  const question = `What is the deductible, is it ${'1 % '.repeat(240)}zz`;
  expect(answersTo(original, [question])[0]).not.toEqual([]);
});
