// Kinds of sentences that are easy to misread. Each is tested with several subjects and verbs.

import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../testing/describe-meaning.ts';
import { readMessage } from './read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

/** All combinations with one entry of each list. */
const combinationsOf = <T>(...lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((one) => [...row, one])), [[]]);

const LISTS = ['PREVENTIVE', 'EXAMS AND CLEANINGS', 'D1110', 'DIAGNOSTIC, PREVENTIVE'];
const OTHERS = ['ALL OTHER SERVICES', 'ANY OTHER SERVICE', 'EVERYTHING ELSE', 'ALL REMAINING SERVICES'];

describe('"all other services"', () => {
  it.each(combinationsOf(LISTS, OTHERS))('does not include %s: %s', (list, other) => {
    const text = `NO WAITING PERIOD FOR ${list}; 12 MONTHS FOR ${other}`;
    expect(meaning(text)).not.toMatch(/ \/\/ waiting months=12, of plan$/);
    expect(meaning(`NO DEDUCTIBLE FOR ${list}. $50 DEDUCTIBLE FOR ${other}`)).toMatch(
      /of plan, except \S+|\/\/ unread, about deductible/,
    );
  });

  it.each(OTHERS)(
    'is not read after a class, whose services we do not know, or without a list before it: %s',
    (other) => {
      expect(meaning(`NO WAITING PERIOD FOR BASIC; 12 MONTHS FOR ${other}`)).toContain('// unread');
      expect(meaning(`12 MONTH WAITING PERIOD FOR ${other}`)).toMatch(/^unread/);
    },
  );
});

describe('the exceptions of a rule', () => {
  const rules = [
    'NO WAITING PERIOD',
    '12 MONTH WAITING PERIOD APPLIES TO ALL SERVICES',
    'DEDUCTIBLE APPLIES',
  ];
  const words = ['EXCEPT', 'EXCLUDING', 'OTHER THAN', 'WITH THE EXCEPTION OF'];
  it.each(combinationsOf(rules, words))('include every service of the list: %s %s', (rule, except) => {
    const text = meaning(`${rule} ${except} DIAGNOSTIC, PREVENTIVE AND PALLIATIVE TREATMENT (D9110)`);
    for (const key of ['category:23', 'category:41', 'code:D9110']) expect(text).toContain(key);
  });
});

describe('"not included"', () => {
  it.each(['ORTHO', 'IMPLANTS', 'D2740'])(
    'is about an exclusion, but is not read as one next to a limit: %s',
    (name) => {
      for (const limit of ['$1000 MAXIMUM', '2 PER YEAR', 'ANNUAL MAXIMUM $1,500', 'LIMITED TO 1 PER VISIT'])
        expect(meaning(`${limit}; ${name} NOT INCLUDED`)).not.toContain('not_covered');
      expect(meaning(`${name} NOT INCLUDED`)).toContain('about exclusion');
    },
  );
});

describe('codes that share the limit of the sentence before', () => {
  it.each(['SHARE THE SAME LIMIT', 'SHARE ONE FREQUENCY', 'SHARE A LIMIT', 'COMBINED'])(
    "are combined and aren't read as exceptions: %s",
    (shared) => {
      const text = meaning(`Exams: 1 every 6 months. (D0120, D0150 ${shared})`);
      expect(text).toContain('of code:D0120 code:D0150, combined with');
      expect(text).not.toContain('except');
    },
  );
});

describe('a relative clause', () => {
  it.each(combinationsOf(['MAJOR', 'CROWNS', 'D2740'], ['HAS A $25 DEDUCTIBLE', 'HAVE A $25 DEDUCTIBLE']))(
    'is about the name right before it: %s, which %s',
    (name, rest) => {
      const text = meaning(`NO DEDUCTIBLE OTHER THAN ${name}, WHICH ${rest}`);
      expect(text).toMatch(/amount of=deductible cents=2500, of (class:major|family:crowns|code:D2740)/);
    },
  );
});

describe('an adjective before an excluded service', () => {
  const endings = ['EXCLUDED', 'NOT COVERED', 'ARE NOT A BENEFIT'];
  it.each(combinationsOf(['ORTHODONTICS', 'CROWNS', 'EXTRACTIONS'], endings))(
    'keeps us from reading the sentence: %s %s',
    (name, ending) => {
      for (const adjective of ['COSMETIC', 'ELECTIVE', 'EXPERIMENTAL', 'PROPHYLACTIC'])
        expect(meaning(`${adjective} ${name} ${ending}`)).toMatch(/^unread/);
    },
  );
});

describe('the date that counts as the date of service', () => {
  const seats = ['WHEN CEMENTED', 'WHEN SEATED', 'UPON INSERTION', 'ONCE DELIVERED', 'ON THE SEAT DATE'];
  it.each(combinationsOf(['PAYABLE', 'PAID', 'COVERED'], seats))('is the seat date: %s %s', (paid, seat) => {
    expect(meaning(`CROWNS ${paid} ${seat}`)).toBe(
      'clause clause=prep_or_seat answer=seat_date, of family:crowns',
    );
  });
});

describe('"after deductible" at the end of a list of percentages', () => {
  it('applies to the percentage next to it, not to the first one', () => {
    const text = meaning('Preventive 100%, basic 80% and major 50% after deductible');
    expect(text).toContain('share plan_pays=100, of category:41 |');
    expect(text).toContain('share plan_pays=50, of class:major, after deductible');
  });
});

describe('the percentages of two networks before one service', () => {
  it.each(['PREVENTIVE', 'CROWNS'])('both apply to the service: %s', (name) => {
    expect(meaning(`IN NETWORK 100% OUT OF NETWORK 80% FOR ${name}`)).toMatch(
      /^share plan_pays=100, of \S+, in-network \| share plan_pays=80, of \S+, out-network$/,
    );
  });
});

describe('a list without commas', () => {
  const lists = [
    'CROWNS BRIDGES DENTURES',
    'FILLINGS EXTRACTIONS IMPLANTS',
    'CROWNS BRIDGES VENEERS SEALANTS',
  ];
  const rules = ['10 YEAR REPLACEMENT RULE %', '12 MONTH WAITING PERIOD %', '% 50%', '% NOT COVERED'];
  it.each(combinationsOf(rules, lists))('includes every service: %s, %s', (rule, list) => {
    const text = meaning(rule.replace('%', list).replace('% 50%', `${list} 50%`));
    for (const name of list.toLowerCase().split(' ')) expect(text).toContain(`family:${name}`);
  });
});

describe('a condition before a list', () => {
  const leads: [lead: string, condition: string][] = [
    ['LATE ENTRANTS', 'for late_entrant'],
    ['LATE ENROLLEES', 'for late_entrant'],
    ['NEW HIRES', 'for new'],
  ];
  const lists = [
    'BASIC 12 MO, MAJOR 24 MO WAIT',
    '12 MONTHS WAIT BASIC, 24 MONTHS WAIT MAJOR',
    'NO WAIT PREVENTIVE, 12 MONTH WAIT MAJOR',
  ];
  it.each(leads.flatMap(([lead, condition]) => lists.map((list) => [lead, list, condition] as const)))(
    'applies to each item of the list: %s: %s',
    (lead, list, condition) => {
      const statements = meaning(`${lead}: ${list}`).split(' | ');
      expect(statements).toHaveLength(2);
      for (const one of statements) expect(one).toContain(condition);
    },
  );

  it('applies to each item of the list if it is an age', () => {
    for (const one of meaning('UNDER AGE 19: EXAMS 2 PER YEAR, PROPHY 2 PER YEAR').split(' | '))
      expect(one).toContain('aged -18');
  });
});

describe('a network in a sentence with two figures', () => {
  it.each(['BASIC 80%', 'MAJOR 50%', 'CROWNS: 12 MONTH WAITING PERIOD'])(
    'keeps us from reading the sentence if it follows the first figure, and is never read as the other network: %s',
    (other) => {
      expect(meaning(`PREVENTIVE 100% IN NETWORK, ${other}`)).toMatch(/^unread/);
      expect(meaning(`IN NETWORK: PREVENTIVE 100%, ${other}`)).not.toContain('out-network');
    },
  );
});

describe('a noun after two names', () => {
  it.each(combinationsOf(['AND', 'OR', '&'], ['REPAIR', 'REPAIRS']))(
    'belongs to both if the first is singular, otherwise only to the second: crown %s denture %s',
    (and, noun) => {
      expect(meaning(`CROWN ${and} DENTURE ${noun} 1 PER 12 MONTHS`)).toContain(
        'of family:crown_repair family:denture_repairs',
      );
      expect(meaning(`CROWNS ${and} DENTURE ${noun} 1 PER 12 MONTHS`)).toContain(
        'of family:crowns family:denture_repairs',
      );
    },
  );
});

describe('a noun after a name', () => {
  it.each(['RECEMENTATION', 'RECEMENT'])(
    'keeps us from reading the sentence if we do not know the combination: space maintainer %s',
    (noun) => {
      expect(meaning(`SPACE MAINTAINER ${noun} 1 PER YEAR`)).toMatch(/^unread/);
    },
  );
});

describe("the ages of a frequency limit for a children's service", () => {
  const others = [
    'ADULTS 1 PER YEAR',
    'AGE 19 AND OVER 1 PER YEAR',
    'ADULTS ONLY WHEN AT HIGH RISK 1 PER YEAR',
  ];
  it.each(combinationsOf(['FLUORIDE', 'SEALANTS', 'D1206'], others))(
    'are also an age limit, unless other ages have a limit too: %s, %s',
    (name, other) => {
      expect(meaning(`${name} 2 PER YEAR TO AGE 19; ${other}`)).not.toContain('age maximum');
      expect(meaning(`${name} 2 PER YEAR TO AGE 19`)).toContain('age maximum=18');
    },
  );
});

describe('a percentage with another rule for specialists', () => {
  const rules = [
    'IF PERFORMED BY A SPECIALIST 50%',
    'WHEN RENDERED BY A SPECIALIST 50%',
    'EXCEPT SPECIALISTS 50%',
  ];
  it.each(combinationsOf(['ENDO 80%', 'CROWNS PAID AT 60%'], rules))(
    "isn't read as the percentage for all dentists: %s; %s",
    (share, rule) => {
      expect(meaning(`${share}; ${rule}`)).not.toContain('share plan_pays');
    },
  );
});

describe('"not covered" with an alternate benefit', () => {
  const denials = ['ARE NOT COVERED', 'ARE NOT A COVERED BENEFIT', 'ARE EXCLUDED'];
  const links = [' HOWEVER', ',', ' -', ' BUT'];
  it.each(combinationsOf(denials, links))('is read as a downgrade: %s%s', (denial, link) => {
    const text = meaning(`IMPLANTS ${denial}${link} AN ALTERNATE BENEFIT OF A BRIDGE MAY BE ALLOWED`);
    expect(text).toBe(
      'clause clause=downgrade answer=applies to=family:bridges, of family:implants, when…, when…',
    );
  });
});

describe('a sentence about which plan pays first', () => {
  it.each(['THIS PLAN IS SECONDARY', 'OUR PLAN IS SECONDARY', 'WE ARE SECONDARY'])(
    'is read as the order of payment, or quoted under coordination of benefits: %s',
    (order) => {
      for (const link of [',', ' -', '.', ';'])
        expect(meaning(`OTHER INSURANCE ON FILE${link} ${order}`)).toMatch(
          /^other_coverage exists=true \/\/ unread, about coordination_of_benefits other_coverage$/,
        );
    },
  );
});

describe('"including"', () => {
  it.each(combinationsOf(['NOT COVERED', '80%', 'HAVE NO WAITING PERIOD'], ['INCLUDING', 'INCL', 'SUCH AS']))(
    "adds the services after it and isn't read as a combined limit: %s, %s",
    (ending, including) => {
      const text = meaning(`ORAL SURGERY ${including} BONE GRAFTS & BIOPSIES ${ending}`);
      for (const key of ['category:40', 'family:bone_grafts', 'family:biopsies']) expect(text).toContain(key);
      expect(text).not.toContain('combined');
    },
  );
});

describe('amounts that are used or remaining', () => {
  it.each(['DEDUCTIBLE', 'MAXIMUM'])('belong to the %s named before them', (noun) => {
    const of = `of=${noun.toLowerCase()}`;
    expect(meaning(`${noun} 500.00; 412.60 USED; 87.40 REMAINING`)).toBe(
      `amount ${of} cents=50000 // amount ${of} role=used cents=41260 // amount ${of} role=remaining cents=8740`,
    );
    expect(meaning(`$20.00 HAS BEEN APPLIED TO THE ${noun}. REMAINING 30.00`)).toBe(
      `amount ${of} role=used cents=2000 // amount ${of} role=remaining cents=3000`,
    );
  });
});

describe('a deductible that is waived for a service', () => {
  const amounts = ['DEDUCTIBLE $50/$150', 'DED $50 IND / $150 FAM', '$50 DEDUCTIBLE', 'DED 75/225 CY'];
  it.each(combinationsOf(amounts, ['PREVENTIVE', 'CLASS I', 'D1110']))(
    'keeps its amount for the plan, not for that service: %s, %s',
    (amount, name) => {
      for (const link of [', WAIVED FOR', ' WAIVED FOR', ' (WAIVED FOR'])
        expect(meaning(`${amount}${link} ${name}`)).not.toMatch(/amount [^|]*, of /);
    },
  );
});

describe('services joined by "or"', () => {
  const limits = ['1 PER 60 MONTHS', 'ONCE EVERY 5 YEARS', 'LIMITED TO 2 PER YEAR'];
  it.each(combinationsOf(limits, ['CROWNS OR ONLAYS', 'D1206 OR D1208', 'EXAMS, X-RAYS OR SEALANTS']))(
    'share one limit, unlike services joined by "and": %s, %s',
    (limit, names) => {
      expect(meaning(`${names} ${limit}`)).toContain('combined with');
      expect(meaning(`${names.replace(' OR', ' AND')} ${limit}`)).not.toContain('combined with');
    },
  );

  it.each(['NOT COVERED', '50%', 'NO FREQUENCY LIMIT'])(
    'are not combined if the sentence states no limit: %s',
    (ending) => {
      expect(meaning(`CROWNS OR ONLAYS ${ending}`)).not.toContain('combined with');
    },
  );
});

describe('a name that describes the name after it', () => {
  it.each(
    combinationsOf(['IMPLANT BONE GRAFTS', 'DENTURE X-RAYS', 'BRIDGE EXTRACTIONS'], ['EXCLUDED', '50%']),
  )('keeps us from reading the sentence: %s %s', (names, ending) => {
    expect(meaning(`${names} ${ending}`)).toMatch(/^unread/);
  });
});

describe('two kinds of teeth', () => {
  it.each(
    combinationsOf(['UNRESTORED PERMANENT', 'PERMANENT'], ['MOLARS AND PREMOLARS', 'MOLARS OR PREMOLARS']),
  )('are alternatives: %s %s', (adjectives, kinds) => {
    expect(meaning(`SEALANTS 1 PER TOOTH PER 36 MONTHS ON ${adjectives} ${kinds}`)).toContain(
      'on molar premolar',
    );
  });
});

describe('percentages by year', () => {
  it('are read as what the plan pays if they rise, and not read if they fall', () => {
    expect(meaning('CROWNS: YEAR 1 10%, YEAR 2 25%')).toContain('share plan_pays=10');
    expect(meaning('CROWNS: YEAR 1 40%, YEAR 2 25%')).toMatch(/^unread/);
  });
});

describe('how often a deductible or maximum applies', () => {
  it.each(combinationsOf(['DEDUCTIBLE APPLIES', 'THE MAXIMUM APPLIES'], ['ONCE PER LIFETIME', '1 PER YEAR']))(
    'is not read as a frequency limit: %s %s',
    (rule, often) => {
      expect(meaning(`${rule} ${often}`)).not.toContain('frequency count');
    },
  );
});

describe('a time after earlier work', () => {
  const works = ['RELINES 1 PER 36 MONTHS', 'DENTURE REPAIRS 1 PER YEAR', 'RECEMENTATION ONCE PER 12 MONTHS'];
  const times = ['AFTER 6 MONTHS OF INSERTION', 'AFTER 6 MONTHS FROM PLACEMENT', 'AFTER 6 MONTHS'];
  it.each(combinationsOf(works, times))(
    'is read neither as a waiting period nor as a seat date: %s %s',
    (work, time) => {
      expect(meaning(`${work} ${time}`)).not.toContain('waiting_period');
      expect(meaning(`${work} ${time}`)).not.toContain('prep_or_seat');
    },
  );
});

describe('ages between which a service is excluded', () => {
  it.each(
    combinationsOf(['SEALANTS', 'FLUORIDE', 'SPACE MAINTAINERS'], ['AGES 14 TO 18', 'FROM AGE 5 TO 9']),
  )('are not read as an age limit, which would say the opposite: %s %s', (service, ages) => {
    expect(meaning(`${service} NOT COVERED ${ages}`)).toMatch(/^not_covered|^unread, about age exclusion/);
    expect(meaning(`${service} NOT COVERED ${ages}`)).not.toMatch(/minimum=|maximum=/);
  });
});

describe('"up to" an age next to the ages of another clause', () => {
  it.each(combinationsOf(['BITEWINGS', 'EXAMS', 'D1110'], ['UP TO AGE', 'TO AGE', 'THROUGH AGE']))(
    'includes the age if the other clause begins one year later: %s %s 18',
    (service, upTo) => {
      expect(meaning(`${service} ONCE PER YEAR AGE 19+, TWICE PER YEAR ${upTo} 18`)).toContain('aged -18');
      expect(meaning(`${service} TWICE PER YEAR ${upTo} 18, ONCE PER YEAR AGE 19+`)).toContain('aged -18');
    },
  );

  it('does not affect "after" and "under" an age', () => {
    expect(meaning('EXAMS ONCE PER YEAR AFTER AGE 16, TWICE PER YEAR UNDER AGE 16')).not.toContain('-16');
  });
});

describe('what the plan paid until now', () => {
  it.each([
    'NO CLAIMS PAID FOR CROWNS',
    'No claims have been paid for orthodontics.',
    'No payment has been made for crowns.',
    'No payments issued for implants.',
    'No benefits were paid for crowns in 2025',
    'No benefits paid for crowns in 2025',
    'No payments to date for crowns',
    'No orthodontic benefits have been paid',
    'Crowns have not been paid',
    'Plan has not paid for crowns',
    'Claim for crowns was denied',
  ])('is not read as an exclusion: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });

  it.each([
    'No payment will be made for TMJ treatment',
    'No payment is made for TMJ treatment',
    'No benefits are paid for TMJ',
    'Claims for TMJ will not be paid',
  ])('differs from what it never pays, which is read as an exclusion: %s', (text) => {
    expect(meaning(text)).toBe('not_covered, of family:tmj');
  });
});

describe('"any network provider"', () => {
  it.each(combinationsOf(['ANY', 'ALL'], ['NETWORK PROVIDER', 'NETWORK PROVIDERS', 'PPO DENTIST']))(
    'never includes out-of-network dentists: %s %s',
    (any, provider) => {
      expect(meaning(`100% AT ${any} ${provider}`)).toBe('share plan_pays=100, in-network');
    },
  );

  it('means in-network after "when you visit", too', () => {
    expect(meaning('Preventive services are covered at 100% when you visit any network provider')).toBe(
      'share plan_pays=100, of category:41, in-network',
    );
  });
});

describe('a maximum or deductible that is met', () => {
  const facts = [
    'MEMBER HAS MET THE ANNUAL MAXIMUM',
    'ANNUAL MAXIMUM HAS BEEN MET',
    'DEDUCTIBLE HAS BEEN MET',
  ];
  it.each(combinationsOf(facts, ['FOR 2025', 'IN 2025', 'as of 2025']))(
    'is not read if the sentence names a year, which may be over: %s %s',
    (fact, year) => {
      expect(meaning(fact)).toContain('role=remaining cents=0');
      expect(meaning(`${fact} ${year}`)).toMatch(/^unread/);
    },
  );

  it.each([
    '$1,200 of maximum used in 2025',
    'Maximum remaining for 2025: $300',
    'Deductible $50 met for 2025',
  ])('is not read in part either if the sentence names a year: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });

  it('is not read as a used count of a year that may be over', () => {
    expect(meaning('EXAMS: 2 OF 2 USED')).toContain('role=used');
    expect(meaning('EXAMS: 2 OF 2 USED IN 2025')).not.toContain('role=used');
  });

  it.each(['SUBSCRIBER', 'EMPLOYEE', 'POLICYHOLDER'])(
    'is not read if it is about the %s, who may be another person than the patient',
    (who) => {
      expect(meaning(`${who} HAS MET THE ANNUAL MAXIMUM`)).toMatch(/^unread/);
      expect(meaning(`${who}'S DEDUCTIBLE HAS BEEN MET`)).toMatch(/^unread/);
    },
  );
});

describe('the age of earlier work', () => {
  const works = ['denture', 'crown', 'prosthesis', 'retreatment', 'tooth'];
  it.each(combinationsOf(works, ['5 YEARS', '12 YEARS', '24 MONTHS']))(
    'is not an age of the patient: %s must be %s or older',
    (work, age) => {
      expect(meaning(`INLAYS 50%, ${work} MUST BE ${age} OR OLDER`)).toMatch(/^unread, about share/);
      expect(meaning(`${work} MUST BE ${age} OR OLDER`)).not.toContain('minimum=');
    },
  );

  it.each(['PATIENT', 'MEMBER', 'PERSON', 'INDIVIDUAL'])('differs from the age of a %s', (who) => {
    expect(meaning(`INLAYS 50%, ${who} MUST BE 12 YEARS OR OLDER`)).toBe(
      'share plan_pays=50, of family:inlays, aged 12-',
    );
  });
});

describe('a period after "1A" or a time of day', () => {
  const firsts = ['PLAN 1A', 'PLAN 2P', 'Call 8 a.m. to 6 p.m', 'CALL 8 A.M. - 6 P.M'];
  it.each(combinationsOf(firsts, ['Annual maximum $1,500', 'ANNUAL MAXIMUM $1,500']))(
    'ends the sentence: %s. %s',
    (first, next) => {
      expect(meaning(`${first}. ${next}`)).toMatch(
        /^(?:unread|heading)[^/]* \/\/ amount of=maximum cents=150000, per 1 year$/,
      );
    },
  );

  it('does not join the sentence after it with the one before it', () => {
    expect(meaning('FLUORIDE IS COVERED UNDER CLASS 1A. SEALANTS ARE NOT COVERED')).toContain(
      '// not_covered, of family:sealants',
    );
  });

  it.each([
    'Call 8 a.m. to 6 p.m. eastern time',
    'CALL 8 A.M. TO 6 P.M. EST',
    'Call 8 a.m. \u2013 6 p.m. ET',
  ])("does not end the sentence if the time isn't complete: %s", (text) => {
    expect(meaning(text)).not.toContain('//');
  });
});

describe('amounts of two networks before one period', () => {
  const names = [
    'LIFETIME MAXIMUM',
    'LIFETIME ORTHO MAXIMUM',
    'ORTHO LIFETIME MAXIMUM',
    'LIFETIME ORTHO DEDUCTIBLE',
  ];
  it.each(names)('both have the period: %s', (name) => {
    const both = meaning(`IN NETWORK $2,000 / OUT OF NETWORK $1,200 ${name}`).split(' | ');
    expect(both).toHaveLength(2);
    for (const one of both) expect(one).toContain('per 1 lifetime');
  });

  it('have their own periods if the first amount has one too', () => {
    expect(meaning('IN NETWORK $2,000 ANNUAL / OUT OF NETWORK $1,200 LIFETIME ORTHO MAXIMUM')).toMatch(
      /per 1 year, .*in-network \| .*per 1 lifetime, .*out-network/,
    );
  });
});

describe('a waiting period with a date', () => {
  const ends = ['will be satisfied on', 'will be met', 'will be completed on', 'will end on', 'to be met on'];
  it.each(ends)("isn't over if it %s that day", (end) => {
    const text = meaning(`The waiting period ${end} 03/01/2027`);
    expect(text).toBe('waiting until=2027-03-01');
  });

  it.each(['has been satisfied on', 'satisfied on', 'was met on'])('is over if it %s that day', (end) => {
    expect(meaning(`The waiting period ${end} 03/01/2024`)).toContain('met=true');
  });
});

describe('the classes of two services', () => {
  const verbs = ['is considered', 'is classified as', 'is paid under', 'is covered as'];
  it.each(combinationsOf(verbs, ['and', ', and']))('are not mixed: %s%s', (verb, and) => {
    const text = meaning(
      `Endodontics ${verb} Basic${and === 'and' ? ' and' : and} oral surgery ${verb} Major`,
    );
    expect(text).toBe('member_of class=basic, of category:26 | member_of class=major, of category:40');
  });

  it.each(combinationsOf(['Cleanings', 'D1110', 'Bitewings'], ['preventive', 'diagnostic']))(
    'are not mixed with a category used as a class: %s %s',
    (service, name) => {
      const text = meaning(`${service} ${name}, extractions basic, bridges major`);
      expect(text).toMatch(
        new RegExp(`^member_of class=${name}, of \\S+ \\| member_of class=basic, of family:extractions \\|`),
      );
    },
  );

  it.each(['Endo restorative, perio basic, dentures major', 'Preventive, basic, endo, major'])(
    'are not read from a list of names: %s',
    (text) => {
      expect(meaning(text)).not.toContain('member_of');
    },
  );

  it.each(['Class III', 'Major', 'Type 3'])(
    "don't say whether a service is covered that one of them doesn't include: %s",
    (name) => {
      for (const text of [
        `${name} includes crowns but does not include implants`,
        `${name} does not include implants`,
      ])
        expect(meaning(text)).not.toContain('not_covered');
    },
  );
});

describe('a service with its own deductible', () => {
  const own = ['Orthodontics has a $100 lifetime deductible', 'Ortho: separate $100 lifetime deductible'];
  const waived = [
    'The annual deductible does not apply to orthodontics',
    'Annual deductible waived for ortho',
  ];
  it.each(combinationsOf(own, waived))(
    'keeps its deductible if the annual one is waived: %s. %s',
    (first, second) => {
      for (const text of [`${first}. ${second}`, `${second}. ${first}`]) {
        expect(meaning(text)).not.toContain('applies=false');
        expect(meaning(text)).toContain('cents=10000, per 1 lifetime, of category:38');
      }
    },
  );
});

describe('a figure of one year', () => {
  it.each([
    'PLAN PAID 80% FILLINGS IN 2025',
    'DEDUCTIBLE MET FOR 2025',
    'MAXIMUM $1,500 IN 2024',
    'FILLINGS 80% FOR 2025',
  ])('is not read as a figure of every year: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('a name that is only a part of what we can name', () => {
  it.each(['Clear aligners', 'Invisalign', 'Aligners'])("isn't all orthodontics: %s", (name) => {
    expect(meaning(`${name} are excluded`)).toMatch(/^unread, about exclusion, category:38/);
    expect(meaning(`${name} covered at 60%`)).toMatch(/^unread/);
  });

  it.each(['EMERGENCY ROOT CANALS', 'EMERGENCY EXTRACTIONS'])(
    'is not an exception from "all other": %s',
    (name) => {
      const text = meaning(`NO PREAUTH REQUIRED FOR ${name}. ALL OTHER SERVICES REQUIRE PREAUTH`);
      expect(text).not.toContain('except');
      expect(text).toContain('// unread, about authorization');
    },
  );
});

describe('a patient who may not be billed', () => {
  it.each(['Member may not be billed', 'Patient cannot be billed', 'The office may not bill the patient'])(
    'says nothing about coverage: %s',
    (text) => {
      expect(meaning(`Liners are part of the filling. ${text}`)).not.toContain('// not_covered');
      expect(meaning(text)).toMatch(/^unread/);
    },
  );
});

describe('a used amount before the label of what remains', () => {
  it.each([', balance $410.50', ' - remaining $410.50', ' and remaining $410.50'])(
    'keeps its label%s',
    (end) => {
      const text = meaning(`Annual maximum $1,500 per person; $1,089.50 used${end}`);
      expect(text).not.toMatch(/of=maximum cents=108950/);
      expect(text).not.toMatch(/of=maximum cents=41050/);
    },
  );
});

describe('"covered" and "given" next to a rule', () => {
  it.each([
    'No alternate benefit given',
    'No alternate benefit is allowed',
    'Missing tooth clause waived after 2 years of Trust coverage',
  ])("don't say that a service is covered: %s", (text) => {
    expect(meaning(`Veneers excluded. ${text}`)).not.toMatch(/(?:^| )covered/);
    expect(meaning(text)).not.toMatch(/(?:^| )covered/);
  });
});

describe('a count after the history of a service', () => {
  it.each(['1 of 2 used this benefit year', '2 of 3 used this year'])(
    'is a count of this service: %s',
    (count) => {
      const text = meaning(`Last exam 03/02/2026, next eligible 09/03/2026; ${count}`);
      expect(text.match(/of family:exams/g)?.length).toBe(3);
    },
  );
});

describe('a wait that "is satisfied" on a day', () => {
  it.each(['is satisfied 05/01/2027', 'is met on 05/01/2027'])('may still run: %s', (end) => {
    expect(meaning(`Waiting period ${end}`)).toBe('waiting until=2027-05-01');
  });
});

describe('a condition after one of several services', () => {
  it.each([
    'Excluded: veneers, night guards (unless bruxism is documented), sedation',
    'Not covered: whitening, night guards (unless for bruxism)',
    'Excluded: whitening and occlusal guards unless bruxism is documented',
  ])("isn't read as a condition of all: %s", (text) => {
    expect(meaning(text)).toMatch(/^unread, about exclusion/);
  });
});

describe('words that the practice may need', () => {
  it('include the day on which there is no other coverage on file, which is quoted', () => {
    expect(meaning('No other dental coverage on file as of 03/04/2026')).toContain(
      '// unread, about other_coverage',
    );
  });

  it.each([
    'Member must call 800-555-0100 by the 15th to be on the next roster',
    'Vision is carved out - call Harbor Admin 800-555-0100',
  ])('are quoted: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('an unread sentence without its noun', () => {
  it.each([
    ['DEDUCTIBLE MET FOR 2025. $75.00 OF $75.00 SATISFIED', '// unread, about deductible'],
    ['MISSING TOOTH CLAUSE: YES. WAIVED AFTER 24 MONTHS OF COVERAGE', '// unread, about missing_tooth'],
    ['$60 ded per person (max 2 per family) each cal yr; waived on x-rays', '// unread, about deductible'],
    ['Zirconia crowns on teeth 5-2 allowed at full cast fee', 'about downgrade'],
    ['Patient may be billed the difference', 'about downgrade'],
    ['EPO plan: no benefits outside the Guild panel, other than palliative up to $60', 'network'],
  ])('is about what the sentence before it or its own figure is about: %s', (text, expected) => {
    expect(meaning(text)).toContain(expected);
  });
});

describe('an exclusion that includes a service', () => {
  it.each([
    'TMJ not covered including office visits and panoramic x-rays',
    'Implants excluded including bridges',
    'Orthodontia is not covered including oral surgery',
    'Cosmetic dentistry not covered including inlays',
  ])('does not exclude the service for other reasons: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });

  it.each(['under age 16', 'for ages 16 and over'])('does not give an age to all of them: %s', (ages) => {
    expect(meaning(`Oral surgery not covered including extractions ${ages}`)).toMatch(/^unread/);
  });
});

describe('an amount of which nothing is used', () => {
  it.each(['none used', 'none met'])('still applies: %s', (words) => {
    const text = meaning(`Deductible $75, ${words}`);
    expect(text).toBe('amount of=deductible cents=7500 | amount of=deductible role=used cents=0');
    const [first, second, third] = meaning(`Deductible $75 individual, $225 family, ${words}`).split(' | ');
    expect(first).toBe('amount of=deductible cents=7500, individual');
    expect(second).toBe('amount of=deductible cents=22500, family');
    expect(third).toBe('amount of=deductible role=used cents=0');
  });

  it.each(['Deductible met: none', 'Maximum used: none', 'Maximum $1,200, none remaining'])(
    'is not an amount without a limit: %s',
    (text) => {
      expect(meaning(text)).not.toMatch(/applies=false|limit=none/);
      expect(meaning(text)).toMatch(/role=(?:used|remaining) cents=0$/);
    },
  );
});

describe('the period of an abbreviation', () => {
  it.each([
    ['DED $75 IND. IN NETWORK, $125 IND. OUT OF NETWORK', 'cents=7500, in-network, individual'],
    ['MAX $2,000 PER IND. PER LIFETIME', 'cents=200000, per 1 lifetime, individual'],
    ['DED $75 PER IND. PER CAL YR', 'cents=7500, per 1 calendar_year, individual'],
    ['MAX $1,200 PER IND. EACH BENEFIT YEAR', 'per 1 year, individual'],
    ['DED $75 IND. FOR BASIC AND MAJOR', 'of class:basic class:major, individual'],
    ['DED $75 IND. AND $225 FAM.', 'cents=22500, family'],
    ['DED: FAM. NONE IND. $75', 'applies=false, family'],
    ['DED $225 FAM. REMAINING $30', 'role=remaining cents=3000, family'],
    ['MAX IND. NONE', 'limit=none, individual'],
  ])('does not end the sentence: %s', (text, expected) => {
    expect(meaning(text)).toContain(expected);
    expect(meaning(text)).not.toContain('//');
  });
});

describe('a tooth that is removed', () => {
  const endings = ['NOT COVERED', 'COVERED', 'EXCLUDED', 'COVERED AT 80%'];
  it.each(combinationsOf(['TOOTH EXT', 'TEETH EXT', 'D7210 TOOTH EXT', 'TEETH REMOVED'], endings))(
    'is not read as a missing tooth without "prior to coverage": %s %s',
    (tooth, ending) => {
      expect(meaning(`${tooth} ${ending}`)).not.toContain('missing_tooth');
    },
  );

  it.each(['TOOTH EXT', 'TEETH REMOVED', 'TOOTH THAT WAS EXT'])(
    'is read as a missing tooth before "prior to coverage": %s',
    (tooth) => {
      expect(meaning(`${tooth} PRIOR TO COVERAGE NOT COVERED`)).toBe(
        'clause clause=missing_tooth answer=applies',
      );
    },
  );
});

describe('"applies to" after a waiver', () => {
  it.each([
    'No deductible. Applies to exams and fillings',
    'The deductible is waived. Applies to cleanings',
    'Missing tooth clause does not apply. Applies to bridges',
    'Deductible waived in network. Applies to x-rays',
  ])('is not read, because it may be about the waiver: %s', (text) => {
    expect(meaning(text)).toMatch(/ \/\/ unread/);
    expect(meaning(text)).not.toMatch(/applies=true|answer=applies/);
  });
});

describe('"so far"', () => {
  it.each([
    'The deductible has been applied so far this year',
    'The maximum has been used',
    'Maximum used so far this benefit year',
    'Maximum $700 so far',
  ])('keeps us from reading the sentence if it does not state the amount: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('what the payer has no record of', () => {
  it.each([
    'We have no information on other dental coverage',
    'We do not have other coverage information on file',
    'Our records do not show other insurance information',
  ])('is not read as missing, because it may exist: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread, about other_coverage/);
  });

  it.each([
    ['Our records show no active coverage', 'status status=inactive'],
    ['System shows no waiting period', 'waiting months=0'],
    ['Our records show no deductible', 'deductible applies=false'],
    ['We show no maximum', 'amount of=maximum limit=none'],
    ['We have no missing tooth clause', 'clause clause=missing_tooth answer=does_not_apply'],
    ['Our system shows no other dental insurance', 'other_coverage exists=false'],
  ])('is read as missing if the payer says "no": %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });
});

describe('an amount next to "in/out"', () => {
  it.each([
    'Annual maximum $2,000/$1,250 in/out',
    'Ded $25/$75 in/out',
    'Annual maximum $2,000/$1,250 combined in and out of network',
    'Annual max $2,000 not combined in/out',
    'Annual max $2,000 in/out not shared',
    'Separate annual max $2,000 in/out',
    'Ded in/out separate $75',
    'Annual max $2,000 not combined in and out of network',
    'Separate $75 deductible for in and out of network',
  ])('is not one amount of both networks: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('two dates of a service', () => {
  it.each(['covered', 'allowed', 'payable', 'paid'])(
    'are not the last and the next one if the service was %s',
    (word) => {
      expect(meaning(`Panoramic film last done 02/04/2025, ${word} 02/20/2025`)).not.toContain('next=');
    },
  );

  it.each([
    'Panoramic film last done 02/04/2025, eligible 02/04/2024',
    'Tooth 14 crown seated 02/04/2025, not eligible before 02/04/2020',
    'Denture delivered 02/04/2025, not eligible until 02/04/2020',
  ])('are unclear if the next one is not after the last one: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('the day on which the amount of a service begins again', () => {
  it.each([
    'Ortho lifetime max resets 10/01',
    'Denture maximum renews 10/01',
    'Lifetime max renews 10/01',
    'Denture deductible resets October 1',
  ])('is not the start of the benefit year: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('"maximum … per family" after a deductible', () => {
  it.each([
    'Ded $75 per person, max 225 per family',
    'Ded $0 per person, max 2 per family',
    'Ded used $15 per person, max 2 per family',
  ])('is not a number of members if it is too large, or after a zero or used amount: %s', (text) => {
    expect(meaning(text)).not.toContain('family_deductible');
  });
});

describe('the ages of a deductible', () => {
  it.each([
    'Deductible applies to fillings and to fluoride under 16',
    'Deductible waived for x-rays and for sealants under 16',
    'Deductible waived for sealants under 16',
    'No waiting period for x-rays and for sealants under 16',
  ])("aren't the ages of the service: %s", (text) => {
    expect(meaning(text)).toMatch(/aged -15|^unread/);
    expect(meaning(text)).not.toContain('age maximum');
  });
});

describe('an end after a waiting period', () => {
  it.each([
    '6 month wait for fillings, 12 months for crowns. Ends 05/31/2027',
    'No waiting period for fillings. Ends 05/31/2027',
    'Waiting periods waived. Expires 05/31/2027',
    'Waiting period satisfied. Ends 05/31/2027',
  ])('is not the end of that waiting period: %s', (text) => {
    expect(meaning(text)).not.toContain('until=');
    expect(meaning(text)).toMatch(/\/\/ unread, about waiting/);
  });
});

describe('"when in network" at the end', () => {
  it.each([
    'Veneers not covered',
    'Missing tooth clause applies',
    'Fluoride to age 16',
    'Cleanings 2 per year',
  ])('is not about the other parts of the sentence: %s', (first) => {
    const text = meaning(`${first} and dentures 60% when in network`);
    expect(text.split('in-network')).toHaveLength(2);
  });
});

describe('a time after "claims"', () => {
  it.each(['Claims paid', 'Claims are paid', 'Claims will be paid'])(
    'is not the filing limit if the plan pays within it: %s',
    (claims) => {
      expect(meaning(`${claims} within 45 days of the date of service`)).toMatch(/^unread/);
    },
  );

  it.each(['are allowed', 'are entitled to'])('is not the filing limit if dentists %s it', (verb) => {
    expect(meaning(`Timely filing is 18 months. PPO dentists ${verb} 45 days`)).not.toContain('days=45');
  });
});

describe('the fees of two percentages', () => {
  it.each([
    '70% of MAC for extractions and 40% of UCR for dentures',
    'Extractions 70% of MAC, dentures 40% of UCR',
    '70% of the contracted fee in network, 40% of UCR out of network',
  ])('are not one fee for both: %s', (text) => {
    expect(meaning(text)).toMatch(/plan_pays=70.*plan_pays=40.*\/\/ unread, about network/);
  });
});

describe('"be over"', () => {
  it('means the same as "over" before an amount or an age', () => {
    expect(meaning('Member to be over 16 for implants')).toContain('about age');
  });
});

describe('"including" after a rule that is not a limit', () => {
  it.each([
    'Lost or broken appliances will not be replaced',
    'Services in progress are not covered',
    'Claims must be received within 12 months',
    'Night guards 1 per 4 years. Lost appliances are not replaced',
  ])('states no frequency: %s', (rule) => {
    for (const word of ['including', 'incl.', 'to include']) {
      const text = meaning(`${rule}, ${word} retainers and space maintainers`);
      expect(text).not.toContain('combined with');
      expect(text).toMatch(/unread, about [a-z ]+, family:retainers family:space_maintainers$/);
    }
    expect(meaning('Including retainers')).toBe('unread, about frequency, family:retainers');
  });

  it('names services that share the limit before it', () => {
    expect(meaning('Cleanings 2 per year, including D4910')).toContain('combined with code:D4910');
    expect(meaning('Cleanings 2 per year; including D4910')).toContain('combined with code:D4910');
  });
});

describe('a field of dentistry next to a service', () => {
  const FIELDS = ['Orthodontic', 'Endodontic', 'Oral surgery', 'Perio surgery', 'Teledentistry'];
  it.each([...combinationsOf(FIELDS, ['exams', 'consults', 'x-rays']), ['Perio', 'consults']])(
    "isn't a second service: %s %s",
    (field, service) => {
      for (const rest of ['are not covered', 'are covered at 100%'])
        expect(meaning(`${field} ${service} ${rest}`)).toMatch(/^unread/);
      expect(meaning(`${field} and ${service} are not covered`)).toMatch(/^not_covered/);
    },
  );
});
