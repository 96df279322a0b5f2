// What each part of a question asks about, and which services it takes from the parts or questions before it.

import { expect, test } from 'vitest';
import { understand } from './understand.ts';

const asked = (...turns: string[]): string[] =>
  understand(turns.at(-1) ?? '', turns.slice(0, -1)).map((one) =>
    one.kind === 'query'
      ? [one.query.topic, one.query.subject?.family ?? one.query.subject?.key ?? 'plan', one.query.network]
          .filter((word) => word !== null)
          .join(' ')
      : `${one.kind} ${'words' in one ? one.words : ''}`,
  );

test.each([
  [
    'how often for bitewings D0274 and a crown D2740? what percent do they pay?',
    ['frequency code:D0274', 'frequency code:D2740', 'coverage code:D0274', 'coverage code:D2740'],
  ],
  [
    '4bw D0274 and crown D2740 how often, and what %',
    ['frequency code:D0274', 'frequency code:D2740', 'coverage code:D0274', 'coverage code:D2740'],
  ],
  [
    'sealants and fluoride age limit, any waiting period',
    ['age sealants', 'age fluoride', 'waiting sealants', 'waiting fluoride'],
  ],
])('what follows several services with one topic is about all of them: %s', (question, expected) => {
  expect(asked(question)).toEqual(expected);
});

test.each([
  [
    'D1110 how often and D2740 how often, and what %',
    ['frequency code:D1110', 'frequency code:D2740', 'coverage code:D2740'],
  ],
  [
    'D2750, is D2740 covered, how often',
    ['coverage code:D2750', 'coverage code:D2740', 'frequency code:D2740'],
  ],
])('what follows a service with its own topic is only about that service: %s', (question, expected) => {
  expect(asked(question)).toEqual(expected);
});

test('a question about waiting periods is about the services of the last question', () => {
  expect(asked('bridge and implant covered?', 'waiting period?')).toEqual([
    'waiting bridges',
    'waiting implants',
  ]);
});

test('a question about the deductible is about the plan, not about the services of the last question', () => {
  expect(asked('bridge and implant covered?', 'and the deductible')).toEqual(['deductible plan']);
});

test('an age alone repeats the last question', () => {
  expect(asked('annual max?', 'what about for a 14 yr old')).toEqual(['maximum plan']);
});

test('"+" joins topics of one service', () => {
  expect(asked('braces max + % + age limit')).toEqual([
    'maximum comprehensive_orthodontics',
    'coverage comprehensive_orthodontics',
    'age comprehensive_orthodontics',
  ]);
});

test('"not" before the maximum leaves nothing out', () => {
  expect(asked('is this not the max')).toEqual(['maximum plan']);
});

test.each([
  ['any waiting period? also up to what age can his kids be on it', ['waiting plan', 'age plan']],
  ['is ortho covered and til what age are the kids covered', ['coverage category:38', 'age category:38']],
  ['any waiting period for major and is there an age limit', ['waiting class:major:', 'age class:major:']],
  ['what age do kids get sealants', ['age sealants']],
])('an age limit is that of the service before it, or of the plan: %s', (question, expected) => {
  expect(asked(question)).toEqual(expected);
});

test('"come off the max" asks about the maximum, even next to kids', () => {
  expect(asked('do kids sealants come off the max')).toEqual(['counts_toward sealants']);
});
