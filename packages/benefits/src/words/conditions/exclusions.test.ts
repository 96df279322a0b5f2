import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('exclusions', () => {
  it.each([
    [
      'Pulp caps included in the fee for the restoration, not covered',
      'not_covered, of family:pulp_caps // unread, about exclusion, family:pulp_caps family:fillings',
    ],
    ['TMJ treatment and appliances excluded', 'not_covered, of family:tmj'],
    ['Exams are considered part of diagnostic services', 'member_of class=diagnostic, of family:exams'],
    // A list with "cosmetic" is quoted too, because the word may mean more. "Prophylactic" alone isn't.
    ['Prophylactic not covered', 'not_covered, of family:prophylaxis'],
    [
      'Not covered: prophylactic, cosmetic',
      'not_covered, of family:prophylaxis family:whitening // unread, about exclusion, family:prophylaxis family:whitening',
    ],
  ])('are read, and quoted if they may say more: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    'Pulp tests and diagnostic casts are considered part of the exam',
    'Considered part of the exam. Not separately payable.',
    'Pulp tests are bundled with exams, covered at 100%',
    'More than 10 periapicals are bundled into full mouth x-rays',
    'TMJ treatment and appliances for bruxism not covered',
    'Pulp caps are not considered part of the restoration',
    'Periodic exams are considered part of exams',
    'Periodontal maintenance is considered part of the cleaning benefit',
    'Pulp caps are integral to the filling and are covered at 80%',
    'Implant crowns are considered part of the implant maximum',
    'TMJ treatment excluded and appliances covered',
    'Sealants not covered on filled teeth except molars',
    'No coverage for sealants on primary teeth or previously filled teeth',
    'No coverage for bridges on weakened teeth or implants',
    // Read as a plain "not covered", this would deny all oral surgery on an oral surgery row.
    'Third molars asymptomatic not covered',
  ])('are unread in: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });

  it('are the topic of an unread "no coverage" sentence', () => {
    const text = 'No coverage for sealants on primary teeth or previously filled teeth';
    expect(meaning(text)).toBe('unread, about exclusion, family:sealants');
  });
});
