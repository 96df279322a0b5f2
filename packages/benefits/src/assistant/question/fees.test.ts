import { expect, it } from 'vitest';
import { queriesIn } from './query.ts';
import { understand } from './understand.ts';

/** "service fee" of each query about what the patient pays; "shared" if the fee is for several services. */
const pricedIn = (earlier: string, question: string): string[] =>
  queriesIn(understand(question, [earlier]))
    .filter(({ topic }) => topic === 'portion')
    .map(({ subject, feeCents, isFeeShared }) =>
      [subject?.key ?? 'plan', isFeeShared ? 'shared' : feeCents].join(' '),
    );

it.each(['tx plan is 2200, whats pt pay', 'total is 2200, whats pt pay'])(
  'a fee for the whole treatment belongs to all services of the last question: %s',
  (question) => {
    expect(pricedIn('crown and buildup covered?', question)).toEqual([
      'family:crowns shared',
      'family:buildups shared',
    ]);
  },
);

it.each([
  ['crown covered, how often?', 'tx plan is 2200, whats pt pay'],
  ['crown and buildup covered?', 'crown is 2200, whats pt pay'],
  // Both halves name the same service.
  ['is crown covered, are crowns covered?', 'total is 2200, whats pt pay'],
])('a fee for one service stays with it: %s >> %s', (earlier, question) => {
  expect(pricedIn(earlier, question)).toEqual(['family:crowns 220000']);
});

const WITHOUT_SERVICE = 'thanks';
const priced = (question: string): string[] => pricedIn(WITHOUT_SERVICE, question);

it('one fee for a list of codes is not the fee of each', () => {
  const shared = ['code:D2740 shared', 'code:D2950 shared'];
  expect(priced('D2740 and D2950, our fee is 1500. what does the pt owe')).toEqual(shared);
});

it('a fee with "each" is the fee of each code', () => {
  expect(priced('D2391 and D2392, 180 each. what does she owe')).toEqual([
    'code:D2391 18000',
    'code:D2392 18000',
  ]);
});
