import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeRow, explainRow, interpret, readEligibility, rowMeaning } from '../../index.ts';
import { benefitsOf } from '../../testing/read-rows.ts';

describe('describeRow', () => {
  it.each([
    [
      'EB*C*IND*35***23*50*****Y',
      'The deductible is $50 per calendar year for Dental Care, individual, in-network.',
    ],
    ['EB*C*FAM*35***29*100*****N', '$100 of the deductible remains for Dental Care, family, out-of-network.'],
    [
      'EB*A*IND*25*****.2****Y',
      "The patient pays 20% coinsurance for Restorative, individual, in-network. Some payers send the plan's percentage here instead of the patient's.",
    ],
    [
      'EB*A*IND*23^41*****0****W',
      "The patient pays 0% coinsurance for Diagnostic Dental and Routine (Preventive) Dental, individual, in-network and out-of-network. Some payers send the plan's percentage here instead of the patient's.",
    ],
    [
      'EB*B***C1***25*****Y*AD:D9310',
      'The copay is $25 for D9310 (Consultation by another dentist), in-network.',
    ],
    [
      'EB*F*IND*35**PPO*23*1500*****Y',
      'The maximum is $1,500 per calendar year for Dental Care, individual, in-network, “PPO”.',
    ],
    ['EB*C*IND*35**MET*32*80', '$80 of the lifetime deductible is used for Dental Care, individual.'],
    ['EB*C*IND*35**REMAINING*23*20', '$20 of the deductible remains for Dental Care, individual.'],
    ['EB*1*IND*35**DENTAL PLUS', 'Coverage is active for Dental Care, individual.'],
    ['EB*Y**35***29*120', 'Spend Down: $120 remaining for Dental Care.'],
    ['EB*F*IND*35***33*900', '$900 of the lifetime maximum remains for Dental Care, individual.'],
    [
      'EB*F*IND******P6*2****AD:D0120\nHSD*VS*2***23*1\nDTP*472*D8*20260615',
      'The limit is 2 visits per calendar year for D0120 (Periodic check-up exam, established patient), individual, service date 06/15/2026.',
    ],
    ['EB*F**36******P6**\nHSD*P6*1*MO*60', 'The limit is 1 service every 60 months for Dental Crowns.'],
    ['EB*F**38*****S7*19', 'There is a limitation for Orthodontics.'],
    ['EB*F**38******S7*19', 'The highest age is 19 for Orthodontics.'],
    ['EB*I**38', 'Not covered: Orthodontics.'],
    ['EB*5*IND*35', 'Coverage is active (pending investigation) for Dental Care, individual.'],
    ['EB*6', 'Coverage is inactive.'],
    ['EB*6\nDTP|347|D8|20261031', 'Coverage is inactive, plan end date 10/31/2026.'],
    ['EB*QQ*IND', 'The payer sent the unknown benefit code QQ, individual.'],
    ['', ''],
  ])('describes %s', (text, sentence) => {
    expect(describeRow(text)).toBe(sentence);
  });

  it('has a sentence for every row of the fixtures, without raw X12', () => {
    const folder = resolve(import.meta.dirname, '../../../fixtures/assistant');
    const files = readdirSync(folder).filter((file) => file.endsWith('.271'));
    const rows = files.flatMap((file) => {
      const read = readEligibility(readFileSync(resolve(folder, file), 'utf8'));
      return read.kind === 'responses'
        ? read.responses.flatMap((one) => interpret(one).parser_audit.blocks)
        : [];
    });
    expect(rows.length).toBeGreaterThan(50);
    for (const { text } of rows) expect(describeRow(text), text).toMatch(/^[A-Z$\d][^*]+\.$/);
  });
});

describe('describeRow with what we understood', () => {
  const described = (...segments: string[]) => {
    const benefits = benefitsOf(['EB*1*IND*35', ...segments]);
    return describeRow(segments.join('\n'), rowMeaning(benefits, 1));
  };

  it('says that a service date in the future is understood as the next eligible date', () => {
    const dated = (qualifier: string, day: string) =>
      described('EB*F*IND**********W*AD:D0210', 'HSD*VS*1***34*60', `DTP*${qualifier}*D8*${day}`);
    expect(dated('472', '20290617')).toMatch(
      /service date 06\/17\/2029 \(understood as the next eligible date, not as the last service\)\.$/,
    );
    expect(dated('472', '20240617')).toMatch(/service date 06\/17\/2024\.$/);
    expect(dated('304', '20240617')).not.toContain('understood');
  });
});

describe('describeRow of an exclusion row whose words say that there is no waiting period', () => {
  const described = (row: string, ...messages: string[]) => {
    const segments = [row, ...messages.map((message) => `MSG*${message}`)];
    return describeRow(row, rowMeaning(benefitsOf(['EB*1*IND*35', ...segments]), 1));
  };

  it('says what the words say', () => {
    const none = "This isn't an exclusion. The payer's words say: no waiting period.";
    expect(described('EB*E', 'THERE ARE NO WAITING PERIODS ON THIS PLAN.')).toBe(none);
    expect(described('EB*E*IND*35', 'NO WAITING PERIODS')).toBe(none);
  });

  it.each([
    ['EB*E', ['IMPLANTS ARE NOT COVERED']],
    ['EB*E', ['12 MONTH WAITING PERIOD FOR MAJOR SERVICES']],
    ['EB*E', ['MISSING TOOTH CLAUSE APPLIES']],
    ['EB*E', ['THERE ARE NO WAITING PERIODS ON THIS PLAN.', 'COSMETIC DENTISTRY IS EXCLUDED']],
    [
      'EB*E',
      ['THERE ARE NO WAITING PERIODS ON THIS PLAN.', 'SEE THE HANDBOOK FOR WHAT IS LEFT OUT OF COVERAGE'],
    ],
    ['EB*E', []],
    ['EB*I**38', ['NO WAITING PERIOD']],
    ['EB*E*IND*38', ['NO WAITING PERIODS']],
    ['EB*E*IND**********W*AD:D2740', ['NO WAITING PERIOD']],
    ['EB*E*DEP', ['NO WAITING PERIODS']],
    ['EB*E', ['NO WAITING PERIOD FOR PREVENTIVE SERVICES']],
    ['EB*E', ['NO WAITING PERIOD IF PRIOR COVERAGE IS PROVIDED']],
    ['EB*E', ['NO WAITING PERIODS IN NETWORK']],
    ['EB*E', ['NO AGE LIMIT FOR FLUORIDE']],
  ])('stays an exclusion: %s %s', (row, messages) => {
    expect(described(row, ...messages)).toMatch(/^(Excluded|Not covered)/);
  });

  it('does not mention exclusions for a row that the payer did not send as one', () => {
    expect(described('EB*D', 'THERE ARE NO WAITING PERIODS ON THIS PLAN.')).not.toContain('exclusion');
  });
});

describe('explainRow', () => {
  it('names each element, its meaning and its position', () => {
    const [row = [], date = []] = explainRow('EB*A**27^26*****.2\nDTP*472*D8*20260615');
    expect(row.map(({ position, name, meaning }) => [position, name, meaning])).toEqual([
      ['EB', 'Eligibility or Benefit Information', null],
      ['EB01', 'Eligibility or Benefit Information Code', 'Co-Insurance'],
      ['EB02', 'Coverage Level Code', null],
      ['EB03', 'Service Type Code', 'Maxillofacial Prosthetics and Endodontics'],
      ['EB04', 'Insurance Type Code', null],
      ['EB05', 'Plan Coverage Description', null],
      ['EB06', 'Time Period Qualifier', null],
      ['EB07', 'Monetary Amount', null],
      ['EB08', 'Percentage as Decimal', '20%'],
    ]);
    expect(date.map(({ meaning }) => meaning)).toEqual([null, 'Service', 'One date', '06/15/2026']);
  });

  it('returns every element exactly as the payer sent it', () => {
    const text = 'EB*F*IND*35***23*1500*****Y*AD:D2740\nHSD*VS*2\nMSG*CALL US\nZZZ*1';
    const joined = explainRow(text).map((segment) => segment.map(({ value }) => value).join('*'));
    expect(joined.join('\n')).toBe(text);
  });
});
