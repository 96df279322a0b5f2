// Follow-ups whose service or topic only the questions before them can tell.

import { describe, expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';
import { understand } from './understand.ts';

const asked = (turns: string): string[] => {
  const all = turns.split('>>').map((text) => text.trim());
  return understand(all.at(-1) ?? '', all.slice(0, -1)).map((one) =>
    one.kind === 'query'
      ? `${one.query.topic} ${one.query.subject?.key ?? 'plan'}${one.query.network ? ` ${one.query.network}` : ''}`
      : one.kind,
  );
};
const told = (questions: string, rows: string, asOf = '2026-03-10'): string[] =>
  answersTo(questions, rows, asOf);

describe('a follow-up', () => {
  it.each([
    // A question that we don't understand and that names nothing doesn't end the conversation.
    ['D4341 copay? >> all 4? >> how often', ['frequency code:D4341']],
    ['D4341 copay? >> and me? >> is there a wait', ['waiting code:D4341']],
    // But a service that we don't know does.
    ['D4341 copay? >> botox? >> how often', ['frequency plan']],
    ['braces covered? >> how about kids', ['coverage family:comprehensive_orthodontics']],
    ['kid cleaning how often >> adult?', ['not_understood']],
    ['crown 1200 owe >> same for oon?', ['portion family:crowns in', 'portion family:crowns out']],
    ['prophy how many a yr >> does D4910 count towards it', ['frequency code:D4910']],
    ['prophy % >> does D4910 count towards the max', ['counts_toward code:D4910']],
    ['any wait >> how long do we have to file the claim', ['timely_filing plan']],
    ['any wait >> until when', ['waiting plan']],
    ['rollover? how much', ['maximum plan']],
    ['dependents covered till when', ['age plan']],
    ['bridge on #3 % >> how bout on #8', ['coverage family:bridges']],
    ['nitrous until what age >> how old is he', ['patient_age plan']],
    ['prophy covered >> ded on it', ['deductible family:prophylaxis']],
    ['plan ends when >> subscriber?', ['subscriber plan']],
    ['cleanings a yr? >> last one?', ['frequency family:prophylaxis']],
    ['ded? >> does it apply to crowns >> to bwx? >> and ortho', ['deductible category:38']],
    ['ded? >> apply to D4341', ['deductible code:D4341']],
    ['is adult ortho covered >> kids? age', ['age plan']],
    ['crown % >> with oon dr', ['coverage family:crowns out']],
    ['max left >> does ortho come out of it', ['counts_toward category:38']],
  ])('is about the right thing: %s', (turns, expected) => {
    expect(asked(turns)).toEqual(expected);
  });

  it('without a service starts with the service that the answer is about', () => {
    const rows = 'EB*A*IND*41*****0****Y~EB*F*IND*41*********Y~HSD*VS*2***23*1~';
    expect(told('prophy covered? >> how often', rows)[0]).toBe(
      'This is about cleanings, from your earlier question.',
    );
    expect(told('prophy covered? >> prophy how often', rows).join()).not.toContain('earlier question');
    expect(told('prophy covered? >> and oon?', rows)[0]).toContain('cleanings');
  });

  it('about the family gives a deductible of several categories', () => {
    const rows =
      'EB*C*IND*25^26^24^40^36*****50*****Y~'.replace('*****50', '***23*50') +
      'EB*C*FAM*25^26^24^40^36***23*150*****Y~';
    const said = told('ded? >> for the fam too?', rows).join(' | ');
    expect(said).toContain('$150');
    expect(said).not.toContain("didn't state a family deductible");
  });

  it('takes the age of a child from another sentence', () => {
    const rows = 'EB*A*IND*38*****.5****Y~MSG*ORTHODONTICS TO AGE 19~';
    expect(told('kids ortho? my son is 17', rows).join(' | ')).toContain('Age 17, within this age limit');
  });
});

it("gives a deductible of other services if the payer states none for the question's", () => {
  const rows = 'EB*A*IND*41*****0****Y~EB*C*IND*25^26^24^40^36***23*50*****Y~';
  const said = told('prophy covered? >> ded on it', rows).join(' | ');
  expect(said).toContain("didn't state whether the deductible applies to cleanings");
  expect(said).toContain('Restorative, Endodontics');
  expect(said).not.toContain("didn't state the deductible");
});

describe('a kind of dentist in a message', () => {
  const rows =
    'EB*A*IND*36*****.4****Y~MSG*LAKE PPO DENTIST~EB*A*IND*36*****.5****Y~MSG*LAKE PREMIER DENTIST~EB*A*IND*36*****.6****N~MSG*NON-PARTICIPATING DENTIST~';

  it('names the network of each percentage', () => {
    const said = told('crown % at premier', rows).join(' | ');
    expect(said).toContain(
      'pays 60% in-network (LAKE PPO DENTIST), pays 50% in-network (LAKE PREMIER DENTIST) and pays 40%',
    );
    expect(said).not.toContain('conflicting');
  });

  it.each(['ppo?', 'and if premier'])('is a follow-up: %s', (question) => {
    expect(told(`crown % >> ${question}`, rows).join(' | ')).toContain('(LAKE PREMIER DENTIST)');
  });
});

it('repeats the last question for the name of a plan', () => {
  const rows =
    'EB*1*IND*35*PR*LAKE CORE~EB*1*IND*35*PR*LAKE ENHANCED~EB*A*IND*36*PR*LAKE ENHANCED***.4****Y~EB*I*IND*36*PR*LAKE CORE~';
  expect(told('crown covered >> on the enhanced', rows).join(' | ')).toContain('60%');
});

describe('a percentage', () => {
  it('has the date from which it applies', () => {
    const rows =
      'EB*1*IND*36~EB*A*IND*25*****.2****Y~EB*A*IND*36*****.5****Y~DTP*348*D8*20260901~MSG*8 MONTH WAITING PERIOD~';
    const said = told('crowns %', rows).join(' | ');
    expect(said).toContain('the plan pays 50% in-network (from 09/01/2026)');
    expect(said).not.toContain('80%');
  });

  it('of a numbered class answers for a service of which only codes are named', () => {
    const rows =
      'EB*A*IND*36*****.5****Y~MSG*TYPE 3 - MAJOR~EB*D*IND*35~MSG*OCCLUSAL GUARD D9944, D9945: PAID AS TYPE 3~';
    const said = told('nightguard %', rows).join(' | ');
    expect(said).toContain('The payer counts D9944 and D9945 as Type 3');
    expect(said).toContain('For Dental Crowns, the plan pays 50% in-network');
    expect(said).not.toContain("didn't state what it pays");
  });

  it('of a numbered class is that of the rows with its label', () => {
    const rows =
      'EB*A*IND*25*****.2****Y~MSG*TYPE 2 - BASIC~EB*A*IND*36*****.5****Y~MSG*TYPE 3 - MAJOR~EB*D*IND*26~MSG*MOLAR ROOT CANAL D3330 IS PAID AS TYPE 3~';
    const said = told('D3330 %', rows).join(' | ');
    // "TYPE 3 - MAJOR" is the heading of the 50%.
    expect(said).toContain('Based on the Type 3 class, the plan pays 50% in-network');
    expect(said).not.toMatch(/80%/);
    expect(told('D3330 %', rows.replace('TYPE 3 - MAJOR', 'TYPE 30')).join()).toContain(
      "didn't state what it pays for Type 3",
    );
  });
});
