// Details that an answer must not leave out or get wrong, each with only the rows that matter for it.

import { describe, expect, it } from 'vitest';
import { answersTo, answersToResponse } from '../../testing/answers-to.ts';

const answers = (question: string, rows: string, more = {}): string[] =>
  answersTo(question, rows, '2026-03-10', more);
const told = (question: string, rows: string, more = {}): string => answers(question, rows, more).join(' | ');

describe('a service with its code after a comma', () => {
  const rows =
    'EB*A*IND******.2****Y*AD:D4910~EB*F*IND**********Y*AD:D4910~HSD*VS*4***34*1~EB*A*IND*38*****.5****Y~EB*F*DEP*38***33*2000*****Y~EB*F*DEP*38***29*2000*****Y~';

  it('is one service, so no part of the question is left unanswered', () => {
    const said = told('How many perio maintenance visits, D4910, does the plan allow?', rows);
    expect(said).toContain('D4910: 4 visits');
    expect(said).not.toContain('Not answered');
  });

  it('keeps the fee of the next part, also for "how much would the plan pay"', () => {
    const question =
      "She wants to start braces, D8080, and the fee is $5,200. How much would the plan pay and how much is the family's part, in network?";
    const said = told(question, rows, { isDependent: true });
    expect(said).toContain('so the plan pays $2,000');
    expect(said).toContain('= $3,200');
    expect(said).not.toContain('name the procedure');
    expect(said).not.toContain('for dependents only');
  });

  it('comes with a note if its maximum is for dependents and the patient is not one', () => {
    const said = told('braces, D8080, fee $5,200 in network. what does she owe', rows, {
      isDependent: false,
    });
    expect(said).toContain('This amount is for dependents only.');
  });
});

describe('a sentence about the services before it', () => {
  it('is answered for all of them', () => {
    const rows = 'EB*A*IND******.2****Y*AD:D0274~EB*A*IND******.5****Y*AD:D2740~';
    const said = told(
      'How often for four bitewings D0274 and a ceramic crown D2740? What percent do they pay?',
      rows,
    );
    expect(said).toContain('For D0274, the plan pays 80%');
    expect(said).toContain('For D2740, the plan pays 50%');
  });

  it('may be about another network', () => {
    const rows =
      'EB*A*IND******.2****Y*AD:D4910~EB*A*IND******.35****N*AD:D4910~EB*A*IND*23*****.1****N~EB*F*IND**********W*AD:D4910~HSD*VS*4***34*1~';
    const said = answers('d4910 in network %? >> how many per yr and whats it out of net', rows);
    expect(said).toContain('For D4910, the plan pays 65% out-of-network.');
    expect(said.join(' ')).not.toContain('Diagnostic');
  });

  it('asks for the coverage of another service, and at another age', () => {
    const rows = 'EB*A*IND*38*****1****Y~EB*F*IND*38***33*0*****Y~';
    expect(told('ortho pre auth? >> what about his cleanings', rows)).toContain(
      "didn't state what it pays for cleanings",
    );
    expect(told('ortho lifetime max? >> what about for the 14 yr old son', rows)).toContain(
      'For Orthodontics, the plan pays nothing (0%)',
    );
  });

  it('asks for dollars with "how much" alone', () => {
    const rows = 'EB*A*IND*36*****.5****Y~EB*C*IND*35***29*50*****Y~';
    expect(told('d2740 covered? how much', rows)).toContain('so the patient pays 50%');
  });
});

describe('a list such as "max + % + age limit"', () => {
  it('includes the percentage', () => {
    const rows = 'EB*A*IND******.5****Y*AD:D8070~EB*F*IND*38***33*2500*****Y~';
    expect(told('braces d8070 for 12 yo, max + % + age limit', rows)).toContain(
      'For D8070, the plan pays 50%',
    );
  });
});

describe('values by age for a patient without a birth date', () => {
  const rows =
    'EB*A*IND*23*****.3****Y~EB*A*IND******0*S7*26**Y*AD:D0270~EB*A*IND******.1*S8*27**Y*AD:D0270~';
  const withoutBirth = { dateOfBirth: null };

  it('are all given, and not called values for other ages', () => {
    const said = told('is D0270 covered in network?', rows, withoutBirth);
    expect(said).not.toContain('other ages');
    expect(said).toContain('by age, and the response has no birth date');
    expect(said).toMatch(/pays 100% in-network \(.*26\).*pays 90% in-network \(.*27\)/);
    expect(said).not.toContain('70%');
  });

  it('come with the value of the category if they leave out some ages', () => {
    const only = 'EB*A*IND*23*****.3****Y~EB*A*IND******0*S7*26**Y*AD:D0270~';
    expect(told('is D0270 covered in network?', only, withoutBirth)).toMatch(
      /by age, and .*pays 100% in-network \(.*26\).* \| .*Diagnostic Dental category, the plan pays 70%/,
    );
  });
});

describe('a deductible', () => {
  it('is given with its amount if it applies to the code', () => {
    const rows = 'EB*A*IND******.5****N*AD:D7880~EB*C*IND****23*100*****N*AD:D7880~';
    expect(told('tmj appliance d7880 oon?', rows)).toContain('The deductible applies to D7880 (up to $100).');
  });

  it('is named if it may be higher than the fee, and a copay adds nothing to the whole fee', () => {
    const rows =
      'EB*A*IND*35*****.45****N~EB*C*IND*35***29*150*****N~EB*B*IND*35****45*****N~MSG*OFFICE VISIT COPAY~';
    const said = told('d1110 fee is 120, what does pt pay oon', rows);
    expect(said).toContain('up to $150');
    expect(said).not.toContain('$165');
  });

  it('of another person changes nothing', () => {
    const rows = 'EB*A*IND*36*****.5****Y~EB*C*IND*35***29*50*****Y~EB*Y*IND*36~';
    const question = 'crown 1200 in network, what does pt owe';
    const own = answers(question, rows).find((text) => text.includes('The patient pays'));
    expect(answers(`${question}? her husband met his ded`, rows)).toContain(own);
    expect(answers(`${question} >> her husband met his ded, so how much now`, rows)).toContain(own);
  });
});

describe('a figure to confirm after an estimate', () => {
  const rows = 'EB*A*IND*36*****.5****Y~EB*C*IND*35***29*0*****Y~EB*F*IND*35***29*2000*****Y~';
  const question = 'crown fee 1200 in network, what does she owe';

  it('gets a yes or no', () => {
    expect(told(`${question} >> so $600?`, rows)).toContain('Yes, $600.');
    expect(told(`${question} >> so $500?`, rows)).toContain('No, not $500.');
  });

  it('is not confirmed again by the next question', () => {
    expect(told(`${question} >> so $500? >> what if the fee is $900`, rows)).not.toContain('not $500');
  });
});

describe('a used amount', () => {
  it('is said to be not stated if the payer states only what remains', () => {
    expect(told('annual max and how much has she used', 'EB*F*IND*35***29*950*****Y~')).toContain(
      "didn't state how much of the maximum is used",
    );
  });
});

describe('what the patient pays for a code', () => {
  it('names the category that the percentage is stated for', () => {
    expect(told('d2392 in network, what % does pt pay', 'EB*A*IND*25*****.2****Y~')).toContain(
      'D2392 (not listed separately), under Restorative: the plan pays 80%',
    );
  });

  it('comes with the notes on its rows that we cannot read', () => {
    const rows = 'EB*A*IND******.5****Y*AD:D2750~EB*F*********** *AD:D2750~MSG*PORCQ DLWN TO BASQ~';
    expect(told('d2750 fee 1100 in network what does pt owe', rows)).toContain('PORCQ DLWN TO BASQ');
  });

  it('is read next to a tooth: "tooth 14 1200"', () => {
    const rows =
      'EB*A*IND*36*****.5****Y~EB*F*IND*36~MSG*PORCELAIN CROWNS ARE CONSIDERED FOR ANTERIOR AND BICUSPID TEETH ONLY~';
    const said = told('crown tooth 14 1200 in network what does she owe', rows);
    expect(said).toContain('50% of $1,200');
    expect(said).toContain("isn't one of the teeth");
  });
});

describe('old work', () => {
  const rows = 'EB*A*IND*36*****.5****Y~EB*F*IND**********Y*AD:D2740~HSD*VS*1***21*5~';

  it('is compared with the limit if the payer states no replacement rule', () => {
    const question = (year: number) =>
      `pt has a crown on 30 from ${year}, will they pay to replace it with D2740`;
    expect(told(question(2023), rows)).toContain('too soon under this limit');
    expect(told(question(2018), rows)).toContain("doesn't stop a replacement");
  });
});

describe('a question whether the practice is in the network', () => {
  it('is not answered with percentages', () => {
    const said = told('is he in network w us?', 'EB*A*IND*35*****.2~');
    expect(said).toContain('whether this doctor is in-network');
    expect(said).not.toContain('80%');
  });
});

describe('a question about the benefit year', () => {
  it('is answered with the name of the plan if only the name mentions it', () => {
    const rows = 'EB*1*IND*35*PR*DENTAL PPO CALENDAR YEAR BENEFITS~';
    const said = answersToResponse('when does the plan renew', rows, '2026-03-10').join(' | ');
    expect(said).toContain('Plan: DENTAL PPO CALENDAR YEAR BENEFITS.');
    expect(said).not.toContain("didn't state whether benefits run");
  });
});
