import { describe, expect, it } from 'vitest';
import { NO_FEES } from '../../estimate/fees.ts';
import { DEFAULT_SWITCHES } from '../../estimate/switches.ts';
import { answersTo } from '../../testing/answers-to.ts';

const answers = (question: string, rows: string): string[] => answersTo(question, rows, '2026-03-10');

const limit = (code: string, hsd: string, last: string) =>
  `EB*F*IND**********Y*AD:${code}~HSD*VS*${hsd}~DTP*304*D8*${last}~`;
const NOW = 'Eligible now in-network: no stated frequency limit, waiting period or age limit prevents it.';

describe('the answer to when a service is payable', () => {
  it('begins with "eligible now" if no limit prevents it', () => {
    expect(answers('When can she get D1110 again?', limit('D1110', '1***34*6', '20250105'))[0]).toBe(NOW);
  });

  it('names no network if both networks have the same answer', () => {
    const both = limit('D1110', '1***34*6', '20250105').replace('*Y*', '*W*');
    expect(answers('When can she get D1110 again?', both)[0]).toBe(NOW.replace(' in-network', ''));
  });

  it('is for the network that the practice recorded, unless the question names the other one', () => {
    const outside = limit('D1110', '1***34*12', '20250805').replace('*Y*', '*N*');
    const rows = limit('D1110', '1***34*6', '20250805') + outside;
    const answer = (question: string, network: 'in' | 'out' | null) =>
      answersTo(question, rows, '2026-03-10', {
        practice: { switches: DEFAULT_SWITCHES, assumes_unused: false, network, fees: NO_FEES },
      });
    const again = 'When can she get D1110 again?';
    expect(answer(again, null)).toContain(NOW);
    expect(answer(again, 'in')).toContain(NOW);
    expect(answer(again, 'out')).not.toContain(NOW);
    expect(answer('When can she get D1110 again in-network?', 'out')).toContain(NOW);
  });

  it('doesn\'t say "eligible now" if the date of another service or the treated tooth is unknown', () => {
    const twice = limit('D1110', '2***23*1', '20260105');
    expect(answers('When can she get D1110 again?', twice)).not.toContain(NOW);
    const crown = limit('D2740', '1***34*60', '20240105');
    expect(answers('When can we do a crown D2740 on #30?', crown)).not.toContain(NOW);
  });

  it('names each day once', () => {
    const told = answers('When can she get D1110 again?', limit('D1110', '1***34*6', '20260105'));
    expect(told.filter((text) => text.includes('07/05/2026'))).toHaveLength(1);
  });

  it('names the start of the benefit year in which the next service is payable', () => {
    const year = 'EB*D*IND*35~MSG*BENEFIT YEAR BEGINS JULY 1~';
    const told = answers('When can she get D1110 again?', year + limit('D1110', '1***25*1', '20250801'));
    expect(told).toContain('Calculated: not eligible in-network before 07/01/2026.');
  });
});
