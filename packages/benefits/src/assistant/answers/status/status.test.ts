import { describe, expect, it } from 'vitest';
import { interpret } from '../../../benefits/interpret.ts';
import { readEligibility } from '../../../read-eligibility.ts';
import { answersToResponse } from '../../../testing/answers-to.ts';
import { opening, writeX12 } from '../../../testing/write-x12.ts';
import { answerQuestion } from '../../answer-question.ts';

const told = (question: string, rows: string, asOf = '2026-03-10'): string[] =>
  answersToResponse(question, rows, asOf);

describe('the answer for an active plan whose stated end has passed', () => {
  const rows = 'DTP*346*D8*20250101~DTP*347*D8*20251231~EB*1*IND*35~EB*A*IND*25*****.2****Y~';

  it("calls the plan active in the payer's words, and asks to confirm its end", () => {
    const [first, second] = told('is she active', rows);
    expect(first).toBe('The payer says “Active Coverage” for dental care.');
    expect(second).toContain("But the plan's end date is 12/31/2025, which has passed. Confirm");
    expect(told('is she active', rows).join()).not.toContain('Coverage ended');
  });

  it('says that its figures apply only if the coverage continued', () => {
    const [first, second] = told('fillings %', rows);
    expect(first).toContain('Confirm first: the payer says this coverage is active');
    expect(first).toContain('only if the coverage continued unchanged');
    expect(second).toContain('80%');
  });

  it('gives the dates without the word "ended"', () => {
    const said = told('plan dates pls', rows);
    expect(said).toEqual([
      'Coverage began on 01/01/2025.',
      'The stated end date is 12/31/2025.',
      'The stated end date has passed, but the payer says the coverage is active. Confirm that it continues.',
    ]);
  });

  it('does not confirm that the plan is active if the payer also writes that it is terminated', () => {
    const ended = rows.replace('EB*1*IND*35~', 'EB*1*IND*35~MSG*COVERAGE TERMINATED 12/31/2025~');
    expect(told('is she active', ended)[0]).toContain("couldn't confirm that the coverage is active");
  });
});

describe('the answer for a plan that is not active', () => {
  const rows = 'EB*6*IND*35~DTP*291*D8*20231231~';

  it('says to expect no payment', () => {
    expect(told('is he covered', rows)[0]).toContain('Expect no payment from this plan.');
    expect(told('prophy fee 110 what does ins pay', rows)[0]).toContain('so expect no payment');
  });

  it('gives both end dates if they conflict', () => {
    const said = told('when did her dental term?', `DTP*346*D8*20250101~DTP*347*D8*20251231~${rows}`);
    expect(said[0]).toContain('12/31/2025');
    expect(said[0]).toContain('12/31/2023');
    expect(said.join()).not.toContain('Coverage ended on');
  });
});

describe('the answer for an active and an inactive plan', () => {
  const rows = (end: string) =>
    'EB*1*IND*35**BASE PLAN~DTP*346*D8*20180101~EB*A*IND*25**BASE PLAN***.2~' +
    `EB*6*IND*35**BUY UP PLAN~DTP*346*D8*20180101~DTP*347*D8*${end}~EB*A*IND*36**BUY UP PLAN***.5~`;

  it("uses each plan's own status for the day in question", () => {
    const said = told('was he covered on 6/1/2025?', rows('20271231'));
    expect(said).toContain('BASE PLAN: 06/01/2025 is within these dates, so the coverage includes that day.');
    expect(said).toContain(
      'BUY UP PLAN: 06/01/2025 is within these dates. Confirm with the payer that the coverage was active on that day.',
    );
  });

  it("doesn't say that the inactive plan may continue after its end", () => {
    expect(told('plan dates', rows('20251231')).at(-1)).toBe('BUY UP PLAN: Coverage ended on 12/31/2025.');
  });
});

describe('the answer from an old response', () => {
  const rows = 'EB*1*IND*35~EB*F*IND***********AD:D1110~HSD*VS*1***34*6~DTP*304*D8*20260101~';

  it('gives the date of the response, and does not say that a visit is payable now', () => {
    const said = told('when can she have the next cleaning', rows, '2026-11-01').join(' ');
    expect(said).toMatch(/Confirm first: this response is from \d\d\/\d\d\/\d{4}/);
    expect(said).not.toContain('no longer blocks');
    expect(said).not.toContain('Eligible now');
  });
});

describe('the answer for a rejected request', () => {
  const rows = 'DTP*346*D8*20250101~DTP*347*D8*20251231~AAA*N**75*N~';

  it.each(['can we see him today is he covered', 'crown 1200 pt owes?', 'when did coverage start'])(
    'gives the rejection and what to check, and no date: %s',
    (question) => {
      const said = told(question, rows);
      expect(said[0]).toContain('The payer rejected the request: Subscriber not found (code 75).');
      expect(said[1]).toContain('Compare member ID, name and date of birth');
      expect(said[2]).toContain('call the payer instead');
      expect(said.join()).not.toMatch(/\d\d\/\d\d\/\d{4}/);
    },
  );
});

describe('a single plan date', () => {
  const active = (day: string): string => {
    const head = opening().filter(([id]) => id !== 'DTP');
    const result = readEligibility(
      writeX12([[...head, ['EB', '1', 'IND', '35'], ['DTP', '291', 'D8', day]]]),
    );
    const [response] = result.kind === 'responses' ? result.responses : [];
    if (!response) throw new Error('no response');
    const asOf = '2026-03-12';
    const { parsed_benefits: benefits, parser_audit: audit } = interpret(response, { asOf });
    const question = { question: 'is she active', role: 'administration' as const, benefits, audit, asOf };
    return answerQuestion(question)
      .sentences.map(({ text }) => text)
      .join(' ');
  };

  it('is not called the start of the coverage if it is the day of the response', () => {
    expect(active('20260310')).toContain(
      "The plan date is 03/10/2026, the day of the response. The payer didn't state when the coverage began.",
    );
    expect(active('20260310')).not.toContain('Coverage began');
  });

  it('is called the start of the coverage if it is another day', () => {
    expect(active('20260101')).toContain('Coverage began on 01/01/2026.');
  });
});

describe('the answer for a plan that the payer calls inactive', () => {
  const rows =
    'EB*6*IND*35~EB*F*IND*35***23*900~EB*C*IND*35***23*50~EB*A*IND*36*****.5****Y~EB*F*IND*36***23*400~';

  it.each(['whats his max', 'deductible?', 'crown covered?', 'crown max', 'give me everything'])(
    'has no amounts: %s',
    (question) => {
      const said = told(question, rows).join(' ');
      expect(said).toContain("isn't active");
      expect(said).not.toContain('$');
      expect(said).not.toContain("didn't state how much");
    },
  );

  it('has amounts if another row says "active"', () => {
    expect(told('whats his max', `EB*1*IND*35~${rows}`).join(' ')).toContain('$900');
  });
});

it("says to expect no payment if the payer's words conflict with an active row and the end has passed", () => {
  const rows = 'DTP*346*D8*20230101~DTP*347*D8*20241231~EB*1*IND*35~MSG*COVERAGE TERMINATED~';
  expect(told('cleaning, what will ins pay', rows).join(' ')).toContain(
    'Expect no payment unless the payer confirms that the coverage is active.',
  );
});

it.each(['is he active', 'did it go thru', 'whats the story here'])(
  'the answer to "%s" reports a rejection, and does not advise to send again what the payer refuses',
  (question) => {
    const ask = (followUp: string) =>
      answersToResponse(question, `AAA*N**42*${followUp}~`, '2026-03-10').join(' ');
    expect(ask('N')).toContain('It says not to send the request again. Call the payer');
    expect(ask('N')).not.toContain('Verify again');
    expect(ask('R')).toContain('Verify again in a few minutes.');
  },
);

describe("the answer for a patient whose eligibility began on another day than the plan's year", () => {
  const ask = (question: string, isDependent = false, date = '356*D8*20230601'): string => {
    const rows = `DTP*346*D8*20240101~DTP*${date}~EB*1*IND*35~EB*D*IND*35~MSG*MISSING TOOTH CLAUSE APPLIES~`;
    return answersToResponse(question, rows, '2026-03-10', { isDependent }).join(' ');
  };

  it('gives both dates, and says which one is the start of the eligibility', () => {
    expect(ask('eff date?')).toContain(
      "The patient's eligibility began on 06/01/2023. The plan's start date is 01/01/2024.",
    );
    expect(ask('eff date?')).not.toContain('Coverage began');
    // A dependent's response may have the subscriber's dates.
    expect(ask('eff date?', true)).not.toContain("The patient's eligibility");
  });

  it.each([
    ['was she active on 5/1/2023', '05/01/2023 is outside these dates'],
    ['was she active on 9/1/2023', "doesn't say whether the coverage was active on 09/01/2023"],
    ['was she active on 3/1/2024', '03/01/2024 is within these dates'],
    ['missing tooth clause? pulled in may 2022', 'lost before coverage began on 01/01/2024'],
    ['missing tooth clause? pulled in september 2023', "dates don't decide whether the clause applies"],
    ['missing tooth clause? pulled in may 2024', 'lost after coverage began on 01/01/2024'],
  ])('decides only times outside the two dates: %s', (question, expected) => {
    expect(ask(question)).toContain(expected);
  });

  it('takes a date that may be a date of service for the start only if it is not after that of the plan', () => {
    expect(ask('eff date?', false, '307*D8*20230601')).toContain(
      "The patient's eligibility began on 06/01/2023",
    );
    const later = ask('eff date?', false, '307*D8*20260210');
    expect(later).toContain('Coverage began on 01/01/2024.');
    expect(later).toContain('The payer states: Eligibility: 02/10/2026.');
    expect(ask('eff date?', false, '356*D8*20260210')).toContain(
      "The patient's eligibility began on 02/10/2026",
    );
  });

  it.each(['307*D8*20260210', '307*RD8*20260210-20261231', '356*D8*20260210'])(
    "decides nothing about a day between the plan's start and DTP*%s",
    (date) => {
      const open = "doesn't say whether the coverage was active on 09/01/2025";
      expect(ask('was she active on 9/1/2025', false, date)).toContain(open);
      expect(ask('was she active on 9/1/2025', true, date)).toContain(open);
      expect(ask('was she active on 3/1/2026', true, date)).toContain('03/01/2026 is within these dates');
    },
  );
});
