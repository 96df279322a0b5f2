import { describe, expect, it } from 'vitest';
import { searchBenefits } from '../benefits/search.ts';
import { benefitsOf } from '../testing/read-rows.ts';
import { factOf, glanceOf } from './index.ts';

const read = (...rows: string[]) => benefitsOf(['EB*1*IND*35*PR', ...rows]);

const factIn = (benefits: ReturnType<typeof read>, key: string) =>
  factOf(glanceOf(benefits, { network: 'in', on: '2026-03-10', birth: '1980-05-20' }), key);

const RESTORATIVE = 'EB*A*IND*25*****.2****Y';
const OTHER_CROWN = 'EB*A*IND******.5****Y*AD:D2750';

describe('a crown without a percentage of its own, if another crown has one', () => {
  const benefits = read(RESTORATIVE, OTHER_CROWN, 'EB*F*IND***********AD:D2740', 'HSD*VS*1***34*60');

  it('gets both percentages on the first screen', () => {
    expect(factIn(benefits, 'crown_pays')).toMatchObject({
      value: '80% or 50%',
      note: 'Restorative 80% and D2750 50%, needs confirmation',
      percent: null,
      tone: 'caution',
      sources: [1, 2],
    });
    expect(factIn(benefits, 'pays_major')).toMatchObject({ value: '80% or 50%', tone: 'caution' });
  });

  it('gets no percentage in the table', () => {
    const row = benefits.procedure_coverage.find(({ procedure_code: code }) => code === 'D2740');
    expect(row?.in_network).toBe('-');
    expect(row?.notes).toContain(
      'The payer states 80% for Restorative and 50% for D2750, but not which one applies',
    );
  });

  it('gets a note in the table that says which percentage is for which services', () => {
    const others = ['D2751*.5', 'D2752*.4'].map((one) => {
      const [code, patient] = one.split('*');
      return `EB*A*IND******${patient}****Y*AD:${code}`;
    });
    const { procedure_coverage: rows } = read(
      ...[RESTORATIVE, OTHER_CROWN, ...others, 'EB*F*IND***********AD:D2740', 'HSD*VS*1***34*60'],
    );
    expect(rows.find(({ procedure_code: code }) => code === 'D2740')?.notes).toContain(
      'The payer states 80% for Restorative, 50% for D2750 and D2751, and 60% for D2752, but not which one applies',
    );
  });

  it('gets a range when it is searched', () => {
    const [hit] = searchBenefits(benefits, 'D2740', { patient: 'subscriber', on: '2026-03-10' });
    expect(hit?.in_range?.text).toBe('50–80%, depending on the code');
  });

  it("doesn't change what the plan pays for fillings", () => {
    expect(factIn(benefits, 'pays_basic')).toMatchObject({ value: '80%', tone: 'plain' });
  });
});

describe("a crown without a percentage of its own, if another crown has the category's percentage", () => {
  it('gets this percentage', () => {
    const benefits = read(RESTORATIVE, 'EB*A*IND******.2****Y*AD:D2750');
    expect(factIn(benefits, 'crown_pays')).toMatchObject({ value: '80%', tone: 'plain', sources: [1] });
  });
});

describe('a crown without a percentage of its own, if the payer lists no crown', () => {
  const NOT_LISTED = 'for Restorative, crowns not listed';

  it("gets the category's percentage with a note", () => {
    const benefits = read(RESTORATIVE);
    const noted = { value: '80%', note: NOT_LISTED, tone: 'caution' };
    expect(factIn(benefits, 'crown_pays')).toMatchObject(noted);
    expect(factIn(benefits, 'pays_major')).toMatchObject(noted);
    expect(factIn(benefits, 'pays_basic')).toMatchObject({ value: '80%', tone: 'plain' });
  });

  it("isn't marked if the category isn't covered", () => {
    const benefits = read('EB*I*IND*25********Y');
    expect(factIn(benefits, 'crown_pays')).toMatchObject({ value: 'Not covered', note: null, tone: 'bad' });
  });
});
