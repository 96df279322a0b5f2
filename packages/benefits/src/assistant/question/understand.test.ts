import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

/** What each part of the question asks, as "topic subject network". */
function asked(question: string, earlier: string[] = []): string[] {
  return understand(question, earlier).map((one) =>
    one.kind === 'query'
      ? [one.query.topic, one.query.subject?.key ?? 'plan', one.query.network ?? ''].join(' ').trim()
      : one.kind === 'wrong_code' || one.kind === 'unused_fee'
        ? one.kind
        : `${one.kind}: ${one.words}`,
  );
}

describe('the parts of a question', () => {
  it.each([
    [
      'How often are cleanings and exams covered?',
      ['frequency family:prophylaxis', 'frequency family:exams'],
    ],
    ['cleaning frequency and coverage', ['frequency family:prophylaxis', 'coverage family:prophylaxis']],
    ['coverage and frequency for cleanings', ['coverage family:prophylaxis', 'frequency family:prophylaxis']],
    ['Is ortho covered and the lifetime max?', ['coverage category:38', 'maximum category:38']],
    ['Does it cover crowns and what is left of the maximum?', ['coverage family:crowns', 'maximum plan']],
    ['Is scaling and root planing covered?', ['coverage family:scaling']],
    ['Are crowns covered in and out of network?', ['coverage family:crowns']],
    ['Are crowns covered in network and out of network?', ['coverage family:crowns']],
    [
      'what does it cover for basic and major in network?',
      ['coverage class:basic: in', 'coverage class:major: in'],
    ],
    ['What is the deductible per person or per family?', ['deductible plan', 'deductible plan']],
    ['Is she active? Any waiting period?', ['status plan', 'waiting plan']],
  ])('are found in: %s', (question, parts) => expect(asked(question)).toEqual(parts));

  it.each([
    ['Is a crown covered and who is the president?', 'not_understood: who is the president?'],
    ['Are crowns and botox covered?', 'unknown_service: botox'],
    ['Are botox and crowns covered?', 'unknown_service: botox'],
    ['Can we do a limited exam and a zygo today?', 'unknown_service: zygo'],
  ])("include the part that we can't answer: %s", (question, part) =>
    expect(asked(question)).toContain(part),
  );

  it('do not include a pleasantry', () => expect(asked('thank you!')).toEqual([]));
});

describe('a follow-up', () => {
  it.each([
    [['Does it cover a crown?'], 'and out of network?', ['coverage family:crowns out']],
    [['Are sealants covered?'], 'until what age?', ['age family:sealants']],
    [
      ['How often are cleanings covered?'],
      'what about exams?',
      ['frequency family:exams', 'coverage family:exams'],
    ],
    [['max left in network'], 'and if were out', ['maximum plan out']],
    [['max left in network'], 'oon tho?', ['maximum plan out']],
    [['is she active'], 'since?', ['dates plan']],
    [['Is a crown covered?'], 'does it need preauth?', ['authorization family:crowns']],
    [['Is a crown covered?', 'thanks'], 'and out of network?', ['coverage family:crowns out']],
    [
      ['Is a crown covered?', 'and out of network?'],
      'what about fillings?',
      ['coverage family:fillings out'],
    ],
    [['last bwx'], 'so when can we take em again', ['frequency family:bitewings']],
    [['last bwx'], 'ok when can we shoot them again', ['frequency family:bitewings']],
    [['any waiting periods'], 'for crowns', ['waiting family:crowns']],
    [['deductible?'], 'is it met', ['deductible plan']],
    [['deductible?'], 'does that apply to cleanings', ['deductible family:prophylaxis']],
    [['missing tooth clause?'], 'if we pulled it in june 2025', ['missing_tooth plan']],
    [['crown on 14'], 'how much if its 1300', ['portion family:crowns']],
    [["What's the deductible?"], 'and the family?', ['deductible plan']],
  ])('is understood after %s: %s', (earlier, question, parts) =>
    expect(asked(question, earlier)).toEqual(parts),
  );

  it.each([
    [['Is a crown covered?'], 'What is the capital of France?'],
    [['Is a crown covered?'], 'what about tacos?'],
    [['Is a crown covered?'], 'and botox out of network?'],
    [['Is a crown covered?', 'who won the game?'], 'and out of network?'],
    [['Is the plan active?'], 'and out of network?'],
  ])('is not understood after %s: %s', (earlier, question) =>
    expect(asked(question, earlier)).toEqual([expect.stringMatching(/^not_understood/)]),
  );

  it('does not take over the network if it only names a service: "fillings?"', () =>
    expect(asked('fillings?', ['Is a crown covered?', 'and out of network?'])).toEqual([
      'coverage family:fillings',
    ]));

  it('does not take over the network from a question such as "are we oon?"', () =>
    expect(asked('crown fee 1400 what would pt owe', ['are we oon?'])).toEqual(['portion family:crowns']));

  it('does not take over the service if the topic is new', () =>
    expect(asked("What's left of the max?", ['Is a crown covered out of network?'])).toEqual([
      'maximum plan',
    ]));
});

describe('understanding a question that names a person', () => {
  const people = ['Winifred Lund'];

  it("doesn't read the patient's name as a service", () =>
    expect(understand('deductible left for winifred?', [], people)).toMatchObject([
      { kind: 'query', query: { topic: 'deductible' } },
    ]));

  it("doesn't read a name before a verb like 'wants' as a service", () =>
    expect(asked('ferdinand wants a crown')).toEqual(['coverage family:crowns']));

  it("doesn't read an unknown service as a name", () =>
    expect(asked('botox for winifred?')).toEqual([expect.stringContaining('botox')]));
});

it('reads "what is it called" as a question for the name of the plan', () =>
  expect(
    understand('when did coverage start and whats the plan called').map((one) =>
      one.kind === 'query' ? one.query.topic : one.kind,
    ),
  ).toEqual(['dates', 'plan']));

describe('the teeth of a question', () => {
  const teethIn = (question: string) =>
    understand(question).flatMap((one) => (one.kind === 'query' ? [one.query.teeth] : []));

  it.each([
    ['crown on 30?', [30]],
    ['crown on #14', [14]],
    ['crowns on teeth 3, 4 and 14', [3, 4, 14]],
    ['bridge on 3-5', [3, 4, 5]],
    ['filling on tooth K', [111]],
    ['crown on #3 and a filling', [3]],
    ['#3 and #14 crowns at 1000 each', [3, 14]],
    ['teeth 3 and 14 crowns', [3, 14]],
    ['crown on #3, 1,500, oon. what does the plan pay', [3]],
    ['crown on #3, 1500', [3]],
    ['crown #14 1,200', [14]],
    ['crown on tooth 14 1,250.50', [14]],
    ['crowns teeth 3, 14, 1,200 each', [3, 14]],
    ['bridge #3-5, 2,400', [3, 4, 5]],
    ['crown #30 and 1,100', [30]],
    ['#3-5 bridge', [3, 4, 5]],
    ['sealants 3 14 19 30', [3, 14, 19, 30]],
    ['crown 14', [14]],
    ['can we yank 32', [32]],
    ['fillings 2 per year', []],
    ['fillings 60 or 70?', []],
    ['is a crown covered on 30 days notice', []],
    ['crown at 50%', []],
  ])('are distinguished from other numbers: %s', (question, teeth) =>
    expect(teethIn(question)[0]).toEqual(teeth),
  );

  it.each([
    ['root canal on #30', 'family:molar_root_canals'],
    ['root canal on tooth 8', 'family:anterior_root_canals'],
    ['root canal on #8 and #30', 'family:root_canal_treatment'],
    ['composite on 19', 'family:posterior_composites'],
    ['composite on a front tooth', 'family:anterior_composites'],
  ])('narrow its service: %s', (question, key) => expect(asked(question)[0]).toBe(`coverage ${key}`));
});

describe('a question with typos or abbreviations', () => {
  it.each([
    ['is a crwon coverd', ['coverage family:crowns']],
    ['wating period on fillngs', ['waiting family:fillings']],
    ['wats left on teh max', ['maximum plan']],
    ['BWX freq?', ['frequency family:bitewings']],
    [
      'perio mt how often n what %',
      ['frequency family:periodontal_maintenance', 'coverage family:periodontal_maintenance'],
    ],
    ['oon bennies?', ['coverage plan out']],
    ['crwn cvrg', ['coverage family:crowns']],
    ['xtrctn % on flngs', ['coverage family:extractions', 'coverage family:fillings']],
    ['any 2ndary ins', ['other_coverage plan']],
    ['wats she pay 4 a crown', ['portion family:crowns']],
  ])('asks the same as if it was written out: %s', (question, parts) =>
    expect(asked(question)).toEqual(parts),
  );
});

describe('a question in everyday words', () => {
  it.each([
    ['do cleanings come out of her max', ['counts_toward family:prophylaxis']],
    ['does a cleaning come out of the 2000', ['counts_toward family:prophylaxis']],
    ['can we see her', ['status plan', 'assigned_office plan']],
    ['when do fillings kick in', ['waiting family:fillings']],
    ['crown 1000 owed?', ['portion family:crowns']],
    ['ok to clean her today?', ['coverage family:prophylaxis']],
    ['pano when?', ['frequency family:panoramic']],
    ['recall', ['coverage family:prophylaxis', 'coverage family:exams']],
    ['implant #19, pulled in 2019', ['coverage family:implants', 'missing_tooth family:implants']],
  ])('has the topics that dental offices mean: %s', (question, parts) =>
    expect(asked(question)).toEqual(parts),
  );

  it.each(['was he covered on 7/4/2026', 'is she covered'])(
    'asks for the coverage status if it says "covered" about the patient and names no service: %s',
    (question) => expect(asked(question)).toEqual(['status plan']),
  );

  it("isn't understood if it is about another topic or another person", () => {
    expect(asked('is the patient spouse covered')).toEqual(['not_understood: is the patient spouse covered']);
  });

  it('lacks a service if "it" refers to none', () =>
    expect(asked('Is it covered?')).toEqual(['unknown_service: ']));

  it('asks nothing if it only praises', () => expect(asked('ur awesome')).toEqual([]));
});

describe('a code', () => {
  it('and its name are one service', () => {
    expect(asked('how bout D6740 abut crown')).toEqual(['coverage code:D6740']);
    expect(asked('crown 2740')).toEqual(['coverage code:D2740']);
  });

  it('and another service are two', () =>
    expect(asked('D2740 and a root canal')).toEqual([
      'coverage code:D2740',
      'coverage family:root_canal_treatment',
    ]));

  it('and the code after a plus sign are one query', () =>
    expect(asked('D0120 + D1110, 1st cleaning')).toEqual(['coverage code:D0120 code:D1110']));
});

describe('an amount that is not in the same part of the question as the service', () => {
  const priced = (question: string) =>
    understand(question).map((one) =>
      one.kind === 'query'
        ? [one.query.topic, one.query.subject?.key ?? 'plan', one.query.feeCents ?? 'no fee'].join(' ')
        : one.kind,
    );

  it.each([
    ['pull #17 simple, 180. how much from pt', 'portion family:extractions 18000'],
    [
      'she needs braces, total tx 5500. what will they pay',
      'portion family:comprehensive_orthodontics 550000',
    ],
    ['quad of fillings, 1500 total in network. pt share?', 'portion family:fillings 150000'],
    ['two crowns, 2200 total. pt owes?', 'portion family:crowns 110000'],
  ])('is the fee of the service: %s', (question, asks) => expect(priced(question)).toEqual([asks]));

  it.each([
    'she has 800 left. is a crown covered?',
    'the max is 1500. is a crown covered?',
    'is a crown covered? and a filling? 250',
  ])("isn't a fee if it may be something else: %s", (question) =>
    expect(priced(question)).toContain('coverage family:crowns no fee'),
  );
});

describe('a question about an amount', () => {
  const uses = (question: string, earlier: string[] = []) =>
    understand(question, earlier).map((one) =>
      one.kind === 'query' ? [one.query.topic, one.query.isAboutUse].join(' ') : one.kind,
    );

  it.each([
    ['how much has he met', ['whats the in network ded'], ['deductible true']],
    ['whats the ded and did he meet any of it', [], ['deductible true']],
    ['did she meet it', ['whats her ded'], ['deductible true']],
    ['how much has he used', ['what is the max'], ['maximum true']],
  ])('asks how much of the last-mentioned amount is met or used: %s', (question, earlier, asks) =>
    expect(uses(question, earlier)).toEqual(asks),
  );
});
