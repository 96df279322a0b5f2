// Questions with several services, ages, networks or topics.

import { describe, expect, it } from 'vitest';
import { answersTo, answersToResponse } from '../../testing/answers-to.ts';

const answers = (question: string, rows: string): string[] => answersTo(question, rows, '2026-03-10');
const told = (question: string, rows: string): string => answers(question, rows).join(' | ');

const PLAN = 'EB*1**35~EB*F*IND*35***23*1500~EB*F*IND*35***29*1500~EB*C*IND*35***29*0~';

describe('one fee for several services', () => {
  const rows = `${PLAN}EB*A*IND*36*****.5~EB*A*IND*25*****.2~`;

  it.each([
    'crown and filling total 1500, pt owes?',
    'crown and filling 1500, pt owes?',
    'crown, filling 1500 altogether what is her part',
  ])('is not used as the fee of one of them: %s', (question) => {
    const said = told(question, rows);
    expect(said).toContain('for several services together');
    expect(said).not.toContain('$1,500');
    expect(said).toContain('the patient pays 50%');
    expect(said).toContain('the patient pays 20%');
  });

  it('is used for the service that it follows', () => {
    expect(told('crown 1200 and filling, pt owes?', rows)).toContain('50% of $1,200');
    expect(told('2 crowns 2400 total, pt owes?', rows)).toContain('2 × $1,200 = $2,400');
  });
});

describe('a question with two ages', () => {
  const rows = `${PLAN}EB*A*IND******0*****AD:D1351~EB*F*IND*******S7*16***AD:D1351~MSG*SEALANTS COVERED TO AGE 16~`;

  it('is answered for both', () => {
    const said = told('sealants for a 10 year old and a 19 year old', rows);
    expect(said).toContain('Age 10, within');
    expect(said).toContain('Age 19, outside');
  });
});

describe('a question about what changes out-of-network', () => {
  const rows = `${PLAN}EB*A*IND*36*****.4****Y~EB*A*IND*36*****.5****N~`;

  it('is answered with both networks', () => {
    expect(told('crown % and what is different oon', rows)).toContain(
      'pays 60% in-network and pays 50% out-of-network',
    );
    expect(told('what changes if oon', rows)).toContain('pays 60% in-network and pays 50% out-of-network');
  });
});

describe('a question about a code that the payer does not list', () => {
  it('is answered with the limit of another code of the same kind', () => {
    const said = told('D0274 freq', `${PLAN}EB*F*IND***********AD:D0270~HSD*VS*1***23*1~`);
    expect(said).toContain("didn't state a frequency limit or date of service for D0274");
    expect(said).toContain('(D0270): 1 visit per calendar year');
    expect(said).toContain('Confirm whether the same limit applies to D0274');
  });
});

describe('words about the patient', () => {
  it('are not taken for the question', () => {
    const rows = `${PLAN}EB*A*IND*38*****.5~`;
    for (const question of ['ortho for this pt, shes the subscriber', 'shes the subscriber, ortho?'])
      expect(told(question, rows)).toContain('For Orthodontics, the plan pays 50%');
  });
});

describe('answers about rules', () => {
  it('name the network of a rule and what the payer leaves open', () => {
    const said = answers('prior auth?', `${PLAN}EB*B**35****25****Y*Y~`);
    expect(said).toContain('Pre-authorization is required in-network.');
    expect(said).toContain("The payer doesn't say which procedures need it.");
  });

  it('say what a missing tooth clause means for a tooth lost before the plan', () => {
    const rows = `${PLAN}EB*A*IND*39*****.5~EB*F*IND*39~MSG*MISSING TOOTH CLAUSE APPLIES~`;
    expect(told('bridge #19, extracted before the plan started, missing tooth clause?', rows)).toContain(
      'lost before the coverage began',
    );
  });

  it('name no deductible for a service that the plan does not pay', () => {
    const rows = 'EB*1**35~EB*C*IND*35***23*0~EB*I**41~';
    expect(told('cleaning covered?', rows)).not.toContain('deductible');
  });
});

describe('the answer from a response of a medical plan', () => {
  const rows = 'EB*1**30~EB*A*IND*30*****.5****N~EB*A*IND*98***27**0****Y~EB*A*IND*35*****.2****Y~';

  it('leaves out medical services if the response has dental ones', () => {
    const said = told('is dental covered?', rows);
    expect(said).toContain('For Dental Care');
    expect(said).not.toContain('Physician');
  });

  it.each(['is dental in this plan', 'does this plan have dental'])(
    'gives the coverage status if the question is whether the plan has dental: %s',
    (question) => {
      expect(told(question, rows)).toContain('The coverage is active');
    },
  );

  it('says that a percentage is for the whole health plan if there is none for dental care', () => {
    const said = answersToResponse('cleaning covered?', 'EB*1**30~EB*A*IND*30*****.5****N~', '2026-03-10');
    expect(said.join(' ')).toContain('for the whole health plan, not for dental care');
  });
});

describe('payer text on a row without a service', () => {
  it('does not replace what the payer states for another code of the same kind', () => {
    const rows = `${PLAN}EB*D*IND******1*****AD:D9940~EB*D~MSG*PAYMENT IS BASED ON THE STATE SCHEDULE~`;
    expect(told('D9944?', rows)).toContain('night guards (D9940)');
  });
});

describe('two questions in one', () => {
  const rows = `${PLAN}EB*C*IND*35***23*50~EB*A*IND*36*****.5~EB*A*IND*25*****.2~`;

  it('are both answered if the first one ends with a percent sign', () => {
    const said = told('crown % and ded', rows);
    expect(said).toContain('pays 50%');
    expect(said).toContain('Deductible, individual');
  });
});

describe('a remark about another topic', () => {
  it('does not replace "not stated"', () => {
    const rows = `${PLAN}EB*B*IND*35***27*25~MSG*Office visit copay - preventive (AMT)~`;
    expect(told('when can pt have next cleaning', rows)).toContain("didn't state a frequency limit");
  });
});
