import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('shared and separate limits', () => {
  it.each([
    ['Frequency shared with D0150 and D0180', 'frequency, combined with code:D0150 code:D0180'],
    ['Shared frequency with D0150 D0180', 'frequency, combined with code:D0150 code:D0180'],
    // Neither sentence names a service, so both limit the row's: without the first, the dates of D0150 wouldn't count.
    ['2 per year. Shared with D0150.', 'frequency count=2, per 1 year, combined with code:D0150'],
    [
      'Panoramic x-ray 1 per 36 months. Shared with D0210.',
      'frequency count=1, per 36 month, of family:panoramic // frequency, of family:panoramic, combined with code:D0210',
    ],
    ['Shared with D0150 in network only', 'frequency, in-network, combined with code:D0150'],
    ['In-network and out-of-network deductibles accumulate separately', 'figure meaning=separate_networks'],
    ['In and out of network maximums do not cross accumulate', 'figure meaning=separate_networks'],
    ...[
      'Exams and cleanings combined limit of 3 per year',
      'Exams and cleanings are limited to a combined limit of 3 per year',
      'Exams and cleanings are limited to a combined total of three per year',
      'Combined total of 3 exams and cleanings per year',
    ].map((text): [string, string] => [
      text,
      'frequency count=3, per 1 year, of family:exams family:prophylaxis, combined with family:exams family:prophylaxis',
    ]),
  ])('are read: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    'Oral exams: 2 per year, any combination of periodic and comprehensive',
    'Frequency not shared with D0150',
    'Combined limit of 2 per year with D4910',
    'Exams 2 per year, cleanings 2 per year, combined total of 3',
    'Exams 2 per year, combined limit of 3 with consultations',
    'Combined limit of $500 for exams and cleanings',
    // The limit may be an amount.
    'Limit is shared with D0150',
    'Frequency shared with D0150 except D0180',
    // Classes and orthodontics share an amount, not a number of visits.
    'Shared limit with major services',
    'Annual limit shared with ortho',
    'Exams and cleanings: 4 per year, any combination of periodic and recall',
    'In-network and out-of-network deductibles do not accumulate separately',
    'In and out of network maximums are separate except ortho',
    'Individual and family deductibles accumulate separately',
  ])('are unread in: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});
