// Compares our figures for real payers' responses with figures read by hand from the rows.
import { describe, expect, it } from 'vitest';
import { interpret, readEligibility } from './index.ts';
import type { ParsedBenefits, SubjectNode } from './parsed-benefits.ts';
import { corpusFiles } from './testing/corpus.ts';

const files = new Map(corpusFiles().map(({ name, text }) => [name, text]));

function read(name: string) {
  const text = files.get(name);
  if (text === undefined) throw new Error(`The corpus has no ${name}.`);
  const result = readEligibility(text);
  if (result.kind === 'refused') throw new Error(result.message);
  const [response] = result.responses;
  if (!response) throw new Error('no response');
  return interpret(response);
}

const cells = (row: { in_network: string; out_network: string } | undefined) => [
  row?.in_network,
  row?.out_network,
];
const serviceType = (parsed: ParsedBenefits, label: string) =>
  cells(parsed.service_type_coverage.find((row) => row.service_type === label));
const procedure = (parsed: ParsedBenefits, code: string) =>
  cells(parsed.procedure_coverage.find((row) => row.procedure_code === code));
const frequency = (parsed: ParsedBenefits, label: string) =>
  parsed.frequency_limits.find((limit) => limit.applies_to.label === label);
const clauses = (parsed: ParsedBenefits, kind: string) =>
  parsed.clauses.filter((clause) => clause.kind === kind);

// Vitest runs the body of a skipped `describe` too, so each body reads its file only if there is a corpus.
describe.runIf(files.size > 0)('Ameritas, 384 rows', () => {
  const {
    status,
    parsed_benefits: parsed,
    parser_audit,
  } = files.size > 0 ? read('stedi/x12-271/resp_dental_ameritas.x12') : ({} as ReturnType<typeof read>);

  it('is active although the plan year ended', () => {
    expect(status).toBe('active');
    expect(parsed.coverage_status.contradictions.map(({ text }) => text)).toEqual([
      'Plan end is 01/01/2025, before the date of this response (03/25/2026).',
    ]);
    expect(parser_audit).toMatchObject({ total_blocks: 384, unparsed_blocks: 0 });
  });

  it('has a maximum of 2500 with 2500 remaining, and a separate rollover of 250', () => {
    expect(parsed.maximums).toMatchObject([
      {
        kind: 'annual',
        total_cents: 250_000,
        used_cents: 0,
        remaining_cents: 250_000,
        network: 'both',
        period: 'calendar_year',
        sources: [2, 3],
      },
      { kind: 'rollover', total_cents: 25_000, remaining_cents: 25_000, sources: [7, 8] },
    ]);
  });

  it('has a deductible of 50 for basic, major and select services, and of 0 for the rest', () => {
    expect(parsed.deductibles).toMatchObject([
      {
        level: 'individual',
        applies_to: { label: 'Basic, Major and Select' },
        total_cents: 5000,
        remaining_cents: 5000,
        sources: [4, 5],
      },
      { level: 'individual', total_cents: 0, remaining_cents: null, sources: [6] },
    ]);
  });

  it("doesn't pay for orthodontics in general, but pays for two orthodontic codes", () => {
    expect(serviceType(parsed, 'Orthodontics')).toEqual(['0%', '0%']);
    expect(procedure(parsed, 'D8210')).toEqual(['100%', '100%']);
    expect(procedure(parsed, 'D8220')).toEqual(['100%', '100%']);
    expect(parsed.non_covered.all_networks.service_types).toEqual(['Orthodontics']);
  });

  it('pays for diagnostics, but not for 82 single diagnostic codes', () => {
    expect(serviceType(parsed, 'Diagnostic Dental')).toEqual(['100%', '100%']);
    const unpaid = parsed.non_covered.all_networks.procedures.filter((code) => code.startsWith('D0'));
    expect(unpaid).toHaveLength(82);
    expect(procedure(parsed, 'D0120')).toEqual(['100%', '100%']);
    expect(procedure(parsed, 'D0367')).toEqual(['0%', '0%']);
  });

  it('distinguishes the four types of procedures', () => {
    expect(parsed.service_type_coverage.slice(0, 4).map(({ benefit_class }) => benefit_class)).toEqual([
      'Type 1',
      'Type 2',
      'Type 3',
      'Type 4',
    ]);
  });

  it('has twelve frequencies, five with the next eligible date', () => {
    expect(parsed.frequency_limits).toHaveLength(12);
    expect(frequency(parsed, 'D0120')).toMatchObject({
      count: 2,
      period_count: 1,
      period_unit: 'contract_year',
      next_eligible_date: '2024-06-13',
      shared_with_unnamed: true,
    });
    expect(frequency(parsed, 'D0210')).toMatchObject({
      count: 1,
      period_count: 60,
      period_unit: 'month',
      next_eligible_date: '2028-12-08',
    });
    expect(frequency(parsed, 'D4341')).toMatchObject({
      count: 1,
      period_count: 2,
      period_unit: 'year',
      next_eligible_date: null,
    });
    expect(parsed.frequency_limits.filter((limit) => limit.next_eligible_date !== null)).toHaveLength(5);
    expect(parsed.frequency_limits.every((limit) => limit.last_service_date === null)).toBe(true);
  });

  it('has a missing tooth clause and no waiting periods, and recommends pre-authorization above $200', () => {
    expect(clauses(parsed, 'missing_tooth')).toMatchObject([{ answer: 'applies', sources: [10] }]);
    expect(parsed.waiting_periods).toMatchObject([{ answer: 'none', applies_to: { label: 'Whole plan' } }]);
    expect(clauses(parsed, 'pre_authorization')).toMatchObject([
      { answer: 'recommended', threshold_cents: 20_000 },
    ]);
    // "Porcelain for some teeth only" isn't a downgrade, because the text doesn't say what is paid instead. It is kept
    // as a remark.
    expect(clauses(parsed, 'downgrade')).toEqual([]);
    const isPorcelain = (node: SubjectNode) => node.kind === 'family' && node.family === 'porcelain_crowns';
    expect(parsed.remarks.filter(({ subjects }) => subjects.some(isPorcelain))).toHaveLength(2);
    expect(clauses(parsed, 'prep_or_seat')).toMatchObject([
      { answer: 'prep_date', applies_to: { procedures: ['D2710'] } },
    ]);
  });
});

describe.runIf(files.size > 0)('Anthem of California', () => {
  const { status, parsed_benefits: parsed } =
    files.size > 0 ? read('x12/stedi_mock_anthem_ca_aardvark_84103.edi') : ({} as ReturnType<typeof read>);

  it('has the same percentages in rows with EB01 = D (plan pays) and EB01 = A (patient pays)', () => {
    expect(status).toBe('active');
    expect(parsed.contradictions).toEqual([]);
    expect(serviceType(parsed, 'Diagnostic Dental')).toEqual(['100%', '90%']);
    expect(serviceType(parsed, 'Routine (Preventive) Dental')).toEqual(['100%', '90%']);
    expect(serviceType(parsed, 'Dental Crowns')).toEqual(['50%', '50%']);
    expect(serviceType(parsed, 'Orthodontics')).toEqual(['0%', '0%']);
  });

  it('distinguishes basic and major, simple and complex', () => {
    expect(serviceType(parsed, 'Restorative (Basic restorative)')).toEqual(['80%', '70%']);
    expect(serviceType(parsed, 'Restorative (Major restorative)')).toEqual(['50%', '50%']);
    expect(serviceType(parsed, 'Oral Surgery (Simple oral surgery)')).toEqual(['80%', '70%']);
    expect(serviceType(parsed, 'Oral Surgery (Complex oral surgery)')).toEqual(['50%', '50%']);
  });

  it('has 1356 of 1500 remaining in each network and a remaining deductible without a total', () => {
    const annual = parsed.maximums.filter(({ kind }) => kind === 'annual');
    expect(annual).toMatchObject([
      { network: 'out', total_cents: 150_000, used_cents: 14_400, remaining_cents: 135_600 },
      { network: 'in', total_cents: 150_000, used_cents: 14_400, remaining_cents: 135_600 },
    ]);
    expect(parsed.deductibles.filter(({ kind }) => kind === 'annual')).toMatchObject([
      { network: 'out', total_cents: null, used_cents: null, remaining_cents: 5000 },
      { network: 'in', total_cents: null, used_cents: null, remaining_cents: 5000 },
    ]);
  });

  it('has no waiting period, and covers children and students up to 26', () => {
    expect(parsed.waiting_periods).toMatchObject([{ answer: 'none', months: 0 }]);
    expect(parsed.age_limits.slice(0, 2)).toMatchObject([{ maximum_age: 26 }, { maximum_age: 26 }]);
    expect(parsed.plan_information).toMatchObject({
      benefit_year: 'contract_year',
      coverage_level: 'Family',
      end_date: '2024-12-31',
    });
  });
});

describe.runIf(files.size > 0)('Guardian, X12 version 4010', () => {
  const { status, parsed_benefits: parsed } =
    files.size > 0 ? read('x12/od_guardian_x271test_4010.edi') : ({} as ReturnType<typeof read>);

  it('distinguishes the two networks by the name of one of them', () => {
    expect(status).toBe('active');
    expect(parsed.networks.map(({ network }) => network)).toEqual(['in', 'out']);
    expect(serviceType(parsed, 'Dental Crowns')).toEqual(['60%', '50%']);
    expect(serviceType(parsed, 'Restorative')).toEqual(['100%', '80%']);
    expect(serviceType(parsed, 'Periodontics')).toEqual(['100%', '100%']);
    expect(serviceType(parsed, 'Orthodontics')).toEqual(['50%', '50%']);
  });

  it('reads services that are named only in text', () => {
    expect(serviceType(parsed, 'Implants')).toEqual(['60%', '50%']);
    expect(serviceType(parsed, 'Sealants')).toEqual(['100%', '100%']);
    expect(serviceType(parsed, 'TMJ treatment')).toEqual(['0%', '0%']);
    expect(frequency(parsed, 'Bitewings')).toMatchObject({
      count: 1,
      period_count: 12,
      last_service_date: '2018-10-27',
    });
    expect(frequency(parsed, 'Full-mouth x-rays and Panoramic')).toMatchObject({
      period_count: 60,
      last_service_date: null,
    });
  });

  it('has a maximum of 2000 (orthodontics: 1000) and an out-of-network deductible of 50 (family: 150)', () => {
    expect(parsed.maximums).toMatchObject([
      { kind: 'annual', network: 'in', total_cents: 200_000, remaining_cents: 200_000 },
      { kind: 'orthodontic', network: 'in', total_cents: 100_000, period: 'lifetime' },
      { kind: 'annual', network: 'out', total_cents: 200_000, remaining_cents: 200_000 },
      { kind: 'orthodontic', network: 'out', total_cents: 100_000 },
    ]);
    expect(parsed.deductibles).toMatchObject([
      { network: 'in', level: 'individual', total_cents: null },
      { network: 'in', level: 'family', total_cents: null },
      { network: 'out', level: 'individual', total_cents: 5000, remaining_cents: 5000 },
      { network: 'out', level: 'family', total_cents: 15_000, remaining_cents: 15_000 },
      { applies_to: { label: 'TMJ' }, period: 'lifetime', total_cents: 60_000 },
    ]);
    expect(parsed.plan_information.benefit_year).toBe('calendar_year');
  });

  it('pays on the prep date, downgrades composites and has a missing tooth clause', () => {
    expect(clauses(parsed, 'prep_or_seat')).toMatchObject([{ answer: 'prep_date' }]);
    expect(clauses(parsed, 'downgrade')).toMatchObject([
      { answer: 'applies', applies_to: { label: 'Posterior composites' } },
    ]);
    expect(clauses(parsed, 'missing_tooth')).toMatchObject([{ answer: 'applies' }]);
    expect(clauses(parsed, 'pre_authorization')).toMatchObject([
      { answer: 'recommended', threshold_cents: 30_000 },
    ]);
    expect(procedure(parsed, 'D4381')).toEqual(['0%', '0%']);
    expect(procedure(parsed, 'D4341')).toEqual(['100%', '100%']);
    expect(procedure(parsed, 'D0484')).toEqual(['-', '-']);
  });
});

describe.runIf(files.size > 0)('MetLife, 306 rows', () => {
  const { status, parsed_benefits: parsed } =
    files.size > 0 ? read('x12/od_metlife_306eb_4010_hdr_scrambled.edi') : ({} as ReturnType<typeof read>);

  it('has every percentage by network', () => {
    expect(status).toBe('active');
    expect(serviceType(parsed, 'Diagnostic Dental')).toEqual(['100%', '90%']);
    expect(serviceType(parsed, 'Endodontics')).toEqual(['60%', '50%']);
    expect(procedure(parsed, 'D2750')).toEqual(['60%', '50%']);
    expect(procedure(parsed, 'D8070')).toEqual(['50%', '50%']);
    expect(parsed.non_covered.all_networks.procedures).toEqual(['D0431', 'D9972']);
  });

  it('combines a maximum repeated on 31 procedures into one per network', () => {
    const annual = parsed.maximums.filter(
      ({ total_cents, applies_to }) => total_cents !== null && applies_to.procedures.length > 1,
    );
    expect(
      annual.map(({ network, total_cents, applies_to }) => [
        network,
        total_cents,
        applies_to.procedures.length,
      ]),
    ).toEqual([
      ['out', 150_000, 31],
      ['in', 200_000, 31],
    ]);
    expect(
      parsed.maximums.filter(({ kind, total_cents }) => kind === 'orthodontic' && total_cents !== null),
    ).toMatchObject([
      { network: 'out', total_cents: 200_000 },
      { network: 'in', total_cents: 250_000 },
    ]);
  });

  it('has the used part of a deductible, and frequencies by age', () => {
    const perio = parsed.deductibles.find(
      ({ applies_to, level, kind }) =>
        applies_to.label === 'Periodontics' && level === 'individual' && kind === 'annual',
    );
    expect(perio).toMatchObject({
      total_cents: 10_000,
      used_cents: 0,
      remaining_cents: 10_000,
      is_derived: true,
    });
    const bitewings = parsed.frequency_limits.filter(({ applies_to }) => applies_to.label === 'D0270');
    expect(bitewings.map(({ label, network }) => [label, network])).toEqual([
      ['2 visits per calendar year, through age 26', 'both'],
      ['1 visit per calendar year, from age 27', 'both'],
    ]);
    expect(parsed.age_limits.find(({ applies_to }) => applies_to.label === 'D8070')).toMatchObject({
      maximum_age: 19,
    });
  });

  it('does not read allowed charges as maximums', () => {
    const charges = parsed.other_amounts.filter(({ applies_to }) => applies_to.procedures.length === 1);
    expect(charges).toHaveLength(32);
    expect(charges.find(({ applies_to }) => applies_to.procedures[0] === 'D2750')?.total_cents).toBe(70_400);
  });
});

describe.runIf(files.size > 0)('United Concordia', () => {
  const { status, parsed_benefits: parsed } =
    files.size > 0 ? read('x12/united_concordia_dental_5010.edi') : ({} as ReturnType<typeof read>);

  it('states what the plan pays in rows with EB01 = D, in-network only', () => {
    expect(status).toBe('active');
    expect(parsed.coverage_status.contradictions).toEqual([]);
    expect(parsed.service_type_coverage.map(cells)).toEqual(Array(9).fill(['100%', '-']));
    expect(procedure(parsed, 'D2750')).toEqual(['100%', '-']);
    expect(procedure(parsed, 'D8040')).toEqual(['-', '-']);
  });

  it('applies an age limit in the row after the sealant to the sealant', () => {
    expect(parsed.age_limits).toMatchObject([{ applies_to: { procedures: ['D1351'] }, maximum_age: 18 }]);
  });

  it('has frequencies with the last visit, no waiting period and no missing tooth clause', () => {
    expect(frequency(parsed, 'D0330')).toMatchObject({
      count: 1,
      period_count: 3,
      period_unit: 'year',
      last_service_date: '2013-01-14',
    });
    expect(frequency(parsed, 'D1208')).toMatchObject({ count: 3, period_count: 1, period_unit: 'year' });
    expect(parsed.waiting_periods).toMatchObject([{ answer: 'none' }]);
    expect(clauses(parsed, 'missing_tooth').map(({ answer }) => answer)).toEqual([
      'does_not_apply',
      'does_not_apply',
    ]);
    expect(clauses(parsed, 'prep_or_seat').map(({ answer }) => answer)).toEqual(['seat_date', 'seat_date']);
    expect(parsed.maximums).toMatchObject([{ total_cents: 150_000, remaining_cents: null, network: 'in' }]);
    expect(parsed.deductibles.map(({ total_cents }) => total_cents)).toContain(0);
  });
});

describe.runIf(files.size > 0)('a medical plan whose dental part another payer runs', () => {
  it('does not report dental as active and names the payer to contact', () => {
    const { status, parsed_benefits: parsed } = read('x12/uhc_emdeon_dual_complete_masked_5010.edi');
    expect(status).toBe('unknown');
    const dental = parsed.carve_outs.filter(({ service_types }) => service_types.includes('Dental Care'));
    expect(dental).toHaveLength(1);
    expect(dental[0]?.text).toMatch(/WONDERBOX/);
    expect(parsed.coverage_status.reason).toContain(dental[0]?.name ?? '?');
  });
});
