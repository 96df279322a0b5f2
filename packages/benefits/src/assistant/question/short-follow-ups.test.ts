import { describe, expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';
import { understand } from './understand.ts';

const asked = (turns: string): string[] => {
  const all = turns.split('>>').map((text) => text.trim());
  return understand(all.at(-1) ?? '', all.slice(0, -1)).map((one) =>
    one.kind === 'query' ? `${one.query.topic} ${one.query.subject?.key ?? 'plan'}` : one.kind,
  );
};

it.each([
  ['D1110? >> and UR?', ['not_understood']],
  ['D4341 covered? >> and ur fee?', ['not_understood']],
])('another quadrant repeats only a question about a service done by quadrant: %s', (turns, expected) => {
  expect(asked(turns)).toEqual(expected);
});

it.each([
  ['cleanings? >> 2 per calendar year?', ['frequency family:prophylaxis']],
  ['max? >> so 1 every 5 years?', ['not_understood']],
  ['are crowns covered? >> is he 5 years old?', ['coverage family:crowns']],
  ['are crowns covered? >> max 1 per year?', ['maximum plan']],
])('a limit without other words asks for the limit of the last service: %s', (turns, expected) => {
  expect(asked(turns)).toEqual(expected);
});

it.each(['is perio basic', 'and is perio basic?', 'is perio covered as basic?'])(
  'a class after a service asks for its class: %s',
  (question) => {
    expect(asked(question)).toContain('class category:24');
  },
);

it.each([
  'is perio paid like basic?',
  'is basic covered',
  'is perio 80 and basic 50',
  'are basic and major covered',
])('a comparison, or a class without a service, does not ask for a class: %s', (question) => {
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
])('the practice may be in the network: %s', (question) => {
  expect(networkOf(question)).toBe(null);
});

it.each([
  ['how much deductible does she still owe? >> and how much has she already paid toward it?', ['deductible']],
  ['deductible? >> how much of it is used', ['deductible']],
  ['deductible? >> how much of it is left', ['deductible']],
  ['whats his ded and max >> how much of each is left', ['deductible', 'maximum']],
  ['deductible? >> how much of the max is left', ['maximum']],
  ['max left? >> how much of it is used', ['maximum']],
  ['deductible? >> how much is left to use on it', ['maximum']],
])('"it" is the amount of the question before: %s', (turns, topics) => {
  expect(asked(turns)).toEqual(topics.map((topic) => `${topic} plan`));
});

it.each([
  ['last prophy? >> impants covered?', ['coverage family:implants']],
  ['last prophy? >> extractios covered?', ['coverage family:extractions']],
  ['last prophy? >> botx covered?', ['unknown_service']],
  ['last prophy? >> is it coverd?', ['coverage family:prophylaxis']],
  ['who is the guar', ['subscriber plan']],
])('a misspelled service is not taken for a topic word that is less close: %s', (turns, expected) => {
  expect(asked(turns)).toEqual(expected);
});

it.each([
  ['perio maint how often >> oon bens?', ['coverage plan']],
  ['crown 1200 pt owes? >> in network benefits?', ['coverage plan']],
  ['perio maint how often >> oon?', ['frequency family:periodontal_maintenance']],
  ['max >> is oon any different', ['maximum plan']],
])(
  'benefits without a service are those of the plan, and networks differ in what they pay: %s',
  (turns, expected) => {
    expect(asked(turns)).toEqual(expected);
  },
);

it.each([
  ['crown % >> how much remaining plus the deductible', ['maximum plan', 'deductible plan']],
  ['how much ded is left', ['deductible plan']],
  ['remaining balance for patient incl ded', ['deductible plan']],
  ['does whats left include ded', ['deductible plan']],
  ['filling 200 pt owes incl ded?', ['portion family:fillings', 'deductible family:fillings']],
])('what is left including the deductible asks for both amounts: %s', (turns, expected) => {
  expect(asked(turns)).toEqual(expected);
});

describe('a question about a dentist in the other network', () => {
  const rows =
    'EB*A*IND*36*****.5****Y~EB*A*IND*36*****.6****N~EB*C*IND*35***23*50*****Y~EB*C*IND*35***23*75*****N~';
  const ask = (questions: string) => answersTo(questions, rows, '2026-03-10').join(' ');

  it('repeats the last question for that network', () => {
    const crown = 'crown coverage out of network >>';
    expect(ask(`${crown} and what if they saw an in-network dentist`)).toContain('pays 50% in-network');
    expect(ask(`${crown} what if he goes to another in network office?`)).toContain('pays 50% in-network');
    expect(ask('deductible in network >> and if she went to an out-of-network doctor?')).toContain('$75');
  });

  it.each([
    'crown coverage >> are we an in-network dentist?',
    "crown coverage >> what if she can't see an in-network dentist",
  ])('asks in which network the practice is: %s', (questions) => {
    expect(ask(questions)).toContain("didn't state whether this doctor is in-network");
  });
});
