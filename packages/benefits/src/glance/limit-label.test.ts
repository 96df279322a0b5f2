import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { askerFor } from './asker.ts';
import { factOf, glanceOf } from './index.ts';
import { limitLabel } from './limit-label.ts';
import { eligibleFor } from './visits.ts';

const ASKED = { network: 'in', on: '2026-03-10', birth: '1980-05-20' } as const;

const read = (rows: string) => benefitsOf(`EB*1*IND*35*PR~${rows}`.split('~').filter(Boolean));

const labelOf = (rows: string, code: string) => {
  const asker = askerFor(read(rows), ASKED);
  return limitLabel(eligibleFor(asker, code), code, asker);
};

describe('the limit of a code', () => {
  const SEVERAL =
    'EB*F*IND*35~MSG*ORAL EXAMS 2 PER CALENDAR YEAR. PROPHYLAXIS 1 PER 6 MONTHS. FULL MOUTH X-RAYS 1 PER 60 MONTHS. PANORAMIC 1 PER 36 MONTHS. CROWNS 1 PER 84 MONTHS.~';

  it.each([
    ['D0120', '2 per calendar year'],
    ['D1110', '1 every 6 months'],
    ['D0210', '1 every 60 months'],
    ['D0330', '1 every 36 months'],
    ['D2740', '1 every 84 months'],
    ['D0274', null],
  ])('is its own if one message states the limits of several services: %s', (code, label) => {
    expect(labelOf(SEVERAL, code)).toBe(label);
  });

  it('is shown in the answers about cleanings, x-rays and crowns', () => {
    const glance = glanceOf(read(SEVERAL), ASKED);
    expect(factOf(glance, 'cleanings_limit')?.value).toBe('1 every 6 months');
    expect(factOf(glance, 'next_D0210')?.note).toMatch(/^limit: 1 every 60 months/);
    expect(factOf(glance, 'crown_replacement')?.value).toBe('1 every 84 months');
  });

  it('is the narrowest one that includes the code', () => {
    const rows =
      'EB*F*IND*23~MSG*DIAGNOSTIC SERVICES 2 PER CALENDAR YEAR. FULL MOUTH X-RAYS 1 PER 60 MONTHS.~';
    expect(labelOf(rows, 'D0210')).toBe('1 every 60 months');
  });

  it('can be a limit of another service that the code shares', () => {
    const rows = 'EB*F*IND**********W*AD:D1110~HSD*VS*2***23*1~MSG*COMBINED WITH D4910~';
    expect(labelOf(rows, 'D4910')).toBe('2 visits per calendar year');
  });
});
