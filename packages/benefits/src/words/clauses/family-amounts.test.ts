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
    'Deductible $50 family $150 individual',
    'Deductible $50 family $150 met',
    'Family deductible $100, lifetime deductible $150',
    'Deductible $50 family $150 family lifetime $300',
  ])("is unread if we can't tell which one it is: %s", (text) => {
    expect(meaning(text)).toContain('unread');
    expect(meaning(text)).not.toContain('amount');
  });
});
