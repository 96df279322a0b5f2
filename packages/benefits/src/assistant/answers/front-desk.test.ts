// Kinds of questions that front desk staff ask, each with only the rows that matter for the answer.

import { describe, expect, it } from 'vitest';
import { answersTo, answersToResponse } from '../../testing/answers-to.ts';

const answers = (question: string, rows: string): string[] => answersTo(question, rows, '2026-03-10');
const told = (question: string, rows: string): string => answers(question, rows).join(' | ');

describe('a question about the networks of a payer', () => {
  const tiers =
    'EB*A**25**GOLD ELITE, GOLD SELECT***0~EB*A**25**GOLD PLUS, NON CONTRACTED***.2~EB*A**25**BLUE NET***.5~';

  it('may use any name from a list of network names, and the name is not read as a service', () => {
    expect(told('white filling %, we are Gold Elite', tiers)).toContain('pays 100% in-network');
    expect(told('white filling %, we are Gold Elite', tiers)).not.toContain("don't know");
    expect(told('filling % at a gold plus dentist', tiers)).toContain('pays 80% out-of-network');
  });

  it('may compare a network with no contract', () => {
    const said = told('filling fee 200. what does she pay if we are gold elite vs non contracted?', tiers);
    expect(said).toContain('The plan pays 100% of $200');
    expect(said).toContain('The plan pays 80% of $200');
    expect(said).not.toContain('name the procedure');
  });

  it.each(['are we in network?', 'is the doctor in network', 'are we par'])(
    'begins with what is not stated if it is about the practice: %s',
    (question) => {
      expect(answers(question, tiers)[0]).toContain("didn't state whether this doctor is in-network");
      expect(told(question, tiers)).toContain('BLUE NET');
    },
  );

  it('begins with the names if it asks for them', () => {
    expect(answers('which network is this', tiers)[0]).toContain("The payer's name for the network is");
  });

  it('is answered if it says "PPO" and the payer has other kinds of names', () => {
    const said = told('our ppo fee for a filling is 200 what will he owe', 'EB*A**25**PRIME14***.2****Y~');
    expect(said).toContain('The plan pays 80% of $200');
    expect(told('filling % with a ppo dentist', 'EB*A**25**PREMIER***.2****Y~')).toContain("didn't state");
  });

  it('does not name a network by an everyday word such as "plus"', () => {
    expect(told('crown plus filling %', tiers)).toContain('in-network');
  });
});

describe('deductibles', () => {
  const rows = 'EB*C*IND*25***22*50*****N~EB*C*IND****22*75~EB*A*IND*25*****.2****Y~';

  it('are shown with their network, or with "network not stated"', () => {
    const said = told('in network deductible for fillings?', rows);
    expect(said).toContain('Deductible, individual, out-of-network (Restorative): $50');
    expect(said).toContain('Deductible, individual, network not stated: $75');
  });
});

describe('an age on the row of a frequency limit', () => {
  const rows = 'EB*A*IND*25*****.2~EB*F*IND*25******S7*18~HSD*VS*1***34*12~';

  it('is shown with the frequency, and means only that the plan may not cover other ages', () => {
    const said = told('are fillings covered?', rows);
    expect(said).toContain('1 visit every 12 months (through age 18)');
    expect(said).toContain('may not cover it at this age');
  });
});

describe('age limits of the whole plan', () => {
  it('are all listed', () => {
    const rows = 'EB*F**35******S7*24~MSG*CHILD AGE~EB*F**35******S7*26~MSG*STUDENT AGE~';
    expect(told('dependent age limit, and students?', rows)).toMatch(
      /24[^;]*\(for children\).*26[^;]*\(for students/,
    );
  });
});

describe('payer text that says which amounts the percentages apply to', () => {
  const rows =
    'EB*A*IND*25*****0~EB*F*IND*35~MSG*BASIC PROCEDURES COVERED AT 100% OF AMOUNT LISTED IN THE CERTIFICATE BOOKLET~';

  it('is quoted, and there is no estimate if the amounts are not in the response', () => {
    const said = told('filling fee 200, what does pt owe', rows);
    expect(said).toContain('CERTIFICATE BOOKLET');
    expect(said).toContain('no estimate in dollars');
    expect(said).not.toContain('$200');
  });
});

describe('a copay per visit', () => {
  const rows =
    'EB*A*IND*35*****.2****Y~EB*B*IND*35***27*25*****Y~MSG*OFFICE VISIT COPAY - PREVENTIVE~EB*1*IND******** **Y*AD:D0120~';

  it('is shown if the question asks for a copay', () => {
    expect(told('exam copay?', rows)).toContain('$25 copay');
  });
});

describe('the answer for a plan that has ended', () => {
  it('has percentages, but no estimate', () => {
    const rows = 'DTP*347*D8*20251231~EB*6*IND*35*PR~EB*A*IND*25*****.2~';
    const said = answersToResponse('filling 200, pt portion?', rows, '2026-03-10').join(' | ');
    expect(said).toContain('expect no payment');
    expect(said).toContain('20%');
    expect(said).not.toContain('$160');
  });

  it('has a conditional estimate if the payer says "active"', () => {
    const rows = 'DTP*347*D8*20251231~EB*A*IND*25*****.2~';
    const said = told('filling 200, pt portion?', rows);
    expect(said).toContain('If coverage continued unchanged after 12/31/2025 (confirm first): fillings');
  });
});

describe('the reading of ages, teeth, codes and fees', () => {
  it('distinguishes an age, tooth numbers and a fee', () => {
    const said = told('kid 9 yo sealants on 3 14 19 30, 45 ea. what does pt owe', 'EB*A*IND*41*****.5~');
    expect(said).toContain('4 × $45 = $180');
    expect(said).not.toContain("don't know");
  });

  it('applies an age to every service of the sentence', () => {
    const rows = 'EB*A*IND*38*****.5~EB*A*IND*41*****0~EB*F*IND*41******S7*15~EB*F*IND*38******S7*18~';
    const said = answers('kid is 12 - sealants n ortho?', rows);
    expect(said.filter((text) => text === 'Age 12, within this age limit.')).toHaveLength(2);
  });

  it('does not read a code without its letter as a fee', () => {
    const said = told('2950 w crown same day?', 'EB*A*IND*25*****.5~');
    expect(said).toContain('D2950');
    expect(said).not.toContain('$2,950');
  });
});

describe('information that responses seldom have', () => {
  it('is quoted if the payer states it', () => {
    const rows = 'EB*D*IND*35~MSG*CLAIMS MUST BE SUBMITTED WITHIN 12 MONTHS OF SERVICE~';
    expect(told('timely filing limit', rows)).toContain('WITHIN 12 MONTHS');
  });

  it('is named as missing if the question asks for the claims address', () => {
    expect(told('claims address?', 'EB*A*IND*25*****.5~')).toContain('no address for claims');
  });
});

describe('percentages that may be reversed', () => {
  const rows = 'EB*A*IND*23*****1****Y~EB*A*IND*25*****.8****Y~EB*A*IND*36*****.5****Y~';

  it('are marked as such, and nothing is calculated with them', () => {
    expect(told('exam pt %?', rows)).toContain('may be reversed');
    const said = told('filling 150, pt pays what', rows);
    expect(said).toContain('no estimate in dollars');
    expect(said).not.toContain('$120');
  });
});

describe('a "not covered" category whose note names only one service', () => {
  it('is neither "covered" nor "not covered" for its other services', () => {
    const rows = 'EB*A*IND*35*****.2****Y~EB*I*IND*39~MSG*EXCLUSION: IMPLANTS NOT COVERED UNDER THIS PLAN~';
    const said = answers('bridge 6240 covered?', rows);
    expect(said[0]).toContain('but its note names only implants');
    expect(told('implants covered?', rows)).not.toContain('names only');
  });
});

describe('a percentage for dental care in general', () => {
  it('comes with a request to confirm it for a single service', () => {
    const rows = 'EB*A*IND*35*****.2****Y~EB*B*IND*35***27*15~';
    expect(told('crown % in network', rows)).toContain('Confirm that it applies to crowns');
    const said = told('2750 fee 1000 in network pt est', rows);
    expect(said).toContain('Confirm that it applies to D2750');
    expect(said).toContain('$15');
  });
});

describe('a question about deductibles', () => {
  it('is answered with amounts that have a network before those that have none', () => {
    const rows = 'EB*C*IND*35***22*100~EB*C*IND*25***22*50*****Y~EB*C*IND*25***22*75*****N~';
    expect(answers('ded in & out?', rows)[0]).toContain('(Restorative)');
  });

  it('is answered with a warning if an amount is too high for a deductible', () => {
    const rows = 'EB*C*IND*38***32*5200*****Y~';
    expect(told('ortho deductible?', rows)).toContain('may have sent a lifetime maximum');
  });
});

describe('a date that the question asks for', () => {
  it('is named as not stated if it is missing', () => {
    const rows = 'EB*F*IND******** ****AD:D0274~HSD*VS*1***34*12~';
    expect(told('0274 eligible today?', rows)).toContain("didn't state the last or next date of service");
  });
});

describe('several questions in one', () => {
  it('do not include a choice of percentages ("80 or 50") as an unanswered question', () => {
    const said = told('full bony wisdom 7240, is that 80 or 50 in network', 'EB*A*IND*40*****.2****Y~');
    expect(said).not.toContain('Not answered');
  });
});

describe('numbers in a question about fees', () => {
  const rows = 'EB*A*IND*25*****.5****Y~EB*A*IND*41*****.2****Y~EB*A*IND*23*****.2****Y~';

  it('are read as a tooth before a singular noun and as a count before a plural noun', () => {
    const said = told('14 MOD comp 240 in network, pt part', rows);
    expect(said).toContain('50% of $240');
    expect(told('3 crowns 1000 each in network, pt part', rows)).toContain('3 × $1,000 = $3,000');
  });

  it('are not the fee of each code if there are several codes and one fee', () => {
    expect(told('0120 0274 1110 in network, 110. pt part?', rows)).not.toContain('$110');
  });

  it('are not read as a fee if they are a code for the service in the question', () => {
    expect(told('crowns on primary teeth 2930', rows)).not.toContain('$2,930');
    expect(told('crown 1110 in network pt part', rows)).toContain('$1,110');
  });
});

describe('payer text about something else', () => {
  it('is not quoted as the answer to "how often"', () => {
    const rows =
      'EB*F*IND*35~MSG*A CARRY OVER MAXIMUM IS EARNED BY FILING A CLAIM DURING EACH BENEFIT PERIOD~';
    expect(answers('pano every how many yrs', rows)[0]).toContain("didn't state a frequency limit");
  });
});

describe('the procedures of a question', () => {
  const rows = 'EB*A*IND*25*****.5****Y~EB*A*IND*40*****.5****Y~EB*A*IND*24*****.5****Y~';

  it('are each estimated with their own fee', () => {
    const said = told('2 surf filling #3 $210 and #5 $190 in network', rows);
    expect(said).toContain('50% of $210');
    expect(said).toContain('50% of $190');
  });

  it('are counted by their teeth or quadrants', () => {
    expect(told('pulling 1 16 17 32 @ 350 each in network', rows)).toContain('4 × $350 = $1,400');
    expect(told('srp 4 quads 240/quad in network', rows)).toContain('4 × $240 = $960');
  });

  it('are answered with what the patient pays for "anything due from pt"', () => {
    expect(told('filling inn - anything due from pt', rows)).toContain('the patient pays 50%');
  });
});

describe('abbreviations in a question', () => {
  it('are understood', () => {
    const rows = 'EB*F*IND***********AD:D1110~HSD*VS*2***23*1~DTP*304*D8*20260115~EB*A*IND*24*****.2~';
    expect(told('when was last pro', rows)).toContain('01/15/2026');
    expect(told('srp 4 q 250 each pt pays', rows)).toContain('4 × $250');
  });
});
