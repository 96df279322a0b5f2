// Forms that many payers use, each with sentences that look alike but say something else.

import { describe, expect, it } from 'vitest';
import type { Condition } from '../statement.ts';
import { describeMeaning } from '../testing/describe-meaning.ts';
import { readMessage } from './index.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

const conditions = (text: string): Condition[] =>
  readMessage(text).sentences.flatMap((one) =>
    one.kind === 'understood' ? one.statements.flatMap((statement) => statement.conditions) : [],
  );

const quoted = (text: string): string[] =>
  conditions(text).flatMap((one) => (one.kind === 'when' ? [one.words] : []));

describe('a date after the benefit year', () => {
  it('is about the service before the year, not about everything in the row', () => {
    const text = '1 of 2 prophylaxis used this benefit year (07/01-06/30); last svc 08/19/2026';
    expect(meaning(text)).toContain('history last=2026-08-19, of family:prophylaxis');
    expect(meaning('Exams 2 per benefit year (07/01-06/30). Last date of service 08/19/2026')).toContain(
      'history last=2026-08-19, of family:exams',
    );
    expect(meaning('Benefit year 07/01-06/30; last svc 08/19/2026')).toMatch(/history last=2026-08-19$/);
  });
});

describe('the history of a service', () => {
  it.each([
    'LAST BWX NO HISTORY ON FILE',
    'LAST BWX: NONE ON FILE',
    'Last bitewings: none',
    'BWX LAST DATE NONE',
  ])('may be empty: %s', (text) => {
    expect(meaning(text)).toBe('term term=no_history answer=yes, of family:bitewings');
  });

  it.each([
    'LAST BWX: NONE REQUIRED',
    'LAST BWX 11/04/2023 NO HISTORY OF FMX',
    'LAST BWX NOT ON FILE WITH PRIOR CARRIER',
  ])("isn't said to be empty: %s", (text) => {
    expect(meaning(text)).toMatch(/^unread, about (?:frequency|authorization), family:bitewings/);
  });

  it.each(['D4341 UR LR 05/14/2025; UL LL 05/28/2025', 'D4341 UR/LR 05/14/2025, UL/LL 05/28/2025'])(
    'has one date for several quadrants: %s',
    (text) => {
      const days = meaning(text).match(/last=\S+, of code:D4341/g);
      expect(days).toEqual([
        'last=2025-05-14, of code:D4341',
        'last=2025-05-14, of code:D4341',
        'last=2025-05-28, of code:D4341',
        'last=2025-05-28, of code:D4341',
      ]);
      expect(quoted(text)).toEqual(['UR', 'LR', 'UL', 'LL']);
    },
  );

  it.each([
    'D4341 UR LR NOT DONE 05/14/2025',
    'D4341 UR, LR DENIED 05/14/2025',
    'D4341 UR LR ELIGIBLE 05/14/2027',
    'PERIO UR 05/14/2025',
    'D1110 LAST 09/03/2026 NEXT 03/02/2026',
    'CROWN #14 PLACED 06/01/2019, NOT ELIGIBLE 06/01/2024',
    'CROWN #14 DENIED 06/01/2019, ELIGIBLE 06/01/2024',
  ])("isn't a date of something else: %s", (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });

  it.each([
    ['D1110 LAST 03/02/2026 NEXT 09/03/2026', 'history last=2026-03-02 next=2026-09-03, of code:D1110'],
    [
      'CROWN #14 PLACED 06/01/2019, ELIGIBLE 06/01/2024',
      'history last=2019-06-01 next=2024-06-01, of family:crowns, on 14',
    ],
  ])('may have the next date, too: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });
});

describe('"not within 90 days of" another service', () => {
  it.each([
    ['D4910 NOT WITHIN 90 DAYS OF D4341', 'within 90 days of D4341'],
    ['D4910 2 PER YEAR. NOT WITHIN 90 DAYS OF SRP', 'within 90 days of SRP'],
    [
      'D4910 covered after active therapy; not within 90 days of D4341 or D4342',
      'within 90 days of D4341 or D4342',
    ],
  ])('excludes the service in that time: %s', (text, words) => {
    expect(meaning(text)).toMatch(/not_covered, of code:D4910, when…$/);
    expect(quoted(text).at(-1)?.toLowerCase()).toBe(words.toLowerCase());
  });

  it.each([
    'NOT WITHIN 90 DAYS OF D4341',
    'D4910 WITHIN 90 DAYS OF D4341',
    'D4910 IS NOT LIMITED TO 90 DAYS OF D4341',
    'SRP 80%. NOT WITHIN 24 MONTHS FOR CHILDREN',
    'CROWNS 50%; NOT WITHIN NETWORK',
  ])("isn't an exclusion: %s", (text) => {
    expect(meaning(text)).not.toContain('not_covered');
  });
});
