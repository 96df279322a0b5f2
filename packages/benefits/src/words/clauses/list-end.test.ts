// A condition at the end of a list can apply to the last entry or to the whole list.

import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('a condition at the end of a list', () => {
  it.each([
    'BASIC 6 MOS/MAJOR 12 MOS WAIT FOR LATE ENTRANTS',
    'Waiting period: basic 6 months, major 12 months for late entrants',
    'Basic 6 month wait, major 12 month wait for late entrants',
  ])('makes the sentence unread, even if it is about late entrants: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread, about waiting/);
  });

  it.each([
    'Basic 80%, major 50% for late entrants',
    'Basic 80%, major 50%, 12 month wait for late entrants',
    'Basic 80%, major 50% for dependents',
    'Preventive 100%, basic 80%, major 50% for children under 19',
    'Basic 6 months, major 12 months waiting period under age 19',
    'Sealants 80% and fluoride 100% to age 14',
    'Exams 1 per 6 months, x-rays 1 per 12 months for new members',
    'Basic 80%, major 50% when medically necessary',
    'Basic 80%, major 50% after 12 months',
  ])('makes the sentence unread, if it may apply to all entries or to the last one: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });

  it('makes the sentence unread, if another entry is for all members', () => {
    expect(meaning('Basic 6 months for all members, major 12 month wait for late entrants')).toMatch(
      /^unread/,
    );
  });

  it('applies only to the last entry, if only that service usually has such a limit', () => {
    expect(meaning('Exams 2 per year, fluoride 1 per year under age 14')).toBe(
      'frequency count=2, per 1 year, of family:exams | frequency count=1, per 1 year, of family:fluoride, aged -13 | age maximum=13, of family:fluoride',
    );
    expect(meaning('Basic 80%, ortho 50% children only')).toContain('share plan_pays=80, of class:basic |');
  });

  it('applies only to the last entry, if the other entry is for other people', () => {
    expect(meaning('Basic 80% for adults, major 50% for children')).toBe(
      'share plan_pays=80, of class:basic, for adult | share plan_pays=50, of class:major, for child',
    );
  });
});

describe('a deductible after the percentages of two networks', () => {
  it.each([
    '80% in network and 60% out of network after ded',
    'Fillings 80% INN / 60% OON AFTER DEDUCTIBLE',
    'Fillings 80% in network and 60% out of network deductible waived',
  ])('may be for both or only the second, so it is unread: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread, about share deductible network/);
  });

  it('is for both after a comma, and for one if the other has its own', () => {
    expect(meaning('80% in network / 60% out of network, deductible applies')).toContain(
      'deductible applies=true, both-network',
    );
    expect(meaning('In network 100% no deductible, out of network 80% after deductible')).toContain(
      'deductible applies=true, out-network',
    );
  });
});

describe('two groups of people before a percentage or a frequency', () => {
  it.each(['to adults and children', 'to children or adults', 'to adults and to children'])(
    'mean everyone after "available": %s',
    (people) => {
      expect(meaning(`Orthodontics is available ${people} at 50%`)).toBe(
        // Not of adult orthodontics, too: the answer about a child would name only that.
        'covered, of category:38 | share plan_pays=50, of category:38',
      );
    },
  );

  it.each([
    'Sealants are available to children and students at 80%',
    'Ortho is available to adults and children to age 19 at 50%',
    'Orthodontics for adults and children 50%',
    'Prophylaxis - adult and child 2 per calendar year',
    'Adult/child prophylaxis 100%',
    'Child and adult ortho covered 50%',
  ])('make the sentence unread if they do not mean everyone, or without "available to": %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });

  it('have their own percentages, if each is followed by one', () => {
    expect(meaning('Ortho adults 50% and children 60%')).toBe(
      'share plan_pays=50, of category:38, for adult | share plan_pays=60, of category:38, for child',
    );
  });
});

it.each([
  '12 month waiting period for major services for all new enrollees',
  'All new members have a 12 month waiting period for major services',
])('"all new members" are not all members: %s', (text) => {
  expect(meaning(text)).toBe('waiting months=12, of class:major, for new');
});

describe('a word before the first name of a list', () => {
  it.each([
    'Not covered: adult fluoride, night guards, nitrous oxide',
    'The following are not covered: adult fluoride, implants',
    'Adult fluoride, veneers and night guards - not covered',
    'Child sealants and crowns covered at 80%',
    'No coverage for adult fluoride or veneers',
    'Deductible waived for child fluoride and sealants',
    'Predetermination required for adult fluoride, crowns and bridges',
    '12 month waiting period for adult sealants, crowns',
    'Not covered: posterior sealants, implants',
    'Primary tooth crowns, implants not covered',
    'Adult fluoride not covered, sealants 80%',
    'Child fluoride 2 per year, exams 2 per year',
    'Student crowns 50%, fillings 80%',
  ])('may not be about the other names: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });

  it.each([
    ['Adults: fluoride not covered, sealants 80%', 'share plan_pays=80, of family:sealants, for adult'],
    ['Not covered for adults: fluoride, sealants', 'of family:fluoride family:sealants, for adult'],
    ['Not covered: adult fluoride', 'not_covered, of family:fluoride, for adult'],
    ['Adult fluoride 50%, child fluoride 100%', 'share plan_pays=100, of family:fluoride, for child'],
    [
      'Adult ortho, implants and night guards not covered',
      /adult_orthodontics family:implants family:occl\S+$/,
    ],
    ['Late entrants major 12 months, ortho 24 months', 'of category:38, for late_entrant'],
  ])('is read if it is clear whom it is about: %s', (text, expected) => {
    expect(meaning(text)).toMatch(expected);
  });
});
