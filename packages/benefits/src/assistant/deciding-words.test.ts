// Facts that decide an answer but are easily left out: the other network, a doubtful row, a general row, another code.

import { describe, expect, it } from 'vitest';
import { answersTo, answersToResponse } from '../testing/answers-to.ts';

const told = (question: string, rows: string): string => answersTo(question, rows, '2026-03-10').join(' | ');

describe('a limit of one network', () => {
  const rows = 'EB*F*IND*41***23***VS*2***Y~';

  it('is given in the answer about the other network', () => {
    const said = told('oon cleanings a year?', rows);
    expect(said).toContain("didn't state a frequency limit for cleanings out-of-network");
    expect(said).toContain('2 visits per calendar year in-network');
  });
});

describe('two limits on one row', () => {
  it('need confirmation', () => {
    const rows = 'EB*F*IND*41***23***VS*2***Y~HSD*VS*2*WK*6~';
    expect(told('cleaning limit?', rows)).toContain('on the same row of the response and differ');
  });
});

describe('a row of several service types', () => {
  it('conflicts with a row that states another percentage for one of them', () => {
    const rows = 'EB*A*IND*25^26*****.2~EB*A*IND*25*****.5~';
    expect(told('filling %', rows)).toContain('conflicting values for fillings: 80% and 50%');
  });

  it('states a copay for dental care if dental care is one of them', () => {
    const rows = 'EB*B**1^33^35^47***27*10*****Y~';
    expect(told('any copay?', rows)).toContain('$10 per visit to the patient for Dental Care in-network');
  });
});

describe('a copay per visit', () => {
  it('is given with its category, and is not multiplied by the number of crowns', () => {
    const said = told('2 crowns copay', 'EB*B*IND*36***27*350*****Y~');
    expect(said).toContain('under Dental Crowns: the patient pays a copay of $350 per visit');
    expect(said).not.toContain('$700');
  });

  it('is given for a service without a copay of its own if the payer states it for dental care in general', () => {
    const said = told('filling fee 240 pt owes?', 'EB*B*IND*35***27*25*****Y~EB*B*IND*39***27*350*****Y~');
    expect(said).toContain('$25 per visit');
    // The plan states only copays, so all of them are shown.
    expect(said).toContain('which of these, if any, applies to fillings');
  });
});

describe('another code of the same kind', () => {
  it('is mentioned, with a request to confirm it', () => {
    const said = told('nite guard 9944 covered', 'EB*A*IND******.2****Y*AD:D9940~');
    expect(said).toContain('D9940');
    expect(said).toContain('Confirm that it applies to D9944');
  });
});

describe('what is stated for dental care in general', () => {
  it('needs confirmation for a code', () => {
    const said = told('prior auth for d0120?', 'EB*B*IND*35***27*25****Y*Y~');
    expect(said).toContain('Confirm that it applies to D0120');
  });

  it('is the answer for a class that the payer does not name', () => {
    const said = told('basic %', 'EB*A*IND*35*****.2****Y~EB*A*IND*41*****0****Y~');
    expect(said).toContain('For dental care in general, the plan pays 80% in-network');
  });
});

describe('percentages of amounts that only a booklet lists', () => {
  const rows =
    'EB*1*IND*35~MSG*TYPE 1 PROCEDURES COVERED AT 100% OF AMOUNT LISTED IN THE CERTIFICATE BOOKLET.~';

  it("are quoted in the payer's own words", () => {
    expect(told('what does the plan pay', rows)).toContain('AMOUNT LISTED IN THE CERTIFICATE BOOKLET');
  });
});

describe('names of several coverages without figures', () => {
  it('are not counted as one plan', () => {
    const rows = 'EB*1**30*MB*MEDICARE PRIMARY~EB*1**30*MC*STATE MEDICAID~';
    const said = answersToResponse('2 plans on here? which one is dental', rows, '2026-03-10').join(' | ');
    expect(said).toContain('names 2 active coverages: MEDICARE PRIMARY and STATE MEDICAID');
    expect(said).not.toContain('one plan');
  });
});

describe('an age outside the limit', () => {
  it('is mentioned before the percentage', () => {
    const rows = 'EB*A*IND******0****Y*AD:D1351~EB*F*IND*******S7*18**Y*AD:D1351~';
    const said = answersTo('sealants on #3 ok?', rows, '2026-03-10');
    const at = (pattern: RegExp) => said.findIndex((text) => pattern.test(text));
    expect(at(/outside this age limit/)).toBeGreaterThanOrEqual(0);
    expect(at(/outside this age limit/)).toBeLessThan(at(/100%/));
  });
});

describe('a date on the row of a waiting period', () => {
  it('is given, and the end is not called "not stated"', () => {
    const rows = 'EB*A*IND*38*****.5****Y~DTP*ZZZ*D8*20270101~MSG*WAITING PERIOD APPLIES~';
    const said = told('waiting period on braces, when does it end', rows);
    expect(said).toContain('has the date 01/01/2027. Confirm whether');
    expect(said).not.toContain("didn't state on which date");
  });
});

describe('the deductible of one network', () => {
  it('is mentioned in the answer about the other network only if it is $0', () => {
    const none = 'EB*C*IND*35***23*0*****Y~MSG*NO DEDUCTIBLE APPLIES~';
    const said = told('deductible out of network?', none);
    expect(said).toContain("didn't state the deductible out-of-network");
    expect(said).toContain('in-network: $0');
    expect(told('deductible out of network?', 'EB*C*IND*35***23*50*****Y~')).not.toContain('$50');
  });
});

describe('the deductible of a service with a copay', () => {
  const applies = 'EB*B*IND*36****75*****Y~MSG*DEDUCTIBLE APPLIES~';

  it.each([
    ['with the amount that remains', 'EB*C*IND*35***29*50*****Y~'],
    ['with its total', 'EB*C*IND*35***23*50*****Y~'],
    ['without an amount', ''],
  ])('is mentioned if the payer states a deductible %s', (_, rows) => {
    expect(told('crown covered?', applies + rows)).toContain('deductible applies');
  });

  it("isn't mentioned if the plan's deductible is $0", () => {
    const said = told('crown covered?', 'EB*B*IND*36****75*****Y~EB*C*IND*35***23*0*****Y~');
    expect(said).toContain('$75');
    expect(said).not.toContain('deductible');
  });
});

describe('a maximum of which only the remaining amount is stated', () => {
  it("gets an answer that says the used amount isn't stated, but only if the question asks for it", () => {
    const rows = 'EB*F*IND*35***29*950*****Y~';
    expect(told('max and how much is used?', rows)).toContain("didn't state how much of the maximum is used");
    expect(told('max left?', rows)).not.toContain('is used');
  });
});

describe('a copay for the visit', () => {
  it("doesn't raise the patient's part above the fee", () => {
    const rows =
      'EB*A*IND*35*****.45****N~EB*C*IND*35***29*150*****N~EB*B*IND*35****45*****N~MSG*OFFICE VISIT COPAY~';
    const said = told('D1110 fee 120 out of network pt owes?', rows);
    expect(said).toContain('$120');
    expect(said).not.toContain('$165');
  });
});

describe('a network in the question', () => {
  const rows = 'EB*A*IND*36*****.5****Y~EB*A*IND*36*****.6****N~';

  it.each([
    ["we're no longer in network. crown covered?", '40% out-of-network', '50% in-network'],
    ['i dont think our dentist is contracted. crown covered?', '40% out-of-network', '50% in-network'],
    ["isn't a crown 50 in network?", '50% in-network', '40% out-of-network'],
  ])('is negated only if the negation is about the network: %s', (question, own, other) => {
    expect(told(question, rows)).toContain(own);
    expect(told(question, rows)).not.toContain(other);
  });

  it.each(['not sure if we are in network, crown covered?', 'is a crown worse out of network?'])(
    'gets an answer for both networks if the question leaves it open or compares them: %s',
    (question) => {
      expect(told(question, rows)).toContain('50% in-network and pays 40% out-of-network');
    },
  );
});
