// Estimates for the sandbox's invented patients, compared with figures calculated by hand.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { interpret } from '../benefits/interpret.ts';
import type { ParsedBenefits } from '../parsed-benefits.ts';
import { readEligibility } from '../read-eligibility.ts';
import { requestFor } from '../testing/estimate-request.ts';
import { rangeText } from '../wording/estimates/estimate.ts';
import { estimate } from './estimate.ts';
import type { Estimate, EstimateAmounts } from './estimate-types.ts';
import type { CobRule } from './terms.ts';

const AS_OF = '2026-11-15';

const RESPONSES = new Map<string, ParsedBenefits>();

function responseOf(patient: string): ParsedBenefits {
  const benefits = RESPONSES.get(patient) ?? readResponse(patient);
  RESPONSES.set(patient, benefits);
  return benefits;
}

function readResponse(patient: string): ParsedBenefits {
  const file = new URL(`../../fixtures/estimates/patients/${patient}.271`, import.meta.url);
  const result = readEligibility(readFileSync(file, 'utf8'));
  const [response] = result.kind === 'refused' ? [] : result.responses;
  return response === undefined ? expect.fail() : interpret(response, { asOf: AS_OF }).parsed_benefits;
}

/** "D2740 30 1170/900": code, tooth, office fee and allowed fee in dollars. */
const ask = (patient: string, lines: string[], more = {}): Estimate =>
  estimate(responseOf(patient), requestFor(lines, { as_of: AS_OF, date: '2026-11-20', ...more }));

const amountsText = (amounts: EstimateAmounts | null | undefined): string =>
  amounts == null ? 'none' : `plan ${rangeText(amounts.pay)}, patient ${rangeText(amounts.patient)}`;
const linesOf = ({ lines }: Estimate): string[] => lines.map(({ amounts }) => amountsText(amounts));
const textsOf = (steps: readonly { text: string }[]): string[] => steps.map(({ text }) => text);

describe('Owen: covered since 07/01/2026, with waiting periods of 12 months for crowns and 6 for fillings', () => {
  const result = ask('owen', ['D2740 30 1170/900', 'D2391 3 195/150', 'D3330 30 1040/800']);

  it('shows that the plan pays nothing during the waiting period', () => {
    expect(linesOf(result)).toEqual([
      'plan $0, patient $900',
      'plan $0, patient $150',
      // 80% of 800, or of 800 − 50.
      'plan $600 to $640, patient $160 to $200',
    ]);
    expect(textsOf(result.lines[0]?.lowest ?? [])).toEqual([
      'D2740: the office fee is $1,170; the plan allows $900.',
      'Dental Crowns: a waiting period runs until 07/01/2027. The plan pays nothing.',
      'Write-off under the network contract: $270.',
      'The patient pays $1,170 − $270 = $900.',
    ]);
    expect(result.lines[0]?.lowest[1]?.sources).not.toEqual([]);
  });

  it('asks whether the deductible applies', () => {
    expect(result.question).toMatchObject({
      text: 'Does the deductible apply to D3330?',
      ask: 'payer',
      width_after: 0,
    });
    expect(amountsText(result.total)).toBe('plan $600 to $640, patient $1,210 to $1,250');
  });

  it("shows a payment after the waiting period, with the next year's deductible and maximum", () => {
    const later = ask('owen', ['D2740 30 1170/900'], { date: '2027-08-20' });
    expect(linesOf(later)).toEqual(['plan $425 to $450, patient $450 to $475']);
    const maximum = later.left.find(({ of }) => of === 'maximum');
    expect(maximum).toMatchObject({ low: 150_000 - 45_000, high: 150_000 - 42_500 });
  });

  it('gives a range if a cleaning may be the third of the year', () => {
    const cleaning = ask('owen', ['D1110 - 117/90']);
    expect(linesOf(cleaning)).toEqual(['plan $0 to $90, patient $0 to $90']);
    expect(cleaning.question?.text).toContain('2 per calendar year, last on 06/15/2026');
    expect(cleaning.lines[0]?.highest.find(({ kind }) => kind === 'frequency')?.only_if).toEqual({
      condition: "D1110 isn't payable on this date under its frequency limit",
      reason: expect.stringContaining('2 per calendar year, last on 06/15/2026'),
    });
  });
});

describe('Bernard: composites on back teeth are paid as amalgam', () => {
  it('calculates from the fee of the amalgam', () => {
    const result = ask('bernard', ['D2391 30 195/150'], { fees: { D2140: 11_000 } });
    // 150 − 80% of 110 = 62; with the deductible 150 − 80% of 60 = 102.
    expect(linesOf(result)).toEqual(['plan $48 to $88, patient $62 to $102']);
    expect(textsOf(result.lines[0]?.lowest ?? [])).toContain(
      "Downgraded to D2140: the plan bases its payment on that code's allowed fee, $110.",
    );
    expect(result.question?.text).toBe('Does the deductible apply to D2391?');
    expect(result.assumptions).not.toEqual([]);
  });

  it('counts the $50 deductible at most once toward the family deductible of $100', () => {
    const { left } = ask('bernard', ['D2740 30 1300/950', 'D2392 3 240/170', 'D1110 - 110/80']);
    const family = left.find(({ of, level }) => of === 'deductible' && level === 'family');
    expect(family).toMatchObject({ low: 5_000, high: 10_000 });
  });

  it('asks for the fee of the amalgam if it is not known', () => {
    const { question } = ask('bernard', ['D2391 30 195/150']);
    expect(question).toMatchObject({
      text: 'What does the plan allow for D2140? D2391 is paid as D2140.',
      ask: 'office',
    });
  });

  it('does not downgrade a crown, and assumes that it is authorized', () => {
    const crown = ask('bernard', ['D2740 3 1170/900']);
    expect(linesOf(crown)).toEqual(['plan $425 to $450, patient $450 to $475']);
    expect(textsOf(crown.assumptions)).toContain('Assumes that the payer authorizes D2740.');
  });
});

describe('Harper: a deductible for basic and major services, without a list of these services', () => {
  it('gives a range from no deductible to all of it', () => {
    const result = ask('harper', ['D2391 30 195/150', 'D2740 8 1170/900']);
    // 80% of 150 or of 100; 50% of 900 or of 850. The $50 is taken once.
    expect(linesOf(result)).toEqual([
      'plan $80 to $120, patient $30 to $70',
      'plan $425 to $450, patient $450 to $475',
    ]);
    expect(amountsText(result.total)).toBe('plan $530 to $570, patient $480 to $520');
    expect(result.question?.text).toBe(
      "The payer states the deductible for Basic and Major, but doesn't list their codes. Does the deductible apply to D2391?",
    );
  });

  it('asks when a tooth was lost if a missing tooth clause applies', () => {
    const bridge = ask('harper', ['D6240 30 1170/900']);
    expect(linesOf(bridge)).toEqual(['plan $0 to $450, patient $450 to $900']);
    expect(bridge.question).toMatchObject({ ask: 'office' });
    const lostDuring = ask('harper', ['D6240 30 1170/900'], { tooth_lost_on: '2025-06-01' });
    expect(linesOf(lostDuring)).toEqual(['plan $425 to $450, patient $450 to $475']);
    const lostBefore = ask('harper', ['D6240 30 1170/900'], { tooth_lost_on: '2019-06-01' });
    const onlyIf = ({ lines }: Estimate) =>
      lines[0]?.highest.find(({ kind }) => kind === 'excluded')?.only_if;
    expect(onlyIf(bridge)?.condition).toMatch(
      /^the tooth was lost before coverage started on \d\d\/\d\d\/\d{4}$/,
    );
    // A clause that certainly applies isn't a condition.
    expect(onlyIf(lostBefore)).toBeUndefined();
    expect(linesOf(lostBefore)).toEqual(['plan $0, patient $900']);
  });

  it('asks whether a porcelain crown is covered on a molar', () => {
    const molar = ask('harper', ['D2740 3 1170/900']);
    expect(linesOf(molar)).toEqual(['plan $0 to $450, patient $450 to $900']);
    expect(molar.question?.text).toContain('Does the plan cover D2740 on tooth 3?');
    expect(molar.lines[0]?.highest.find(({ kind }) => kind === 'excluded')?.only_if).toEqual({
      condition: "the plan doesn't cover D2740 on tooth 3",
      reason: expect.stringMatching(/^The payer names only [a-z ]+\.$/),
    });
  });
});

describe('a quantity', () => {
  const several = (code: string, units: number): string => {
    const request = requestFor([code], { as_of: AS_OF, date: '2026-11-20' });
    const procedures = request.procedures.map((procedure) => ({ ...procedure, units }));
    return amountsText(estimate(responseOf('tomas'), { ...request, procedures }).total);
  };

  it('multiplies the amounts', () => {
    expect(several('D4341 - 300/210', 1)).toBe('plan $0, patient $45');
    expect(several('D4341 - 300/210', 4)).toBe('plan $0, patient $180');
  });

  it('gives a range if it exceeds the limit of one set of bitewings per year', () => {
    expect(several('D0274 - 80/60', 1)).toBe('plan $0, patient $0');
    expect(several('D0274 - 80/60', 2)).toBe('plan $0, patient $0 to $160');
  });
});

describe('an answer that the practice entered', () => {
  it('narrows the range and is listed separately from the unknowns', () => {
    const open = ask('harper', ['D2391 30 195/150']);
    const unknown = open.unknowns.find(({ kind }) => kind === 'deductible_applies') ?? expect.fail();
    // An answer is the index of an option, and there are two.
    const { key } = unknown;
    const yes = unknown.yes ?? expect.fail();
    const no = 1 - yes;
    const applies = ask('harper', ['D2391 30 195/150'], { answers: { [key]: yes } });
    expect(linesOf(applies)).toEqual(['plan $80, patient $70']);
    expect(applies.answered.map((one) => one.key)).toEqual([key]);
    expect(applies.unknowns.map((one) => one.key)).not.toContain(key);
    const free = ask('harper', ['D2391 30 195/150'], { answers: { [key]: no } });
    expect(linesOf(free)).toEqual(['plan $120, patient $30']);
  });

  it('can be an amount, and is ignored if it is impossible', () => {
    const [base] = responseOf('camille').plans;
    const line = ['D1110 - 117/90'];
    const { unknowns } = ask('camille', line, { plan: base?.key });
    const { key } = unknowns.find(({ kind }) => kind === 'deductible_left') ?? expect.fail();
    const of = (cents: number) =>
      linesOf(ask('camille', line, { plan: base?.key, answers: { [key]: cents } }));
    expect(of(5000)).toEqual(['plan $32, patient $58']);
    expect(of(-1)).toEqual(['plan $0 to $72, patient $18 to $90']);
  });
});

describe('Miles: a long response', () => {
  it('uses one deductible and one maximum for all lines', () => {
    const lines = ['D2391 30 195/150', 'D2740 3 1170/900', 'D3330 30 1040/800', 'D4341 - 260/200'];
    const result = ask('miles', lines);
    // 80% of 150, 50% of 900, 80% of 800, 80% of 200: 1,370, less 80% of 50 at most.
    expect(amountsText(result.total)).toBe('plan $1,330 to $1,370, patient $680 to $720');
    expect(result.total?.deductible).toEqual({ low: 0, high: 5000 });
  });

  it('shows that the plan pays nothing for a code with a patient percentage of 100', () => {
    expect(linesOf(ask('miles', ['D0160 - 100/80']))).toEqual(['plan $0, patient $80']);
  });
});

describe('Camille: a base plan and a buy-up', () => {
  it('gives a range that covers both plans and what neither plan states', () => {
    const result = ask('camille', ['D1110 - 117/90']);
    // Base 80%, buy-up 100%, and neither mentions a deductible.
    expect(linesOf(result)).toEqual(['plan $0 to $90, patient $0 to $90']);
    expect(result.unknowns.map(({ kind }) => kind)).toContain('plan');
  });

  it('uses the percentage of the chosen plan', () => {
    const [base, buyUp] = responseOf('camille').plans;
    const of = (plan: string | undefined) =>
      ask('camille', ['D1110 - 117/90'], { plan }).lines[0]?.lowest.map(({ text }) => text);
    expect(of(base?.key)).toContain('The plan pays 80% of $90 = $72.');
    expect(of(buyUp?.key)).toContain('The plan pays 100% of $90 = $90.');
  });

  it("uses what remains of the chosen plan's maximum: $400 for the base, $1,000 for the buy-up", () => {
    const [base, buyUp] = responseOf('camille').plans;
    const paid = (plan: string | undefined, line: string) =>
      ask('camille', [line], { plan }).lines[0]?.amounts?.pay.high;
    expect(paid(base?.key, 'D1110 - 900/900')).toBe(40_000);
    expect(paid(buyUp?.key, 'D1110 - 900/900')).toBe(90_000);
    expect(paid(buyUp?.key, 'D2740 3 2000/2000')).toBe(100_000);
    const both = ask('camille', ['D1110 - 900/900']).lines[0]?.amounts?.pay;
    expect(both).toEqual({ low: 0, high: 90_000 });
  });

  it('gives no amount for a crown whose percentage only one plan states, and asks which plan the patient has', () => {
    const result = ask('camille', ['D2740 3 1170/900', 'D1110 - 117/90']);
    const text = "The payer doesn't state what DENTAL BASE pays for D2740.";
    expect(result.lines[0]).toMatchObject({
      amounts: null,
      refusals: [{ reason: 'share_not_stated', text }],
    });
    expect(result.total).toBeNull();
    // The request has the allowed fee, so the estimate doesn't ask for it.
    expect(result.unknowns.map(({ kind }) => kind)).not.toContain('allowed');
    expect(result.question?.text).toBe('Which plan does the patient have: DENTAL BASE or DENTAL BUY-UP?');
  });
});

describe('Tomas: a copay schedule', () => {
  it('needs no allowed fees', () => {
    const result = ask('tomas', ['D2740 30 1170', 'D2150 3 140', 'D6010 30 2000']);
    expect(linesOf(result)).toEqual([
      'plan $0, patient $390',
      'plan $0, patient $20',
      // Not covered.
      'plan $0, patient $2,000',
    ]);
    expect(result.total?.write_off).toEqual({ low: 78_000 + 12_000, high: 78_000 + 12_000 });
    expect(result.is_exact).toBe(true);
    expect(result.question).toBeNull();
  });

  it('gives a range if a limit is exceeded, because the copay may not apply', () => {
    const cleaning = ask('tomas', ['D1110 - 117']);
    expect(linesOf(cleaning)).toEqual(['plan $0, patient $0 to $117']);
    expect(cleaning.unknowns.map(({ kind }) => kind)).toEqual(['not_covered']);
  });

  it('shows that the plan pays nothing out-of-network', () => {
    expect(linesOf(ask('tomas', ['D2740 30 1170'], { network: 'out' }))).toEqual(['plan $0, patient $1,170']);
  });
});

describe('two plans', () => {
  const second = (rule: CobRule | null) => ({
    ...requestFor(['D2740 3 1170/950'], { as_of: AS_OF }),
    benefits: responseOf('miles'),
    rule,
  });
  const both = (rule: CobRule | null) =>
    estimate(
      responseOf('bernard'),
      requestFor(['D2740 3 1170/900'], { as_of: AS_OF, date: '2026-11-20' }),
      second(rule),
    );

  it('pay one after the other by the coordination rule', () => {
    // Primary plan: 50% of 900 or of 850. Secondary plan alone: 50% of 950 or of 900. Write-off: 270.
    expect(amountsText(both('standard').total)).toBe('plan $875 to $900, patient $0 to $25');
    expect(amountsText(both('carveout').total)).toBe('plan $450 to $475, patient $425 to $450');
  });

  it('get a question that names the plan whose allowed fee is missing', () => {
    const result = estimate(
      responseOf('bernard'),
      requestFor(['D2740 3 1170/900'], { as_of: AS_OF, date: '2026-11-20' }),
      { ...second('standard'), allowed: [null] },
    );
    expect(result.question?.text).toBe('Secondary plan: What does the plan allow for D2740?');
    expect(result.unknowns.map(({ kind }) => kind)).toContain('allowed');
  });

  it('give a range that covers all coordination rules if the rule is not known', () => {
    const result = both(null);
    expect(result.total?.patient).toEqual({ low: 0, high: 45_000 });
    // Only the secondary plan's payer knows its rule.
    expect(result.unknowns).toContainEqual(
      expect.objectContaining({
        kind: 'other_plan_rule',
        ask: 'payer',
        place: 1,
        text: 'How does the secondary plan coordinate with the primary plan?',
      }),
    );
    const steps = result.lines[0]?.highest ?? [];
    expect(steps.map(({ place }) => place)).toContain(1);
    expect(result.left.map(({ place }) => place)).toEqual(expect.arrayContaining([0, 1]));
  });
});

describe('every estimate', () => {
  const estimates = ['owen', 'bernard', 'harper', 'miles', 'camille', 'tomas'].map((patient) =>
    ask(patient, ['D2740 30 1170/900', 'D1110 - 117/90']),
  );

  it('says that it is not a guarantee', () => {
    for (const { note } of estimates) expect(note).toContain("isn't a guarantee");
  });

  it('mentions no guarantee elsewhere', () => {
    for (const { assumptions, unknowns, lines } of estimates) {
      const texts = [
        ...textsOf([...assumptions, ...unknowns]),
        ...lines.flatMap(({ highest }) => textsOf(highest)),
      ];
      for (const text of texts) expect(text).not.toMatch(/guarantee/i);
    }
  });
});

describe('Harper: $1,860 of the maximum remains, and the payer may add a rollover of $250', () => {
  const kindsThatMatter = (lines: string[]) =>
    ask('harper', lines)
      .unknowns.filter(({ changes_nothing }) => !changes_nothing)
      .map(({ kind }) => kind);

  it('marks the rollover as an unknown that changes nothing while the maximum is enough', () => {
    expect(kindsThatMatter(['D2740 8 1465/1026', 'D2740 30 1465/1026'])).not.toContain('rollover');
    const kinds = ask('harper', ['D2740 30 1465/1026']).unknowns.map(({ kind }) => kind);
    expect(kinds).toContain('rollover');
  });

  it("doesn't mark it if the procedures may use up the maximum", () => {
    const crowns = ['8', '9', '30', '31'].map((tooth) => `D2740 ${tooth} 1465/1026`);
    expect(kindsThatMatter(crowns)).toContain('rollover');
  });
});
