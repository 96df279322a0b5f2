import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { askerFor } from './asker.ts';
import { factOf, glanceOf } from './index.ts';
import { limitLabel } from './limit-label.ts';
import { eligibleFor } from './visits.ts';

const ASKED = { network: 'in', on: '2026-03-10', birth: '1980-05-20' } as const;

const read = (rows: string) => benefitsOf(`EB*1*IND*35*PR~${rows}`.split('~').filter(Boolean));

const labelOf = (rows: string, code: string, birth: string | null = ASKED.birth) => {
  const asker = askerFor(read(rows), { ...ASKED, birth });
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

  it.each([
    ['EXAMS 1 EVERY 6 MONTHS PLUS 1 DAY', 'D0120', '1 every 6 months + 1 day'],
    ['BITEWINGS: 1 PER 12 MONTHS + 2 DAYS', 'D0274', '1 every 12 months + 2 days'],
  ])('includes the days that the payer adds to the period: %s', (message, code, label) => {
    expect(labelOf(`EB*F*IND*35~MSG*${message}~`, code)).toBe(label);
  });

  it('can be a limit of another service that the code shares', () => {
    const rows = 'EB*F*IND**********W*AD:D1110~HSD*VS*2***23*1~MSG*COMBINED WITH D4910~';
    // Without the other service, it would look as if each had its own two visits.
    expect(labelOf(rows, 'D4910')).toBe('2 visits per calendar year, shared with D1110');
  });
});

describe('a limit for some ages', () => {
  const ADULT = '1980-05-20';
  const CHILD = '2016-05-20';
  const PANORAMIC =
    'EB*F*IND*23~MSG*PANORAMIC X-RAY 1 PER 60 MONTHS AGE 19 AND OVER, 1 PER 36 MONTHS UNDER AGE 19~';
  const FLUORIDE =
    'EB*F*IND*23~MSG*Fluoride: 3 treatments per year for children under 16; 1 treatment per year for adults~';
  const CROWNS = 'EB*F*IND*36~MSG*CROWNS 1 PER 84 MONTHS AGE 17 AND OVER, 1 PER 48 MONTHS UNDER AGE 17~';

  it.each([
    [PANORAMIC, 'D0330', ADULT, '1 every 60 months, from age 19'],
    [PANORAMIC, 'D0330', CHILD, '1 every 36 months, through age 18'],
    [PANORAMIC, 'D0330', null, '1 every 60 months, from age 19 or 1 every 36 months, through age 18'],
    [FLUORIDE, 'D1206', ADULT, '1 treatment per year, for adults'],
    [FLUORIDE, 'D1206', CHILD, '3 treatments per year, through age 15, for children'],
    // A patient of 15 is surely under 16, although payers differ on who is a child.
    [FLUORIDE, 'D1206', '2010-05-20', '3 treatments per year, through age 15, for children'],
  ])('is shown to a patient of this age: %s %s %s', (rows, code, birth, label) => {
    expect(labelOf(rows, code, birth)).toBe(label);
  });

  it('comes before one for all ages', () => {
    const rows = 'EB*F*IND*23~MSG*BITEWINGS 1 PER YEAR. BITEWINGS 2 PER YEAR UNDER AGE 18.~';
    expect(labelOf(rows, 'D0274', CHILD)).toBe('2 per year, through age 17');
    expect(labelOf(rows, 'D0274', ADULT)).toBe('1 per year');
  });

  it('is shown with its ages if the payer states none for the patient', () => {
    const rows =
      'EB*F*IND**********W*AD:D0330~MSG*PANORAMIC X-RAY 1 PER 36 MONTHS UNDER AGE 19. NEXT ELIGIBLE 05/01/2027~';
    expect(labelOf(rows, 'D0330', ADULT)).toBe('1 every 36 months, through age 18');
  });

  it('is shown with the other ones if only the words of their rows say for which ages they are', () => {
    const band = (visits: number, words: string) =>
      `EB*F***********Y*AD:D0270~HSD*VS*${visits}***23*1~MSG*${words}~`;
    const rows = band(2, 'THROUGH AGE 26') + band(1, 'AGE 27 AND OVER');
    expect(labelOf(rows, 'D0270', null)).toBe('2 visits per calendar year or 1 visit per calendar year');
    expect(labelOf(band(2, 'BY HYGIENIST') + band(2, 'BY DENTIST'), 'D0270')).toBe(
      '2 visits per calendar year, conditions apply',
    );
  });

  it('does not replace the one for all patients if it is for pregnant patients only', () => {
    const rows =
      'EB*F*IND*41~MSG*CLEANINGS 2 PER CALENDAR YEAR~EB*F*IND*41~MSG*CLEANINGS 4 PER CALENDAR YEAR FOR PREGNANT MEMBERS AGE 19 AND OVER~';
    expect(labelOf(rows, 'D1110', ADULT)).toBe(
      '2 per calendar year or 4 per calendar year, from age 19, for pregnant patients',
    );
  });

  it('does not conflict with the one for other ages if the age is not known', () => {
    const replacement = (birth: string | null) =>
      factOf(glanceOf(read(CROWNS), { ...ASKED, birth }), 'crown_replacement');
    expect(replacement(null)).toMatchObject({
      value: '1 every 84 months, from age 17 and 1 every 48 months, through age 16',
      state: 'stated',
    });
    expect(replacement(CHILD)?.value).toBe('1 every 48 months, through age 16');
  });
});

describe('the limit of another service, shared with cleanings', () => {
  it.each([
    ['PERIO MAINTENANCE 4 PER YEAR LESS ANY D1110 PAID', 'stated for Periodontal maintenance'],
    ['CLEANINGS 2 PER YEAR', null],
    ['CLEANINGS AND PERIO MAINTENANCE 4 PER YEAR COMBINED', null],
  ])('names that service: %s', (words, note) => {
    const glance = glanceOf(read(`EB*F*IND*24~MSG*${words}~`), ASKED);
    expect(factOf(glance, 'cleanings_limit')?.note).toBe(note);
  });
});

describe('a limit that services share', () => {
  const PERIO = 'shared with Periodontal maintenance';
  it.each([
    ['CLEANINGS AND PERIO MAINTENANCE 4 PER YEAR COMBINED', 'D1110', `4 per year, ${PERIO}`],
    ['CLEANINGS AND PERIO MAINTENANCE 4 PER YEAR COMBINED', 'D4910', '4 per year, shared with Prophylaxis'],
    ['D4910 3 PER CALENDAR YEAR COMBINED WITH D1110', 'D1110', '3 per calendar year, shared with D4910'],
    ['CLEANINGS 3 PER BENEFIT YEAR', 'D1110', '3 per benefit year'],
    ['CLEANINGS 3 PER YEAR WHEN MEDICALLY NECESSARY', 'D1110', '3 per year, conditions apply'],
    ['CLEANINGS 3 PER YEAR', 'D1110', '3 per year'],
  ])('names the other services: %s, %s', (words, code, label) => {
    expect(labelOf(`EB*F*IND*35~MSG*${words}~`, code)).toBe(label);
  });

  it('names its group if the group includes another line of the screen', () => {
    const xrays = glanceOf(read('EB*F*IND*23~MSG*FULL MOUTH OR PANORAMIC X-RAYS 1 PER 48 MONTHS~'), ASKED);
    const note = 'limit: 1 every 48 months · stated for Full-mouth or panoramic · last date not stated';
    expect(factOf(xrays, 'next_D0210')?.note).toBe(note);
    expect(factOf(xrays, 'next_D0330')?.note).toBe(note);
  });
});

it.each([
  [
    'CROWNS 1 PER TOOTH EVERY 9 YEARS',
    '1 every 6 years, per tooth or 1 every 9 years, per tooth',
    'conflict',
  ],
  ['CROWNS 2 PER CALENDAR YEAR', '1 every 6 years, per tooth', 'stated'],
])('two limits for the same service conflict if only their periods differ: %s', (text, value, state) => {
  const rows = `EB*F*IND*36~MSG*CROWNS 1 PER TOOTH EVERY 6 YEARS~EB*F*IND*36~MSG*${text}~`;
  expect(factOf(glanceOf(read(rows), ASKED), 'crown_replacement')).toMatchObject({ value, state });
});
