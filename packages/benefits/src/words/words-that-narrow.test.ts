// Words that narrow a statement or reverse it. They must not get lost when a sentence is read.

import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../testing/describe-meaning.ts';
import { readMessage } from './read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

/** All combinations with one entry of each list. */
const combinationsOf = <T>(...lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((one) => [...row, one])), [[]]);

describe('"excluded" next to a maximum', () => {
  const names = ['ORTHO', 'PREVENTIVE', 'DIAGNOSTIC, PREVENTIVE AND ORTHO'];
  it.each(combinationsOf(['; ', ', ', ' - ', '. '], names))(
    'does not mean that the service is not covered, but without a maximum it does: %s%s',
    (link, name) => {
      for (const limit of ['$1,500 ANNUAL MAX', 'MAXIMUM $2,000'])
        expect(meaning(`${limit}${link}${name} EXCLUDED`)).not.toContain('not_covered');
      expect(meaning(`${name} EXCLUDED`)).toMatch(/^not_covered/);
    },
  );
});

describe('"on the same day"', () => {
  const days = ['ON SAME DAY', 'ON THE SAME DAY', 'ON SAME DATE OF SERVICE', 'AT THE SAME VISIT'];
  it.each(combinationsOf(['SRP AND PROPHY', 'D1110 AND D4910'], days))(
    'is a condition: %s %s',
    (names, day) => {
      expect(meaning(`${names} NOT PAYABLE ${day}`)).toMatch(/^not_covered, of .*, when…$/);
    },
  );
});

describe('a used or remaining part of a total', () => {
  const parts: [words: string, role: string][] = [
    ['REMAINING OF', 'remaining'],
    ['LEFT OF', 'remaining'],
    ['USED OF', 'used'],
    ['USED OUT OF', 'used'],
  ];
  it.each(parts)('is the first of two amounts: %s', (words, role) => {
    for (const noun of ['DEDUCTIBLE', 'MAXIMUM'])
      expect(meaning(`${noun} $40 ${words} $50`)).toBe(
        `amount of=${noun.toLowerCase()} role=${role} cents=4000 | amount of=${noun.toLowerCase()} cents=5000`,
      );
  });
});

describe('a network before a colon', () => {
  it.each(['DEDUCTIBLE WAIVED', 'NO DEDUCTIBLE'])(
    'is not ignored if another sentence names the other network: PPO: %s',
    (rule) => {
      expect(meaning(`PPO: ${rule}. NON-PPO: $50 DEDUCTIBLE APPLIES`)).not.toMatch(
        /^deductible applies=false/,
      );
    },
  );
});

describe('a footnote', () => {
  it.each(['BASIC 80%*, MAJOR 50%* (*AFTER DEDUCTIBLE)', 'CROWNS 50%*'])(
    'keeps us from reading the sentence: %s',
    (text) => {
      expect(meaning(text)).toMatch(/^unread/);
    },
  );
});

describe('a rule after a condition', () => {
  it.each(['PRE-D REQUIRED', 'PREAUTHORIZATION RECOMMENDED'])('is not part of the condition: %s', (rule) => {
    expect(meaning(`NIGHT GUARDS 1 PER LIFETIME FOR BRUXISM ONLY ${rule}`)).toContain('authorization');
  });
});

describe('an x-ray that is sent with an authorization', () => {
  it.each([
    'PRIOR AUTHORIZATION AND PANORAMIC FILM REQUIRED',
    'PREAUTHORIZATION AND X-RAYS ARE REQUIRED',
    'PANORAMIC FILM AND PRIOR AUTHORIZATION REQUIRED',
    'BITEWINGS & PREAUTHORIZATION REQUIRED',
  ])('is not read as a service that needs authorization: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread, about authorization/);
  });

  it('is distinguished from a list of services that need authorization', () => {
    expect(meaning('CROWNS AND BRIDGES: PREAUTHORIZATION REQUIRED')).toMatch(/^authorization/);
  });
});

describe('a waiting period after an exception', () => {
  it.each([
    'LATE ENROLLEES: ALL SERVICES EXCEPT PREVENTIVE 24 MONTHS',
    'LATE ENTRANTS: ALL SERVICES EXCEPT PREVENTIVE - 24 MONTHS',
    'WAITING PERIOD: ALL SERVICES EXCLUDING PREVENTIVE 24 MONTHS',
  ])('applies to all services that are not excepted: %s', (text) => {
    expect(meaning(text)).toContain('unread, about waiting, plan category:41');
    expect(meaning(text)).not.toContain('of category:41');
  });
});

describe('"no annual maximum"', () => {
  it.each(['NO ANNUAL MAXIMUM', 'UNLIMITED ANNUAL MAXIMUM'])(
    'says nothing about a lifetime maximum: %s',
    (text) => {
      expect(meaning(text)).toContain('limit=none, per 1 year');
    },
  );
});

describe('classes that are combined', () => {
  it.each(['TYPE 2 AND TYPE 3 COMBINED', 'CLASS II AND III COMBINED', 'BASIC AND MAJOR COMBINED'])(
    'are not read as a shared frequency limit: %s',
    (text) => {
      expect(meaning(text)).toMatch(/^unread, about .*maximum deductible/);
    },
  );
});

describe('a class in parentheses', () => {
  it.each(['FILLINGS (BASIC) 80%', 'CROWNS (MAJOR) 50%', 'SIMPLE EXTRACTIONS (BASIC) 80%'])(
    'is the class of the service, not a second subject: %s',
    (text) => {
      expect(meaning(text)).toMatch(
        /^member_of class=\w+, of family:\w+ \| share plan_pays=\d+, of family:\w+$/,
      );
    },
  );
});

describe('"per tooth" or "per quadrant" before a list', () => {
  it.each([
    'COPAY PER TOOTH: D7140 $15, D7210 $45, D7240 $110',
    'COPAYMENT PER QUADRANT: D4341 $40, D4342 $30',
    'COPAY PER TOOTH - CROWNS $200, ONLAYS $180',
  ])('applies to each item of the list: %s', (text) => {
    for (const one of meaning(text).split(' | '))
      expect(one).toMatch(/copay cents=\d+, .*, per (tooth|quadrant)/);
  });
});

describe('"per tooth" or "per arch" in a replacement limit', () => {
  it.each(['1 PER TOOTH PER 84 MONTHS', 'ONCE PER TOOTH EVERY 5 YEARS', '1 PER ARCH PER 60 MONTHS'])(
    'becomes a condition of the limit: %s',
    (limit) => {
      expect(meaning(`REPLACEMENT LIMIT ${limit}`)).toMatch(/clause=replacement .*, per (tooth|arch)$/);
    },
  );
});

describe('a second period without a count', () => {
  it.each([
    '1 SET EVERY 12 MONTHS AGE 14 AND OVER, EVERY 6 MONTHS UNDER 14',
    'BITEWINGS 1 SET EVERY 12 MONTHS AGE 19 AND OVER, EVERY 6 MONTHS UNDER 19',
    '1 EVERY 12 MONTHS FOR ADULTS, EVERY 6 MONTHS FOR CHILDREN',
  ])('has the count of the first period: %s', (text) => {
    for (const one of meaning(text).split(' | ')) expect(one).toContain('frequency count=1');
  });
});

describe('months for new hires', () => {
  it.each(['NEW HIRES', 'NEW ENROLLEES', 'NEW EMPLOYEES'])(
    'are waiting periods, not frequency limits: %s',
    (who) => {
      expect(meaning(`${who}: 6 MONTHS BASIC, 12 MONTHS MAJOR`)).toBe(
        'waiting months=6, of class:basic, for new | waiting months=12, of class:major, for new',
      );
    },
  );
});

describe('a deductible for some services only', () => {
  it.each(['RESTORATIVE', 'RESTORATIVE AND ORAL SURGERY', 'ENDODONTICS'])(
    'does not apply to other services if the sentence says "only": %s',
    (names) => {
      expect(meaning(`DEDUCTIBLE APPLIES TO ${names} ONLY`)).toContain(
        'deductible applies=false, of plan, except',
      );
      expect(meaning(`DEDUCTIBLE APPLIES TO ${names}`)).not.toContain('applies=false');
    },
  );

  // A class can be an exception although we don't know its services: the resolver doesn't apply the statement to a
  // service that may belong to the class.
  it.each(['BASIC AND MAJOR', 'TYPE 2', 'D2740'])(
    'does not apply to services outside the named class or code: %s',
    (names) => {
      expect(meaning(`DEDUCTIBLE APPLIES TO ${names} ONLY`)).toMatch(/applies=false, of plan, except \S+/);
    },
  );
});

describe('a name that contains or resembles another name', () => {
  it.each([
    ['GRAFTS NOT COVERED', 'family:grafts'],
    ['BONE GRAFTS NOT COVERED', 'family:bone_grafts'],
    ['THIRD MOLAR EXTRACTIONS NOT COVERED', 'family:extractions, on third_molar'],
    ['3RD MOLAR EXTRACTIONS NOT COVERED', 'family:extractions, on third_molar'],
    ['IMPACTED THIRD MOLARS NOT COVERED', 'family:impactions'],
    ['EMERGENCY VISIT AFTER HOURS NOT COVERED', 'family:after_hours_visits'],
  ])('is read as the service that it means: %s is about %s', (text, name) => {
    expect(meaning(text)).toContain(name);
  });
});

describe('coverage of adult orthodontics', () => {
  it.each(['ADULT ORTHODONTIA INCLUDED', 'ADULT ORTHODONTICS COVERED', 'ADULT ORTHO INCLUDED'])(
    'has no age limit if the next sentence says so: %s',
    (text) => {
      expect(meaning(`${text}. NO AGE RESTRICTION.`)).toMatch(/age limit=none$/);
    },
  );
});

describe("the topic of a sentence that we couldn't read", () => {
  it.each([
    ['SHARES THE TWO-PER-YEAR PROPHYLAXIS ALLOWANCE', 'frequency'],
    ['COUNTS AS ONE OF YOUR CLEANINGS', 'frequency'],
    ['TOOTH 19 CROWN SEATED 11-2021 ON FILE', 'frequency'],
    ['IV SEDATION - BY REPORT, SUBJECT TO CONSULTANT REVIEW', 'authorization'],
    ['NETWORK GENERAL DENTIST MUST BE SELECTED', 'network'],
    ['REFERRAL FROM THE ASSIGNED OFFICE', 'network'],
  ])('is recognized: %s is about %s', (text, topics) => {
    expect(meaning(text)).toMatch(new RegExp(`^unread, about (?:[a-z_]+ )*${topics}`));
  });

  it('includes what the patient pays if the sentence has several amounts for a service', () => {
    for (const text of ['FILLINGS 1 SURF $12, 2 SURF $18', 'FILLINGS 1 SURF $12, 2 SURF $18, 3 SURF $25'])
      expect(meaning(text)).toMatch(/^unread, about .*share/);
  });
});

describe('"not included in this plan design"', () => {
  it.each(['ORTHODONTIA', 'IMPLANTS', 'TMJ'])('is read as an exclusion: %s', (name) => {
    expect(meaning(`${name} IS NOT INCLUDED IN THIS PLAN DESIGN`)).toMatch(/^not_covered/);
  });
});

describe('what the patient owes', () => {
  it.each(['PT RESP FOR DIFFERENCE', 'patient responsible for difference', 'member resp for diff'])(
    'is never a condition: %s',
    (words) => {
      const text = meaning(`Composites paid as amalgam, ${words}`);
      expect(text).toContain(
        'clause clause=downgrade answer=applies to=family:amalgams, of family:composites //',
      );
      expect(text).toContain('unread, about downgrade');
    },
  );

  it('leaves the sentence unread if we cannot tell what it is', () => {
    expect(meaning('Crowns 50% pt resp for upgrade')).toMatch(/^unread, about share/);
  });

  it('differs from what a service is for', () => {
    expect(meaning('Night guard covered for bruxism')).toBe('covered, of family:occlusal_guards, when…');
  });
});
