import { expect, it } from 'vitest';
import { relevance, wantedOf } from './relevance.ts';

it.each([
  ['timely filing?', 'CLAIMS MUST REACH US WITHIN 180 DAYS', true],
  ['how long do we have to submit claims', 'CLAIMS MUST REACH US WITHIN 180 DAYS', true],
  ['timely filing?', 'BENEFITS ARE DETERMINED WHEN A CLAIM IS RECEIVED', false],
  ['she wants to switch to us', 'OFFICE CHANGES TAKE EFFECT ON THE FIRST OF THE MONTH', true],
  ['can she do cobra', 'COBRA ELECTION OPEN FOR 60 DAYS', true],
  ['can she do cobra', 'CARE MUST BE RECEIVED AT THE ASSIGNED OFFICE', false],
])('for the question "%s", the text "%s" is relevant: %s', (question, text, isClose) =>
  expect(relevance(text, wantedOf(question)) >= 1).toBe(isClose),
);
