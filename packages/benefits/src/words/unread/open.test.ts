// Words that could be about two things. We quote them instead of choosing one.

import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../index.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('"no" before a service', () => {
  it.each([
    ['12 MONTH WAIT FOR MAJOR, NO ORTHO', 'waiting months=12, of class:major', 'waiting exclusion'],
    ['No wait preventive, no ortho', 'waiting months=0, of category:41', 'waiting exclusion'],
    ['12 month wait on major. No ortho.', 'waiting months=12, of class:major', 'waiting exclusion'],
    ['$50 DEDUCTIBLE FOR BASIC, NO ORTHO', 'amount of=deductible cents=5000, of class:basic', 'deductible'],
    ['Annual max $1,500, no ortho', 'amount of=maximum cents=150000, per 1 year', 'maximum exclusion'],
  ])('may deny the rule before it or the service, so it is quoted: %s', (text, head, topics) => {
    expect(meaning(text)).toMatch(new RegExp(`^${head} // unread, about ${topics}.*, category:38$`));
  });

  it.each([
    '6 MOS FILLINGS, 12 MOS WAIT ALL OTHER SERVICES, NO ORTHO',
    '$50 DEDUCTIBLE, NO ORTHO',
    '12 MONTH WAIT FOR MAJOR, NO IMPLANTS, NO ORTHO',
  ])('leaves the sentence unread if orthodontics may be an exception of its figure: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread, about /);
  });

  it('denies the rule if its name follows, or if every plan has the service', () => {
    expect(meaning('12 MOS MAJOR, NO ORTHO WAIT')).toContain('waiting months=0, of category:38');
    expect(meaning('NO ORTHO OR IMPLANT WAIT')).toBe('waiting months=0, of category:38 family:implants');
    expect(meaning('WAIT: NO BASIC, 12 MO MAJOR')).toContain('waiting months=0, of class:basic');
    expect(meaning('WAIT: BASIC 6 MO, MAJOR 12 MO, ORTHO NONE')).toContain('months=0, of category:38');
  });

  it('denies the service if the sentence has no rule', () => {
    expect(meaning('NO ORTHO. NO IMPLANTS')).toBe(
      'not_covered, of category:38 // not_covered, of family:implants',
    );
  });
});

describe('"ends" at an age', () => {
  it.each([
    'OOP LIMIT $400 ONE CHILD. ENDS LAST DAY OF MO CHILD TURNS 19.',
    'DEDUCTIBLE $50. ENDS AT AGE 19.',
  ])('is about the rule before it: %s', (text) => {
    expect(meaning(text)).toMatch(/\/\/ unread, about [^/]*age[^/]*$/);
    expect(meaning(text)).not.toMatch(/covered|age maximum/);
  });

  it('is an age limit after a sentence about a service', () => {
    expect(meaning('Ortho 50%. Ends at age 19')).toContain('age maximum=18 unclear_at=19, of category:38');
  });
});

describe('the year of used counts', () => {
  it('is the plan year if its dates follow', () => {
    expect(meaning('PROPHY: 2 ALLOWED, 1 USED THIS PLAN YR 07/01-06/30')).toBe(
      'frequency count=2, per 1 contract_year, of family:prophylaxis | frequency count=1 role=used, per 1 contract_year, of family:prophylaxis | benefit_year year=contract_year starts_month=7, of plan',
    );
    expect(meaning('PROPHY 2 ALLOWED, 1 USED THIS PLAN YR')).toContain('count=2, per 1 contract_year');
  });

  it('stays the calendar year of the limit', () => {
    expect(meaning('PROPHY: 2 PER CAL YR, 1 USED, PLAN YR 07/01-06/30')).toMatch(
      /count=2, per 1 calendar_year/,
    );
  });
});

describe('"none" after a service', () => {
  it("isn't read as a history without services", () => {
    for (const text of ['12 MO WAIT MAJOR, ORTHO NONE', 'FILLINGS 80%, ORTHO NONE'])
      expect(meaning(text)).toMatch(/^unread/);
    expect(meaning('D0210 HISTORY: NONE')).toBe('term term=no_history answer=yes, of code:D0210');
  });
});

describe('"cosmetic" after another service', () => {
  it.each(['ORTHO 50%. COSMETIC NOT COV.', 'CROWNS 1 PER 5 YRS. COSMETIC EXCLUDED.'])(
    'may mean that service only: %s',
    (text) => {
      expect(meaning(text)).toMatch(
        / \/\/ unread, about exclusion, (category:38|family:crowns) family:whitening$/,
      );
    },
  );

  it.each([
    'COSMETIC NOT COV',
    'IMPLANTS NOT COVERED. COSMETIC NOT COVERED.',
    'Ortho 50%. Cosmetic services not covered.',
  ])('means all cosmetic work in a list of exclusions and with a noun: %s', (text) => {
    expect(meaning(text)).toContain('not_covered, of family:whitening // term term=cosmetic');
  });
});

describe('two networks of one statement', () => {
  it.each([
    ['Par and nonpar pymts reduce the same max', 'counts_toward what=maximum counts=true, both-network'],
    ['PAR AND NONPAR PAID AT 80%', 'share plan_pays=80, both-network'],
    [
      'Fillings 80% par and 60% nonpar',
      'share plan_pays=80, of family:fillings, in-network | share plan_pays=60, of family:fillings, out-network',
    ],
  ])('are both kept: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    'Par and nonpar: 80% and 60%',
    'In network 80% and nonpar dentists',
    'Par and nonpar deductible $50 and $100',
  ])('are not read if the figures of one may be missing: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('fields separated by spaces', () => {
  it('are independent sentences', () => {
    expect(meaning('MISSING TOOTH: N  WAIT: NONE  ORTHO: CHILD ONLY TO 19')).toBe(
      'clause clause=missing_tooth answer=does_not_apply // waiting months=0 // age maximum=18 unclear_at=19, of category:38, for child',
    );
    expect(meaning('DED: $50  DED MET: $20  MAX: $1500')).toBe(
      'amount of=deductible cents=5000 // amount of=deductible role=used cents=2000 // amount of=maximum cents=150000',
    );
    expect(meaning('D1110: 2 PER YR  USED: 1')).toContain('role=used, of code:D1110');
  });

  it.each([
    'ORTHO: CHILD ONLY TO 19  WAIT: NONE',
    'CROWNS: 50%  WAIT: 12 MO',
    'BASIC: 80%  MAJOR: 50%  DED APPLIES: Y',
  ])('do not lend their service to a rule that has no service: %s', (text) => {
    expect(meaning(text)).toMatch(/ \/\/ unread, about (waiting|deductible)$/);
  });

  it.each(['MISSING TOOTH: N WAIT: NONE ORTHO: CHILD ONLY TO 19', 'WAIT: NONE ORTHO: 50%'])(
    'are not read if only their names separate them: %s',
    (text) => {
      expect(meaning(text)).toMatch(/^unread/);
    },
  );
});
