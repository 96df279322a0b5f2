import { describe, expect, it } from 'vitest';
import type { Condition, Statement, SubjectNode, UnreadRemark } from '../statement.ts';
import {
  category,
  classOf,
  code,
  family,
  inWords,
  NOT_COVERED,
  pays,
  range,
  says,
} from '../testing/statement.ts';
import { PLAN } from '../vocabulary/index.ts';
import { deductibleFor, indexStatements, PATIENT, type Question, resolve } from './index.ts';

function ask(
  statements: Statement[],
  subject: SubjectNode,
  more: Partial<Question> = {},
  remarks: UnreadRemark[] = [],
) {
  const question: Question = {
    subject,
    topic: 'share',
    network: 'in',
    who: PATIENT,
    on: '2026-03-01',
    ...more,
  };
  const result = resolve(indexStatements(statements, remarks), question);
  const values = result.statements.map(({ says }) =>
    says.kind === 'share' ? says.plan_pays : says.kind === 'copay' ? `$${says.cents}` : says.kind,
  );
  return { ...result, values };
}

function remark(text: string, subjects: SubjectNode[], more: Partial<UnreadRemark> = {}): UnreadRemark {
  return {
    text,
    topics: ['share'],
    subjects,
    row_subject: [category('35')],
    network: 'not_stated',
    source: { row: 90, words: { message: 0, from: 0, to: text.length } },
    ...more,
  };
}

it('uses the percentage after a waiting period before that of a wider category', () => {
  const days = { from: '2026-09-01', to: null };
  const rows = [
    says(category('25'), pays(80)),
    says(category('36'), { kind: 'covered' }),
    says(category('36'), pays(50), { days }),
  ];
  // Crowns are also restorative.
  expect(ask(rows, family('crowns')).values).toEqual([50]);
  expect(ask(rows.slice(0, 2), family('crowns')).values).toEqual([80]);
});

describe('the nearest statement', () => {
  const statements = [
    says(category('23'), pays(80)),
    says(family('bitewings'), pays(90)),
    says(code('D0274'), pays(100)),
  ];

  it.each([
    ['D0274', 100, 'code', null],
    ['D0272', 90, 'family', family('bitewings')],
    ['D0120', 80, 'category', category('23')],
  ])(
    'for %s states %i, and the answer names the level it was stated for',
    (name, share, stated_for, through) => {
      const { values, certainty } = ask(statements, code(name));
      expect(values).toEqual([share]);
      expect(certainty).toMatchObject({ stated_for, through, in: 'row', network: 'not_stated', doubts: [] });
    },
  );

  it('is that of the code, otherwise of a range, otherwise of the category', () => {
    const rows = [
      says(category('25'), pays(80)),
      says(range('D2710', 'D2799'), pays(50)),
      says(code('D2750'), pays(60)),
    ];
    expect(ask(rows, code('D2740')).values).toEqual([50]);
    expect(ask(rows, code('D2750')).values).toEqual([60]);
    expect(ask(rows, code('D2391')).values).toEqual([80]);
  });

  it('is that of the category if the range contains nearly all codes', () => {
    const rows = [inWords(range('D0100', 'D9999'), pays(10)), says(category('25'), pays(80))];
    expect(ask(rows, code('D2391')).values).toEqual([80]);
  });

  it('is not used if it excludes the subject', () => {
    const rows = [says(category('25'), pays(80), { except: [family('crowns')] })];
    expect(ask(rows, code('D2740')).outcome).toBe('not_stated');
    expect(ask(rows, code('D2391')).values).toEqual([80]);
  });

  it("does not apply to a service that may be in an excluded class, unless the payer says it isn't", () => {
    const rows = [says(PLAN, pays(80), { except: [classOf('major')] })];
    expect(ask(rows, code('D2740'))).toMatchObject({ outcome: 'not_stated', statements: [], also: rows });
    expect(ask(rows, family('root_canal_treatment')).outcome).toBe('not_stated');
    for (const name of ['D1110', 'D0120', 'D0330']) expect(ask(rows, code(name)).values).toEqual([80]);
    expect(ask(rows, classOf('basic')).values).toEqual([80]);
    const placed = says(family('crowns'), { kind: 'member_of', class: 'basic' });
    expect(ask([...rows, placed], code('D2740')).values).toEqual([80]);
    const basic = [says(PLAN, pays(80), { except: [classOf('basic')] })];
    expect(ask(basic, code('D0330')).outcome).toBe('not_stated');
    expect(ask(basic, code('D1110')).values).toEqual([80]);
  });
});

describe('a wider statement', () => {
  it('about dental care applies to a code if no category has a percentage', () => {
    expect(ask([says(category('35'), pays(80))], code('D3330')).values).toEqual([80]);
  });

  it('about dental care does not apply to a code if other categories have percentages', () => {
    const result = ask([says(category('35'), pays(80)), says(category('23'), pays(100))], code('D3330'));
    expect(result.outcome).toBe('not_stated');
    expect(result.also).toHaveLength(1);
  });

  it('about dental care out-of-network applies there even if in-network categories have percentages', () => {
    const rows = [
      says(category('35'), pays(50), { network: 'out' }),
      says(category('23'), pays(100), { network: 'in' }),
    ];
    expect(ask(rows, code('D3330'), { network: 'out' }).values).toEqual([50]);
    expect(ask(rows, code('D3330')).outcome).toBe('not_stated');
  });

  it('that denies dental care applies even if emergency services, which are no dental category, are paid', () => {
    const denied = says(category('35'), NOT_COVERED);
    const emergency = says(category('86'), pays(100));
    expect(ask([denied, emergency], code('D3330')).values).toEqual(['not_covered']);
    expect(ask([denied, says(category('26'), pays(100))], code('D2740')).outcome).toBe('not_stated');
    expect(ask([says(category('35'), pays(50)), emergency], code('D3330')).outcome).toBe('not_stated');
  });

  it("about classes of a category applies to the category's codes only if the percentages are the same", () => {
    const rows = [says(classOf('basic', '25'), pays(80)), says(classOf('major', '25'), pays(50))];
    expect(ask(rows, code('D2391')).outcome).toBe('not_stated');
    const same = [says(classOf('basic', '25'), pays(80)), says(classOf('minor', '25'), pays(80))];
    expect(ask(same, code('D2391')).values).toEqual([80, 80]);
  });

  it('about a class does not apply to a code that the payer did not assign to it', () => {
    expect(ask([says(classOf('basic'), pays(80))], code('D2391')).outcome).toBe('not_stated');
  });

  it('about a class replaces the one about the category for codes that the payer assigns to the class', () => {
    const rows = [
      says(category('26'), pays(80)),
      says(classOf('major'), pays(50)),
      inWords(code('D3330'), { kind: 'member_of', class: 'major' }),
      inWords(code('D3320'), { kind: 'member_of', class: 'special' }),
    ];
    expect(ask(rows, code('D3330')).values).toEqual([50]);
    expect(ask(rows, code('D3310')).values).toEqual([80]);
    // Nothing is stated for the class of D3320. Its category isn't used instead.
    expect(ask(rows, code('D3320')).outcome).toBe('not_stated');
  });

  it('about the health plan applies only if the response does not mention dental care', () => {
    const rows = [says(category('30'), pays(70)), says(category('35'), { kind: 'status', status: 'active' })];
    expect(ask(rows, code('D0120')).outcome).toBe('not_stated');
    expect(ask([says(category('30'), pays(70))], code('D0120')).values).toEqual([70]);
  });

  it('about dental care applies next to a visit copay, but not if another service has a percentage or copay', () => {
    const rows = [says(category('35'), pays(55)), says(family('visits'), { kind: 'copay', cents: 4500 })];
    expect(ask(rows, category('36')).values).toEqual([55]);
    expect(ask([...rows, says(category('41'), pays(80))], category('36')).values).toEqual([]);
    const fillings = says(family('fillings'), { kind: 'copay', cents: 4500 });
    expect(ask([says(category('35'), pays(55)), fillings], category('36')).values).toEqual([]);
  });
});

describe('the resolver, given several statements about one subject,', () => {
  const crown = code('D2740');

  it('prefers the requested network, then both networks, then rows without a network', () => {
    const rows = [
      says(crown, pays(50), { network: 'in' }),
      says(crown, pays(60), { network: 'both' }),
      says(crown, pays(70)),
    ];
    expect(ask(rows, crown).values).toEqual([50]);
    expect(ask(rows, crown, { network: 'out' }).values).toEqual([60]);
  });

  it('prefers individual to family statements, and uses those for dependents only if the patient is one', () => {
    const rows = [
      says(crown, pays(50), { who: 'family' }),
      says(crown, pays(60), { who: 'individual' }),
      says(crown, pays(70), { who: 'dependent' }),
    ];
    const result = ask(rows, crown);
    expect(result.values).toEqual([60]);
    expect(result.also.map(({ who }) => who)).toEqual(['dependent']);
    const dependent = ask(rows, crown, { who: { ...PATIENT, patient: 'dependent' } });
    expect(dependent.outcome).toBe('stated');
    expect(dependent.values).toEqual([60, 70]);
  });

  it('does not use a statement that starts after the requested day, but lists it', () => {
    const next = { from: '2027-01-01', to: null };
    const result = ask([says(crown, pays(80), { days: next }), says(crown, pays(50))], crown);
    expect(result.values).toEqual([50]);
    expect(result.also).toHaveLength(1);
  });

  it('uses a percentage that starts later, but not one that ended, instead of "covered" and a wider one', () => {
    const crown = category('36');
    const stated = (days: Statement['days']) =>
      ask(
        [says(category('25'), pays(80)), says(crown, { kind: 'covered' }), says(crown, pays(50), { days })],
        code('D2740'),
      ).values;
    expect(stated({ from: '2026-09-01', to: null })).toEqual([50]);
    expect(stated({ from: null, to: '2026-01-31' })).toEqual([80]);
  });

  it('prefers a percentage in a row to "not covered" in words of another row, but marks it as uncertain', () => {
    const result = ask([inWords(crown, NOT_COVERED), says(crown, pays(50))], crown);
    expect(result.values).toEqual([50]);
    expect(result.certainty?.doubts).toEqual(['conflict']);
  });

  it('reports a conflict if the words of a row say "not covered" and the row has a percentage', () => {
    const share = says(crown, pays(50));
    const denial = inWords(crown, NOT_COVERED);
    denial.subject = share.subject;
    denial.source = { ...denial.source, row: share.source.row };
    expect(ask([share, denial], crown)).toMatchObject({ outcome: 'conflict', values: [50, 'not_covered'] });
  });

  it('reports a conflict if one says "inactive" and the other has a percentage', () => {
    const inactive = says(category('38'), { kind: 'not_covered', inactive: true });
    const result = ask([inactive, says(category('38'), pays(50), { network: 'in' })], category('38'));
    expect(result.outcome).toBe('conflict');
    expect(result.values).toEqual([50, 'not_covered']);
  });

  it('reports a conflict if a denial is for both networks and a percentage for one', () => {
    const share = says(crown, pays(50), { network: 'in' });
    const denied = (more: Partial<Statement>) => says(crown, NOT_COVERED, { network: 'both', ...more });
    expect(ask([share, denied({})], crown, { network: 'in' }).outcome).toBe('conflict');
    const days = { from: null, to: '2020-12-31' };
    for (const other of [{ network: 'out' }, { network: 'not_stated' }, { who: 'child' }, { days }] as const)
      expect(ask([share, denied(other)], crown, { network: 'in' })).toMatchObject({
        outcome: 'stated',
        values: [50],
      });
  });

  it('keeps the percentage for children next to a general denial', () => {
    const child = says(crown, pays(50), { network: 'in', who: 'child' });
    const result = ask([child, says(crown, NOT_COVERED, { network: 'both' })], crown, {
      network: 'in',
      who: { patient: 'dependent', age: 10, level: 'individual' },
    });
    expect(result.values).toEqual([50]);
  });

  it('reports a conflict if two rows have different percentages', () => {
    const result = ask([says(crown, pays(50)), says(crown, pays(80))], crown);
    expect(result).toMatchObject({
      outcome: 'conflict',
      values: [50, 80],
      certainty: { doubts: ['conflict'] },
    });
  });

  it('reports no conflict if they are about two plans', () => {
    const rows = [says(crown, pays(50), { plan: 'BASE' }), says(crown, pays(80), { plan: 'BUY UP' })];
    expect(ask(rows, crown).outcome).toBe('stated');
    expect(ask(rows, crown, { plan: 'BASE' }).values).toEqual([50]);
  });

  it('reports no conflict if one is a copay and one a percentage', () => {
    const copay = says(crown, { kind: 'copay', cents: 2500 });
    expect(ask([copay, says(crown, pays(80))], crown).outcome).toBe('stated');
  });
});

describe('statements with conditions', () => {
  const child: Condition = { kind: 'age', from: null, to: 18 };
  const adult: Condition = { kind: 'age', from: 19, to: null };
  const fluoride = code('D1206');

  it('give separate answers, not a conflict', () => {
    const rows = [
      says(fluoride, pays(100), { conditions: [child] }),
      says(fluoride, pays(0), { conditions: [adult] }),
    ];
    expect(ask(rows, fluoride)).toMatchObject({ outcome: 'stated', values: [100, 0] });
    expect(ask(rows, fluoride, { who: { ...PATIENT, age: 12 } }).values).toEqual([100]);
    expect(ask(rows, fluoride, { who: { ...PATIENT, age: 40 } }).values).toEqual([0]);
  });

  it('apply only to patients who are known to meet them; for other patients, a wider statement applies', () => {
    const rows = [says(fluoride, pays(100), { conditions: [child] }), says(category('41'), pays(80))];
    const result = ask(rows, fluoride);
    expect(result.values).toEqual([80]);
    expect(result.also).toHaveLength(1);
    expect(result.certainty?.doubts).toContain('conditional');
    expect(ask(rows, fluoride, { who: { ...PATIENT, age: 40 } }).values).toEqual([80]);
    expect(ask(rows, fluoride, { who: { ...PATIENT, age: 12 } }).values).toEqual([100]);
  });

  it('are listed next to a statement without conditions, and replace it for patients who meet them', () => {
    const rows = [says(fluoride, pays(80)), inWords(fluoride, NOT_COVERED, { conditions: [adult] })];
    expect(ask(rows, fluoride)).toMatchObject({ outcome: 'stated', values: [80] });
    expect(ask(rows, fluoride).also).toHaveLength(1);
    expect(ask(rows, fluoride, { who: { ...PATIENT, age: 40 } }).values).toEqual(['not_covered']);
  });
});

describe('"not stated"', () => {
  it('is returned if nothing mentions the subject', () => {
    expect(ask([says(category('23'), pays(80))], code('D3330'))).toMatchObject({
      outcome: 'not_stated',
      remarks: [],
    });
  });

  it('is not returned if a remark is about the subject or a wider one', () => {
    const words = remark('ENDODONTICS SUBJECT TO SCHEDULE B', [category('26')]);
    const result = ask([], code('D3330'), {}, [words]);
    expect(result).toMatchObject({ outcome: 'see_remarks', remarks: [words] });
  });

  it('is returned if remarks are about other subjects, topics or networks', () => {
    const others = [
      remark('CROWNS SEE SCHEDULE', [family('crowns')]),
      remark('WAIT FOR ROOT CANALS', [family('root_canals')], { topics: ['waiting'] }),
      remark('OUT OF NETWORK ENDODONTICS SEE SCHEDULE', [category('26')], { network: 'out' }),
    ];
    expect(ask([], code('D3330'), {}, others).outcome).toBe('not_stated');
  });

  it('is not returned, nor is the percentage of the category, if a remark is about the code itself', () => {
    const words = remark('D2740 IS PAID BY SCHEDULE', [code('D2740')]);
    const rows = [says(category('25'), pays(50))];
    expect(ask(rows, code('D2740'), {}, [words]).outcome).toBe('see_remarks');
    expect(ask(rows, code('D2750'), {}, [words]).values).toEqual([50]);
  });

  it("is not returned, but the figure is uncertain, if a remark in the figure's message is about the subject", () => {
    const source = (message: number) => ({ row: 7, words: { message, from: 0, to: 9 } });
    const exams = family('exams');
    const figure = { ...says(exams, pays(100)), source: source(0) };
    const doubts = (message: number, subjects: SubjectNode[]) => {
      const words = remark('EXAMS EXEMPT WHEN', subjects, { source: source(message) });
      return ask([figure], code('D0120'), {}, [words]).certainty?.doubts;
    };
    expect(doubts(0, [exams])).toEqual(['unread_words']);
    expect(doubts(1, [exams])).toEqual([]);
    expect(doubts(0, [code('D0140')])).toEqual([]);
  });
});

it('does not apply a plan-wide statement that excepts class I to a cleaning, which may be in class I', () => {
  const rows = (name: string) => [says(PLAN, pays(80), { except: [classOf(name)] })];
  for (const name of ['class 1', 'type a']) {
    expect(ask(rows(name), code('D1110')).outcome).toBe('not_stated');
    const assigned = says(family('prophylaxis'), { kind: 'member_of', class: 'class 2' });
    expect(ask([...rows(name), assigned], code('D1110')).values).toEqual([80]);
  }
  expect(ask(rows('class 3'), code('D1110')).values).toEqual([80]);
});

describe('the deductible', () => {
  const relation = (statements: Statement[], subject: SubjectNode, network: 'in' | 'out' = 'in') =>
    deductibleFor(indexStatements(statements, []), { subject, network, who: PATIENT, on: null }).answer;
  const amount = (cents: number | null, limit: 'stated' | 'none' = 'stated') =>
    ({ kind: 'amount', of: 'deductible', role: 'total', cents, limit }) as const;

  it("applies if the payer's words say so or if the service has a deductible amount", () => {
    expect(relation([inWords(category('25'), { kind: 'deductible', applies: true })], code('D2391'))).toBe(
      'applies',
    );
    expect(relation([says(category('25'), amount(5000))], code('D2391'))).toBe('applies');
  });

  it('does not apply if it is waived, zero or none', () => {
    expect(relation([inWords(category('41'), { kind: 'deductible', applies: false })], code('D1110'))).toBe(
      'does_not_apply',
    );
    expect(relation([says(category('41'), amount(0))], code('D1110'))).toBe('does_not_apply');
    expect(relation([says(PLAN, amount(null, 'none'))], code('D1110'))).toBe('does_not_apply');
  });

  it('is not waived by a zero for the whole plan if another deductible has an amount', () => {
    const none = says(category('35'), amount(0));
    const ofMajor = says({ kind: 'class', name: 'major', within: [] }, amount(5000));
    expect(relation([none], code('D2740'))).toBe('does_not_apply');
    expect(relation([none, ofMajor], code('D2740'))).toBe('not_stated');
  });

  it('is "not stated" if text says that the plan has no deductible, but the row of the service has an amount', () => {
    const none = inWords(PLAN, { kind: 'deductible', applies: false });
    const ofOrtho = says(category('38'), amount(520_000));
    expect(relation([ofOrtho], code('D8080'))).toBe('applies');
    expect(relation([none, ofOrtho], code('D8080'))).toBe('not_stated');
    expect(relation([none, ofOrtho], code('D2740'))).toBe('does_not_apply');
    expect(
      relation(
        [
          { ...none, network: 'out' },
          { ...ofOrtho, network: 'in' },
        ],
        code('D8080'),
      ),
    ).toBe('applies');
    const inWordsToo = inWords(category('38'), { kind: 'deductible', applies: true });
    expect(relation([none, inWordsToo], code('D8080'))).toBe('applies');
  });

  it('is "not stated" if the only amount is for the whole plan or for the other network', () => {
    expect(relation([says(category('35'), amount(5000))], code('D1110'))).toBe('not_stated');
    expect(relation([says(category('41'), amount(0), { network: 'in' })], code('D1110'), 'out')).toBe(
      'not_stated',
    );
  });
});

describe('several questions about one response', () => {
  const index = indexStatements(
    [says(category('36'), pays(50), { except: [code('D2740')] }), says(code('D2750'), pays(80))],
    [remark('see the handbook for D2752', [code('D2752')])],
  );
  const outcome = (name: string) => {
    const question: Question = {
      subject: code(name),
      topic: 'share',
      network: 'in',
      who: PATIENT,
      on: null,
    };
    return resolve(index, question).outcome;
  };

  it('get the answer of the category, except for codes that the response names', () => {
    expect(['D2751', 'D2740', 'D2750', 'D2752', 'D2751'].map(outcome)).toEqual([
      'stated',
      'not_stated',
      'stated',
      'see_remarks',
      'stated',
    ]);
  });

  it('do not get the answer of a category with more than 200 exceptions', () => {
    const many = (count: number) =>
      Array.from({ length: count }, () => says(category('36'), pays(50), { except: [code('D2740')] }));
    expect(ask(many(200), code('D2751')).outcome).toBe('stated');
    expect(ask(many(201), code('D2751')).outcome).toBe('not_stated');
  });
});
