import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('a term without a service of its own, after a sentence about some services', () => {
  it.each([
    [
      'Services for treatment of TMJ are not covered under the dental plan. Refer to medical carrier.',
      'not_covered, of family:tmj // term term=medical_first answer=yes, of family:tmj',
    ],
    ['Not covered. Refer to medical carrier.', 'not_covered // term term=medical_first answer=yes'],
  ])('%s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });
});

describe('the purpose of services', () => {
  it.each([
    ['Services to treat TMJ are not covered', 'not_covered, of family:tmj'],
    [
      'Services for the treatment of TMJ are not covered except splints',
      'not_covered, of family:tmj, except family:splinting',
    ],
    ['For treatment of TMJ, exams are not covered', 'not_covered, of family:exams, when…'],
    ['Services for treatment of accidental injury are not covered', 'not_covered, when…'],
    ['Services for treatment of fillings less than 2 years old are not covered', 'not_covered, when…'],
    [
      'Services for the treatment of bruxism: night guard 50%',
      'share plan_pays=50, of family:occlusal_guards, when…',
    ],
  ])('%s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });
});

describe('balance billing after a sentence about a network', () => {
  it.each([
    [
      'Out-of-network claims are paid at MAC. Member may be balance billed.',
      'answer=may, of plan, out-network',
    ],
    [
      'In-network dentists are paid the contracted fee. No balance billing.',
      'answer=no, of plan, in-network',
    ],
    ['In network 80%, out of network 60%. Balance billing may apply.', 'answer=may, of plan'],
    [
      'Out of network claims are paid at UCR. In network dentists may not balance bill.',
      'answer=no, of plan, in-network',
    ],
  ])('%s', (text, expected) => {
    expect(meaning(text).endsWith(` // term term=balance_billing ${expected}`)).toBe(true);
  });

  it.each([
    'Out-of-network dentists are paid at UCR. No balance billing.',
    'In-network dentists are paid the contracted fee. Member may be balance billed.',
  ])('quotes %s', (text) => {
    expect(meaning(text)).toMatch(/ \/\/ unread, about network$/);
  });
});
