import { expect, it } from 'vitest';
import { understand } from './understand.ts';

const asksOf = (turns: string): string[] => {
  const all = turns.split('>>').map((text) => text.trim());
  return understand(all.at(-1) ?? '', all.slice(0, -1)).map((one) => {
    if (one.kind !== 'query') return one.kind;
    const { topic, subject, feeCents } = one.query;
    return `${topic} ${subject?.key ?? 'plan'} ${feeCents ?? '-'}`;
  });
};

it.each([
  ['what does he owe for D2740, fee 1200 >> add the 3330 same day', 'code:D3330 -'],
  ['what does he owe for D2740, fee 1200 >> add D3330 at 1000', 'code:D3330 100000'],
  ['what does he owe for D2740, fee 1200 >> plus D3330 for $1000', 'code:D3330 100000'],
  ['what does he owe for D2740, fee 1200 >> what if we do D2950 the same visit', 'code:D2950 -'],
  ['what does he owe for D2740, fee 1200 >> then a 1000 D3330 after that, same yr', 'code:D3330 100000'],
  ['what does he owe for D2740, fee 1200 >> and D3330 for $1000 afterwards?', 'code:D3330 100000'],
])('a service added to the visit is asked about together with the earlier one: %s', (turns, added) => {
  expect(asksOf(turns)).toEqual(['portion code:D2740 120000', `portion ${added}`]);
});

it.each([
  'what does he owe for D2740, fee 1200 >> and D3330 for $1000?',
  'is D2740 covered? >> add the 3330 same day',
])('a service is asked about alone if it is not added to a visit with a price: %s', (turns) => {
  expect(asksOf(turns)).toHaveLength(1);
});

it('a question about whether a service is covered the same day does not ask for a price', () => {
  expect(asksOf('what does he owe for D2740, fee 1200 >> is D9310 covered the same day?')).toEqual([
    'coverage code:D9310 -',
  ]);
});
