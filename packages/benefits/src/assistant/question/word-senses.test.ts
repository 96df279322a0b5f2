// Words that name a service or a topic in one sentence and something else in another.

import { expect, test } from 'vitest';
import { understand } from './understand.ts';

const asked = (question: string): string[] =>
  understand(question).flatMap((one) =>
    one.kind === 'query' ? [`${one.query.topic} ${one.query.subject?.key ?? 'plan'}`] : [],
  );
const details = (question: string) =>
  understand(question).flatMap((one) => (one.kind === 'query' ? [one.query] : []));

test.each([
  ['what is the max, i need to fill out the form', ['maximum plan']],
  ['is a filling out of network covered', ['coverage family:fillings']],
  ['filling out the network covered?', ['coverage family:fillings']],
  ['fill her opening on #3', ['coverage family:fillings']],
  ['fill in #30 covered?', ['coverage family:fillings']],
  ['patient is in the waiting room, is D1110 covered', ['coverage code:D1110']],
  ['she is in the chair waiting on crowns', ['waiting family:crowns']],
  ['is she still waiting on crowns?', ['waiting family:crowns']],
  ['i dont know yet who will see him, $300 filling', ['portion family:fillings']],
  ['has she had a filling yet', ['frequency family:fillings']],
])('the topics of: %s', (question, expected) => {
  expect(asked(question)).toEqual(expected);
});

test.each([
  ['sealants on teeth 3 and 14 (she is 16 going on 17)', [3, 14]],
  ['crown going on 17 covered?', [17]],
  ['crown on tooth 30, and 31 was done last year', [30]],
  ['lost number 19 years ago, bridge covered?', [19]],
  ['lost a tooth 3 years ago, bridge covered?', []],
])('the teeth of: %s', (question, teeth) => {
  expect(details(question)[0]?.teeth).toEqual(teeth);
});

test.each([
  ['one doctor is in network and the other is not, what does she pay for a $300 filling', ['in', 'out']],
  ['one is in network, what does she pay for a $300 filling', ['in']],
  ['one is in network but the other is out of state, what does she pay for a $300 filling', ['in']],
  ['one office is in network and another is not open, what does she pay for a $300 filling', ['in']],
  ['one is in network and one is not, she sees the in network one for a $300 filling', ['in']],
])('the networks of: %s', (question, networks) => {
  expect(details(question).map(({ network }) => network)).toEqual(networks);
});
