// Words that could be about two things. We leave them unread instead of choosing one.

import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('"no" before a service', () => {
  it.each([
    ['12 MONTH WAIT FOR MAJOR, NO ORTHO', 'waiting exclusion'],
    ['Annual max $1,500, no ortho', 'maximum exclusion'],
    ['$50 DEDUCTIBLE, NO IMPLANTS OR ORTHO', 'deductible exclusion'],
  ])('may deny the rule or the service: %s', (text, topics) => {
    expect(meaning(text)).toMatch(new RegExp(`^unread, about ${topics}, .*category:38`));
  });

  it('may deny the rule of the sentence before, too', () => {
    expect(meaning('Annual max $1,500. No ortho.')).toBe(
      'amount of=maximum cents=150000, per 1 year // unread, about maximum exclusion, category:38',
    );
  });

  it('denies the rule if its name follows, or if every plan has the service', () => {
    expect(meaning('12 MOS MAJOR, NO ORTHO WAIT')).toContain('waiting months=0, of category:38');
    expect(meaning('WAIT: NO BASIC, 12 MO MAJOR')).toContain('waiting months=0, of class:basic');
    expect(meaning('WAIT: BASIC 6 MO, MAJOR 12 MO, ORTHO NONE')).toContain('months=0, of category:38');
  });

  it('denies the service if no rule is named', () => {
    expect(meaning('NO ORTHO. NO IMPLANTS')).toBe(
      'not_covered, of category:38 // not_covered, of family:implants',
    );
  });
});

describe('"ends" at an age', () => {
  it('may end the rule of the sentence before, so it is not an age limit', () => {
    for (const text of [
      'OOP LIMIT $400 ONE CHILD. ENDS THE MONTH CHILD TURNS 19.',
      'DED $50. ENDS AT AGE 19.',
    ])
      expect(meaning(text)).not.toMatch(/covered|age maximum=/);
  });

  it('is an age limit after a sentence about a service', () => {
    expect(meaning('Ortho 50%. Ends at age 19')).toContain('age maximum=18 unclear_at=19, of category:38');
  });
});

describe('"cosmetic" alone', () => {
  it('may mean the service of the sentence before', () => {
    expect(meaning('ORTHO 50%. COSMETIC NOT COV.')).toMatch(
      / \/\/ unread, about exclusion, category:38 family:whitening$/,
    );
  });

  it.each(['COSMETIC NOT COV', 'IMPLANTS NOT COVERED. COSMETIC NOT COVERED.'])(
    'means all cosmetic work in a list of exclusions: %s',
    (text) => {
      expect(meaning(text)).toContain('not_covered, of family:whitening // unread, about exclusion');
    },
  );
});

describe('the name of a plan or network', () => {
  it.each([
    'HIGH OPTION: ANNUAL MAX $1500. LOW OPTION: ANNUAL MAX $1000',
    'PPO: BASIC 90%. PREMIER: BASIC 80%',
    'PREMIER: BASIC 80%',
    'PROVIDER PARTICIPATES IN PREMIER NETWORK',
    'PROVIDER PARTICIPATES IN PPO AND PREMIER',
    'NPI IS PARTICIPATING IN PREMIER NETWORK UNDER THIS PLAN',
  ])('is not ignored if there may be another: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread[^/]*(\/\/ unread[^/]*)?$/);
  });

  it.each(['HIGH OPTION: ANNUAL MAX $1500. DED $50', 'PPO: BASIC 90%. PPO: MAJOR 50%'])(
    'is only a label if there is no other: %s',
    (text) => {
      expect(meaning(text)).not.toContain('unread');
    },
  );
});

describe('a service between two labels', () => {
  it('is never read with the label before it', () => {
    for (const text of ['MISSING TOOTH: N WAIT: NONE ORTHO: CHILD ONLY TO 19', 'WAIT: NONE ORTHO: 50%'])
      expect(meaning(text)).toMatch(/^unread/);
    expect(meaning('BASIC: 80% MAJOR: 50% ORTHO: 50%')).toContain('plan_pays=50, of category:38');
  });
});
