// Words that name a service or a topic in one sentence and something else in another.

import { expect, test } from 'vitest';
import { understand } from './understand.ts';

const asked = (question: string): string[] =>
  understand(question).flatMap((one) =>
    one.kind === 'query' ? [`${one.query.topic} ${one.query.subject?.key ?? 'plan'}`] : [],
  );
const details = (question: string) =>
  understand(question).flatMap((one) => (one.kind === 'query' ? [one.query] : []));

test('"fill out a form" is not a filling', () => {
  expect(asked('what is the max, i need to fill out the form')).toEqual(['maximum plan']);
});

test.each([
  'is a filling out of network covered',
  'filling out the network covered?',
  'fill her opening on #3',
  'fill in #30 covered?',
])('"fill" and "filling" next to a network or a tooth are a filling: %s', (question) => {
  expect(asked(question)).toEqual(['coverage family:fillings']);
});

test('a waiting room is not a waiting period', () => {
  expect(asked('patient is in the waiting room, is D1110 covered')).toEqual(['coverage code:D1110']);
});

test.each(['she is in the chair waiting on crowns', 'is she still waiting on crowns?'])(
  '"waiting on" a service asks for its waiting period: %s',
  (question) => {
    expect(asked(question)).toEqual(['waiting family:crowns']);
  },
);

test('"yet" asks for dates of service only if it belongs to the service', () => {
  expect(asked('has she had a filling yet')).toEqual(['frequency family:fillings']);
  expect(asked('i dont know yet who will see him, $300 filling')).toEqual(['portion family:fillings']);
});

test.each([
  ['sealants on teeth 3 and 14 (she is 16 going on 17)', [3, 14]],
  ['crown going on 17 covered?', [17]],
  ['crown on tooth 30, and 31 was done last year', [30]],
  ['lost number 19 years ago, bridge covered?', [19]],
  ['lost a tooth 3 years ago, bridge covered?', []],
])('only numbers that name teeth are teeth: %s', (question, teeth) => {
  expect(details(question)[0]?.teeth).toEqual(teeth);
});

test.each([
  ['one doctor is in network and the other is not, what does she pay for a $300 filling', ['in', 'out']],
  ['one is in network, what does she pay for a $300 filling', ['in']],
  ['one is in network but the other is out of state, what does she pay for a $300 filling', ['in']],
  ['one office is in network and another is not open, what does she pay for a $300 filling', ['in']],
  ['one is in network and one is not, she sees the in network one for a $300 filling', ['in']],
])(
  'both networks are asked only if two doctors or offices are in different ones: %s',
  (question, networks) => {
    expect(details(question).map(({ network }) => network)).toEqual(networks);
  },
);

test.each(['is chip on #8 covered', 'is there a chip on the front tooth'])(
  'a chip in a tooth is not the CHIP plan: %s',
  (question) => {
    expect(asked(question)).not.toContain('plan plan');
  },
);

test('"last month" after a lost tooth asks for no date of service', () => {
  expect(asked('bridge 3-5, #4 pulled last month, covered?')).not.toContain('frequency family:bridges');
});

test('"until she turns 19" is not the age of the patient', () => {
  expect(details('are sealants covered until she turns 19')[0]?.age).toBeNull();
  expect(details('she turns 19 in june, sealants covered?')[0]?.age).toBe(19);
});
