// Every part of a question is answered or named, and no fee in it is dropped.

import { describe, expect, it } from 'vitest';
import { answersTo, answersToResponse } from '../testing/answers-to.ts';

const AS_OF = '2026-11-16';
const told = (question: string, rows: string): string => answersTo(question, rows, AS_OF).join(' | ');

const GENERAL = 'EB*C*IND*35***29*40*****Y~EB*F*IND*35***29*900*****Y~EB*A*IND*35*****.30****Y~';

describe('a fee in the question', () => {
  it('is named if no part uses it', () => {
    const answer = told('crown and filling 1250 fee how often', GENERAL);
    expect(answer).toContain("This answer doesn't use $1,250 from your question.");
  });

  it('is for each piece or for all pieces, as the question says, even next to "patient total"', () => {
    expect(told('2 crowns 300 each pt total', GENERAL)).toContain('2 × $300 = $600');
    expect(told('2 crowns 600 total pt owes', GENERAL)).toContain('2 × $300 = $600');
  });

  it.each([
    '2 crowns total 600 per tooth limit?',
    '2 crowns total fee 600 each tooth limit, pt owes',
    '2 crowns limit per tooth, 600 total pt owes',
  ])('is a total if it says so next to the fee, whatever else counts by tooth: %s', (question) => {
    expect(told(question, GENERAL)).toContain('2 × $300 = $600');
  });

  it.each([
    '2 crowns total 300 each pt owes',
    '2 crowns 300 per tooth total owed',
    '2 crowns at 300 per crown total pt',
    'total for 2 crowns at 300 each',
  ])('is for each piece if "each" is next to the fee: %s', (question) => {
    expect(told(question, GENERAL)).toContain('2 × $300 = $600');
  });

  it.each([
    ['crown 1200 and a 300 fee what does pt owe', '$300'],
    ['crown fee 1200, lab fee 150, what does pt owe', '$150'],
  ])('is named if another fee is used: %s', (question, left) => {
    const answer = told(question, GENERAL);
    expect(answer).toContain('70% of $1,200');
    expect(answer).toContain(`This answer doesn't use ${left} from your question.`);
  });

  it.each([
    'crown fee 1200 and filling 300 pt owes',
    '3 crowns fee 1000 total pt owes',
    'max left after a 500 crown, fee 500',
    '4 quads srp fee 260 each pt owes',
  ])('is not named if it is used: %s', (question) => {
    expect(told(question, GENERAL)).not.toContain("doesn't use");
  });
});

describe('the reading of numbers', () => {
  it('reads a number before "freq" as a code, even if the question names another service', () => {
    const rows = 'EB*F*IND****23***VS*2***Y*AD:D1110~EB*F*IND****23***VS*1***Y*AD:D0274~';
    const answer = told('1110 freq & last date, bwx too', rows);
    expect(answer).toContain('D1110: 2 visits per calendar year');
    expect(answer).toContain('D0274');
  });

  it('understands thousands', () => {
    expect(told('crown 1.2k pt owes', GENERAL)).toContain('70% of $1,200');
    expect(told('implant 32.3k case fee pt owes', GENERAL)).toContain('$32,300');
  });
});

describe('a figure after a question about an amount', () => {
  it('is money, even if it is also a code', () => {
    const rows = 'EB*F*IND*35***29*2150*****Y~EB*A*IND*35*****.30****Y~';
    const answer = told('max left? >> so 2150 after the crown?', rows);
    expect(answer).toContain('This is what remains now.');
    expect(answer).toContain('$2,150 remaining');
    expect(answer).not.toContain('D2150');
  });
});

describe('the answer to a question with several parts', () => {
  const classes = 'EB*A*IND*41*****.10****N~EB*A*IND*35*****.45****N~';

  it('says what the plan pays for "everything else"', () => {
    expect(told('10 on cleanings oon and 45 on everything else?', classes)).toContain(
      'For Dental Care, the plan pays 55% out-of-network.',
    );
  });

  it('compares networks only if they are what differs', () => {
    const rows = 'EB*A*IND*36*****.4****Y~EB*A*IND*36*****.5****N~';
    const different = told('crown on a different tooth covered oon?', rows);
    expect(different).toContain('50% out-of-network');
    expect(different).not.toContain('60%');
    expect(told('different oon dentist, crown covered?', rows)).not.toContain('60%');
    expect(told('crown different oon?', rows)).toContain('60%');
    expect(told('is a crown different if oon', rows)).toContain('60%');
  });

  it('names a part with unknown words', () => {
    expect(told('prophy freq, something about zorbles perhaps?', classes)).toContain('zorbles');
  });

  it('is given once for a service if the next sentence names its tooth', () => {
    const answer = answersTo('root canal covered? tooth is #30.', 'EB*A*IND*26*****.2****Y~', AS_OF);
    expect(answer.filter((text) => text.includes('80%'))).toHaveLength(1);
  });

  it('says that an age limit is not stated if the question mentions the age', () => {
    expect(told('braces covered at her age?', 'EB*A*IND*38*****.5****Y~')).toContain('age limit');
  });
});

describe('the answer to a short question', () => {
  it('ignores adverbs such as "even"', () => {
    expect(told('is dental even on this', GENERAL)).toContain('active');
  });

  it('says whether the plan pays out-of-network', () => {
    const only = 'EB*A*IND*35*****.2****Y~MSG*PLAN PAYS IN NETWORK ONLY~';
    expect(told('oon ok on this plan?', only)).toContain('in-network only');
  });

  it('asks to confirm the network of a percentage without one', () => {
    expect(told('oon?', 'EB*A*IND*35*****.2~')).toContain('Confirm that it applies out-of-network.');
    expect(told('oon?', 'EB*A*IND*35*****.2****N~')).not.toContain('Confirm that it applies');
  });

  it('gives the frequency limit if the question has a count per year', () => {
    expect(told('cleaning 2x yr?', 'EB*F*IND*41***23***VS*2***Y~')).toContain('2 visits per calendar year');
  });

  it('names the other coverage', () => {
    const other = 'EB*R*IND*35~LS*2120~NM1*PR*2*QUARTZ DENTAL~LE*2120~';
    expect(told('who else covers her', other)).toContain('QUARTZ DENTAL');
    expect(told('does medicaid pay too', other)).toContain('QUARTZ DENTAL');
  });

  it('compares the networks, and lists nothing else', () => {
    const rows = 'EB*F*IND*35***29*500*****Y~EB*F*IND*35***29*300*****N~';
    const answer = told('max left oon vs in', rows);
    expect(answer).toContain('$500');
    expect(answer).toContain('$300');
    expect(answer).not.toContain('Not stated: ');
  });

  it('gives the lifetime maximum for "ltm"', () => {
    expect(told('ortho ltm left', 'EB*F*IND*38***33*700*****Y~')).toContain('$700');
  });

  it('does not say that a payer handles dental if its row names no service', () => {
    const rows = 'EB*U~LS*2120~NM1*PR*2*QUARTZ FUND~PER*IC**TE*5550100~LE*2120~';
    const answer = told('who handles dental', rows);
    expect(answer).toContain('QUARTZ FUND');
    expect(answer).not.toContain('Dental is handled by');
    expect(told('who handles dental', rows.replace('EB*U', 'EB*U**35'))).toContain('Dental is handled by');
  });

  it('says which kind of plan it is, or that the payer does not state it', () => {
    const rows = `EB*1*IND*35~${GENERAL}`;
    expect(answersToResponse('ppo or hmo?', rows, AS_OF).join()).toContain("didn't state the insurance type");
    expect(told('ppo or hmo?', GENERAL)).toContain('Insurance type: Preferred Provider Organization (PPO)');
  });
});

describe('the reading of days and years', () => {
  const dates = 'DTP*346*D8*20260101~DTP*347*D8*20261231~';

  it('reads a day without a year as the last such day if the question is about the past, and otherwise as the next', () => {
    expect(told('was he covered on 12/20', dates)).toContain('12/20/2025');
    expect(told('was he covered on 3/2', dates)).toContain('03/02/2026');
    expect(told('is he covered on 12/20', dates)).toContain('12/20/2026');
    expect(told('will he be covered if done 12/20', dates)).toContain('12/20/2026');
  });

  it('takes "ext 2015" for the year in which the tooth was lost', () => {
    const clause = 'EB*A*IND*39*****.5****Y~MSG*MISSING TOOTH CLAUSE APPLIES~';
    for (const question of [
      '#19 ext 2015, implant?',
      '19 ext 2015, implant?',
      'tooth was ext in 2015, implant?',
    ])
      expect(told(question, clause)).toContain('The tooth was lost before coverage began');
  });

  it.each(['phone ext 2015?', 'call 800 555 0100 ext 2015'])(
    'takes "ext" after a phone number for an extension: %s',
    (question) => {
      const clause = 'EB*A*IND*39*****.5****Y~MSG*MISSING TOOTH CLAUSE APPLIES~';
      expect(told(question, clause)).not.toContain('missing tooth clause');
    },
  );
});

describe('the answer with figures of a service', () => {
  it("gives only the service's own deductible in the network that the question names", () => {
    const rows =
      'EB*C*IND*35***23*100~EB*C*IND****23*60*****Y*AD:D2750~EB*C*IND****23*100*****N*AD:D2750~EB*A*IND******.4****Y*AD:D2750~';
    const answer = told('2750 in network ded', rows);
    expect(answer).toContain('$60 per calendar year');
    expect(answer).not.toContain('$100');
  });

  it('keeps the category of a copay', () => {
    const rows = 'EB*B*IND*35***27*15*****Y~EB*B*IND*41***27*0*****Y~';
    expect(told('copays?', rows)).toContain('$15 per visit to the patient for Dental Care in-network');
  });
});

it('gives the relationship in the response', () => {
  const more = { isDependent: true, subscriberName: 'Ada Quill', relationship: 'Child' };
  expect(answersTo('relationship to the subscriber?', GENERAL, AS_OF, more)).toContain(
    'Relationship to the subscriber: Child.',
  );
});

describe('a network alone at the start of a question', () => {
  const rows =
    'EB*A*IND*25*****.2****Y~EB*A*IND*25*****.4****N~EB*A*IND*40*****.5****Y~EB*A*IND*40*****.6****N~EB*D*IND*35*********W~MSG*NO DEDUCTIBLE~';

  it.each([
    'fillings inn vs oon >> oon then, fee 220, what does pt pay',
    'oon then, filling fee 220 pt pays what',
  ])('applies to the parts after it: %s', (question) => {
    const answer = told(question, rows);
    expect(answer).toContain('60% of $220');
    expect(answer).not.toContain('80% of $220');
  });

  it('applies to every service', () => {
    const answer = told('oon? filling fee 200 and d7140 fee 100, pt owes', rows);
    expect(answer).toContain('60% of $200');
    expect(answer).toContain('40% of $100');
  });

  it('does not apply to a part that names the other one', () => {
    expect(told('oon? in network filling fee 200 pt owes', rows)).toContain('80% of $200');
  });
});
