import { expect, it } from 'vitest';
import type { AssistantSentence } from '../assistant/assistant-answer.ts';
import { readingOf } from './answers-to.ts';
import { unsupportedFigures } from './supported-figures.ts';

const { parser_audit: audit } = readingOf('EB*C*IND*35***23*50*****Y~EB*A*IND*36*****.5****Y~', '2026-03-01');

function unsupported(text: string, basis: AssistantSentence['basis'] = 'calculated'): string[] {
  const figures = unsupportedFigures({ text, sources: [0, 1], basis }, audit, '', 'Crown for $1000?');
  return figures.map((figure) => figure.split(' in ')[0] ?? '');
}

it('accepts figures from the cited rows and rejects others', () => {
  expect(unsupported('Crowns: the plan pays 50% after a deductible of $50.', 'stated')).toEqual([]);
  expect(unsupported('Crowns: the plan pays 60% after a deductible of $50.', 'stated')).toEqual(['60']);
});

it('accepts the result of a calculation only if it is correct and its figures are supported', () => {
  expect(unsupported('$1,000 − $50 deductible = $950.')).toEqual([]);
  expect(unsupported('$1,000 − $70 deductible = $930.')).toEqual(['70', '930']);
  expect(unsupported('$1,000 − $50 deductible = $940.')).toEqual(['940']);
});

it('accepts a sum only if its parts are supported', () => {
  expect(unsupported('$1,000 + $50 = $1,050.')).toEqual([]);
  expect(unsupported('$1,000 − $50 deductible = $950. 50% of $950 = $475. $50 + $475 = $525.')).toEqual([]);
  expect(unsupported('$1,000 + $70 = $1,070.')).toEqual(['70', '1070']);
});
