import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../wording/estimates/patient-english.ts';
import { SPANISH } from '../wording/estimates/patient-spanish.ts';
import { spanishService } from '../wording/estimates/spanish-services.ts';
import { type PatientPageInput, patientPage } from './patient-page.ts';
import { amountsFrom } from './range/amounts.ts';

const amounts = (low: number, high: number) => ({
  ...amountsFrom(() => ({ low: 0, high: 0 })),
  pay: { low: 90_000 - high, high: 90_000 - low },
  patient: { low, high },
  write_off: { low: 27_000, high: 27_000 },
});
const INPUT: PatientPageInput = {
  language: 'en',
  practice: 'Elm Dental',
  patient: 'Ada Muñoz',
  payers: ['Harvest Dental'],
  made_on: '2026-11-16',
  as_of: '2026-11-15',
  procedures: [{ code: 'D2740', tooth: '30', date: '2026-11-20', fee_cents: 117_000, units: 1 }],
  estimate: {
    lines: [{ amounts: amounts(45_000, 47_500), lowest: [], highest: [] }],
    total: amounts(45_000, 47_500),
    visits: [],
    unknowns: [{ kind: 'deductible_applies' }, { kind: 'deductible_applies' }],
    assumptions: [{ kind: 'authorized' }],
  },
};

describe('the patient estimate', () => {
  it('says in plain words what the patient pays, why it is a range and what it assumes', () => {
    const page = patientPage(INPUT);
    expect(page.headline).toBe('You pay $450 to $475.');
    expect(page.rows[0]?.cells).toEqual([
      'Ceramic crown, tooth 30, 11/20/2026',
      '$1,170.00',
      '$425.00–$450.00',
      '$270.00',
      '$450.00–$475.00',
    ]);
    expect(page.sections[0]?.lines).toEqual([ENGLISH.unknowns.deductible_applies]);
    expect(page.sections[1]?.lines).toContain(ENGLISH.assumed.authorized);
    expect(page.notice).toBe('This is an estimate, not a guarantee of payment.');
  });

  it('gives only reasons that can change an amount', () => {
    const unknowns = [
      { kind: 'deductible_applies' as const },
      { kind: 'rollover' as const, changes_nothing: true as const },
    ];
    const page = patientPage({ ...INPUT, estimate: { ...INPUT.estimate, unknowns } });
    expect(page.sections[0]?.lines).toEqual([ENGLISH.unknowns.deductible_applies]);
  });

  it("doesn't say both that another plan pays first and that none does", () => {
    const assumptions = [{ kind: 'other_pays_first' as const }, { kind: 'no_other_plan' as const }];
    const page = patientPage({ ...INPUT, estimate: { ...INPUT.estimate, assumptions } });
    expect(page.sections[1]?.lines).toContain(ENGLISH.assumed.other_pays_first);
    expect(page.sections[1]?.lines).not.toContain(ENGLISH.assumed.no_other_plan);
  });

  it('can be in Spanish, with US dates and amounts', () => {
    const page = patientPage({ ...INPUT, language: 'es', payers: ['Harvest Dental', 'Meadow Dental'] });
    expect(page.headline).toBe('Usted paga de $450 a $475.');
    expect(page.rows[0]?.cells[0]).toBe('Corona de cerámica, diente 30, 11/20/2026');
    expect(page.facts.map(({ label }) => label)).toContain('Plan dental secundario');
    expect(page.notice).toBe('Este es un estimado, no una garantía de pago.');
  });

  it('says what an amount depends on if the allowed fee is not known', () => {
    const nothing = { low: 0, high: 0 };
    const upTo = { low: 0, high: 650_000 };
    const open = { ...amountsFrom(() => nothing), allowed: upTo, patient: upTo, write_off: upTo };
    const sheet = (total: typeof open, language: 'en' | 'es' = 'en') =>
      patientPage({
        ...INPUT,
        language,
        estimate: { ...INPUT.estimate, total, lines: [{ amounts: total, lowest: [], highest: [] }] },
      });
    expect(sheet(open).headline).toBe('You pay up to $6,500 (less if our contract limits the fee).');
    expect(sheet(open, 'es').headline).toBe(
      'Usted paga hasta $6,500 (menos si nuestro contrato limita el precio).',
    );
    expect(sheet(open).sections[0]?.title).toBe("Why we can't say exactly");
    // If the plan pays part of it, the amount depends on the fee that the plan allows.
    const paid = sheet({ ...open, pay: { low: 0, high: 325_000 } });
    expect(paid.headline).toContain('up to $6,500, depending on the fee that your plan allows');
    // The contract can lower what the patient pays, but not what the plan pays, so the plan's column doesn't mention it.
    expect(paid.rows[0]?.cells[2]).toBe('up to $3,250.00, depending on the fee that your plan allows');
    // With a fixed part, such as a visit copay, the amount doesn't start at zero, so it is shown as a range.
    expect(sheet({ ...open, patient: { low: 1_000, high: 650_000 } }).headline).toBe(
      'You pay $10 to $6,500.',
    );
  });

  it('calls only scaling and root planing a deep cleaning', () => {
    expect(ENGLISH.service('D4341')).toBe('Deep cleaning, four or more teeth per quadrant');
    expect(ENGLISH.service('D4342')).toBe('Deep cleaning, one to three teeth');
    expect(ENGLISH.service('D4346')).toBe('Full-mouth scaling for gum inflammation after an exam');
  });

  it('shows an unknown code as it is', () => {
    expect(ENGLISH.service('D9X')).toBe('D9X');
  });

  it('gives no total and shows no zeros if a fee is missing', () => {
    const page = patientPage({
      ...INPUT,
      procedures: [{ code: 'D2740', tooth: null, date: '2026-11-20', fee_cents: null, units: 1 }],
      estimate: { ...INPUT.estimate, total: null, lines: [{ amounts: null, lowest: [], highest: [] }] },
    });
    expect(page.total).toBeNull();
    expect(page.headline).toBe(ENGLISH.noTotal);
    expect(page.rows[0]?.cells.slice(1)).toEqual(Array(4).fill(ENGLISH.notKnown));
    expect(page.rows[0]?.note).toBe(ENGLISH.cannotEstimate);
  });

  it('mentions a guarantee only to say that there is none', () => {
    for (const words of [ENGLISH, SPANISH]) {
      const { notice, ...rest } = words;
      expect(notice).toMatch(/not a guarantee|no una garantía/);
      expect(JSON.stringify(rest)).not.toMatch(/guarantee|garant/i);
    }
  });

  it("uses the Spanish name of the code's group if the code has no Spanish name of its own", () => {
    expect(spanishService('D2799')).toBe('Corona (D2799)');
    expect(spanishService('D6999')).toBe('Puente (D6999)');
  });
});
