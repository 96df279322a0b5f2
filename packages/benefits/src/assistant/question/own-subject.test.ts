import { expect, it } from 'vitest';
import { understand } from './understand.ts';

/** "topic service network age fee" of each query; other parts by their kind. */
const asksOf = (turns: string): string[] => {
  const all = turns.split('>>').map((text) => text.trim());
  return understand(all.at(-1) ?? '', all.slice(0, -1)).map((one) => {
    if (one.kind !== 'query') return one.kind;
    const { topic, subject, network, age, feeCents } = one.query;
    return [topic, subject?.key ?? 'plan', network ?? '-', age ?? '-', feeCents ?? '-'].join(' ');
  });
};

it.each([
  'We will do D2740. Would you please let me know if both of the teeth are covered?',
  'She needs D2740. Could you please tell me how much her plan would pay toward the treatment?',
  'She needs D2740. Could you help us find out whether the treatment is covered under this plan?',
])('a polite sentence without a service is about the service before it: %s', (question) => {
  expect(asksOf(question)).toEqual(['coverage code:D2740 - - -']);
});

it.each([
  'Is D2740 covered? What does the plan pay for everything?',
  'Is D2740 covered? Could you please tell me what the plan covers?',
  'Is D2740 covered? Would you please let me know the percentages for the patient?',
  'Is D2740 covered? Could you please send me what else is covered?',
  'Is D2740 covered? Also could you let me know what kind of coverage the patient has with you?',
  'D2740 was done in 2020. What is she covered for now under the new insurance?',
])('a sentence about the whole plan stays about the whole plan: %s', (question) => {
  expect(asksOf(question)).toContain('coverage plan - - -');
});

it.each([
  'what is the family deductible',
  'how much deductible does the family still have to pay?',
  'what will the family pay toward the deductible?',
  'what is the max the family can still owe out of pocket',
])('the family is the level of an amount: %s', (question) => {
  expect(understand(question)[0]).toMatchObject({ query: { level: 'family' } });
});

it.each([
  'Her brother is 12. Is D1208 covered?',
  'Mom is here. She is 40. Is D1208 covered?',
  'The dad is the subscriber, he is 52. Is D1208 covered?',
  'She has a 9 year old kid. Is D1208 covered?',
  'She is on the plan until she is 26. Is D1208 covered?',
  'She was 12 when she had braces. Is D1208 covered?',
  'He wants it before he is 17. Is D1208 covered?',
  'He turns 17 next month. Is D1208 covered?',
  'She will be 18 in two years. Is D1208 covered?',
  'She is 5 minutes late. Is D1208 covered?',
  'She is 2 weeks out from surgery. Is D1208 covered?',
  'She is 1 of 3. Is D1208 covered?',
  'We saw a 9 year old yesterday. Is D1208 covered?',
  'The x-rays are 3 years old. Is D1208 covered?',
  'It is 7 years old. Is D1208 covered?',
  'They said the limit is age 16. Is D1208 covered?',
  'One patient is 9. The other patient is 14. Is D1208 covered?',
])('an age that may not be the current age of the patient is not used: %s', (question) => {
  expect(asksOf(question)).toContain('coverage code:D1208 - - -');
});

it.each([
  ['so what % once thats done', 'coverage'],
  ['how much will they cover after it ends', 'coverage'],
  ['so when is that over', 'waiting'],
  ['until when', 'waiting'],
])('after a question about a waiting period, "%s" asks for %s', (text, topic) => {
  expect(asksOf(`is the wait for crown over yet >> ${text}`)).toEqual([`${topic} family:crowns - - -`]);
});

it.each(['and out of network?', 'And what would the plan pay out of network?'])(
  'a question about the other network keeps the fee: %s',
  (text) => {
    const asked = asksOf(`What does she owe for D8080 in network, our fee is $5,800? >> ${text}`);
    expect(asked.at(-1)).toBe('portion code:D8080 out - 580000');
  },
);

it.each([
  'What does D2740 pay? >> Do you know if our office is in network?',
  'What does D2740 pay? >> Can you see if Dr. Smith is in network?',
  'What does she owe for D2740 at $1,400? >> can you tell if our office is out of network',
  'Is D2740 covered? >> Please check if the provider is in network with this plan',
  'Is D2740 covered? Can you also tell me if our office is in network?',
])('a question about the network of the office is not about a price: %s', (turns) => {
  expect(asksOf(turns).at(-1)).toMatch(/^network plan /);
});
