// "Separate" and "no separate". Also two kinds of amounts or teeth before one noun: neither kind may get lost.

import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../testing/describe-meaning.ts';
import { readMessage } from './read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('"no separate"', () => {
  it.each([
    'NO SEPARATE ORTHO DEDUCTIBLE',
    'Ortho has no separate deductible',
    'Separate ortho deductible: none',
    'Ortho has no deductible of its own',
    'ORTHO NO ADDL DED',
    'No separate maximum for implants',
    'no separate lifetime maximum for ortho',
    'IMPLANTS - NO SEPARATE MAX, SUBJECT TO PLAN MAX',
    'Separate maximum for implants does not apply',
    'No separate waiting period for implants',
    'No separate missing tooth clause for implants',
    'No separate preauthorization for implants',
  ])("doesn't say that the plan's rule doesn't apply: %s", (text) => {
    expect(meaning(text)).toMatch(
      /^unread, about (?:deductible|maximum|waiting|missing_tooth|authorization)/,
    );
  });

  it.each([
    ['NO ORTHO DEDUCTIBLE', 'deductible applies=false, of category:38'],
    ['No waiting period for basic; ortho has its own 12 month wait', 'waiting months=0, of class:basic'],
    ['ORTHO SEPARATE LIFETIME MAX $1500, NO WAITING PERIOD', 'waiting months=0, of category:38'],
    ['NO IMPLANT MAX', 'amount of=maximum limit=none, of family:implants'],
    ['ORTHO SEPARATE LIFETIME MAX $1500, NO DEDUCTIBLE', 'deductible applies=false, of category:38'],
    ['Ortho: separate $50 lifetime deductible', 'amount of=deductible cents=5000, per 1 lifetime'],
  ])(
    'differs from "no" and "separate" about different nouns, and from one of them alone: %s',
    (text, expected) => {
      expect(meaning(text)).toContain(expected);
    },
  );
});

describe('a separate maximum', () => {
  it.each([
    'IMPLANTS SUBJECT TO SEPARATE $1500 CY MAX; ALSO COUNT TO PLAN MAX',
    'IMPLANTS SUBJECT TO SEPARATE $1500 CY MAX. PLAN MAX ALSO APPLIES.',
    'Implants separate lifetime max $1500; part of annual max',
    'Implants subject to separate $1500 CY max. Payments also reduce the annual max.',
  ])("isn't outside the plan's maximum if a later sentence is about that: %s", (text) => {
    expect(meaning(text)).toMatch(/^amount of=maximum cents=150000/);
    expect(meaning(text)).not.toContain('counts=false');
  });

  it.each([
    'IMPLANTS SUBJECT TO SEPARATE $1500 CY MAX',
    'Separate lifetime maximum of $1,500 for ortho. Does not count toward annual maximum.',
    'Separate lifetime maximum of $1,500 for ortho. 12 month waiting period for ortho.',
    'Separate lifetime max $1500 for ortho. Preventive counts toward annual max.',
    'Separate lifetime max $1500 for ortho. Annual max rollover applies.',
    'Separate lifetime maximum $1,500 for ortho. Annual maximum $2,000.',
  ])("is outside the plan's maximum if no later sentence is about that: %s", (text) => {
    expect(meaning(text)).toContain('counts_toward what=maximum counts=false');
  });
});

describe('two kinds before one noun', () => {
  it.each([
    'annual and lifetime maximum $1000',
    'Annual/lifetime max: none',
    'No annual or family maximum',
    'no annual or lifetime dollar maximum',
    'NO CALENDAR YEAR OR LIFETIME MAX',
    'Annual/lifetime maximum $1500/$3000',
    'Annual max / lifetime max: $1500 / $3000',
    'Annual (lifetime) maximum $1500 ($3000)',
    'Annual/lifetime deductible $50/$100',
    'Annual and lifetime ortho maximum $1500',
    'No annual or ortho maximum',
    'Anterior or posterior composites 80%',
    'Anterior/posterior composites 80%',
    'Anterior, bicuspid, and molar root canals 80%',
    'Root canals anterior and bicuspid 80%',
  ])('are not read if one of them would be lost: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });

  it.each([
    [
      'Ortho lifetime maximum $1,500 (separate), no deductible',
      /cents=150000, per 1 lifetime, of category:38/,
    ],
    [
      'Max $1000 per calendar year and lifetime max $3000',
      /calendar_year \| .*cents=300000, per 1 lifetime$/,
    ],
    ['Individual/calendar year deductible $50', /cents=5000, per 1 calendar_year, individual$/],
    ['Annual/calendar year maximum $1500', /^amount of=maximum cents=150000/],
    [
      'Annual or lifetime maximum does not apply to preventive',
      /^counts_toward .*counts=false, of category:41$/,
    ],
    ['No annual or lifetime deductible', /^deductible applies=false$/],
    ['Composites on anterior or posterior teeth 80%', /on anterior posterior$/],
    ['Anterior and bicuspid root canals 80%', /of family:anterior_root_canals family:premolar_root_canals$/],
    ['Posterior composites on molars 80%', /of family:posterior_composites, on molar$/],
    ['Deductible applies to basic or major services', /of class:basic class:major$/],
  ])('are read if both are in the statements: %s', (text, expected) => {
    expect(meaning(text)).toMatch(expected);
  });
});

it.each([
  'Missing tooth clause: waived after 36 months continuous coverage',
  'The missing tooth clause does not apply after 36 months of continuous coverage',
])('a missing tooth clause that ends later applies until then: %s', (text) => {
  const [one] = readMessage(text).sentences;
  expect(one?.kind === 'understood' && one.statements).toMatchObject([
    {
      says: { clause: 'missing_tooth', answer: 'applies' },
      conditions: [{ kind: 'when', words: 'in the first 36 months of coverage' }],
    },
  ]);
});

it.each([
  'Deductible is waived unless over 19',
  'Ortho is not covered unless over 19',
  'Ortho 50% unless over 19',
  'Pre-auth required unless over $300',
  'No deductible, preauth required unless over $300',
  'Preauth required unless charges exceed $300',
  'Fluoride covered unless older than 18',
  'Ortho not covered unless older than 19',
  'Deductible waived unless older than 19',
])('"unless over" is never read as "over": %s', (text) => {
  expect(meaning(text)).toMatch(/^unread/);
});

it.each([
  [
    'Rollover balance $450; not available for ortho',
    'amount of=rollover cents=45000 // unread, about exclusion',
  ],
  ['Rollover $450. Ortho not available', 'amount of=rollover cents=45000 // not_covered, of category:38'],
  ['Not available for ortho', 'not_covered, of category:38'],
])('what an amount is not available for may still be covered: %s', (text, expected) => {
  expect(meaning(text)).toContain(expected);
});

it.each([
  'MAXIMUM REWARDS BALANCE $350 AVAILABLE IN ADDITION TO CALENDAR YEAR MAX',
  'Rollover balance: $350, in addition to the annual maximum',
  '$350 in rollover account available in addition to annual maximum',
])('a rollover in addition to the maximum says nothing about services: %s', (text) => {
  expect(meaning(text)).toMatch(
    /^amount of=rollover (?:role=remaining )?cents=35000(?: \/\/ unread, about maximum)?$/,
  );
});
