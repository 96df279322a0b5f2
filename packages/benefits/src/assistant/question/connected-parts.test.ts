// Parts of a question that ask about what another part names.

import { describe, expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';
import { understand } from './understand.ts';

const asked = (question: string): string[] =>
  understand(question).map((one) =>
    one.kind === 'query'
      ? [one.query.topic, one.query.subject?.key, ...one.query.teeth].filter(Boolean).join(' ')
      : one.kind,
  );

it.each([
  ['how much used of the deductible', ['deductible']],
  ['how much left of the max and ded', ['maximum', 'deductible']],
  ['how much is left of the annual, any used of the ded', ['maximum', 'deductible']],
])('"how much" asks for each amount that is named: %s', (question, expected) => {
  expect(asked(question)).toEqual(expected);
});

it('an age asks for the age limit only next to "limit"', () => {
  expect(asked('kid age 12 sealants on premolars')).toEqual(['coverage family:sealants']);
  expect(asked('sealants age limit')).toEqual(['age family:sealants']);
});

it.each([
  ['comp #19 2 surf', 'coverage D2392 19'],
  ['crown #19 1,200 owed', 'portion family:crowns 19'],
])('a number after a tooth is neither a tooth nor a count: %s', (question, expected) => {
  expect(asked(question)).toEqual([expected]);
});

it('"total" of a service asks what the patient pays', () => {
  expect(asked('what is the total for a crown')).toEqual(['portion family:crowns']);
});

it('"pay on delivery date" asks whether the prep or the seat date counts', () => {
  expect(asked('pay on deliver date crown?')).toEqual(['prep_or_seat family:crowns']);
});

it('"count against" a maximum is asked of each service', () => {
  expect(asked('do cleanings & exams count agaisnt the 2000 max?')).toEqual([
    'counts_toward family:prophylaxis',
    'counts_toward family:exams',
  ]);
});

describe('the answer', () => {
  const ask = (question: string, rows: string): string => answersTo(question, rows, '2026-11-18').join('\n');
  const AMOUNTS = 'EB*C*IND*35***23*50~EB*C*IND*35***29*20~EB*F*IND*35***23*1500~EB*F*IND*35***29*900~';

  it.each(['how much used of deductible and max', 'how much is used on the deductible and the maximum'])(
    'has the use of both amounts: %s',
    (question) => {
      expect(ask(question, AMOUNTS)).toContain('$600 used');
      expect(ask(question, AMOUNTS)).toContain('$30 used');
    },
  );

  it('has the plan dates if the payer states no benefit year', () => {
    expect(ask('when does the benefit yr renew', 'EB*F*IND*35***27*1000~')).toContain(
      'Coverage ends on 12/31/2026',
    );
  });

  it('gives the limit of another fluoride code', () => {
    const rows = 'EB*F*IND**********W*AD:D1208~HSD*VS*3***23*1~';
    expect(ask('D1206 freq', rows)).toContain('Fluoride (D1208): 3 visits per calendar year');
    expect(ask('fl varnish how many per yr', rows)).toContain('Confirm whether the same limit applies');
  });

  it("doesn't price the codes of a service that the plan doesn't cover", () => {
    const rows = 'EB*A*IND*23*****0****W~EB*A*IND******1****W*AD:D0160~';
    const told = ask('exam fee $85, what does patient owe', rows);
    expect(told).toContain("doesn't cover D0160");
    expect(told).not.toContain('The patient pays $85.');
  });

  it('warns of a plan without dental without calling the plan inactive', () => {
    const rows = 'EB*1*IND*30~EB*I*IND*35~';
    const told = answersTo('does this plan pay dental', rows, '2026-11-18').join('\n');
    expect(told).not.toContain("this coverage isn't active");
  });

  it('shows the amount of the network in the question, even if the plan has more amounts than the answer lists', () => {
    const plan = ['1', '2', '3', '4', '5', '6', '7', '8']
      .map((one) => `EB*C*IND*35***2${one}*${one}0~`)
      .join('');
    expect(ask('deductible in network', `${plan}EB*C*IND****22*55.00****U*Y*AD:D2750~`)).toContain('$55');
  });
});

describe('a day in a question about payment', () => {
  it('is compared with the dates of a plan that has ended', () => {
    const told = answersTo(
      'will they pay for a cleaning done 12/15/2026?',
      'EB*A*IND*41*****0****W~',
      '2027-06-01',
    );
    expect(told.join('\n')).toContain('12/15/2026 is within these dates');
  });
});
