// Estimates when a plan's end or percentages are uncertain, or when the patient may have one of several plans.

import { describe, expect, it } from 'vitest';
import type { ParsedBenefits } from '../parsed-benefits.ts';
import { answersToResponse, readingOf } from '../testing/answers-to.ts';
import { type RequestDetails, requestFor } from '../testing/estimate-request.ts';
import { rangeText } from '../wording/estimates/estimate.ts';
import { estimate } from './estimate.ts';

const AS_OF = '2026-03-10';
const FIGURES = [
  'EB*C*IND*35*PR**23*50****U*Y',
  'EB*C*IND*35*PR**29*0****U*Y',
  'EB*F*IND*35*PR**23*1500****U*Y',
  'EB*F*IND*35*PR**29*1200****U*Y',
  'EB*A*IND*36*PR****.5***U*Y',
].join('~');

const benefitsOf = (rows: string): ParsedBenefits => readingOf(`${rows}~`, AS_OF).parsed_benefits;
const crown = (rows: string, more: RequestDetails = {}) =>
  estimate(benefitsOf(rows), requestFor(['D2740 30 1000/1000'], { as_of: AS_OF, date: AS_OF, ...more }));
const asked = (rows: string) => answersToResponse('owes for D2740, fee 1000?', `${rows}~`, AS_OF).join(' ');

describe('a plan whose stated end is before the visit', () => {
  const end = 'DTP*346*D8*20250101~DTP*347*D8*20251231';
  const active = `${end}~EB*1*IND*35*PR~${FIGURES}`;
  const ended = `${end}~EB*6*IND*35*PR~${FIGURES}`;

  it('gets an estimate that assumes that coverage continued, if the payer says active', () => {
    const { total, assumptions } = crown(active);
    expect(total?.patient).toEqual({ low: 50_000, high: 50_000 });
    expect(assumptions).toContainEqual(
      expect.objectContaining({
        kind: 'plan_continues',
        text: 'If coverage continued unchanged after 12/31/2025. The payer says that the plan is active, but its stated dates end on that day. Confirm first.',
      }),
    );
    expect(asked(active)).toContain(
      'If coverage continued unchanged after 12/31/2025 (confirm first): D2740',
    );
    expect(asked(active)).toContain('The patient pays $1,000 − $500 = $500.');
  });

  it('gets no estimate if the payer says inactive', () => {
    const { total, lines, left } = crown(ended);
    expect(total).toBeNull();
    expect(left).toEqual([]);
    expect(lines[0]?.refusals[0]).toMatchObject({
      reason: 'plan_not_in_force',
      question: expect.stringMatching(/^Which plan does the patient have on \d\d\/\d\d\/\d{4}\?$/),
      ask: 'patient',
    });
    const elsewhere = `${ended}~EB*U**35~LS*2120~NM1*VN*2*DENTAL VENDOR*****PI*CX120~LE*2120`;
    expect(crown(elsewhere).lines[0]?.refusals[0]).toMatchObject({
      reason: 'plan_not_in_force',
      ask: 'payer',
    });
    expect(asked(ended)).not.toContain('The patient pays $');
  });

  it('gets an estimate that assumes continued coverage if the plan ends between the response and the visit', () => {
    const later = `DTP*346*D8*20250101~DTP*347*D8*20261231~EB*1*IND*35*PR~${FIGURES}`;
    expect(crown(later).assumptions.map(({ kind }) => kind)).not.toContain('plan_continues');
    const after = crown(later, { date: '2027-02-01' });
    expect(after.assumptions.map(({ kind }) => kind)).toContain('plan_continues');
    expect(after.total?.pay.low).toBeGreaterThan(0);
  });
});

describe('percentages that may be reversed', () => {
  // 100% of a cleaning and 40% of a crown are stated as what the patient pays.
  const reversed = 'EB*1*IND*35*PR~EB*A*IND*23*PR****1***U*Y~EB*A*IND*36*PR****.4***U*Y';

  it('give no dollar amounts, either in the estimate or from the assistant', () => {
    const { total, lines } = crown(reversed);
    expect(total).toBeNull();
    expect(lines[0]?.refusals).toMatchObject([{ reason: 'shares_reversed', ask: 'payer' }]);
    expect(lines[0]?.refusals[0]?.sources).not.toEqual([]);
    expect(asked(reversed)).toContain('may be reversed');
    expect(asked(reversed)).not.toContain('The patient pays $');
  });

  it.each(['any exclusions?', 'what does it cover?', 'summary', 'is an exam 100%?'])(
    'are never used without saying so: %s',
    (question) => {
      const answer = answersToResponse(question, reversed, AS_OF).join(' ');
      expect(answer).toContain('percentages may be reversed');
      expect(answer).not.toMatch(/Not covered:|No, not 100%/);
    },
  );

  it('do not hide an exclusion that the payer states outright', () =>
    expect(answersToResponse('exclusions?', `${reversed}~EB*I*IND*38`, AS_OF)[0]).toMatch(
      /^Not covered: Orthodontics\.$/,
    ));

  it('allow an estimate for a service at 50%, which is the same if reversed', () => {
    expect(crown(reversed.replace('.4', '.5')).lines[0]?.refusals).toEqual([]);
  });

  it('allow an estimate for a service with a copay', () => {
    const copay = `${reversed}~EB*B*IND**PR***300*****U*Y*AD:D2740`.replace('***300*****', '**27*300****');
    expect(crown(copay).lines[0]?.refusals.map(({ reason }) => reason)).not.toContain('shares_reversed');
  });
});

describe('what remains after the estimate', () => {
  const remaining = (rows: string, more: RequestDetails = {}) =>
    crown(rows, more).left.map(
      ({ of, plan, low, high }) => `${plan ?? ''} ${of} ${high === null ? '?' : rangeText({ low, high })}`,
    );

  it('is the same as before the estimate if the plan pays nothing', () => {
    const waiting = `DTP*346*D8*20260101~EB*1*IND*35*PR~${FIGURES}~EB*F*IND*36*PR********U*Y~MSG*12 MONTH WAITING PERIOD APPLIES`;
    const { total, unknowns } = crown(waiting);
    expect(total?.pay).toEqual({ low: 0, high: 0 });
    expect(remaining(waiting)).toEqual([' deductible $0', ' maximum $1,200']);
    expect(unknowns).toEqual([]);
  });

  const plan = (name: string, left: number, share: string) =>
    [
      `EB*1*IND*35*PR*${name}`,
      `EB*F*IND*35*PR*${name}*23*1500****U*W`,
      `EB*F*IND*35*PR*${name}*29*${left}****U*W`,
      `EB*A*IND*36*PR*${name}***${share}***U*W`,
    ].join('~');
  const two = `${plan('BASE', 400, '.5')}~${plan('BUY-UP', 1000, '.2')}`;

  it('is listed for each plan that the patient may have', () => {
    expect(remaining(two).filter((text) => text.includes('maximum'))).toEqual([
      'BASE maximum $0 to $400',
      'BUY-UP maximum $200 to $1,000',
    ]);
  });

  it('has no plan name if the request says which plan the patient has', () => {
    const { plans } = benefitsOf(two);
    expect(
      remaining(two, { plan: plans[0]?.key ?? null }).filter((text) => text.includes('maximum')),
    ).toEqual([' maximum $0 to $400']);
  });
});

describe('a plan that is not active, without dates', () => {
  const ask = (rows: string) =>
    crown(`${rows}~${FIGURES}`).lines[0]?.refusals.find(({ reason }) => reason === 'plan_not_in_force')?.ask;

  it('leads to a question for the payer, or for the patient if the payer says only "inactive"', () => {
    expect(ask('EB*6*IND*35*PR')).toBe('patient');
    expect(ask('EB*7*IND*35*PR')).toBe('payer');
    expect(ask('EB*8*IND*35*PR')).toBe('payer');
    expect(ask('EB*6*IND*35*PR~MSG*MEMBER ELIGIBILITY IS BEING UPDATED')).toBe('payer');
    expect(ask('EB*6*IND*35*PR~MSG*COVERAGE TERMINATED DUE TO NONPAYMENT')).toBe('payer');
    expect(ask('EB*6*IND*35*PR~EB*U**88~LS*2120~NM1*VN*2*VENDOR~LE*2120')).toBe('patient');
  });
});

describe('a missing tooth clause that may apply', () => {
  it('is named as the condition if both days are known; otherwise the condition is when the tooth was lost', () => {
    const rows = `DTP*346*D8*20250101~EB*1*IND*35*PR~${FIGURES}~EB*A*IND*39*PR****.5***U*Y~MSG*MISSING TOOTH EXCLUSION MAY APPLY, SEE BOOKLET`;
    const conditionOf = (tooth_lost_on: string | null) => {
      const request = requestFor(['D6240 30 1000/900'], { as_of: AS_OF, date: AS_OF, tooth_lost_on });
      const [line] = estimate(benefitsOf(rows), request).lines;
      return line?.highest.find(({ kind }) => kind === 'excluded')?.only_if?.condition;
    };
    expect(conditionOf('2019-06-01')).toBe('the missing tooth clause applies to D6240');
    expect(conditionOf(null)).toBe('the tooth was lost before coverage started on 01/01/2025');
  });
});

describe('coverage that is stated for other teeth', () => {
  const reasonOf = (...words: string[]) => {
    const rows = words.map((one) => `~MSG*PORCELAIN CROWNS ARE COVERED ON ${one} ONLY.`).join('');
    const [line] = crown(`EB*1*IND*35*PR~${FIGURES}${rows}`).lines;
    return line?.highest.find(({ kind }) => kind === 'excluded')?.only_if?.reason;
  };

  it('names the teeth only if all statements name the same ones', () => {
    expect(reasonOf('ANTERIOR TEETH')).toBe('The payer names only anterior teeth.');
    expect(reasonOf('ANTERIOR TEETH', 'PREMOLARS')).toBe(
      'The payer states coverage of D2740 for certain teeth.',
    );
  });
});

describe('a maximum that limits the payment at one end of the range', () => {
  const stepOf = (rows: string) => {
    const request = requestFor(['D2740 30 1000'], { as_of: AS_OF, date: AS_OF });
    const [line] = estimate(benefitsOf(rows), request).lines;
    return [...(line?.highest ?? []), ...(line?.lowest ?? [])].find(({ kind }) => kind === 'maximum');
  };
  const rows = (left: string) => `EB*1*IND*35*PR~${FIGURES.replace('EB*F*IND*35*PR**29*1200****U*Y~', left)}`;

  it('has a condition only if the payer does not state what remains', () => {
    const known = stepOf(rows('EB*F*IND*35*PR**29*200****U*Y~'));
    expect(known).toMatchObject({ cents: 20_000 });
    expect(known?.only_if).toBeUndefined();
    expect(stepOf(rows(''))?.only_if?.condition).toMatch(/ of the maximum remains$/);
  });
});

describe('another plan of the patient', () => {
  const other = (words: string, dates = '', role = 'PRP') =>
    `EB*1*IND*35*PR~${FIGURES}~EB*R**35~${dates}MSG*${words}~LS*2120~NM1*${role}*2*METLIFE*****PI*65978~LE*2120`;
  const assumed = (rows: string, more: RequestDetails = {}) =>
    crown(rows, more).assumptions.filter(
      ({ kind }) => kind === 'no_other_plan' || kind === 'other_pays_first',
    );
  const FIRST =
    "METLIFE pays first. This estimate leaves out what METLIFE pays. To include it, verify that plan too and choose it under Plan as the patient's other plan.";

  it('is named if the payer says that it pays first, and the figures stay the same', () => {
    const rows = other('OTHER CARRIER IS PRIMARY');
    expect(assumed(rows)).toEqual([{ kind: 'other_pays_first', text: FIRST, sources: [expect.any(Number)] }]);
    expect(crown(rows).total).toEqual(crown(`EB*1*IND*35*PR~${FIGURES}`).total);
  });

  it('is assumed not to pay first on days on which it is not in force', () => {
    const ended = other('OTHER CARRIER IS PRIMARY', 'DTP*347*D8*20260401~');
    expect(assumed(ended)).toMatchObject([{ kind: 'other_pays_first' }]);
    expect(assumed(ended, { date: '2026-04-02' })).toMatchObject([{ kind: 'no_other_plan' }]);
    const later = other('OTHER CARRIER IS PRIMARY', 'DTP*346*D8*20260401~');
    expect(assumed(later)).toMatchObject([{ kind: 'no_other_plan' }]);
    expect(assumed(later, { date: '2026-04-01' })).toMatchObject([{ kind: 'other_pays_first' }]);
  });

  it('is assumed not to pay first if the payer says that this plan does', () => {
    expect(assumed(other('THIS PLAN IS PRIMARY', '', 'SEP'))).toMatchObject([
      { kind: 'no_other_plan', text: 'Assumes that no other plan pays first.' },
    ]);
    expect(assumed(`EB*1*IND*35*PR~${FIGURES}`)).toEqual([]);
  });

  it('is not said to pay first if it is not a dental plan', () => {
    const ofType = (type: string) => assumed(other('OTHER COVERAGE').replace('EB*R**35', `EB*R**${type}`));
    for (const type of ['AL', '1', '88', '30'])
      expect(ofType(type), type).toMatchObject([{ kind: 'no_other_plan' }]);
    for (const type of ['', '35', '38', '30^35'])
      expect(ofType(type), type).toMatchObject([{ kind: 'other_pays_first' }]);
  });

  it('is not this plan, if the payer names itself as primary', () => {
    const of = (name: string) => assumed(other('OTHER COVERAGE').replace('METLIFE', name));
    for (const name of ['NORTHWIND DENTAL', 'Northwind Dental', 'NORTHWIND DENTAL, INC.'])
      expect(of(name), name).toMatchObject([{ kind: 'no_other_plan' }]);
    for (const name of ['SOUTHWIND DENTAL', 'NORTH DENTAL'])
      expect(of(name), name).toMatchObject([{ kind: 'other_pays_first' }]);
  });

  it.each([
    'THIS PLAN IS PRIMARY',
    'NORTHWIND DENTAL IS PRIMARY',
    'METLIFE IS NOT PRIMARY',
    'COVERAGE ENDED 12/31/2025',
    'OTHER COVERAGE TERMINATED',
    'METLIFE IS PRIMARY FOR ORAL SURGERY',
  ])("is not said to pay first if the payer's words conflict with that: %s", (words) => {
    expect(assumed(other(words))).toMatchObject([{ kind: 'no_other_plan' }]);
  });

  it.each([
    'THIS PLAN IS NOT PRIMARY',
    'THIS PLAN IS SECONDARY',
    'METLIFE IS PRIMARY FOR THIS PATIENT',
    'METLIFE IS PRIMARY FOR DENTAL SERVICES',
    'PRIMARY SUBSCRIBER: JANE ROE',
    'IF THIS PLAN IS PRIMARY, CALL US',
  ])('is still said to pay first with the words: %s', (words) => {
    expect(assumed(other(words))).toMatchObject([{ kind: 'other_pays_first' }]);
  });

  it('is not said to pay first if another row says that this plan does, or for other members or days', () => {
    const row = other('OTHER COVERAGE');
    const unsure = [
      row.replace('~', '~MSG*THIS PLAN IS PRIMARY~'),
      row.replace('EB*R**', 'EB*R*SPO*'),
      row.replace('EB*R**', 'EB*R*DEP*'),
      other('OTHER COVERAGE', 'DTP*292*RD8*20240101-20251231~'),
      other('PRIMARY INSURED: JANE ROE', '', 'PR'),
    ];
    for (const rows of unsure) expect(assumed(rows), rows).toMatchObject([{ kind: 'no_other_plan' }]);
    const sure = [
      row.replace('~', '~MSG*IF THIS PLAN IS PRIMARY, SEND THE CLAIM HERE~'),
      row.replace('EB*R**', 'EB*R*IND*'),
      row.replace('EB*R**', 'EB*R*FAM*'),
      other('OTHER COVERAGE', 'DTP*292*RD8*20250101-20261231~'),
      other('METLIFE IS PRIMARY. PRIMARY INSURED: JANE ROE', '', 'PR'),
    ];
    for (const rows of sure) expect(assumed(rows), rows).toMatchObject([{ kind: 'other_pays_first' }]);
    expect(assumed(row.replace('EB*R**', 'EB*R*DEP*'), { patient: 'dependent' })).toMatchObject([
      { kind: 'other_pays_first' },
    ]);
  });

  it('is assumed not to pay first if it has no order and a third plan pays first', () => {
    const second = (role: string) =>
      `${other('OTHER COVERAGE')}~EB*R**35~LS*2120~NM1*${role}*2*AETNA*****PI*60054~LE*2120`;
    expect(assumed(second('PR'))).toMatchObject([
      { kind: 'other_pays_first', text: FIRST },
      { kind: 'no_other_plan', text: 'Assumes that no further plan pays first.' },
    ]);
    expect(assumed(second('TTP'))).toMatchObject([{ kind: 'other_pays_first' }]);
  });

  it('is not listed as an assumption if the estimate includes two plans', () => {
    const benefits = benefitsOf(other('OTHER CARRIER IS PRIMARY'));
    const request = requestFor(['D2740 30 1000/1000'], { as_of: AS_OF, date: AS_OF });
    const { assumptions } = estimate(benefits, request, { ...request, benefits, rule: 'standard' });
    expect(assumptions.map(({ kind }) => kind)).not.toContain('other_pays_first');
  });
});
