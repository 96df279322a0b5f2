import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('a waiting period', () => {
  it.each([
    [
      'Class III is subject to a 12 month waiting period; waived with prior coverage.',
      'waiting months=12, of class:class 3, when…',
    ],
    [
      'Member must be covered for 6 months before benefits for Basic services are payable.',
      'waiting months=6, of class:basic',
    ],
    [
      'WAITING PERIOD 6 MONTHS FOR BASIC SERVICES ENDS 11/30/2026',
      'waiting months=6 until=2026-11-30, of class:basic',
    ],
    [
      '12 MONTH WAITING PERIOD FOR MAJOR SERVICES ENDS 05/31/2027',
      'waiting months=12 until=2027-05-31, of class:major',
    ],
    [
      '12 month wait for crowns is waived if due to accidental injury',
      'waiting months=12, of family:crowns, when…',
    ],
    ['Crown wait of 12 months is waived if due to accident', 'waiting months=12, of family:crowns, when…'],
    ['12 month wait for crowns is waived', 'waiting months=0, of family:crowns'],
    [
      'BENEFIT WAIT END DT - BASIC 01/01/2026 MAJOR 01/01/2027',
      'waiting until=2026-01-01, of class:basic | waiting until=2027-01-01, of class:major',
    ],
    ['Member eligible for major svcs beginning 07/01/2026', 'waiting until=2026-07-01, of class:major'],
    [
      'Surgical extractions only subject to 6 month wait. Simple exts no wait.',
      'waiting months=6, of family:surgical_extractions // waiting months=0, of family:simple_extractions',
    ],
    [
      'No waiting period for preventive, basic 6 months, major 12 months',
      'waiting months=0, of category:41 | waiting months=6, of class:basic | waiting months=12, of class:major',
    ],
    ['12 mo wait for maj. svcs', 'waiting months=12, of class:major'],
  ])('is read: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    'Class III is subject to a 12 month waiting period; waived except with prior coverage',
    'Class III is subject to a 12 month waiting period; waived for children',
    'Member must be covered for 6 months before benefits for Basic services other than fillings are payable.',
    'Member must be covered for 6 months before benefits for Basic services are payable at 80%.',
    'WAITING PERIOD 6 MONTHS FOR BASIC SERVICES ENDS 11/30/2026 OR UPON PROOF OF PRIOR COVERAGE',
    'WAITING PERIOD 6 MONTHS FOR BASIC AND 12 MONTHS FOR MAJOR ENDS 11/30/2026',
    'NO WAITING PERIOD 6 MONTHS FOR BASIC SERVICES ENDS 11/30/2026',
    '12 month wait for major waived unless late entrant',
    'Member not eligible for major services beginning 07/01/2026',
    'Member eligible for crowns beginning 07/01/2026',
    'Waiting period does not end: basic 01/01/2026',
    'No waiting period for preventive, crowns 60 months',
    'No waiting period for crowns, dentures 5 years',
    '6 month wait on basic waived for children',
    'Waiting period of 12 months waived for children',
    '12 month wait for crowns waived in network',
    'No waiting period for preventive, crowns 1 per 60 months',
    'No waiting period for preventive, basic and major 12 months',
  ])("isn't read with words that change it: %s", (text) => {
    expect(meaning(text)).not.toContain('waiting months');
  });
});

describe('a list of waiting periods as an exception', () => {
  it.each([
    [
      'No waiting periods except 12 months for orthodontics',
      'waiting months=0, except category:38 | waiting months=12, of category:38',
    ],
    [
      'No waiting periods except orthodontics (12 months)',
      'waiting months=0, except category:38 | waiting months=12, of category:38',
    ],
    [
      'No waiting periods except 6 months on basic and 12 months on major',
      'waiting months=0, except class:basic class:major | waiting months=6, of class:basic | waiting months=12, of class:major',
    ],
    [
      'Waiting periods: none, except for a 12 month waiting period for major',
      'waiting months=12, of class:major | waiting months=0, except class:major',
    ],
  ])('is read: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    'No waiting periods except orthodontics 12 months and major',
    'No waiting periods except 12 months for orthodontics for late entrants',
    'No waiting periods except 12 months for orthodontics unless prior coverage',
    'No waiting periods except 12 months for major in network',
    'No waiting periods or deductible except 12 months for major',
    'No waiting periods except 12 months',
    'Frequency limits apply except 12 months for crowns',
  ])("isn't read if it may belong to something else: %s", (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('the day from which a class is eligible', () => {
  it.each([
    ['Major services: eligible on 07/01/2026', 'waiting until=2026-07-01, of class:major'],
    ['Eligible for major services on 07/01/2026', 'waiting until=2026-07-01, of class:major'],
    ['Basic and major services eligible 07/01/2026', 'waiting until=2026-07-01, of class:basic class:major'],
    [
      'Basic: eligible on 01/01/2026; major: eligible on 07/01/2026',
      'waiting until=2026-01-01, of class:basic // waiting until=2026-07-01, of class:major',
    ],
    ['Crowns: eligible on 07/01/2026', 'history next=2026-07-01, of family:crowns'],
  ])('is the end of its waiting period: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    'Basic and major services: eligible on 07/01/2026',
    'Major services: not eligible on 07/01/2026',
    'Major services eligible 07/01/2026 through 12/31/2026',
    'Major services: last eligible on 07/01/2026',
  ])("isn't read with other words: %s", (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});
