// Numbers, services and networks in questions and follow-up questions, and answers that depend on them.

import { describe, expect, it } from 'vitest';
import { answersTo } from '../testing/answers-to.ts';
import type { Query } from './question/query.ts';
import { understand } from './question/understand.ts';

const asked = (...turns: string[]): Query[] =>
  understand(turns.at(-1) ?? '', turns.slice(0, -1)).flatMap((one) =>
    one.kind === 'query' ? [one.query] : [],
  );
const told = (questions: string, rows: string): string =>
  answersTo(questions, rows, '2026-11-16').join(' | ');

describe('a number of services', () => {
  it('in a later question multiplies the fee', () => {
    expect(asked('crown?', '#3 and #14, 1200 each')).toMatchObject([
      { topic: 'portion', feeCents: 1200_00, count: 2 },
    ]);
  });

  it.each([
    ['crown 1300, pt pays?', 'he already had 2 of them'],
    ['crown 1300 and filling 200, pt pays?', '3 of them'],
    ['bwx 60, pt pays?', '4 of them'],
    ['srp 280, pt pays?', 'all 4 quads in one day?'],
    ['crown 1300, pt pays?', '4 quads'],
    ['perio maint 150, pt pays?', 'all 4 quads'],
    ['prophy 110, pt pays?', '2 of them'],
    ['ortho 5000, pt pays?', '2 of them'],
    ['srp 280, pt pays?', 'all but 2 quads'],
    ['srp 280, pt pays?', '2 quads today 2 next week'],
    ['srp 1120 all 4 quads, pt pays?', '2 quads'],
    ['crown 1300, pt pays?', 'insurance denied 2 of them'],
    ['crown 1300, pt pays?', '2 of them next year'],
  ])("isn't used if it may mean something else: %s, %s", (...turns) => {
    expect(asked(...turns).filter(({ topic }) => topic === 'portion')).toEqual([]);
  });

  it("isn't a tooth or part of a larger number", () => {
    expect(asked('filling %?', 'on 3 at 180')[0]).toMatchObject({ count: 1, teeth: [3] });
    expect(asked('filling %?', 'so 250 total')[0]?.count).toBe(1);
  });

  it("isn't the number of films in a code's set", () => {
    expect(asked('four bitewings D0274, what does he owe?')[0]?.count).toBe(1);
    expect(asked('three extractions D7140, what does he owe?')[0]?.count).toBe(3);
  });
});

describe('a number in a follow-up question', () => {
  it.each(['so 2750 total?', 'so 150?', 'is that 2740 total', 'so 2330 left?'])(
    'is money after a question about an amount: %s',
    (text) => {
      expect(asked('what is the max', text)).toMatchObject([{ topic: 'maximum', subject: null }]);
    },
  );
});

describe('a service in a question about an amount', () => {
  it.each(['crown and max', 'crown, ded', 'max and crown'])('is answered too: %s', (question) => {
    const topics = asked(question).map(({ topic }) => topic);
    expect(topics).toContain('coverage');
    expect(topics.some((topic) => topic === 'maximum' || topic === 'deductible')).toBe(true);
  });
});

describe('a service in a question about waiting periods', () => {
  it('is answered too', () => {
    expect(asked('ortho and waiting').map(({ topic }) => topic)).toEqual(['coverage', 'waiting']);
  });
});

describe("a service next to the patient's date of birth", () => {
  it('is answered', () => {
    expect(asked('sealants #14, pt dob 6/5/96').map(({ topic }) => topic)).toContain('coverage');
  });
});

it('reads "x2" after a fee as the number of services', () => {
  expect(asked('crown 1100 x2 pt portion')).toMatchObject([{ feeCents: 1100_00, count: 2 }]);
});

describe('a question about whether services count together', () => {
  it('is about the maximum if it names the maximum', () => {
    expect(asked('do cleanings count toward the max')[0]?.topic).toBe('counts_toward');
  });
});

describe('a question with a payer name', () => {
  it('asks for the plan', () => {
    expect(asked('what cigna plan is this, dppo or dhmo').map(({ topic }) => topic)).toEqual(['plan']);
  });
});

describe('a long question about the network', () => {
  it('is about out-of-network coverage if the practice has no contract', () => {
    expect(asked('if we arent contracted does she get anything')).toMatchObject([
      { topic: 'coverage', network: 'out' },
    ]);
  });

  it('has the topic of the question before it', () => {
    expect(asked('oon benefits?', "so if we're not in network she has nothing?")).toMatchObject([
      { topic: 'coverage', network: 'out' },
    ]);
  });
});

describe('a copay per visit', () => {
  it('is given for one visit, with the network that we assume', () => {
    const said = told('denture 1500 what does he pay', 'EB*1*IND*35*HM~EB*B*IND*39***27*350*****Y~');
    expect(said).toContain('for one visit');
    expect(said).toContain('ask whether the patient pays it for each');
    expect(said).toContain('your practice is in-network (not confirmed)');
  });

  it('for the whole plan makes the estimate a range, unless the payer says that it is due at every visit', () => {
    const rows = (text: string) =>
      `EB*A*IND*35*****.2****Y~EB*B*IND*35****45*****Y~MSG*${text}~EB*C*IND*35***23*0*****Y~`;
    expect(told('filling 500 in network pt owes', rows('OFFICE VISIT COPAY'))).toContain(
      'between $100 and $145',
    );
    expect(told('filling 500 in network pt owes', rows('COPAY PER OFFICE VISIT'))).toContain(
      '$100 + $45 = $145',
    );
  });
});

describe('a service that the plan never pays', () => {
  it('costs the patient the whole fee, even if the percentages apply to a list of amounts', () => {
    const rows =
      'EB*A*IND******1****W*AD:D9944~EB*A*IND*23*****0****W~MSG*COVERED AT 100% OF AMOUNT LISTED IN THE CERTIFICATE BOOKLET~';
    expect(told('d9944 >> fee 600 what does she pay', rows)).toContain('The patient pays $600');
  });
});

describe('limits', () => {
  it('say which teeth they are for if the question names a tooth', () => {
    const rows = 'EB*F*IND******1**S7*15**Y*AD:D1351~HSD*VS*1***34*36~MSG*LIMITED TO PERMANENT MOLARS ONLY~';
    expect(told('sealants age n freq for #3', rows)).toContain('PERMANENT MOLARS ONLY');
  });

  it('of another crown code are given for a kind of crown that has none', () => {
    const rows = 'EB*A*IND*36*****.5****Y~EB*F*IND********1**Y*AD:D2710~HSD*VS*1***34*120~';
    expect(told('pfm crown how often', rows)).toContain('120 months');
  });
});

describe("the practice's network", () => {
  const networkAfter = (statement: string, question = 'D1110 is 110 what does he pay here') =>
    asked(statement, 'n the ded', question)[0]?.network;

  it.each([
    'crown %, we are oon',
    'since we are not contracted, pt owes for a filling at 200',
    'our dr is out of network and what is the max',
  ])('holds for later questions, also if it is stated next to a question: %s', (statement) => {
    expect(networkAfter(statement)).toBe('out');
    expect(networkAfter(statement, 'D1110 in network 110, pt owes')).toBe('in');
  });

  it.each([
    'if we are out of network what is the ded',
    'how much max left if were out of network',
    'were out of network claims paid this year?',
    'when we were in network they paid 80, crown?',
    'are we out of network',
    'we are not out of network, max?',
    'mom says we are in network what is the max',
    'once we are in network what is the ded',
    'pretend, we are out of network what is the max',
    'we are out of network for ortho, what is the max',
    'we are oon with her secondary, what is the primary max',
    'her last cleanings were in network how much max left',
    'max in network',
  ])("isn't taken from: %s", (statement) => {
    expect(networkAfter(statement)).toBeNull();
  });
});
