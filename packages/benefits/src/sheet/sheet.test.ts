import { describe, expect, it } from 'vitest';
import { alertsOf, glancesOf } from '../glance/index.ts';
import { benefitsOf } from '../testing/read-rows.ts';
import { opening } from '../testing/write-x12.ts';
import { statusLine } from '../wording/sheet.ts';
import { chartNote, sheetOf, sheetRows } from './index.ts';
import { contactFacts, planFacts } from './plan.ts';
import type { SheetVerification } from './types.ts';

const ON = '2026-03-10';
const VERIFICATION: SheetVerification = {
  patient_first_name: 'Ada',
  patient_last_name: 'Quill',
  patient_dob: '1980-05-20',
  member_id: 'Q100',
  is_dependent: false,
  subscriber_first_name: null,
  subscriber_last_name: null,
  subscriber_dob: null,
  provider_first_name: 'Ana',
  provider_last_name: 'Reyes',
  provider_npi: '1234567893',
  payer_name: 'Example Dental',
  practices: { name: 'Maple Street Dental' },
  users: { full_name: 'Kim Lee' },
  trace_number: 'T-1',
  is_cached: false,
};

function make(rows: string, different: Partial<SheetVerification> = {}) {
  const verification = { ...VERIFICATION, ...different };
  const benefits = benefitsOf(`EB*1*IND*35*PR~${rows}`.split('~').filter(Boolean), opening());
  const patient = verification.is_dependent ? ('dependent' as const) : ('subscriber' as const);
  const question = { on: ON, birth: verification.patient_dob, patient };
  const views = glancesOf(benefits, question);
  const alerts = alertsOf(benefits, { ...question, network: 'in' });
  const sheet = sheetOf(benefits, {
    verification,
    views,
    alerts,
    as_of: ON,
    answered: '03/10/2026, 9:00 AM EST',
  });
  const section = (key: string) => sheet.sections.find((one) => one.key === key);
  const fact = (key: string, label: string) => section(key)?.facts.find((one) => one.label === label);
  return { sheet, views, section, fact };
}

const share = (service: string, patientPays: string, network = 'W') =>
  `EB*A*IND*${service}*****${patientPays}****${network}~`;

describe('the breakdown sheet', () => {
  it("has the sections of a practice's form in order, and no empty section", () => {
    const { sheet } = make(share('41', '0'));
    expect(sheet.sections.map(({ key }) => key)).toEqual([
      'patient',
      'plan',
      'network',
      'amounts',
      'percentages',
      'categories',
      'frequencies',
      'major',
      'clauses',
      'ages',
      'waiting',
      'contact',
      'ask',
    ]);
    for (const { facts, table, lines } of sheet.sections)
      expect(facts.length + lines.length + (table?.rows.length ?? 0)).toBeGreaterThan(0);
  });

  it('says for each network to which classes the deductible applies or does not apply', () => {
    const { fact } = make(
      'EB*C*IND****23*50*****Y~MSG*DOES NOT APPLY TO PREVENTIVE~' +
        'EB*C*IND****23*100*****N~MSG*APPLIES TO BASIC AND MAJOR~',
    );
    expect(fact('amounts', "Doesn't apply to")?.value).toBe('In-network: Preventive');
    expect(fact('amounts', 'Applies to')?.value).toBe('Out-of-network: Basic and Major');
  });

  it("names the payer, the time and the user, and says that it isn't a guarantee of payment", () => {
    const { sheet } = make('');
    const proof = sheet.proof.join(' ');
    for (const part of ['Example Dental', '03/10/2026, 9:00 AM EST', 'Kim Lee', 'T-1'])
      expect(proof).toContain(part);
    expect(sheet.notice).toMatch(/not a guarantee of payment/i);
    expect(sheet.patient).toContain('Q100');
  });

  it('has the coverage status and its date in one line', () => {
    expect(make('').sheet.status).toBe('Active as of 03/10/2026');
    expect(statusLine('Ended 02/28/2026', "stated dates don't include 03/10/2026")).toBe(
      "Ended 02/28/2026, stated dates don't include 03/10/2026",
    );
    expect(statusLine("Couldn't confirm", 'The payer states no status.')).toBe(
      "Couldn't confirm. The payer states no status.",
    );
  });

  it('says on which date crowns are paid', () => {
    const { section } = make(`${share('36', '.5')}MSG*CROWNS ARE PAID ON SEAT DATE~`);
    expect(section('major')?.lines).toContainEqual(expect.stringMatching(/^Paid on the seat date, Crowns/));
    const two = make(`${share('39', '.5')}MSG*CROWNS PAID ON PREP DATE. DENTURES PAID ON SEAT DATE~`);
    expect(two.section('major')?.lines).toEqual([
      expect.stringMatching(/^Paid on the prep date, Crowns:/),
      expect.stringMatching(/^Paid on the seat date, Dentures:/),
    ]);
  });

  it("names a payer's ID as an ID", () => {
    const contact = (name: string) =>
      contactFacts({
        ...benefitsOf(['EB*1*IND*35'], opening()),
        contact_information: { name, phone: null, fax: null, email: null, address: null },
      })[0];
    expect(contact('47009')).toMatchObject({ label: 'Payer ID', value: '47009' });
    expect(contact('Plan 65')).toMatchObject({ label: 'Payer', value: 'Plan 65' });
  });

  it('shows a number that may be a policy or a group as such, and only if the payer states no group number', () => {
    const facts = (header: ReturnType<typeof opening>) =>
      planFacts(benefitsOf(['EB*1*IND*35'], header), VERIFICATION).map(
        ({ label, value }) => `${label}: ${value}`,
      );
    const policy: ReturnType<typeof opening> = [...opening(), ['REF', '1L', 'P-77']];
    const alone = facts(policy.filter(([, qualifier]) => qualifier !== '6P'));
    expect(alone).toContain('Group or policy number: P-77');
    expect(alone.join()).not.toContain('Group: ');
    expect(facts(policy).join()).toContain('Group: HARBOUR CREW G-100');
    expect(facts(policy).join()).not.toContain('P-77');
  });

  it('shows the percentages of both networks', () => {
    const { section } = make(share('41', '0') + share('36', '.5', 'Y') + share('36', '.6', 'N'));
    const table = section('percentages')?.table;
    expect(table?.columns.slice(1, 3)).toEqual(['In-network', 'Out-of-network']);
    expect(table?.rows.find(([name]) => name === 'Preventive')?.slice(1, 3)).toEqual(['100%', '100%']);
    expect(table?.rows.find(([name]) => name === 'Major')?.slice(1, 3)).toEqual(['50%', '40%']);
  });

  it("doesn't say that the plan pays a copay", () => {
    const titles = (rows: string) =>
      ['percentages', 'categories'].map((key) => make(rows).section(key)?.title);
    const copays = 'EB*B*IND*23*MC***0~EB*B*IND*41*MC***0~';
    expect(titles(copays)).toEqual(['Patient pays', 'Patient pays by category']);
    const both = ['Plan pays or copay', 'Plan pays or copay by category'];
    expect(titles(`${copays}EB*A*IND*25*MC****.2~`)).toEqual(both);
    expect(titles(`EB*B*IND*23****0*****Y~EB*A*IND*23*****.2****N~`)).toEqual(both);
    expect(titles('EB*A*IND*25*MC****.2~')).toEqual(['Plan pays', 'Plan pays by category']);
  });

  it('keeps a network in which the plan may pay for some services', () => {
    const { section } = make(share('41', '0', 'Y') + share('41', '1', 'N') + share('38', '.5', 'N'));
    expect(section('percentages')?.table?.columns).toContain('Out-of-network');
  });

  it("leaves out a network in which the plan doesn't pay", () => {
    const { section } = make(`${share('41', '0', 'Y')}EB*I*IND*35*********N~`);
    expect(section('percentages')?.table?.columns).not.toContain('Out-of-network');
  });

  it.each([
    ['29*1800', '$3,000, $1,800 remaining'],
    ['24*1200', '$3,000, $1,800 remaining (calculated)'],
  ])('marks what remains of another amount only if we calculated it: %s', (part, figures) => {
    const { section } = make(`EB*F*IND*EJ***32*3000*****W~EB*F*IND*EJ***${part}*****W~`);
    expect(section('amounts')?.lines.join()).toContain(`Dental Implants: ${figures}`);
    expect(section('amounts')?.lines.join().includes('calculated')).toBe(figures.includes('calculated'));
  });

  it('marks calculated values and values to confirm with words', () => {
    const { fact, section } = make(
      `EB*F*IND*35***23*1500*****W~EB*F*IND*35***24*380*****W~${share('36', '.2')}${share('36', '.5')}`,
    );
    expect(fact('amounts', 'Maximum remaining')?.value).toBe('$1,120 (calculated)');
    const major = section('percentages')?.table?.rows.find(([name]) => name === 'Major');
    expect(major?.[1]).toContain('80% or 50% (needs confirmation)');
  });

  it('lists limits, last services and next dates of routine services', () => {
    const { section } = make(
      'EB*F*IND**********W*AD:D0274~HSD*VS*1***23*1~DTP*304*D8*20260105~EB*F*IND**********W*AD:D1510~HSD*VS*1***32~',
    );
    const table = section('frequencies')?.table;
    const bitewings = table?.rows.find(([name]) => name?.includes('itewing'));
    expect(bitewings?.slice(1)).toEqual([
      '1 visit per calendar year',
      '0 of 1',
      '01/05/2026',
      'Not before 01/01/2027 (calculated)',
    ]);
    // D1510 isn't a routine service, so it gets its own line.
    expect(section('frequencies')?.lines.join()).toContain('D1510');
  });

  it('leaves open whether the remaining maximum includes a rollover', () => {
    const amount = (periodAndDollars: string, words: string) =>
      `EB*F*IND*35***${periodAndDollars}*****W~${words}`;
    const maximum = amount('23*1500', '') + amount('29*900', '');
    const { section } = make(
      `${maximum}${amount('23*250', 'MSG*CARRY OVER MAXIMUM~')}EB*F*IND*38***32*1000~`,
    );
    const open = section('amounts')?.lines.filter((line) => line.includes('includes it'));
    expect(open).toEqual([
      'Rollover maximum, individual: $250 (confirm whether the remaining maximum includes it)',
    ]);
    expect(make(maximum).section('amounts')?.lines).toEqual([]);
    const rollover = amount('23*250', 'MSG*CARRY OVER MAXIMUM~');
    const answered = `${maximum}${rollover}EB*F**35~MSG*THE REMAINING MAXIMUM INCLUDES THE ROLLOVER~`;
    const zero = maximum + amount('23*0', 'MSG*CARRY OVER MAXIMUM~');
    for (const rows of [answered, zero, amount('23*1500', '') + rollover])
      expect(make(rows).section('amounts')?.lines.join()).not.toContain('includes it');
  });

  it('asks the question of several alerts once, before those of the checklist', () => {
    const { sheet, section } = make('EB*5*IND*35~EB*6*IND*35~');
    expect(sheet.alerts.length).toBeGreaterThan(1);
    const lines = section('ask')?.lines.join() ?? '';
    expect(lines).toMatch(/^Is the patient's dental coverage active on 03\/10\/2026\? /);
    expect(lines.match(/coverage active/g)).toHaveLength(1);
  });

  it('names the subscriber of a dependent', () => {
    const { fact } = make('', {
      is_dependent: true,
      subscriber_first_name: 'Ben',
      subscriber_last_name: 'Quill',
    });
    expect(fact('patient', 'Subscriber')?.value).toBe('Ben Quill');
  });

  it('quotes payer text that we could not read', () => {
    const words = 'FREQUENCY OF CLEANINGS DEPENDS ON RISK ASSESSMENT';
    const { section } = make(`EB*F*IND*41*********W~MSG*${words}~`);
    expect(section('remarks')?.lines.join()).toContain(words);
  });
});

describe('the sheet as spreadsheet rows and as a chart note', () => {
  it('has every fact, cell and line in the spreadsheet rows', () => {
    const { sheet } = make(share('41', '0') + share('36', '.5'));
    const [head, ...rows] = sheetRows(sheet);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([head?.length]));
    const texts = rows.map((row) => row.join('|')).join('\n');
    for (const { facts, table, lines } of sheet.sections) {
      for (const { value } of facts) expect(texts).toContain(value);
      for (const line of lines) expect(texts).toContain(line);
      for (const cells of table?.rows ?? []) for (const cell of cells) expect(texts).toContain(cell);
    }
  });

  it('has one line for each answer, for the alerts and for the source in the chart note', () => {
    const { sheet, views } = make('EB*F*IND*35***23*1500*****W~EB*F*IND*35***29*0*****W~');
    const lines = chartNote(sheet, views).split('\n');
    expect(lines).toHaveLength(13);
    expect(lines[3]).toBe('Maximum remaining: $0 (of $1,500)');
    expect(lines[11]).toContain('The maximum is used up');
    expect(lines[12]).toContain('Example Dental');
  });
});

describe('the sheet of a patient outside an age limit', () => {
  const rows =
    'EB*A*IND*41*****0****Y~MSG*PROCEDURE CODES: D1110, D1208~' +
    'EB*F**35~MSG*D1208: 2 PER CALENDAR YEAR, THROUGH AGE 17~';

  it('lists a code that the screen calls not payable with its age limit', () => {
    expect(make(rows).section('codes')?.lines).toEqual([
      '100% in-network, not stated out-of-network: D1110',
      '100% only within the age limit in-network, not stated out-of-network: D1208',
    ]);
    const paid = ['100% in-network, not stated out-of-network: D1110, D1208'];
    expect(make(rows, { patient_dob: '2012-05-20' }).section('codes')?.lines).toEqual(paid);
    // The patient may be too old, so the figure carries the ages.
    expect(make(rows, { patient_dob: null }).section('codes')?.lines).toEqual([
      '100% in-network, not stated out-of-network: D1110',
      '100%, through age 17 in-network, not stated out-of-network: D1208',
    ]);
    const young = rows.replace('THROUGH AGE 17', 'FROM AGE 6');
    expect(make(young, { patient_dob: '2022-05-20' }).section('codes')?.lines).toEqual(paid);
    const other = rows.replace('D1208: 2', 'D1351: 2');
    expect(make(other).section('codes')?.lines[0]).toBe(paid[0]);
  });

  it('names the ages or the place of a limit once', () => {
    const lines = (text: string) => make(rows.replace('THROUGH AGE 17', text)).section('frequencies')?.lines;
    expect(lines('THROUGH AGE 17')).toEqual(['D1208: 2 per calendar year, through age 17']);
    const perTooth = lines('PER TOOTH') ?? [];
    expect(perTooth.join().match(/per tooth/g) ?? []).toHaveLength(perTooth.length);
  });
});

describe('what the plan pays by category', () => {
  it('starts with the highest percentage, and ends with what is not covered and what is not stated', () => {
    const { section } = make(
      `EB*F*IND*38~MSG*DENTURES ARE REVIEWED~${share('23', '.5')}${share('25', '1')}${share('41', '0')}${share('26', '.2')}`,
    );
    expect(section('categories')?.lines.map((line) => line.replace(/\..*$/, ''))).toEqual([
      '100%: Routine (Preventive) Dental',
      '80%: Endodontics',
      '50%: Diagnostic Dental',
      'Not covered: Restorative',
    ]);
  });
});

describe("the payer's own words", () => {
  it('name the services and the network of their row', () => {
    const rows =
      'EB*F************AD:D9944~MSG*ONLY AFTER SURGERY OF THE JAW~' +
      'EB*F**36*********N~MSG*ASK FOR THE ALTERNATE SCHEDULE~';
    expect(make(rows).section('remarks')?.lines).toEqual([
      'D9944: “ONLY AFTER SURGERY OF THE JAW”',
      'Dental Crowns, out-of-network: “ASK FOR THE ALTERNATE SCHEDULE”',
    ]);
  });

  it('are quoted once, even if they are on several rows or also an exclusion or a clause', () => {
    const rows =
      'EB*F**36~MSG*WHEN IT IS BROKEN~EB*F**39~MSG*WHEN IT IS BROKEN~' +
      'EB*F**35~MSG*MISSING TOOTH CLAUSE APPLIES.~EB*F**35~MSG*COSMETIC CROWNS ON REQUEST ARE NOT COVERED.~';
    const { section } = make(rows);
    expect(section('remarks')?.lines).toEqual([
      'Dental Crowns and Prosthodontics: “WHEN IT IS BROKEN”',
      'Excluded: COSMETIC CROWNS ON REQUEST ARE NOT COVERED.',
    ]);
    expect(section('clauses')?.lines).toEqual([
      'Missing tooth clause, whole plan: “MISSING TOOTH CLAUSE APPLIES.”',
    ]);
  });
});

describe('amounts and limits', () => {
  it('are on one line if they are the same for the patient and the family, or in both networks', () => {
    const zero = ['IND', 'FAM'].flatMap((level) =>
      ['Y', 'N'].map((network) => `EB*C*${level}*38***32*0*****${network}~`),
    );
    expect(make(zero.join('')).section('amounts')?.lines).toEqual([
      'Orthodontic deductible, lifetime, individual and family, in-network and out-of-network: $0',
    ]);
    const other = zero.join('').replace('FAM*38***32*0*****N', 'FAM*38***32*100*****N');
    expect(make(other).section('amounts')?.lines).toHaveLength(4);
  });

  it('list the amounts of many codes on one line', () => {
    const fees = ['D0120', 'D0150', 'D0210', 'D0274', 'D1110'].map(
      (code, at) => `EB*CB******${at + 20}*****Y*AD:${code}~`,
    );
    expect(make(fees.join('')).section('amounts')?.lines).toEqual([
      'Other amount, individual, in-network: D0120 $20, D0150 $21, D0210 $22, D0274 $23, D1110 $24',
    ]);
    expect(make(fees.slice(1).join('')).section('amounts')?.lines).toHaveLength(4);
  });

  it('leave out the ages of a frequency, which its line names', () => {
    const band = (age: string, visits: string) => `EB*F********${age}**Y*AD:D0270~HSD*VS*${visits}***23*1~`;
    const { section } = make(band('S7*26', '2') + band('S8*27', '1'));
    expect(section('frequencies')?.lines).toEqual([
      'D0270: 2 visits per calendar year, through age 26, in-network',
      'D0270: 1 visit per calendar year, from age 27, in-network',
    ]);
    expect(section('ages')?.lines).toEqual([]);
  });

  it('name the ages of a service next to a frequency for every age', () => {
    const { section } = make('EB*F***********Y*AD:D9940~MSG*1 PER 5 YEARS. NOT COVERED UNDER AGE 16.~');
    expect(section('ages')?.lines).toEqual(['D9940: From age 16']);
  });

  it('leave out an age limit from birth', () => {
    const { section } = make('EB*F**V13******S8*0**Y~EB*F**36******S8*6**Y~');
    expect(section('ages')?.lines).toEqual(['Dental Crowns: From age 6']);
  });

  it('say why an amount needs confirmation', () => {
    const rows = 'EB*C*IND*38***32*0*****Y~EB*C*IND*38**MET*32*80*****Y~';
    expect(make(rows).section('amounts')?.lines.join()).toContain('unlikely value');
  });

  it('are listed even if the first screen shows something else from the same row', () => {
    const rows =
      'EB*F**35~MSG*PREVENTIVE SERVICES ARE EXEMPT FROM THE MAXIMUM.~MSG*TMJ HAS A $600 LIFETIME DEDUCTIBLE.~';
    const { section, fact } = make(`EB*C*IND*35***23*50*****W~${rows}`);
    expect(fact('amounts', "Doesn't count toward maximum")?.value).toBe('Routine (Preventive) Dental');
    expect(section('amounts')?.lines.join()).toContain('TMJ: $600');
  });

  it('name their tier or network if they differ by it', () => {
    const limits = (name: string, visits: string, age: string, network = 'Y') =>
      `EB*F**EI**${name}*******${network}~HSD*VS*${visits}***23*1~EB*F**V13**${name}****S7*${age}**${network}~`;
    const tiers = limits('PPO', '2', '19') + limits('PREMIER', '1', '17');
    const { sheet } = make(tiers);
    const lines = sheet.sections.flatMap((one) => one.lines).join('\n');
    expect(lines).toContain('To age 17 (confirm whether 17 is included), in-network, PREMIER');
    const benefits = benefitsOf(tiers.split('~').filter(Boolean), opening());
    expect(benefits.limitations).toEqual([
      'Fluoride Treatments: 2 visits per calendar year, PPO',
      'Fluoride Treatments: 1 visit per calendar year, PREMIER',
      'Space Maintenance: To age 19 (confirm whether 19 is included), PPO',
      'Space Maintenance: To age 17 (confirm whether 17 is included), PREMIER',
    ]);
    const networks = limits('', '2', '19') + limits('', '1', '17', 'N') + share('EI', '0');
    const table = benefitsOf(networks.split('~').filter(Boolean), opening()).service_type_coverage;
    expect(table[0]?.notes).toBe(
      '2 visits per calendar year, in-network; 1 visit per calendar year, out-of-network',
    );
  });

  it('are not listed again below the frequency table if the networks agree', () => {
    const rows = ['Y', 'N'].map((network) => `EB*F***********${network}*AD:D1110~HSD*VS*2***23*1~`).join('');
    expect(make(rows).section('frequencies')?.lines).toEqual([]);
  });

  it('name the category if the limit is stated for all of its services', () => {
    const limitOf = (service: string) =>
      make(`EB*F*IND*${service}***23***VS*2***W~`)
        .section('frequencies')
        ?.table?.rows.find(([name]) => name === 'Cleanings (D1110)')?.[1];
    expect(limitOf('41')).toBe('2 visits per calendar year, stated for Routine (Preventive) Dental');
    expect(limitOf('EF')).toBe('2 visits per calendar year');
  });

  it('do not quote the words of a limit as a replacement rule', () => {
    const row = (words: string) => `EB*F***********W*AD:D2740~HSD*FL*1***34*60~MSG*${words}~`;
    const lines = (words: string) => make(row(words)).section('major')?.lines.join();
    expect(lines('SIMILAR SERVICES MAY COUNT')).not.toContain('Replacement rule');
    expect(lines('REPLACEMENT OF CROWNS ONCE EVERY 60 MONTHS')).toContain('Replacement rule, Crowns');
  });

  it('put only the words of the payer in quotes', () => {
    const rows = 'EB*A*IND*25*****.2****W~EB*A*IND*25*****.5****W~';
    const [line] = make(rows).section('categories')?.lines ?? [];
    expect(line).toContain('conflicting values');
    expect(line).not.toContain('“');
  });

  it('quote the words of a category once', () => {
    const words = 'TYPE 2 PROCEDURES COVERED AT 80% OF THE AMOUNT LISTED IN THE CERTIFICATE';
    const { section } = make(`EB*A*IND*25*****.2****W~MSG*${words}~`);
    const lines = [...(section('categories')?.lines ?? []), ...(section('remarks')?.lines ?? [])];
    expect(lines.filter((line) => line.includes(words))).toHaveLength(1);
  });

  it('show both if the payer states a limit and also a number that means no limit', () => {
    const rows = 'EB*F**39*********W~HSD*FL*999***21*5~HSD*VS*1***21*5~';
    const bridges = make(rows)
      .section('frequencies')
      ?.table?.rows.find(([name]) => name === 'Bridges (D6240)');
    expect(bridges?.[1]).toMatch(/^No frequency limit or 1 visit every 5 years/);
  });
});

it('explains only the marks that the sheet uses', () => {
  expect(make(share('41', '0')).sheet.marks).toBe('');
  const reversed = 'EB*A*IND*41*****1****W~MSG*COVERED AT 100%~';
  expect(make(reversed).sheet.marks).toBe("“Needs confirmation” means that the payer's statements conflict.");
  const last = 'EB*F*IND**********W*AD:D0210~HSD*VS*1***34*60~DTP*304*D8*20240617~';
  expect(make(last).sheet.marks).toMatch(/^“Calculated” means[^“]*$/);
});
