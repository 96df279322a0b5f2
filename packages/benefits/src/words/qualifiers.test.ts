// Words next to a figure that narrow it or make it uncertain. No grammar rule reads them, but they must not get lost:
// they become a condition, or we quote them, or we don't read the sentence.

import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../testing/describe-meaning.ts';
import { readMessage } from './read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

const statements = (text: string) =>
  readMessage(text).sentences.flatMap((one) => (one.kind === 'understood' ? one.statements : []));

/** For each statement, its conditions in the payer's words. */
const conditions = (text: string): string[][] =>
  statements(text).map((one) => one.conditions.flatMap((two) => (two.kind === 'when' ? [two.words] : [])));

const quotes = (text: string): string[] =>
  readMessage(text).sentences.flatMap((one) => (one.kind === 'unread' ? [text.slice(one.from, one.to)] : []));

describe('words that narrow a statement', () => {
  it.each([
    ['Periodic exams 1 every 4 months to the day', 'to the day'],
    ['FLUORIDE 1 PER 12 MO DAY TO DAY', 'DAY TO DAY'],
    ['Root canals are usually covered at 80%', 'usually'],
    ['Extractions typically paid at 70%', 'typically'],
    ['Bridges 50% if applicable', 'if applicable'],
    ['9 month waiting period from date of hire for major', 'from date of hire'],
    ['Major covered after 6 months of employment', 'of employment'],
    ['Partial dentures 60% for initial placement', 'for initial placement'],
    ['Implants not covered for subscribers', 'subscribers'],
    ['EMAX CROWNS NOT COVERED', 'EMAX'],
    ['Pulp vitality tests are inclusive to the exam - not separately payable', 'billed separately'],
  ])('become its condition: %s', (text, words) => {
    expect(conditions(text).length).toBeGreaterThan(0);
    for (const own of conditions(text)) expect(own).toEqual([words]);
  });

  it.each([
    'Some of the crowns are covered at 50%',
    'The deductible applies separately in and out of network',
    'Annual maximum approximately $1,200',
    'Exams 100%, fillings usually 80%',
    'Covered for employees and dependents',
    'The deductible, if any, applies to basic services',
    'D9310 not billable to patient',
    'D0425 may not be billed to the member',
    'RETAINER REPLACEMENT 1 PER LIFETIME',
  ])('keep us from reading the sentence if they cannot become a condition: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
    expect(statements(text)).toEqual([]);
  });

  it('are dropped if the rule already implies them', () => {
    expect(meaning('Missing tooth clause applies to initial placement')).toBe(
      'clause clause=missing_tooth answer=applies',
    );
    expect(meaning('No annual maximum for members under 19 (pediatric EHB)')).not.toContain('for child');
  });
});

describe('words that change no figure', () => {
  it.each([
    '3 PER YEAR, NO MINIMUM INTERVAL',
    'ONLAYS AND RELATED SVCS NOT COVERED',
    'CROWNS ON MOLARS DOWNGRADED TO FULL CAST NOBLE METAL',
    'D0470 inclusive to the exam, not separately billable to patient',
  ])('are quoted with their sentence, next to the figure: %s', (text) => {
    expect(quotes(text)).toEqual([text]);
    expect(statements(text).length).toBeGreaterThan(0);
  });

  it.each([
    'Claims in process are not included in the amounts displayed.',
    'Pending claims may change these accumulators.',
  ])('are quoted if they are the whole message: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});

describe('the people that an amount or limit applies to', () => {
  it.each([
    ['ORTHO LTM $2,200 PER CHILD', 'maximum'],
    ['Orthodontic lifetime maximum is $1,750 for each dependent child', 'maximum'],
    ['2 CLEANINGS PER CHILD PER YEAR', 'frequency'],
  ])('are a condition: %s', (text, said) => {
    expect(meaning(text)).toContain(said);
    expect(meaning(text)).toMatch(/, for child$/);
  });

  it.each(['$75 PER PERSON DEDUCTIBLE', 'Annual maximum $1,250 per covered person'])(
    'are not a condition if the payer says "person": %s',
    (text) => {
      expect(meaning(text)).not.toContain('for ');
    },
  );

  it('are a condition even without "for" or "per"', () => {
    expect(meaning('EXAMS 1 EVERY 12 MONTHS ADULTS')).toMatch(/per 12 month, of family:exams, for adult$/);
  });

  it('are a condition of both waiting periods if they are late entrants', () => {
    const text =
      'A nine month waiting period applies to endodontics and a two year waiting period applies to crowns for late entrants';
    expect(meaning(text)).toBe('unread, about waiting, category:26 family:crowns');
  });

  it('are a condition of only the last limit if the limits are not waiting periods', () => {
    expect(meaning('EXAMS 2 PER YEAR, FLUORIDE 1 PER YEAR FOR CHILDREN')).not.toMatch(
      /family:exams, for child/,
    );
  });
});

describe('codes joined by a slash', () => {
  it.each(['D0120/D0180=3/CY', 'D4910/D1110 4 per benefit year'])('share one limit: %s', (text) => {
    expect(meaning(text)).toContain('combined with');
  });

  it.each([
    'D0120/D0180 2 EACH PER YEAR',
    'D0120/D0180 EACH LIMITED TO 2 PER YEAR',
    'D2330/D2331 80%',
    'EXAMS/CLEANINGS 2 PER YEAR',
  ])('share no limit with "each", with a percentage, or as names instead of codes: %s', (text) => {
    expect(meaning(text)).not.toContain('combined with');
    expect(meaning(text)).not.toMatch(/^unread/);
  });
});
