import { describe, expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';
import { understand } from './understand.ts';

const asked = (turns: string): string[] => {
  const all = turns.split('>>').map((text) => text.trim());
  return understand(all.at(-1) ?? '', all.slice(0, -1)).map((one) =>
    one.kind === 'query' ? `${one.query.topic} ${one.query.subject?.key ?? 'plan'}` : one.kind,
  );
};

describe('a quadrant after another question', () => {
  it.each(['D1110? >> and UR?', 'D4341 covered? >> and UR?'])("isn't understood: %s", (turns) => {
    expect(asked(turns)).toEqual(['not_understood']);
  });

  it('isn\'t read from "ur" for "your"', () => {
    expect(asked('D4341 covered? >> and ur fee?')).toEqual(['not_understood']);
  });
});

describe('a limit without other words', () => {
  it('asks for the frequency of the last service', () => {
    expect(asked('cleanings? >> 2 per calendar year?')).toEqual(['frequency family:prophylaxis']);
  });

  it("isn't understood without an earlier service", () => {
    expect(asked('max? >> so 1 every 5 years?')).toEqual(['not_understood']);
  });

  it.each([
    ['are crowns covered? >> is he 5 years old?', ['coverage family:crowns']],
    ['are crowns covered? >> max 1 per year?', ['maximum plan']],
  ])('is not read from an age or a maximum: %s', (turns, expected) => {
    expect(asked(turns)).toEqual(expected);
  });
});

it.each(['is perio basic', 'and is perio basic?', 'is perio covered as basic?'])(
  'a class after a service asks for the class of the service: %s',
  (question) => {
    expect(asked(question)).toContain('class category:24');
  },
);

it.each([
  'is perio paid like basic?',
  'is basic covered',
  'is perio 80 and basic 50',
  'are basic and major covered',
])('does not ask for the class of a service in a comparison, or without a service: %s', (question) => {
  expect(asked(question).some((one) => one.startsWith('class'))).toBe(false);
});

const networkOf = (question: string): unknown =>
  understand(question)
    .flatMap((one) => (one.kind === 'query' ? [one.query] : []))
    .find(({ subject }) => subject !== null)?.network;

it.each([
  "denture copay? her old dentist wasn't in the DHMO network",
  "denture copay? we're not in the DHMO network, only PPO",
  "denture copay? we're not in the Aetna network",
  "we're not in the Premier network, we're PPO, denture copay?",
  "the kids weren't in the DHMO network, denture copay?",
])(
  "does not read as the practice's network what is about other people or one named network: %s",
  (question) => {
    expect(networkOf(question)).toBe(null);
  },
);

it.each([
  ['how much deductible does she still owe? >> and how much has she already paid toward it?', ['deductible']],
  ['deductible? >> how much of it is used', ['deductible']],
  ['deductible? >> how much of it is left', ['deductible']],
  ['whats his ded and max >> how much of each is left', ['deductible', 'maximum']],
  ['max left? >> how much of it is used', ['maximum']],
])('"it" and "each" are the amounts of the last question: %s', (turns, topics) => {
  expect(asked(turns)).toEqual(topics.map((topic) => `${topic} plan`));
});

it.each([
  ['max? >> what is left on it and whats oon', ['maximum plan', 'maximum plan']],
  ['family ded? >> how much met of that, oon?', ['deductible plan', 'deductible plan']],
  ['implant lifetime max >> so none of it used yet', ['maximum family:implants']],
  ['braces lifetime max and remaining', ['maximum family:comprehensive_orthodontics']],
  ['braces lifetime max, how much left', ['maximum family:comprehensive_orthodontics']],
])('what is left or used of an amount is not a number of visits: %s', (turns, topics) => {
  expect(asked(turns)).toEqual(topics);
});

it('a network in a question about what is used is for the last amount', () => {
  const query = understand('how much is met oon', ['deductible?'])[0];
  expect(query).toMatchObject({ query: { topic: 'deductible', network: 'out', isAboutUse: true } });
});

it.each([
  ['braces max >> when was it last used', 'frequency'],
  ['crown max >> any visits used', 'frequency'],
  ['crowns how often, remaining', 'frequency'],
])('visits after an amount are visits: %s', (turns, topic) => {
  expect(asked(turns)[0]).toContain(topic);
});

it.each([
  'braces covered? >> good until when',
  'sealants age limit? >> and active till when',
  'is he active? >> until when',
])('asks when the coverage ends: %s', (turns) => {
  expect(asked(turns)).toEqual(['dates plan']);
});

it('"until when" after a service asks for its age limit', () => {
  expect(asked('sealants covered? >> until when')).toEqual(['age family:sealants']);
});

it('a named amount replaces the amount of the last question', () => {
  expect(asked('deductible? >> how much of the max is left')).toEqual(['maximum plan']);
});

it('"left to use" is about the maximum, even after a question about the deductible', () => {
  expect(asked('deductible? >> how much is left to use on it')).toEqual(['maximum plan']);
});

it.each([
  ['last prophy? >> impants covered?', ['coverage family:implants']],
  ['last prophy? >> extractios covered?', ['coverage family:extractions']],
  ['last prophy? >> is it coverd?', ['coverage family:prophylaxis']],
  ['who is the guar', ['subscriber plan']],
])('reads a misspelled word as the closest word that we know: %s', (turns, expected) => {
  expect(asked(turns)).toEqual(expected);
});

it('does not read a misspelled unknown service as another word', () => {
  expect(asked('last prophy? >> botx covered?')).toEqual(['unknown_service']);
});

it.each(['perio maint how often >> oon bens?', 'crown 1200 pt owes? >> in network benefits?'])(
  'the benefits in a network are those of the plan, not of the last service: %s',
  (turns) => {
    expect(asked(turns)).toEqual(['coverage plan']);
  },
);

it.each([
  ['perio maint how often >> oon?', ['frequency family:periodontal_maintenance']],
  ['max >> is oon any different', ['maximum plan']],
])('a network alone repeats the last question: %s', (turns, expected) => {
  expect(asked(turns)).toEqual(expected);
});

it.each([
  ['bridge % >> oon coverage', ['coverage family:bridges', 'coverage plan']],
  ['pano how often >> in network %', ['coverage family:panoramic', 'coverage plan']],
  ['bridge % >> is out of network allowed', ['coverage family:bridges', 'coverage plan']],
  ['bridge % >> oon ok?', ['coverage plan', 'coverage family:bridges']],
  ['family ded >> oon okay?', ['coverage plan']],
])('a network with a share is that of the plan as well as of the last service: %s', (turns, expected) => {
  expect(asked(turns)).toEqual(expected);
});

it.each([
  'bridge % >> and oon coverage',
  'bridge % >> in vs out %',
  'bridge % >> does it pay oon',
  'bridge % >> ok and oon?',
])('a network stays that of the last service alone: %s', (turns) => {
  expect(asked(turns)).toEqual(['coverage family:bridges']);
});

it.each([
  ['D7220 covered? >> spec coinsurance', ['specialist plan']],
  ['bridge % >> specialist office visit copay', ['specialist plan']],
  ['D7220 covered? >> er copay', ['emergency plan']],
  ['bridge % >> emergency room coinsurance', ['emergency plan']],
  ['specialist copay? >> and for a root canal?', ['specialist family:root_canal_treatment']],
  ['bridge % >> is it covered in an emergency', ['coverage family:bridges']],
  ['bridge % >> copay?', ['portion family:bridges']],
])('another kind of care replaces the last service: %s', (turns, expected) => {
  expect(asked(turns)).toEqual(expected);
});

it.each([
  ['crown % >> how much remaining plus the deductible', ['maximum plan', 'deductible plan']],
  ['filling 200 pt owes incl ded?', ['portion family:fillings', 'deductible family:fillings']],
])('the deductible after another amount asks for both: %s', (turns, expected) => {
  expect(asked(turns)).toEqual(expected);
});

it.each(['how much ded is left', 'remaining balance for patient incl ded', 'does whats left include ded'])(
  'what is left of the deductible does not also ask for the maximum: %s',
  (turns) => {
    expect(asked(turns)).toEqual(['deductible plan']);
  },
);

const networkRows =
  'EB*A*IND*36*****.5****Y~EB*A*IND*36*****.6****N~EB*C*IND*35***23*50*****Y~EB*C*IND*35***23*75*****N~';
const answerTo = (questions: string) => answersTo(questions, networkRows, '2026-03-10').join(' ');

it('a question about a dentist in the other network repeats the last question for that network', () => {
  const crown = 'crown coverage out of network >>';
  expect(answerTo(`${crown} and what if they saw an in-network dentist`)).toContain('pays 50% in-network');
  expect(answerTo(`${crown} what if he goes to another in network office?`)).toContain('pays 50% in-network');
  expect(answerTo('deductible in network >> and if she went to an out-of-network doctor?')).toContain('$75');
});

it.each([
  'crown coverage >> are we an in-network dentist?',
  "crown coverage >> what if she can't see an in-network dentist",
])("says that the response doesn't state the doctor's network: %s", (questions) => {
  expect(answerTo(questions)).toContain("didn't state whether this doctor is in-network");
});

it('says that no copay for specialists is stated', () => {
  expect(answerTo('crown coverage >> specialist copay')).toContain(
    "didn't state what the patient pays at a specialist",
  );
});

it.each([
  ['ortho max? >> what % do they pay on it', 'coverage category:38'],
  ['ortho max? >> how much of it is left', 'maximum category:38'],
  ['any wait for major >> dep age limit?', 'age plan'],
])('asks about the right thing: %s', (turns, expected) => {
  expect(asked(turns)).toEqual([expected]);
});
