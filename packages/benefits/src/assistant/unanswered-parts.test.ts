// Parts of a question that the assistant doesn't use or answer: the answer says so and gives no figure for them.

import { describe, expect, it } from 'vitest';
import { answersTo } from '../testing/answers-to.ts';

const told = (question: string, rows: string): string => answersTo(question, rows, '2026-11-18').join(' | ');
const CROWN = 'EB*A*IND*36*****.5****Y~EB*F*IND**********W*AD:D2740~HSD*VS*1***34*60~';

describe('the date of an earlier service', () => {
  it.each(['crown done 05/10/2022 when is the replacement allowed', 'crown #30 done 2019, how often?'])(
    'is not counted, and the answer says so next to the limit: %s',
    (question) => {
      expect(told(question, CROWN)).toMatch(/1 visit every 5 years|1 every 60 months|60 months/);
      if (question.includes('05/10')) expect(told(question, CROWN)).toContain("doesn't use 05/10/2022");
    },
  );
});

describe('a fee', () => {
  it('is not used for a second thing that has no name', () => {
    const said = told('crown fee 1200, lab fee 150, pt owes', CROWN);
    expect(said).toContain('50% of $1,200');
    expect(said).not.toContain('$150 −');
    expect(said).toContain("doesn't use $150");
  });

  it("is not a figure that the question calls the plan's maximum", () => {
    expect(told('is a crown covered? the annual maximum is $99,999', CROWN)).not.toContain('50% of $99,999');
  });

  it('is not used if the question has another amount for the same service', () => {
    const said = told('is $220 enough for a crown 1100', CROWN);
    expect(said).not.toContain('50% of $220');
    expect(said).toContain("doesn't use $220 and $1,100");
  });
});

describe('a waiting period of a class that may not include the service', () => {
  it('makes a range, and the answer asks whether it applies', () => {
    const rows =
      'EB*A*IND*25*****.2****Y~EB*D*IND*35~MSG*WAITING PERIOD OF 24 MONTHS FOR MAJOR~DTP*348*D8*20260101~';
    const said = told('filling 180 in network, pt owes', rows);
    expect(said).toContain('between $36 and $180');
    expect(said).toContain('does the waiting period apply to this service');
  });
});

describe('one of several plans or tiers that the question names', () => {
  it('is not picked, and each tier keeps its name', () => {
    const rows = 'EB*A*IND*25*PR*PREMIER***.3****Y~EB*A*IND*25*PR*PPO***.2****Y~';
    expect(told('we are premier, filling %', rows)).toContain('PREMIER');
  });
});

it.each(['is this tricare', 'is it cigna'])(
  'a payer in the question is answered with the payer: %s',
  (question) => {
    expect(told(question, '')).toContain('Payer: NORTHWIND DENTAL.');
  },
);
