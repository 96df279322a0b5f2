import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../testing/describe-meaning.ts';
import { readMessage } from './read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('a condition', () => {
  const GRAFTS = 'Bone grafts not covered with extractions';

  it.each([
    // Two cases of the same service.
    [
      `${GRAFTS}, covered with perio surgery`,
      'not_covered, of family:bone_grafts, when… // covered, of family:bone_grafts, when…',
    ],
    [
      'Crowns covered only if not restorable, not covered for cosmetic reasons',
      'covered, of family:crowns, when… // not_covered, of family:crowns, when…',
    ],
    // Another service.
    [`${GRAFTS}, crowns covered`, 'not_covered, of family:bone_grafts, when… | covered, of family:crowns'],
    [
      'D7953 covered only if implant planned; D4263 not with D7953',
      'covered, of code:D7953, when… // unread, about other, code:D4263 code:D7953',
    ],
  ])('ends before the next rule: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    // "For TMJ" is a purpose of the night guard.
    [
      'Night guards covered for bruxism only, not covered for TMJ',
      'covered, of family:occlusal_guards, when…',
    ],
    ['Exams covered when due, not covered', 'covered, of family:exams, when…'],
  ])('keeps words that may belong to it: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    'Implants covered when approved, not covered with bridges 50%',
    `${GRAFTS}, crowns covered with implants`,
  ])('makes a sentence unread if a rule after it is not read: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('limits with the time between services', () => {
  it.each([
    'Cleanings 2 per year, must be seperated by at least 5 months',
    'Cleanings 2 per year, spaced by 5 months',
  ])('are read: %s', (text) => {
    expect(meaning(text)).toBe('frequency count=2, per 1 year, of family:prophylaxis, when…');
  });

  it.each([
    'Cleanings 2 per year, do not have to be separated by 6 months',
    'Exams and cleanings must be separated by 6 months',
  ])('are unread: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread, about frequency/);
  });

  it('count from the last work', () => {
    expect(meaning('Crowns once per 84 months from seat date of prior restoration')).toMatch(
      /^frequency count=1, per 84 month, of family:crowns \/\//,
    );
    expect(meaning('Relines 1 per 36 months beg 6 months after placement')).toMatch(/^frequency.*when…$/);
  });
});

describe('a part of a tooth', () => {
  it('is a condition, not a percentage', () => {
    expect(meaning('Buildups not covered unless less than 50% of tooth structure remains')).toBe(
      'not_covered, of family:buildups, when…',
    );
    expect(meaning('Buildups covered at 80% if more than 50% of tooth is gone')).not.toContain(
      'plan_pays=50',
    );
    expect(meaning('Buildups not covered unless in network 50%')).not.toBe(
      'not_covered, of family:buildups, when…',
    );
  });
});

describe('a limit of some teeth', () => {
  it.each([
    'SSC primary teeth 1/24M, perm teeth 1/60M to age 15',
    'SSC primary teeth 1 per 24 months, permanent teeth 1 per 60 months to age 15',
  ])('is not one of the other teeth: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });

  it('is read if the teeth come before each limit', () => {
    expect(meaning('Crowns: anterior 1 per 60 months, posterior 1 per 84 months')).toBe(
      'frequency count=1, per 60 month, of family:crowns, on anterior | frequency count=1, per 84 month, of family:crowns, on posterior',
    );
    expect(meaning('Crowns: anterior not covered, posterior 1 per 84 months')).toBe(
      'not_covered, of family:crowns, on anterior | frequency count=1, per 84 month, of family:crowns, on posterior',
    );
    expect(meaning('Crowns: anterior 1 per 60 months except posterior 1 per 84 months')).toMatch(/^unread/);
  });

  it('is read without a list of tooth numbers', () => {
    expect(meaning('Sealants on primary teeth 1/12 months')).toBe(
      'frequency count=1, per 12 month, of family:sealants, on primary',
    );
    expect(meaning('Crowns on teeth 1/16 not covered')).toBe('not_covered, of family:crowns, on 1 16');
  });
});

describe('exceptions', () => {
  it.each([
    ['Nitrous not covered except for children 6 and under', 'age maximum=6, of family:nitrous'],
    ['Nitrous not covered for children 6 and under', 'age minimum=7, of family:nitrous, for child'],
    [
      'COB - non duplication of benefits (carve out)',
      'clause clause=coordination_of_benefits answer=stated rule=non_duplication',
    ],
    [
      'Missing tooth exclusion applies - waived after 24 months continuous coverage',
      'clause clause=missing_tooth answer=applies, when…',
    ],
  ])('are read: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    'Missing tooth clause applies, not waived after 24 months of coverage',
    'Missing tooth clause applies, waived after 24 months of coverage except implants',
    'COB - not non duplication (carve out)',
  ])('are unread: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});
