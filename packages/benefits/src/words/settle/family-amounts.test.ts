import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe("the family's amount", () => {
  it.each([
    'Deductible $50 individual, $150 family',
    'Deductible $50, family $150',
    'DED 50 FAM 150',
    'DED IND $50 FAM $150',
    'Deductible: $50 family: $150',
  ])('is the larger one: %s', (text) => {
    expect(meaning(text)).toBe(
      'amount of=deductible cents=5000, individual | amount of=deductible cents=15000, family',
    );
  });

  it('has the period of both', () => {
    expect(meaning('Deductible $50 family $150 per calendar year')).toBe(
      'amount of=deductible cents=5000, per 1 calendar_year, individual | amount of=deductible cents=15000, per 1 calendar_year, family',
    );
  });

  it.each([
    ['Individual deductible $50 family deductible $150 calendar year', 'deductible', 'calendar_year', ''],
    ['Individual maximum $50, family maximum $150 per benefit year', 'maximum', 'contract_year', ''],
    ['Ortho individual maximum $50 family maximum $150 lifetime', 'maximum', 'lifetime', ', of category:38'],
  ])('has the period of both, if it names its kind, too: %s', (text, of, unit, subject) => {
    expect(meaning(text)).toBe(
      `amount of=${of} cents=5000, per 1 ${unit}${subject}, individual | amount of=${of} cents=15000, per 1 ${unit}${subject}, family`,
    );
  });

  it.each([
    'Individual deductible $50 used $20 family deductible $150 calendar year',
    'Individual deductible $50 remaining $20 family deductible $150 remaining $90 calendar year',
  ])('has no period in common with other figures: %s', (text) => {
    expect(meaning(text)).toContain('cents=5000, individual');
  });

  it('keeps the period that each amount has', () => {
    expect(meaning('Individual deductible $50 lifetime family deductible $150 calendar year')).toContain(
      'cents=5000, per 1 lifetime',
    );
  });

  it.each([
    'Deductible $50 family $150 individual',
    'Deductible $50 family $150 met',
    'Family deductible $100, lifetime deductible $150',
    'Deductible $50 family $150 family lifetime $300',
  ])("isn't guessed: %s", (text) => {
    expect(meaning(text)).toContain('unread');
    expect(meaning(text)).not.toContain('amount');
  });
});
