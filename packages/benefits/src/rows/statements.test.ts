// What single rows state, and what their words add.

import { describe, expect, it } from 'vitest';
import { eligibleDate } from '../eligible/index.ts';
import type { Statement } from '../statement.ts';
import { benefitsOf } from '../testing/read-rows.ts';
import { nodeKey } from '../vocabulary/index.ts';

function statementsOf(...rows: string[]): Statement[] {
  return benefitsOf(rows).statements;
}

/** Each statement as one line: `subject: what it says`. */
function linesOf(...rows: string[]): string[] {
  return statementsOf(...rows).map(({ subject, says }) => {
    const { kind, ...rest } = says;
    const values = Object.values(rest).filter((value) => value !== null && value !== 'stated');
    return `${subject.map(nodeKey).join('+')}: ${[kind, ...values].join(' ')}`;
  });
}

describe('the elements of a row', () => {
  it.each([
    ['EB*A*IND*25*****.2****Y', 'category:25: share 80'],
    ['EB*D*IND*25*****.8****Y', 'category:25: share 80'],
    ['EB*B*IND*****25*****Y*AD:D0120', 'code:D0120: copay 2500'],
    ['EB*I*IND*38*********Y', 'category:38: not_covered false'],
    ['EB*A*IND*25', 'category:25: undetermined'],
    ['EB*C*IND*35***23*50*****Y', 'category:35: amount deductible total 5000'],
    ['EB*F*IND*35***29*900*****Y', 'category:35: amount maximum remaining 90000'],
    ['EB*F*IND*35***24*600*****Y', 'category:35: amount maximum used 60000'],
    ['EB*C*IND*35**MET**20', 'category:35: amount deductible used 2000'],
    ['EB*F*IND*******S7*18***W*AD:D1351', 'code:D1351: age 18'],
  ])('(%s) state %s', (row, expected) => {
    expect(linesOf(row)).toContain(expected);
  });

  it('for a range of codes give one statement about the range', () => {
    expect(linesOf('EB*A*IND******.5****Y*AD:D2710::::::D2799')).toEqual(['range:D2710-D2799: share 50']);
  });

  it('with an age of 99 state that there is no age limit', () => {
    expect(linesOf('EB*F*IND*******S7*99***W*AD:D1206')).toEqual(['code:D1206: age none']);
  });
});

describe('a benefit description of a procedure', () => {
  const linesFor = (...rows: string[]) => linesOf('EB*D*IND**********W*AD:D1110', ...rows);

  it('with only a date of service does not say whether the plan pays', () => {
    expect(linesFor('DTP*304*D8*20260406')).toEqual(['code:D1110: history 2026-04-06']);
    expect(linesFor('DTP*472*D8*20250406')).toEqual(['code:D1110: history 2025-04-06']);
    const [code] = benefitsOf([
      'EB*A*IND*41*****.2****W',
      'EB*D*IND**********W*AD:D1110',
      'DTP*304*D8*20260406',
    ]).procedure_coverage;
    expect(code?.in_network_share).toMatchObject({ kind: 'percent', plan_pays: 80 });
  });

  it('without a date, or with words, is a service whose share we could not determine', () => {
    expect(linesFor()).toEqual(['code:D1110: undetermined']);
    expect(linesFor('DTP*304*D8*20260406', 'MSG*BENEFITS VARY BY TOOTH')).toContain(
      'code:D1110: undetermined',
    );
  });

  it.each(['EB*D*IND*****45*****W*AD:D1110', 'EB*D*IND***NOT COVERED*******W*AD:D1110'])(
    'with a date and an amount or words in EB05 is such a service too: %s',
    (row) => expect(linesOf(row, 'DTP*304*D8*20260406').join()).toContain('undetermined'),
  );
});

describe('a last visit', () => {
  const CODE = 'EB*A*IND******0****Y*AD:D0272';
  const VISIT = 'DTP*304*D8*20260304';

  it.each([CODE, 'EB*B*IND*****20*****Y*AD:D0272'])(
    'on a row with a share is history of its code: %s',
    (row) => expect(linesOf(row, VISIT)).toContain('code:D0272: history 2026-03-04'),
  );

  it('blocks the code until its period ends', () => {
    const benefits = benefitsOf([CODE, VISIT, 'MSG*1 PER 12 MONTHS PER PATIENT']);
    const question = { code: 'D0272', network: 'in', birth: '2019-04-02', on: '2026-11-15' } as const;
    expect(eligibleDate(benefits, question)).toMatchObject({ outcome: 'not_before', last: '2026-03-04' });
  });

  it.each([
    'DTP*472*D8*20260504',
    'DTP*348*D8*20260504',
    'DTP*292*RD8*20260101-20261231',
    'DTP*307*D8*20260504',
    'DTP*346*D8*20260504',
    'DTP*304*D8*99990101',
    'DTP*304*D8*19000101',
    // The requested day, a range, and a day in the future.
    'DTP*304*D8*20260310',
    'DTP*304*RD8*20250101-20251231',
    'DTP*304*D8*20260905',
  ])('is not read from another date of such a row, or from a placeholder: %s', (date) => {
    expect(linesOf(CODE, date).join()).not.toContain('history');
  });
});

describe('words next to a row', () => {
  const SHARE = 'EB*A*IND*23*****.2****Y';

  it.each(['CLEANINGS EVERY 120 DAYS', 'ROUTINE CLEANING EVERY 6 MONTHS'])(
    'that give only a period mean one service in that period: %s',
    (text) => {
      expect(linesOf('EB*F*IND*41', `MSG*${text}`)).toContain('family:prophylaxis: frequency 1  total');
    },
  );

  it.each([
    ['In and out of network deductibles cross-accumulate.', 'deductible'],
    ['DEDUCTIBLE COMBINED IN AND OUT OF NETWORK', 'deductible'],
    ['DED IS SEPARATE IN AND OUT OF NETWORK', 'deductible'],
    ['In-network and out-of-network maximums are combined.', 'maximum'],
    ['ANNUAL MAX COMBINED IN AND OUT OF NETWORK', 'maximum'],
  ])('about both networks become a remark if the row has no such amount: %s', (text, amount) => {
    const quoted = (row: string): string[] =>
      benefitsOf([row, `MSG*${text}`]).remarks.map((remark) => remark.topics.join(' '));
    expect(quoted('EB*C*IND*35')).toEqual([amount]);
    // Words about the maximum don't change a deductible.
    const [own, other] = amount === 'deductible' ? ['C', 'F'] : ['F', 'C'];
    // We apply the words to the row's own amount. No screen says so, so we quote them under no answer.
    expect(quoted(`EB*${own}*IND*35***23*50`)).toEqual(['other']);
    expect(quoted(`EB*${other}*IND*35***23*50`)).toEqual([amount]);
    // An amount for one network doesn't say what counts toward that of the other one.
    expect(quoted(`EB*${own}*IND*35***23*50*****N`)).toEqual([amount]);
    expect(quoted(`EB*${own}*IND*35***23*50*****W`)).toEqual(['other']);
  });

  it('that name a family make the row about that family', () => {
    expect(linesOf(SHARE, 'MSG*BITEWING X-RAYS')).toEqual(['family:bitewings: share 80']);
  });

  it('that state a share for another subject do not change the share of the row', () => {
    const found = linesOf(SHARE, 'MSG*CROWNS ARE COVERED AT 50%');
    expect(found).toContain('category:23: share 80');
    expect(found).toContain('family:crowns: share 50');
  });

  it.each(['NO BENEFIT', 'ORTHODONTIC SERVICES: NO BENEFIT', 'NOT COVERED UNLESS DUE TO AN ACCIDENT'])(
    'can say that a service is not covered although the row lists it as active: %s',
    (words) => {
      const found = linesOf('EB*1*IND*38', `MSG*${words}`);
      expect(found).toContain('category:38: not_covered false');
      expect(found).not.toContain('category:38: covered');
      expect(found).toContain('category:38: status active');
    },
  );

  it.each(['ADULT ORTHO NOT COVERED', 'NOT COVERED OUT OF NETWORK', 'IMPLANTS ARE NOT COVERED'])(
    'that exclude only some services, patients or one network leave the row covered: %s',
    (words) => {
      expect(linesOf('EB*1*IND*38', `MSG*${words}`)).toContain('category:38: covered');
    },
  );

  it("don't downgrade a service to itself", () => {
    const row = 'EB*F*IND**********W*AD:D2392';
    const clauses = (words: string) =>
      statementsOf(row, `MSG*${words}`).flatMap(({ says }) => (says.kind === 'clause' ? [says.answer] : []));
    expect(clauses('PAID AS COMPOSITE')).toEqual(['does_not_apply']);
    expect(clauses('PAID AS AMALGAM')).toEqual(['applies']);
  });

  it("mark a share in the same message as uncertain if we can't read them", () => {
    const shares = (words: string) =>
      statementsOf('EB*F*IND*26', `MSG*${words}`).flatMap(({ says, doubts }) =>
        says.kind === 'share' ? [doubts] : [],
      );
    expect(shares('ENDO 80%. REFERRALS TO SPECIALISTS ARE PAID AT 50%')).toEqual([['unread_words']]);
    expect(shares('ENDO 80%. CROWNS ARE REVIEWED FOR 50%')).toEqual([[]]);
    expect(shares('ENDO 80%')).toEqual([[]]);
  });

  it('can say that an amount is used although the row states it as the total', () => {
    expect(linesOf('EB*C*IND*35***23*50*****Y', 'MSG*DEDUCTIBLE MET')).toContain(
      'category:35: amount deductible used 5000',
    );
  });

  it("mark the row's figure as uncertain and become its condition if we can't read them", () => {
    const [share] = statementsOf(SHARE, 'MSG*SUBJECT TO SCHEDULE B OF THE COVERED PERCENTAGE RIDER');
    expect(share).toMatchObject({ says: { plan_pays: 80 }, doubts: ['unread_words'] });
    expect(share?.conditions).toHaveLength(1);
  });

  it.each([
    'INITIAL PAYMENT 25% AT BANDING, BALANCE QUARTERLY',
    'WORK IN PROGRESS NOT COVERED',
    'THIS PLAN IS SECONDARY FOR THIS MEMBER',
  ])('that no calculation uses make the share uncertain: %s', (words) => {
    const share = statementsOf(SHARE, `MSG*${words}`).find(({ says }) => says.kind === 'share');
    expect(share).toMatchObject({ says: { plan_pays: 80 }, doubts: ['unread_words'] });
    expect(share?.conditions).toEqual([{ kind: 'when', words }]);
  });

  it('that exclude only some services of a "not covered" row leave the others undetermined', () => {
    expect(linesOf('EB*I*IND*39*********Y', 'MSG*IMPLANTS ARE NOT COVERED')).toEqual([
      'family:implants: not_covered false',
      'category:39: undetermined',
    ]);
  });

  it.each([
    ['EJ', 'IMPLANTS AND IMPLANT RELATED SERVICES ARE NOT COVERED'],
    ['38', 'ORTHODONTICS NOT COVERED'],
    ['38', 'ORTHODONTIC SERVICES AND IMPLANTS ARE NOT COVERED'],
    ['28', 'OCCLUSAL GUARDS AND ADJUNCTIVE SERVICES ARE NOT COVERED'],
  ])('that exclude all services of a "not covered" row (%s) leave it not covered: %s', (type, words) => {
    const all = linesOf(`EB*I*IND*${type}*********Y`, `MSG*${words}`);
    expect(all).toContain(`category:${type}: not_covered false`);
    expect(all.join()).not.toContain('undetermined');
  });

  it.each(['IMPLANTS ARE NOT COVERED UNDER AGE 19', 'IMPLANTS ARE NOT COVERED OUT OF NETWORK'])(
    'that exclude all services only under a condition leave the rest of the row undetermined: %s',
    (words) => {
      const all = linesOf('EB*I*IND*EJ*********W', `MSG*${words}`);
      expect(all.join()).not.toContain('EJ: not_covered');
    },
  );

  it.each([
    'BENEFIT CODE N - REQUESTED CDT NOT COVERED UNDER THIS PLAN',
    'THE REQUESTED PROCEDURE IS NOT A COVERED BENEFIT',
  ])('about the requested code apply only to a row with a code: %s', (words) => {
    const denied = statementsOf('EB*N*IND**********Y*AD:D2740', 'MSG*NOT COVERED', `MSG*${words}`);
    expect(denied).toHaveLength(2);
    for (const { says, conditions } of denied) expect([says.kind, conditions]).toEqual(['not_covered', []]);
    expect(linesOf('EB*I*IND*35*********Y', `MSG*${words}`)).toEqual([]);
    expect(linesOf(SHARE, `MSG*${words}`)).toEqual(['category:23: share 80']);
  });
});

describe('two plans in one response', () => {
  it('keep their own amounts, and their names are not read as network tiers', () => {
    const found = statementsOf(
      'EB*1*IND*35**BASE PLAN',
      'EB*1*IND*35**BUY UP PLAN',
      'EB*F*IND*35**BASE PLAN*23*1000*****Y',
      'EB*F*IND*35**BUY UP PLAN*23*2000*****Y',
    ).filter(({ says }) => says.kind === 'amount');
    expect(found.map(({ plan, tier }) => [plan, tier])).toEqual([
      ['BASE PLAN', null],
      ['BUY UP PLAN', null],
    ]);
  });
});

describe('a row that says "not covered" for a category', () => {
  it.each([
    'Root canal therapy on molars is not covered for members age 21 and older.',
    'ROOT CANALS NOT COVERED AGE 21 AND OVER',
    'PULPOTOMIES ARE NOT COVERED FOR MEMBERS AGE 21 AND OLDER',
  ])('does not exclude the whole category if its words exclude one service by age: %s', (text) => {
    const all = linesOf('EB*I*IND*26', `MSG*${text}`);
    expect(all).toContain('category:26: undetermined');
    expect(all).not.toContain('category:26: not_covered false');
  });

  it('excludes the whole category without such words', () => {
    expect(linesOf('EB*I*IND*26')).toContain('category:26: not_covered false');
  });
});

describe('a row that says "not covered" for a code', () => {
  it.each([
    ['ORTHO NOT COVERED AGE 19 AND OVER', { kind: 'age', from: 19, to: null }],
    ['NOT COVERED OVER AGE 18', { kind: 'age', from: 19, to: null }],
    ['NOT COVERED UNDER AGE 16', { kind: 'age', from: null, to: 15 }],
  ])('applies only to the ages that its words name: %s', (text, ages) => {
    const denied = statementsOf('EB*I*IND**********W*AD:D8090', `MSG*${text}`).filter(
      ({ says }) => says.kind === 'not_covered',
    );
    expect(denied.map(({ conditions }) => conditions)).toEqual([[ages]]);
  });
});

describe("a class that a sentence before the row's percentage names", () => {
  const said = (words: string) => linesOf('EB*A*IND*25*****.2****W', `MSG*${words}`);

  it.each([
    ['TYPE II EXPENSE. PLAN PAYS 80% AFTER DEDUCTIBLE.', 'share 80', 'deductible true'],
    ['TYPE II EXPENSE. PLAN PAYS 80% OF THE ALLOWED CHARGE. NO DEDUCTIBLE.', 'share 80', 'deductible false'],
  ])("doesn't replace the row's service: %s", (words, ...facts) => {
    expect(said(words)).toEqual(facts.map((fact) => `class:type 2:+category:25: ${fact}`));
  });

  it.each([
    'BASIC SERVICES - PLAN PAYS 80%.',
    'BASIC 80%, MAJOR 50%',
    'TYPE II EXPENSE. MAJOR SERVICES PAY 80%.',
    'TYPE II EXPENSE. FILLINGS 80%.',
  ])('takes the percentage if its own sentence names a service: %s', (words) => {
    expect(said(words).join()).not.toContain('category:25: share 80');
  });

  it("leaves the row's service the conditions of the sentence", () => {
    const [one, ...others] = statementsOf(
      'EB*A*IND*25*****.2****W',
      'MSG*TYPE II EXPENSE. PLAN PAYS 80% TO AGE 19.',
    );
    expect(one).toMatchObject({ says: { plan_pays: 80 }, conditions: [{ kind: 'age', to: 18 }] });
    expect(others.filter(({ says }) => says.kind === 'share')).toEqual([]);
  });

  it.each(['TYPE II-B EXPENSE', 'CLASS A-B', 'TYPES I-III'])(
    "isn't the class of its first number: %s",
    (name) => {
      const lines = said(`${name}. PLAN PAYS 80% AFTER DEDUCTIBLE.`);
      expect(lines).toContain('category:25: share 80');
      expect(lines.join()).not.toContain('class');
    },
  );
});

describe('words that say that there is no such amount', () => {
  const NONE = 'category:35: amount maximum total none';

  it.each([
    ['EB*F*IND*35***23*99999', 'NO ANNUAL MAXIMUM UNDER THIS PLAN'],
    ['EB*F*IND*35***23*9999.99', 'No maximum'],
    ['EB*F*IND*35***29*99999', 'Unlimited annual maximum'],
    ['EB*F*IND*35***23*999999', 'UNLIMITED'],
    ['EB*F*IND*35***23*99999', 'NO LIMIT'],
    ['EB*F*IND*35***23*0', 'NO ANNUAL MAXIMUM'],
  ])('replace a number that means the same: %s %s', (row, words) => {
    expect(linesOf(row, `MSG*${words}`)).toEqual([NONE]);
  });

  it('contradict any other amount for the same time', () => {
    const doubtsOf = (row: string, words: string) => statementsOf(row, `MSG*${words}`)[0]?.doubts;
    expect(doubtsOf('EB*F*IND*35***23*1500', 'NO ANNUAL MAXIMUM')).toEqual(['conflict']);
    expect(doubtsOf('EB*F*IND*38***32*1500', 'NO ANNUAL MAXIMUM')).toEqual([]);
    expect(doubtsOf('EB*F*IND*35***23*1500', 'NO MAXIMUM FOR PREVENTIVE')).toEqual([]);
    expect(doubtsOf('EB*F*IND*35***23*1500', 'NO FAMILY MAXIMUM')).toEqual([]);
  });

  it.each([
    ['EB*F*IND*35***29*0', 'UNLIMITED'],
    ['EB*F*IND*35***29*300', 'NO LIMIT'],
    ['EB*F*IND*35***23*1500', 'UNLIMITED'],
  ])('do not replace another amount if they name no maximum: %s %s', (row, words) => {
    expect(linesOf(row, `MSG*${words}`).join()).not.toContain('amount maximum total none');
    expect(statementsOf(row, `MSG*${words}`).map(({ says }) => says.kind)).toContain('amount');
  });

  it('do not replace it for one network or some members', () => {
    const row = 'EB*F*IND*35***23*99999';
    expect(linesOf(row, 'MSG*NO MAXIMUM IN NETWORK')).toHaveLength(2);
    expect(linesOf(row, 'MSG*NO MAXIMUM FOR CHILDREN UNDER 19')).toHaveLength(2);
  });

  it('mean visits on a row with a number of visits', () => {
    expect(linesOf('EB*F*IND*41***23*500**VS*2', 'MSG*UNLIMITED').join()).not.toContain('none');
  });
});

it.each(['COB INFORMATION REQUIRED', 'OTHER INSURANCE UNKNOWN', 'OTHER COVERAGE TERMINATED 12/31/2025'])(
  'the row of another payer is doubtful next to: %s',
  (words) => {
    expect(statementsOf('EB*R*IND*35', `MSG*${words}`)).toMatchObject([
      { says: { kind: 'other_coverage', exists: true }, doubts: ['unread_words'], conditions: [{ words }] },
    ]);
  },
);

it.each(['OTHER CARRIER IS PRIMARY', 'THIS PLAN IS SECONDARY TO FEHB MEDICAL PLAN'])(
  'the row of another payer is certain next to: %s',
  (words) => {
    expect(statementsOf('EB*R*IND*35', `MSG*${words}`)[0]?.doubts).toEqual([]);
  },
);

it('"includes" on a row with a limit is about the limit', () => {
  const { remarks } = benefitsOf(['EB*F*IND*23***23***P6*2', 'MSG*Includes problem focused exams']);
  expect(remarks.map(({ topics }) => topics)).toEqual([['frequency']]);
});

describe('words that put parts of a service in several classes', () => {
  it.each([
    ['SIMPLE EXTRACTIONS ARE BASIC, IMPACTIONS ARE MAJOR', ['unread_words']],
    ['SIMPLE EXTRACTIONS ARE BASIC', []],
  ])("may make the row's percentage that of one class: %s", (words, doubts) => {
    const { statements } = benefitsOf(['EB*1*IND*35', 'EB*A*IND*40*****.2', `MSG*${words}`]);
    expect(statements.find(({ says }) => says.kind === 'share')?.doubts).toEqual(doubts);
  });
});

describe('words about several classes on the row of one service', () => {
  const headingsOf = (message: string) =>
    benefitsOf(['EB*1*IND*35', 'EB*D*IND*26', `MSG*${message}`]).service_type_coverage.map(
      ({ service_type: name, in_network: share }) => `${name} ${share}`,
    );

  it("don't say which class the service is in", () => {
    expect(headingsOf('ENDO IS COVERED AS A MAJOR SERVICE. BASIC 80% MAJOR 60%')).toEqual([
      'Basic 80%',
      'Major 60%',
    ]);
  });

  it('put the service in the class if they name only one', () => {
    expect(headingsOf('Basic 80%')).toEqual(['Endodontics (Basic) 80%']);
  });
});
