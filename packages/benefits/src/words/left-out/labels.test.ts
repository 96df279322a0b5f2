import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { benefitsOf } from '../../testing/read-rows.ts';
import { opening } from '../../testing/write-x12.ts';
import { readMessage } from '../read-message.ts';

const read = (text: string): string => describeMeaning(readMessage(text));

describe('a network before a list of percentages', () => {
  it('applies to all of them, until the next network', () => {
    expect(read('In-network: preventive 100%; basic 80%; out-of-network: preventive 80%; basic 60%')).toBe(
      'share plan_pays=100, of category:41, in-network // share plan_pays=80, of class:basic, in-network // ' +
        'share plan_pays=80, of category:41, out-network // share plan_pays=60, of class:basic, out-network',
    );
    expect(read('Out of network preventive 80%; basic 60%')).toMatch(/of class:basic, out-network$/);
  });

  it('applies to a percentage with a deductible', () => {
    expect(read('In network: prev 100%; basic 80% after deductible')).toMatch(
      /plan_pays=80, of class:basic, in-network/,
    );
  });

  it.each([
    'In-network: preventive 100%. Basic 80%. Out-of-network: preventive 80%. Basic 60%.',
    'In network - prev 100% | basic 80% | Out of network - prev 80% | basic 60%',
    'In-network: prev 100%\nbasic 80%\nOut-of-network: prev 80%\nbasic 60%',
  ])('may also apply to parts without semicolons, so they are unread: %s', (text) => {
    expect(read(text)).toBe(
      'share plan_pays=100, of category:41, in-network // unread, about share, class:basic // ' +
        'share plan_pays=80, of category:41, out-network // unread, about share, class:basic',
    );
  });

  it('ends before a service that has its own label', () => {
    const text = 'Preventive 100%. Out-of-network: preventive 80%. Basic 80%. Out-of-network: basic 60%.';
    expect(read(text)).toBe(
      'share plan_pays=100, of category:41 // share plan_pays=80, of category:41, out-network // ' +
        'share plan_pays=80, of class:basic // share plan_pays=60, of class:basic, out-network',
    );
  });

  it('leaves a part unread if a later part states the same service for that network', () => {
    const list = 'Out of network preventive 80%; basic 80%; out of network basic 60%';
    expect(read(list)).not.toMatch(/plan_pays=80, of class:basic/);
  });

  it.each([
    ['Preventive 100%; out-of-network: 80%; basic 80%', /plan_pays=80, of class:basic$/],
    ['In-network: 100%; out-of-network: 80%; ortho 50%', /plan_pays=50, of category:38$/],
    ['In-network: preventive 100%. Calendar year deductible $50.', /cents=5000(?!.*network)/],
    ['In-network: preventive 100%. Basic 6 month wait.', /months=6, of class:basic$/],
  ])('does not apply to other figures: %s', (text, expected) => {
    expect(read(text)).toMatch(expected);
  });

  it.each([
    'Out-of-network: preventive 80%; ortho not covered',
    'Out-of-network: preventive 80%; annual maximum $1,500',
    'Out-of-network: preventive 80%; cleanings 2 per year',
    'Out-of-network: preventive 80%. Preventive 100%, basic 80%.',
    'In-network: $0 deductible; preventive 100%',
    'PPO: PREV 100%; BASIC 80%; OON: 50%',
  ])('leaves a part unread that may be for any network: %s', (text) => {
    expect(read(text).split(' // ')[1]).toMatch(/^unread/);
  });
});

describe('coinsurance before a list', () => {
  it.each([
    'Coinsurance: preventive 100%; basic 80%',
    'In-network coinsurance: preventive 100%; basic 80%',
    'In-network coinsurance: preventive 100%. Basic 80%.',
    'In-network copay: exams $10; cleanings $0',
    'Coinsurance: preventive 20%; basic 40% after deductible',
    'Coinsurance: preventive 20%; ortho 60% to age 19',
    'Out-of-network coinsurance: preventive 20%; major 60% for adults',
  ])('leaves the rest of the list unread, which would lose the label: %s', (text) => {
    expect(read(text).split(' // ')[1]).toMatch(/^unread/);
  });

  it.each([
    ['Coinsurance: preventive 100%; fluoride not covered', /not_covered, of family:fluoride$/],
    ['Coinsurance: preventive 100%; sealants to age 14', /age maximum=13 unclear_at=14, of family:sealants$/],
    ['Member coinsurance: preventive 0%; basic 20%', /plan_pays=80, of class:basic$/],
  ])('does not affect parts without a percentage, or a label that says who pays: %s', (text, expected) => {
    expect(read(text)).toMatch(expected);
  });
});

describe('another label before a list', () => {
  it.each([
    'Age 19 and over: fluoride not covered; sealants not covered',
    'Age 19 and over: fluoride not covered. Sealants not covered',
    'Under 19: fluoride 100% | sealants 80%',
    'Children to age 14: D1120 2 per year; D1206 2 per year',
    'Dependents: ortho 50%; implants not covered',
    'Spouse: preventive 100%; basic 80%',
    'Year 1: preventive 100%; basic 50%',
    'Effective 01/01/2027: preventive 100%; basic 80%',
    'After 12 months: crowns 50%\nbridges 50%',
    'New hires: major 12 month wait; ortho 24 month wait',
    'Anterior teeth: composites 80%; crowns 50%',
    'Specialist: endo 50%; perio 50%',
    'Diabetics: cleanings 4 per year; perio maintenance 4 per year',
  ])('leaves the rest of the list unread, because the label may apply to it: %s', (text) => {
    expect(read(text).split(' // ').at(-1)).toMatch(/^unread/);
  });

  it.each([
    ['Adults: preventive 100%, basic 80%', /of class:basic, for adult$/],
    ['Adults: bitewings 1 per year; children: bitewings 2 per year', /for adult .*for child$/],
    ['Under 19: fluoride 100%. Annual deductible $50. Implants 50%', /plan_pays=50, of family:implants$/],
    ['Under 19: fluoride 100%; sealants to age 14 80%', /plan_pays=80, of family:sealants, aged -13/],
    ['Individual deductible: applies to basic; waived for preventive', /applies=false, of category:41$/],
    ['Member coinsurance: basic 20%; ortho not covered', /not_covered, of category:38$/],
    ['Waiting period: basic 6 months; major 12 months', /months=12, of class:major$/],
    ['Class II: fillings 80%; root canals 80%', /plan_pays=80, of family:root_canal_treatment$/],
    ['D0120-D0180: 100%; D0210: 80%', /plan_pays=80, of code:D0210$/],
  ])('changes nothing that it is not about: %s', (text, expected) => {
    expect(read(text)).toMatch(expected);
  });
});

it.each([
  'Crowns major, implants not covered',
  'Crowns (major), implants not covered',
  'Fillings basic, crowns major, implants not covered',
])('does not read "not covered" as being about the class of another service: %s', (text) =>
  expect(read(text)).toMatch(/^unread/),
);

it("doesn't widen the row's own percentage to all services", () => {
  const row = ['EB*A*IND*35*****.2', 'MSG*Individual: preventive 100%; basic 80%'];
  const { statements } = benefitsOf(['EB*1*IND*35*PR', ...row], opening());
  expect(statements.some(({ says }) => says.kind === 'share' && says.plan_pays === 80)).toBe(false);
});

describe('two names of a class', () => {
  const sharesOf = (label: string) =>
    benefitsOf(['EB*1*IND*35', 'EB*A*IND*35*****.2****Y', `MSG*${label}`]).statements.flatMap(
      ({ says, subject, doubts }) => (says.kind === 'share' ? [{ subject, doubts }] : []),
    );

  it("are the subject of the row's percentage", () => {
    const subject = [
      { kind: 'class', name: 'type 2', within: [] },
      { kind: 'class', name: 'basic', within: [] },
    ];
    expect(sharesOf('TYPE 2 - BASIC')).toEqual([{ subject, doubts: [] }]);
  });

  it.each(['TYPE 2 - NOT BASIC', 'TYPE 2 - BASIC AND MAJOR', 'TYPE 2 - BASIC ONLY', 'TYPE 2 - TYPE 3'])(
    'are unread if they say more: %s',
    (label) => {
      expect(read(label)).toMatch(/^unread/);
    },
  );
});
