import { describe, expect, it } from 'vitest';
import type { TierName } from './tier-names.ts';
import { understand } from './understand.ts';

const asked = (turns: string, tiers: TierName[] = []): string[] => {
  const all = turns.split('>>').map((text) => text.trim());
  return understand(all.at(-1) ?? '', all.slice(0, -1), [], tiers).map((one) =>
    one.kind === 'query'
      ? `${one.query.topic} ${one.query.subject?.key ?? 'plan'}${one.query.network ? ` ${one.query.network}` : ''}`
      : one.kind,
  );
};

describe('a question with several topics after a question about a service', () => {
  it.each([
    ['bridge copay? >> share of cost or copay?', ['spend_down plan', 'portion plan']],
    [
      'bridge cost? >> waiting period, missing tooth clause, downgrade on white fillings?',
      ['waiting plan', 'missing_tooth plan', 'downgrade family:composites'],
    ],
  ])('is not about the last service if it names something else: %s', (turns, expected) => {
    expect(asked(turns)).toEqual(expected);
  });

  it('is about the last service if it names nothing else', () => {
    expect(asked('bridge cost? >> waiting period?')).toEqual(['waiting family:bridges']);
  });
});

it('repeats the seat date only after "and"', () => {
  expect(asked('bridge paid on prep or seat? >> D9222, D9243?')).toEqual(['coverage code:D9222 code:D9243']);
  expect(asked('bridge paid on prep or seat? >> and crowns?')).toContain('prep_or_seat family:crowns');
});

it.each([
  ['deductible in + oon', ['deductible plan']],
  ['class 3 % and is oon different', ['coverage class:class 3:']],
])('a comparison with the other network is about both networks: %s', (question, expected) => {
  expect(asked(question)).toEqual(expected);
});

it.each([
  ['D5213 covered? PA?', ['coverage code:D5213', 'authorization code:D5213']],
  ['pano covered? PA?', ['coverage family:panoramic', 'coverage family:periapicals']],
])('"PA" is a pre-authorization after work, and an x-ray after x-rays: %s', (question, expected) => {
  expect(asked(question)).toEqual(expected);
});

it('reads "filing" next to a percent sign as "filling", but not after "claims"', () => {
  expect(asked('filing %?')).toEqual(['coverage family:fillings']);
  expect(asked('claims filing limit %').join()).not.toContain('fillings');
});

it('reads "they pay 1/2" as a share, and "on 1/2" as a day', () => {
  const dayOf = (question: string) =>
    understand(question).flatMap((one) => (one.kind === 'query' ? [one.query.day] : []));
  expect(dayOf('for dentures they pay 1/2 right')).toEqual([null]);
  expect(dayOf('is she covered on 1/2')).toEqual([expect.objectContaining({ month: 1, date: 2 })]);
});

it('takes a fee without a service for the last service', () => {
  expect(asked('are braces covered? >> treatment fee 4200, what will insurance pay total')).toEqual([
    'portion family:comprehensive_orthodontics',
  ]);
});

it.each(['can you cancel his 3pm and book the Reyes family there', 'write me a short reply to a bad review'])(
  'a request to do something is not answered from the response: %s',
  (question) => {
    expect(new Set(asked(question))).toEqual(new Set(['not_understood']));
  },
);

it('still asks for the status if the coverage was canceled', () => {
  expect(asked('did they cancel the policy?')).toContain('status plan');
});

it("takes the name of one of the payer's networks for that network", () => {
  const tiers: TierName[] = [
    { name: 'BLUE SELECT, BLUE ELITE', network: 'in' },
    { name: 'BLUE PLUS, NON CONTRACTED', network: 'out' },
    { name: 'OPEN', network: 'out' },
  ];
  expect(asked('bridge %? >> and if the dentist is blue elite?', tiers)).toEqual([
    'coverage family:bridges in',
  ]);
  expect(asked('bridge % oon? >> what if dr is in Blue Elite', tiers)).toEqual([
    'coverage family:bridges in',
  ]);
  expect(asked('bridge % on the blue plus network', tiers)).toEqual(['coverage family:bridges out']);
  // "Open" is an everyday word.
  expect(asked('is her deductible open', tiers)).toEqual(['deductible plan']);
  expect(asked('bridge %? >> and if the dentist is blue ribbon?', tiers)).toEqual(['not_understood']);
});

it('asks about the level of the last amounts', () => {
  expect(asked('max left? >> is that indiv or fam')).toEqual(['maximum plan']);
});

it('reads "cal year" as the calendar year, and "r we" as "are we"', () => {
  expect(asked('is it a cal year')).toContain('benefit_year plan');
  expect(asked('is Noa active. r we in network')).toContain('network plan in');
});

it('gives a summary if the user asks what to tell the patient', () => {
  expect(asked('what do i tell him about insurance')).toContain('summary plan');
});

it('does not take "last year" next to a percentage for a date of service', () => {
  expect(asked('last year crowns were 40% so still 40?')).toContain('coverage family:crowns');
});

it('does not repeat an unknown word of the last question', () => {
  const unknown = (turns: string[]) =>
    understand(turns.at(-1) ?? '', turns.slice(0, -1)).flatMap((one) =>
      one.kind === 'query' ? [one.query.subject?.unknownWord] : [],
    );
  expect(unknown(['zorbo bridges %?'])).toEqual(['zorbo']);
  expect(unknown(['zorbo bridges %?', 'age limit?'])).toEqual([null]);
});

it.each([
  ['D1206? >> plan max, how much have they used', ['maximum plan']],
  ['D1206? >> ded family, anything met this year', ['deductible plan']],
  ['D1206? >> annual max and how much has he spent', ['maximum plan']],
])(
  'what is used or met is about the amount just named, not about the last service: %s',
  (turns, expected) => {
    expect([...new Set(asked(turns))]).toEqual(expected);
  },
);

it('visits after an amount are still visits', () => {
  expect(asked('max? and how many exams are used')).toContain('frequency family:exams');
});

it.each([
  ['D2750 in network, freq?', ['coverage code:D2750 in', 'frequency code:D2750 in']],
  ['D2750, freq?', ['frequency code:D2750']],
])('a service with a network asks for its coverage: %s', (question, expected) => {
  expect(asked(question)).toEqual(expected);
});

it.each([
  ['implant d6010 in network - pt part, deductible, freq', 'deductible code:D6010 in'],
  ['implant d6010 %, and what is the deductible', 'deductible plan'],
  ['pano %, exam %, deductible', 'deductible plan'],
])("a bare deductible next to one service is the service's: %s", (question, expected) => {
  expect(asked(question)).toContain(expected);
});

it.each([
  ['what % does the patient pay out of network', ['coverage plan out']],
  ['what does the patient pay out of network', ['portion plan out']],
])('a share needs no procedure, dollars do: %s', (question, expected) => {
  expect(asked(question)).toEqual(expected);
});

it('percentages in an earlier answer are those of the plan', () => {
  expect(asked('max? >> are these percentages in network or out')).toEqual(['coverage plan']);
});

it.each([
  ['sealants? >> until what age are students and kids covered', ['age plan']],
  ['sealants? >> until what age can kids get it', ['age family:sealants']],
])(
  'an age for kids or students is about the plan, unless a word refers to the service: %s',
  (turns, expected) => {
    expect(asked(turns)).toEqual(expected);
  },
);

it.each(['are we filing guardian first or second', 'do i bill this one first?'])(
  'the order of two plans: %s',
  (question) => {
    expect(asked(question)).toEqual(['other_coverage plan']);
  },
);

it("a word of the payer's network names isn't a misspelling of another word", () => {
  expect(asked('bridge coverage with prodigy', [{ name: 'PRODIGY, NEXT', network: 'not_stated' }])).toEqual([
    'coverage family:bridges',
  ]);
});

it('a code says which orthodontic treatment a name means', () => {
  expect(asked('braces D8010 %')).toEqual(['coverage code:D8010']);
  expect(asked('braces and D8010 %')).toEqual([
    'coverage family:comprehensive_orthodontics',
    'coverage code:D8010',
  ]);
});
