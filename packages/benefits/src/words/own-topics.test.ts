import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../testing/describe-meaning.ts';
import { readMessage } from './read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('words that name another service or topic elsewhere', () => {
  it.each([
    ['RETENTION AND DX CASTS INCL IN COMP ORTHO FEE', 'family:diagnostic_casts', 'category:23'],
    ['PARTIALS D5225 ALTERNATED TO D5211 RESIN BASE', 'code:D5211', 'family:composites'],
    ['EXT OF BENEFITS 30 DAYS FOR TX STARTED PRIOR TO TERM', 'about status', 'extractions'],
    ['EXT OF BENEFITS 30 DAYS FOR TX STARTED PRIOR TO TERM', 'about status', 'exclusion'],
    ['PERIAPICALS - NO FREQ LIMIT, SUBJ TO FEE CAP OF FMX SAME DOS', 'periapicals', 'full_mouth'],
    ['COMPOSITES DOWNGRADE TO AMALGAM EXCEPT BICUSPID FACIAL SURFACE', 'downgrade', 'exclusion'],
    ['D2999 BY REPORT ONLY UPON REVIEW OF FILE', 'code:D2999', 'authorization'],
    ['Out of network payment goes to subscriber', 'network', 'share'],
    ['Payment is mailed to the employee', 'other', 'share'],
  ])('do not in: %s', (text, own, other) => {
    expect(meaning(text)).toContain(own);
    expect(meaning(text)).not.toContain(other);
  });

  it.each([
    ['Ext of 3rds covered after review of file', 'family:extractions'],
    ['Crowns covered except on implants in some cases, see file', 'exclusion'],
    ['Treatment started prior to term is not paid in full', 'exclusion'],
    ['Payment to the subscriber is 80% of the usual file', 'share'],
    ['D1110 cleaning and D2391 resin odd', 'family:composites'],
  ])('do in: %s', (text, own) => {
    expect(meaning(text)).toContain(own);
  });
});

describe('the period of "med. nec."', () => {
  it('does not end the sentence', () => {
    expect(meaning('Implants covered if med. nec.')).toBe('covered, of family:implants, when…');
    expect(meaning('Submit to med. Exams 2 per year')).toContain(
      'frequency count=2, per 1 year, of family:exams',
    );
  });
});

describe('unread words after a semicolon', () => {
  it('are about the service before it if they are about ages or visits', () => {
    expect(meaning('Fluoride to age 19; over 19 with high odd risk 1 per 12 months')).toMatch(
      /unread, about age frequency, family:fluoride$/,
    );
    // The deductible may be the plan's.
    expect(meaning('Fluoride to age 19; odd deductible')).toMatch(/unread, about deductible$/);
  });
});

describe('"no exclusion"', () => {
  it.each([
    ['There is no exclusion for crowns on posterior teeth', 'covered, of family:crowns, on posterior'],
    ['There is an exclusion for crowns', 'not_covered, of family:crowns'],
    [
      'No missing tooth exclusion for bridges',
      'clause clause=missing_tooth answer=does_not_apply, of family:bridges',
    ],
  ])('is not an exclusion: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });
});

describe('"not payable within 12 months of another service"', () => {
  it('completes the limit of the sentence before', () => {
    const limit = 'Bitewings once per calendar year.';
    expect(meaning(`${limit} Not payable within 12 months of full mouth xray`)).toBe(
      'frequency count=1, per 1 calendar_year, of family:bitewings, when…',
    );
    expect(meaning(`${limit} Not payable with full mouth xray`)).toContain(
      'not_covered, of family:bitewings',
    );
    expect(meaning(`${limit} Exams not payable within 6 months of D0150`)).toContain(
      'not_covered, of family:exams',
    );
  });
});

it('the end of the birth month is an age of dependents, not of the services of the row', () => {
  expect(meaning('DEPENDENT CHILDREN COVERED TO 26 END OF BIRTH MONTH')).toBe(
    'age maximum=25 unclear_at=26, of plan, for child // unread, about age',
  );
});
