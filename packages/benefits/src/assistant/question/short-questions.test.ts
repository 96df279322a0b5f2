import { expect, test } from 'vitest';
import { answersToResponse } from '../../testing/answers-to.ts';
import type { Query } from './query.ts';
import { understand } from './understand.ts';

const asked = (...turns: string[]): Query[] =>
  understand(turns.at(-1) ?? '', turns.slice(0, -1)).flatMap((one) =>
    one.kind === 'query' ? [one.query] : [],
  );

test.each<[string, string[]]>([
  ['crown age limit, is it 15', ['age']],
  ['age and sub?', ['age', 'subscriber']],
  ['ortho for a 14 year old, and how much is left?', ['coverage', 'maximum']],
])('"%s" asks about each of its topics', (text, topics) => {
  expect(asked(text).map(({ topic }) => topic)).toEqual(topics);
});

test('a number is a tooth after a question that named a tooth', () => {
  expect(asked('crown on #30?', 'what about 19')[0]).toMatchObject({ age: null, teeth: [19] });
});

test.each([
  'out of network pt can still use it?',
  'can they use this plan out of network',
  'is it ok if were out of network?',
])('"%s" asks what the plan pays out-of-network', (text) =>
  expect(asked(text)).toMatchObject([{ topic: 'coverage', network: 'out' }]),
);

test.each(['dental benefits thru uhc?', 'any dental coverage through uhc', 'dental?'])(
  'the answer to "%s" names the payer that handles dental, and how to reach it',
  (text) => {
    const rows = 'EB*1*IND*30~EB*U*IND*35~LS*2120~NM1*VN*2*HARBOR DENTAL~PER*IC**UR*harbor.example~LE*2120~';
    const said = answersToResponse(text, rows, '2026-03-10').join(' ');
    expect(said).toContain('Dental care is handled by HARBOR DENTAL.');
    expect(said).toContain('harbor.example');
  },
);

test.each([
  ['rct 3330 $1000, then ext 7140 $200 same day', [1000_00, 200_00]],
  ['filling fee 200 and 7140 fee 100', [200_00, 100_00]],
])('"%s" asks what the patient pays for each service with its own fee', (text, fees) => {
  const queries = asked(text);
  expect(queries.map(({ feeCents }) => feeCents)).toEqual(fees);
  for (const { topic } of queries) expect(topic).toBe('portion');
});

test.each([
  ['sp maintainer pct', ['coverage']],
  ['crowns & annual max?', ['coverage', 'maximum']],
])('"%s" asks for the coverage of its service', (text, topics) => {
  expect(asked(text).map(({ topic }) => topic)).toEqual(topics);
});

const topicsOf = (turns: string): string[] =>
  asked(...turns.split('>>').map((text) => text.trim())).map(
    ({ topic, subject }) => `${topic} ${subject?.key ?? 'plan'}`,
  );

test.each<[string, string[]]>([
  ['when is her next cleaning >> pano?', ['frequency family:panoramic', 'coverage family:panoramic']],
  [
    'when is her next cleaning >> bwx same day ok? >> and pano',
    ['frequency family:panoramic', 'coverage family:panoramic'],
  ],
  ['any waiting period? >> crowns?', ['waiting family:crowns', 'coverage family:crowns']],
  ['age limit on fluoride >> and sealants', ['age family:sealants']],
  ['does the ded apply to cleanings >> and fillings', ['deductible family:fillings']],
  ['last date for bwx >> and fmx', ['frequency family:full_mouth_xrays', 'coverage family:full_mouth_xrays']],
])('a service alone keeps the topics of the question before: %s', (turns, expected) => {
  expect(topicsOf(turns)).toEqual(expected);
});

test.each([
  ['crown 1200, what does she owe >> filling?', ['coverage family:fillings']],
  ['braces % and lifetime max? >> whitening too', ['coverage family:whitening']],
])('a service alone does not ask for dollars or a maximum again: %s', (turns, expected) => {
  expect(topicsOf(turns)).toEqual(expected);
});

test('a service alone after a question about dates is answered with its limit and what is not stated', () => {
  const rows =
    'EB*A*IND*23*****0~EB*F*IND******P6*1***AD>D1110~HSD*VS*1***34*6~EB*F*IND******P6*1***AD>D0330~HSD*VS*1***34*60~';
  const said = answersToResponse('next cleaning date? >> pano?', rows, '2026-03-10').join(' ');
  expect(said).toContain('1 visit every 60 months');
  expect(said).toContain("didn't state the last or next date of service for panoramic");
});

test('a figure next to "max" is not a fee', () => {
  expect(asked('is there a 1000 max on implants')).toMatchObject([{ topic: 'maximum', feeCents: null }]);
});

test.each([
  ["crown #30, fee 1100. what does she pay if we're in network?", ['in']],
  ['crown 1100 and filling 200. what does she owe total if we are oon', ['out', 'out']],
])('the network at the end is for every service: %s', (text, networks) => {
  const queries = asked(text);
  expect(queries.map(({ network }) => network)).toEqual(networks);
  for (const { topic } of queries) expect(topic).toBe('portion');
});

test('"comp case" is comprehensive orthodontics', () => {
  expect(topicsOf('ortho %? >> comp case 5400')).toEqual(['portion family:comprehensive_orthodontics']);
  expect(topicsOf('comp case on 3/20')).toEqual(['coverage family:comprehensive_orthodontics']);
});

test('"comp" next to a tooth or surfaces is a composite', () => {
  expect(topicsOf('mod comp fee 250')[0]).not.toContain('orthodontics');
  expect(topicsOf('comp case on 8')).toEqual(['coverage family:anterior_composites']);
  expect(topicsOf('8 comp case')).toEqual(['coverage family:anterior_composites']);
});

test('"worker\'s comp" is no dental service', () => {
  expect(topicsOf("is this a worker's comp case").join()).not.toMatch(/orthodontics|composites/);
});

test('"what about #8" is not reported as a part that we don\'t understand', () => {
  const rows = 'EB*1*IND*35~EB*A*IND*36*****.5~';
  const said = answersToResponse(
    'crown on #3 covered? >> what about #8, D2740, fee 1400',
    rows,
    '2026-03-10',
  );
  expect(said.join(' ')).not.toContain('Not answered');
});

test.each<[string, Partial<Query>[]]>([
  [
    'crown 1200 what does she owe, what if oon',
    [
      { topic: 'portion', network: null },
      { topic: 'portion', network: 'out' },
    ],
  ],
  [
    "crown, fee 1100. what does she pay if we're in network? what about oon?",
    [
      { network: 'in', feeCents: 1100_00 },
      { network: 'out', feeCents: 1100_00 },
    ],
  ],
  ['is crown covered for a 10 year old, what about a 17 year old', [{ age: 10 }, { age: 17 }]],
  ['crown 1200 what does she owe, how about 1000', [{ feeCents: 1200_00 }]],
])('"%s" asks again without losing the first question', (text, expected) => {
  const queries = asked(text);
  expect(queries).toHaveLength(expected.length);
  expect(queries).toMatchObject(expected);
});

test.each<[string, string[]]>([
  ['last visit date', ['history plan']],
  ['date of last visit', ['history plan']],
  ['last visit date for cleaning', ['frequency family:prophylaxis']],
])('"%s" asks for all past services only if it names none', (text, expected) => {
  expect(topicsOf(text)).toEqual(expected);
});
