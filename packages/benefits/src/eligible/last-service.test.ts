import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { basisText, eligibleDate, eligibleText } from './index.ts';
import type { EligibleQuestion, PastService } from './types.ts';

const ON = '2026-03-10';

/** Asks about scaling of one quadrant every 24 months, last done on the given day. */
function ask(last: string, more: Partial<EligibleQuestion> = {}, words = 'MSG*PER QUADRANT~') {
  const row = `EB*1*IND*35*PR~EB*F*IND**********W*AD:D4341~HSD*VS*1***34*24~DTP*304*D8*${last}~${words}`;
  const question = { code: 'D4341', network: 'in', on: ON, birth: '1980-05-20', ...more } as const;
  return eligibleDate(benefitsOf(row.split('~').filter(Boolean)), question);
}

describe('a last date without a place, for a limit per quadrant', () => {
  it.each(['MSG*PER QUADRANT~', ''])(
    'is the last one of all quadrants if none is asked about: "%s"',
    (words) => {
      const found = ask('20240105', {}, words);
      expect(found).toMatchObject({ outcome: 'eligible', last: '2024-01-05', last_in_any: 'quadrant' });
      expect(eligibleText(found)).toBe('Eligible now');
      expect(found.basis && basisText(found.basis)).toBe('last 01/05/2024, any quadrant');
    },
  );

  it("doesn't give a next date if the period hasn't ended, because another quadrant may be eligible", () => {
    const found = ask('20251005');
    expect(found).toMatchObject({ outcome: 'unknown', day: null, last: '2025-10-05' });
    expect(found).not.toHaveProperty('latest');
    expect(found.reasons[0]?.text).toContain('last on 10/05/2025, any quadrant');
    expect(found.reasons[0]?.text).toContain('Another quadrant may be eligible now.');
  });

  it("isn't the last date of a quadrant that is asked about", () => {
    expect(ask('20251005', { area: 'UR' })).toMatchObject({ outcome: 'unknown', last: null });
    expect(ask('20240105', { tooth: 3 }).basis?.kind).toBe('not_known');
  });

  it.each([
    'UR',
    'UPPER RIGHT QUADRANT',
    'LAST SERVICE UPPER RIGHT',
    'UR LAST SERVICE 01/05/2024',
    'TOOTH 14',
  ])("isn't the last date of all quadrants if the row may name a place: %s", (place) => {
    expect(ask('20240105', {}, `MSG*PER QUADRANT~MSG*${place}~`)).toMatchObject({ last: null });
    expect(ask('20240105', {}, `MSG*PER QUADRANT. ${place}~`).last_in_any).toBeFalsy();
    const other = `MSG*PER QUADRANT~EB*F*IND**********W*AD:D4341~MSG*${place}~`;
    expect(ask('20240105', {}, other)).toMatchObject({ last: null });
  });

  it("isn't the last date if the practice knows of a service", () => {
    const own: PastService = { code: 'D4341', date: '2024-02-01', tooth: null, area: 'UR', from: 'office' };
    expect(ask('20240105', { services: [own] })).toMatchObject({ last: null, basis: { kind: 'not_known' } });
  });
});

describe('the last date of a limit that two codes share', () => {
  const SHARED = 'EB*F*IND**********W*AD:D4910~MSG*LIMITED TO 4 IN 12 MONTHS COMBINED WITH PROPHYLAXIS~';
  const visit = (code: string, day: string) => `EB*D*IND**********W*AD:${code}~DTP*304*D8*${day}~`;
  const lastOf = (code: string, rows: string) => {
    const benefits = benefitsOf((SHARED + rows).split('~').filter(Boolean));
    return eligibleDate(benefits, { code, network: 'in', on: ON, birth: '1980-05-20' });
  };

  it('names the other code if the service was that one', () => {
    const found = lastOf('D4910', visit('D1110', '20260105'));
    expect(found).toMatchObject({ last: '2026-01-05', last_code: 'D1110' });
    const texts = found.reasons.map(({ text }) => text).join(' ');
    expect(texts).toContain('last on 01/05/2026 (D1110)');
  });

  it.each([
    visit('D4910', '20260105'),
    visit('D4910', '20260105') + visit('D1110', '20260105'),
    visit('D4910', '20260105') + visit('D1110', '20250905'),
  ])("names no code if the last date is the code's own: %s", (rows) => {
    const found = lastOf('D4910', rows);
    expect(found.last).toBe('2026-01-05');
    expect(found).not.toHaveProperty('last_code');
  });

  it('names the other code if that one is later', () => {
    const found = lastOf('D4910', visit('D4910', '20250905') + visit('D1110', '20260105'));
    expect(found).toMatchObject({ last: '2026-01-05', last_code: 'D1110' });
  });
});
