import { describe, expect, it } from 'vitest';
import { type RequestDetails, requestFor } from '../../testing/estimate-request.ts';
import { benefitsOf } from '../../testing/read-rows.ts';
import { opening } from '../../testing/write-x12.ts';
import { rangeText } from '../../wording/estimates/estimate.ts';
import { estimate } from '../estimate.ts';

const ACTIVE = 'EB*1*IND*35*PR~';
const SHARES = 'EB*A*IND*41*****0****Y~EB*A*IND*25*****0.2****Y~EB*A*IND*36*****0.5****Y~';
const MAXIMUM = 'EB*F*IND*35***23*1500*****Y~EB*F*IND*35***29*1000*****Y~';
const NO_DEDUCTIBLE = 'EB*C*IND*35***23*0*****Y~';
const MET = 'EB*C*IND*35***23*50*****Y~EB*C*IND*35***29*0*****Y~';
const PLAN = ACTIVE + SHARES + MAXIMUM + NO_DEDUCTIBLE;

const estimated = (rows: string, lines: string[], details: RequestDetails = {}) =>
  estimate(benefitsOf(rows.split('~').filter(Boolean)), requestFor(lines, details));

/** What the patient pays for each line, or why it can't be estimated. */
const owed = (rows: string, lines: string[], details: RequestDetails = {}) =>
  estimated(rows, lines, details).lines.map(({ amounts, refusals }) =>
    amounts === null ? refusals.map(({ reason }) => reason).join() : rangeText(amounts.patient),
  );

describe('an exact estimate', () => {
  it('rounds half a cent up', () => {
    const result = estimated(PLAN, ['D2740 3 1000/900.01']);
    // 50% of 900.01 is 450.005.
    expect(result.lines[0]?.amounts).toMatchObject({
      pay: { low: 45_001, high: 45_001 },
      patient: { low: 45_000, high: 45_000 },
      write_off: { low: 9999, high: 9999 },
    });
    expect(result.is_exact).toBe(true);
  });

  it('limits the payment to the maximum', () => {
    expect(owed(PLAN, ['D2740 3 1800/1600', 'D2740 4 1800/1600'])).toEqual(['$800', '$1,400']);
  });

  it('applies family and individual deductibles together', () => {
    const rows =
      ACTIVE +
      SHARES +
      MAXIMUM +
      'EB*C*IND*35***23*50*****Y~EB*C*IND*35***29*50*****Y~EB*C*FAM*35***23*150*****Y~EB*C*FAM*35***29*20*****Y~' +
      'EB*A*IND******0.2****Y*AD:D2391~MSG*DEDUCTIBLE APPLIES~';
    // The family has 20 remaining: 20 + 20% of (100 − 20) = 36.
    expect(owed(rows, ['D2391 3 100/100'])).toEqual(['$36']);
  });

  it('charges the patient the whole fee out-of-network if the plan pays nothing', () => {
    const rows = `${PLAN}EB*I*IND*36*********N~`;
    expect(owed(rows, ['D2740 3 1000'], { network: 'out' })).toEqual(['$1,000']);
  });
});

describe("a deductible repeated on the service's row", () => {
  const rows = (met: number, onCode = 50) =>
    `${ACTIVE + MAXIMUM}EB*C*IND*35**MET*23*${met}~EB*C*IND*35***23*50~EB*A*IND******0.5****Y*AD:D2740~` +
    `EB*C*IND****23*${onCode}*****Y*AD:D2740~`;

  it("remains in full if the payer says that none of the plan's deductible is used", () => {
    expect(owed(rows(0), ['D2740 3 1000/1000'])).toEqual(['$525']);
  });

  it("is an unknown if some of the plan's deductible is used, or if the totals differ", () => {
    expect(owed(rows(50), ['D2740 3 1000/1000'])).toEqual(['$500 to $525']);
    expect(owed(rows(0, 100), ['D2740 3 1000/1000'])).toEqual(['$500 to $550']);
  });
});

it('reads "Met" and "MET" in the plan field as a used amount', () => {
  const rows = (met: string) =>
    `${ACTIVE + SHARES + MAXIMUM}EB*C*IND*35***23*50*****Y~EB*C*IND*35**${met}*23*50*****Y~`;
  expect(owed(rows('Met'), ['D2740 3 1000/1000'])).toEqual(owed(rows('MET'), ['D2740 3 1000/1000']));
});

describe('an estimate with unknowns', () => {
  it("lets the practice answer whether a service's maximum is part of the annual maximum", () => {
    const { unknowns } = estimated(`${PLAN}EB*F*IND*36***23*600*****Y~`, ['D2740 3 1800/1600']);
    expect(unknowns.find(({ kind }) => kind === 'maximum_inside')).toMatchObject({
      options: 2,
      labels: ['Part of it', 'Separate'],
    });
  });

  it('is a range between the two figures of a conflict', () => {
    expect(owed(`${PLAN}EB*A*IND*36*****0.2****Y~`, ['D2740 3 1000/900'])).toEqual(['$180 to $450']);
  });

  it('is a range if we do not know what remains of a maximum', () => {
    const rows = `${ACTIVE + SHARES + MET}EB*F*IND*35***23*300*****Y~`;
    const result = estimated(rows, ['D2740 3 1000/900']);
    expect(result.lines[0]?.amounts?.patient).toEqual({ low: 60_000, high: 90_000 });
    expect(result.question).toMatchObject({ text: 'How much of the maximum remains?', width_after: 0 });
  });

  it('is a range if the payer states neither a deductible nor a maximum', () => {
    const result = estimated(ACTIVE + SHARES, ['D2740 3 1000/900']);
    expect(result.lines[0]?.amounts?.patient).toEqual({ low: 45_000, high: 90_000 });
    expect(result.unknowns.map(({ kind }) => kind)).toEqual(['deductible_left', 'maximum_left']);
    expect(result.left.map(({ low, high }) => [low, high])).toEqual([
      [0, null],
      [0, null],
    ]);
  });

  it("is a range if a category's maximum may be part of the plan's", () => {
    const rows = `${ACTIVE + SHARES + MET}EB*F*IND*35***29*100*****Y~EB*F*IND*36***29*400*****Y~`;
    expect(owed(rows, ['D2740 3 1000/900'])).toEqual(['$500 to $800']);
  });

  it('is a range if the benefit year may have started over', () => {
    const rows = `${ACTIVE + SHARES + MET}EB*F*IND*35***25*1500*****Y~EB*F*IND*35***29*100*****Y~`;
    const undated = opening().filter(([id]) => id !== 'DTP');
    const benefits = benefitsOf(rows.split('~').filter(Boolean), undated);
    const later = requestFor(['D2740 3 1000/900'], { date: '2026-09-01' });
    const { lines, question } = estimate(benefits, later);
    // The plan pays 50% of 900 = 450, or only the remaining 100.
    expect(lines[0]?.amounts?.patient).toEqual({ low: 45_000, high: 80_000 });
    expect(question?.text).toBe("When does the plan's benefit year start?");
    expect(question?.outcomes.map(({ answer, patient }) => [answer, patient.low])).toEqual([
      ['Not before the visit (remaining: $100)', 80_000],
      ['Before the visit (remaining: $1,500)', 45_000],
    ]);
  });

  it("is a range if a maximum states no period and the plan's dates are not the calendar years of other rows", () => {
    const july: ReturnType<typeof opening> = opening().map((segment) =>
      segment[0] === 'DTP' ? ['DTP', '291', 'RD8', '20250701-20260630'] : segment,
    );
    const on = (period: string, date: string, more = '') => {
      const rows = `${ACTIVE + SHARES + NO_DEDUCTIBLE}EB*F*IND*35***${period}*1500*****Y~EB*F*IND*35***29*100*****Y~${more}`;
      const benefits = benefitsOf(rows.split('~').filter(Boolean), july);
      const [line] = estimate(benefits, requestFor(['D2740 3 1000/900'], { date })).lines;
      return line?.amounts && rangeText(line.amounts.pay);
    };
    expect(on('', '2026-08-01')).toBe('$100 to $450');
    expect([on('', '2026-03-10'), on('', '2027-02-01')]).toEqual(['$100', '$450']);
    for (const words of [
      'CALENDAR YEAR MAXIMUM',
      'BENEFIT YEAR IS CALENDAR YEAR',
      'BENEFITS RENEW JANUARY 1',
    ])
      expect(on('', '2026-08-01', `MSG*${words}~`)).toBe('$100');
    // The year that the row states is the one that counts.
    expect([on('23', '2026-08-01'), on('22', '2026-08-01')]).toEqual(['$100', '$450']);
  });

  it('lets the practice choose if the payer states two values for a remaining amount, a copay or a visit copay', () => {
    const answersTo = (rows: string, line: string) =>
      estimated(rows, [line]).unknowns.map(({ text, labels }) => [text, labels]);
    expect(answersTo(`${PLAN}EB*F*IND*35***29*200*****Y~`, 'D2740 3 1000/900')).toEqual([
      ['How much of the maximum remains?', ['$1,000', '$200']],
    ]);
    const hmo =
      'EB*1*IND*35*HM~EB*B*IND****27*15*****Y*AD:D1120~EB*B*IND****27*25*****Y*AD:D1120~' +
      'EB*F*IND**********Y*AD:D1120~MSG*TO AGE 14~';
    expect(answersTo(hmo, 'D1120 - 80/80')).toEqual([
      [
        expect.stringMatching('Does the copay for D1120 apply'),
        ['a $15 copay each time', 'a $25 copay each time', 'not covered'],
      ],
    ]);
    const refused = hmo.replace('EB*F', 'EB*I*IND**********Y*AD:D1120~EB*F');
    expect(answersTo(refused, 'D1120 - 80/80')[0]?.[1]).toEqual([
      'a $15 copay each time',
      'a $25 copay each time',
      'not covered',
    ]);
    const visits = `${PLAN}EB*B*IND*41****10*****Y~MSG*OFFICE VISIT COPAY~EB*B*IND*41****20*****Y~MSG*OFFICE VISIT COPAY~`;
    expect(answersTo(visits, 'D1110 - 90/80')).toEqual([[expect.any(String), ['$0', '$10', '$20']]]);
  });

  it('is a range for a limit without history, unless the request assumes that the limit is unused', () => {
    const rows = `${PLAN}EB*F*IND**********Y*AD:D2740~HSD*VS*1***34*60~`;
    expect(owed(rows, ['D2740 3 1000/900'])).toEqual(['$450']);
    expect(owed(rows, ['D2740 3 1000/900'], { assumes_unused: false })).toEqual(['$450 to $900']);
    const { assumptions } = estimated(rows, ['D2740 3 1000/900']);
    expect(assumptions.map(({ text }) => text).join()).toContain('1 visit every 60 months');
    expect(estimated(PLAN, ['D2740 3 1000/900']).assumptions.map(({ text }) => text)).toContain(
      'The payer states no frequency limit for D2740. We assume that there is none.',
    );
  });
});

describe('rules of the plan', () => {
  it('stop the payment if a frequency or age limit is exceeded', () => {
    const frequency = `${PLAN}EB*F*IND**********Y*AD:D1110~HSD*VS*1***34*6~DTP*304*D8*20260105~`;
    expect(owed(frequency, ['D1110 - 100/90'])).toEqual(['$90']);
    const age = `${PLAN}EB*F*IND*******S7*18**Y*AD:D1208~`;
    expect(owed(age, ['D1208 - 50/40'])).toEqual(['$40']);
    expect(owed(age, ['D1208 - 50/40'], { birth: '2015-01-01' })).toEqual(['$0']);
  });

  it('count earlier lines toward a frequency limit', () => {
    const rows = `${PLAN}EB*F*IND**********Y*AD:D1110~HSD*VS*1***34*6~DTP*304*D8*20250105~`;
    expect(owed(rows, ['D1110 - 100/90', 'D1110 - 100/90'])).toEqual(['$0', '$90']);
  });

  it('pay a downgraded service as the cheaper code', () => {
    const rows = `${PLAN}EB*F*IND*25~MSG*POSTERIOR COMPOSITES ARE DOWNGRADED TO AMALGAM~`;
    expect(owed(rows, ['D2392 30 200/180'], { fees: { D2150: 14_000 } })).toEqual(['$68']);
    // Without the fee of the amalgam, the plan may base its payment on anything up to the fee of the composite.
    const open = estimated(rows, ['D2392 30 200/180']);
    expect(open.lines[0]?.amounts?.patient).toEqual({ low: 3600, high: 18_000 });
    expect(open.question).toMatchObject({
      text: 'What does the plan allow for D2150? D2392 is paid as D2150.',
      ask: 'office',
    });
    // A front tooth is not downgraded.
    expect(owed(rows, ['D2330 8 200/180'])).toEqual(['$36']);
  });

  it('keep orthodontics separate from the annual maximum', () => {
    const rows = `${PLAN}EB*A*IND*38*****0.5****Y~EB*F*IND*38***33*2000*****Y~EB*F*IND*38***29*700*****Y~`;
    const result = estimated(rows, ['D8080 - 5000/5000', 'D2740 3 2000/1800']);
    expect(result.lines.map(({ amounts }) => amounts?.pay.high)).toEqual([70_000, 90_000]);
  });

  it('do not count exempt services toward the maximum', () => {
    const rows =
      ACTIVE +
      SHARES +
      MET +
      'EB*F*IND*35***29*50*****Y~EB*F*IND*41*********Y~MSG*PREVENTIVE SERVICES DO NOT COUNT TOWARD THE ANNUAL MAXIMUM~';
    expect(owed(rows, ['D1110 - 100/90', 'D2740 3 1000/900'])).toEqual(['$0', '$850']);
  });

  it('that we could not read are listed', () => {
    const { remarks } = estimated(
      `${PLAN}EB*F*IND*36~MSG*CROWN PERCENTAGE FOLLOWS THE GOLD RIDER OF THE GROUP~`,
      ['D2740 3 1000/900'],
    );
    expect(remarks).toMatchObject([
      { text: 'CROWN PERCENTAGE FOLLOWS THE GOLD RIDER OF THE GROUP', codes: ['D2740'] },
    ]);
  });
});

describe('coverage for some teeth only', () => {
  const rows = `${PLAN}EB*D*IND*35~MSG*PORCELAIN CROWNS ARE CONSIDERED FOR ANTERIOR AND BICUSPID TEETH ONLY~`;

  it('makes the estimate ask about any other tooth', () => {
    const result = estimated(rows, ['D2740 19 1000/900']);
    expect(rangeText(result.total?.patient ?? expect.fail())).toBe('$450 to $900');
    expect(result.question?.text).toBe(
      'The payer states coverage of D2740 for certain teeth (on anterior teeth and premolars). Does the plan cover D2740 on tooth 19?',
    );
  });

  it('changes nothing for the covered teeth or another service', () => {
    expect(owed(rows, ['D2740 8 1000/900', 'D2790 19 1000/900'])).toEqual(['$450', '$450']);
  });
});

describe('refusals', () => {
  it('name what is missing', () => {
    expect(owed(PLAN, ['D2740 3 1000', 'D2740 3', 'D9999 - 10/10', 'X - 10/10'])).toEqual([
      '$0 to $500',
      'fee_missing,allowed_missing',
      'share_not_stated',
      'unknown_code',
    ]);
    const result = estimated(PLAN, ['D2740 3 1000']);
    expect(result.question).toMatchObject({ text: 'What does the plan allow for D2740?', ask: 'office' });
  });

  it('name a code that is in no CDT group, unless the payer itself lists the code', () => {
    expect(owed(PLAN, ['D2105 - 100/100'])).toEqual(['unknown_code']);
    expect(owed(`${PLAN}EB*A*IND******0.5****Y*AD:D2105~`, ['D2105 - 100/100'])).toEqual(['$50']);
  });

  it('are not needed if only the allowed fee is missing, but the ranges of other lines become wider', () => {
    // The crown may take all of the maximum or none of it.
    expect(owed(PLAN, ['D2740 3 2500', 'D2391 3 100/100'])).toEqual(['$0 to $1,500', '$20 to $100']);
  });

  it('say that the plan is not in force', () => {
    expect(owed(PLAN, ['D2740 3 1000/900'], { date: '2019-01-01' })).toEqual(['plan_not_in_force']);
  });
});

describe('what the plan allows', () => {
  it('is assumed to be at most the office fee if it is not known', () => {
    const result = estimated(PLAN, ['D2950 3 300', 'D2740 3 900']);
    expect(result.total?.patient).toEqual({ low: 0, high: 60_000 });
    expect(result.unknowns.map(({ text }) => text)).toEqual([
      'What does the plan allow for D2950?',
      'What does the plan allow for D2740?',
    ]);
    const answers = { 'allowed:D2950': 25_000, 'allowed:D2740': 80_000 };
    expect(owed(PLAN, ['D2950 3 300', 'D2740 3 900'], { answers })).toEqual(['$125', '$400']);
  });

  it('leaves the patient more to pay out-of-network if it is less than the fee', () => {
    const rows = `${PLAN}EB*A*IND*36*****0.5****N~EB*F*IND*35***29*1000*****N~EB*C*IND*35***23*0*****N~`;
    expect(owed(rows, ['D2740 3 1000'], { network: 'out' })).toEqual(['$500 to $1,000']);
  });
});

describe('a network that was not confirmed', () => {
  it('is listed as an assumption', () => {
    const kinds = (is_network_assumed: boolean) =>
      estimated(PLAN, ['D2740 3 1000/900'], { is_network_assumed }).assumptions.map(({ kind }) => kind);
    expect(kinds(true)).toContain('network_assumed');
    expect(kinds(false)).not.toContain('network_assumed');
  });
});

describe('whether the deductible applies', () => {
  const OPEN = ACTIVE + SHARES + MAXIMUM;
  const OWED = 'EB*C*IND*35***23*50*****Y~EB*C*IND*35***29*50*****Y~';

  it('is asked in a question that names the services for which the payer states the deductible', () => {
    const classes = 'EB*C*IND*35***23*50*****Y~MSG*BASIC/MAJOR~EB*C*IND*35***29*50*****Y~MSG*BASIC/MAJOR~';
    expect(estimated(OPEN + classes, ['D2740 3 900/900']).unknowns.map(({ text }) => text)).toEqual([
      "The payer states the deductible for Basic and Major, but doesn't list their codes. Does the deductible apply to D2740?",
    ]);
  });

  it('is one question for codes with the same deductible, percentage and kind of service', () => {
    const { unknowns, question } = estimated(OPEN + OWED, ['D2950 3 300/300', 'D2740 3 900/900']);
    expect(unknowns.map(({ text }) => text)).toEqual(['Does the deductible apply to D2950 and D2740?']);
    expect(question?.outcomes).toEqual([
      { answer: 'Yes', patient: { low: 62_500, high: 62_500 } },
      { answer: 'No', patient: { low: 60_000, high: 60_000 } },
    ]);
  });

  it('is a separate question for a cleaning', () => {
    const { unknowns } = estimated(OPEN + OWED, ['D1110 - 100/100', 'D2740 3 900/900']);
    expect(unknowns).toHaveLength(2);
  });

  it.each(['DEDUCTIBLE APPLIES TO BASIC AND MAJOR', 'APPLIES TO BASIC AND MAJOR SERVICES'])(
    'is answered with no for a cleaning if the payer says "%s"',
    (words) => {
      const rows = `${OPEN}EB*C*IND*35***23*50*****Y~MSG*${words}~EB*C*IND*35***29*50*****Y~`;
      const result = estimated(rows, ['D1110 - 100/100']);
      expect(result.total?.patient).toEqual({ low: 0, high: 0 });
      expect(result.unknowns).toEqual([]);
      expect(result.assumptions.map(({ kind }) => kind)).toContain('deductible_exempt');
    },
  );
});

describe('a copay per visit', () => {
  const threeTimes = (rows: string, line: string) => {
    const request = requestFor([line]);
    const procedures = request.procedures.map((one) => ({ ...one, units: 3 }));
    const benefits = benefitsOf(rows.split('~').filter(Boolean));
    return rangeText(estimate(benefits, { ...request, procedures }).total?.patient ?? expect.fail());
  };

  it('is not multiplied by the quantity', () => {
    expect(threeTimes('EB*1*IND*35*HM~EB*B*IND*4***27*20*****Y~', 'D0220 - 30/30')).toBe('$20');
  });

  it('may be due each time, if the payer states it for one code', () => {
    const rows = 'EB*1*IND*35*HM~EB*B*IND****27*15*****Y*AD:D2391~';
    expect(threeTimes(rows, 'D2391 - 200/200')).toBe('$15 to $45');
  });

  it('is charged only for visits with a service of its category', () => {
    const rows = `${PLAN}EB*B*IND*41****10*****Y~MSG*OFFICE VISIT COPAY~`;
    expect(estimated(rows, ['D2740 3 900/900']).visits).toEqual([]);
    expect(estimated(rows, ['D1110 - 90/80']).visits).toHaveLength(1);
  });
});
