import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';

describe('the label of a rollover', () => {
  const YEARLY = 'EB*F*IND*35***23*350';
  const amountOf = (row: string, ...labels: string[]) =>
    benefitsOf(['EB*1*IND*35', row, ...labels.map((label) => `MSG*${label}`)])
      .statements.flatMap(({ says, doubts }) => (says.kind === 'amount' ? [{ ...says, doubts }] : []))
      .at(0);

  it.each(['MAXIMUM ROLLOVER AMOUNT AVAILABLE', 'Rollover balance available'])(
    "says that the row's amount is what is left: %s",
    (label) => {
      const left = { of: 'rollover', role: 'remaining', cents: 35_000, doubts: [] };
      expect(amountOf(YEARLY, label)).toMatchObject(left);
    },
  );

  it.each([
    'ROLLOVER AVAILABLE',
    'MAXIMUM CARRYOVER AMOUNT AVAILABLE',
    'NO ROLLOVER AMOUNT AVAILABLE',
    'ROLLOVER AMOUNT AVAILABLE NEXT YEAR',
    'ROLLOVER BALANCE NOT AVAILABLE',
    'ANNUAL MAXIMUM. ROLLOVER AMOUNT AVAILABLE',
  ])('is no label if it says more or less: %s', (label) => {
    expect(amountOf(YEARLY, label)).toMatchObject({ of: 'maximum', doubts: ['unread_words'] });
  });

  it('may name the balance before "available"', () => {
    const left = { of: 'rollover', role: 'remaining', cents: 35_000, doubts: [] };
    expect(amountOf(YEARLY, 'CARRYOVER BALANCE AVAILABLE')).toMatchObject(left);
    expect(amountOf(YEARLY, 'CARRYOVER BALANCE NOT AVAILABLE')).toMatchObject({ of: 'maximum' });
  });

  it('is no label on a row that is about something else', () => {
    const label = 'ROLLOVER BALANCE AVAILABLE';
    expect(amountOf(YEARLY, 'ANNUAL MAXIMUM', label)?.of).toBe('maximum');
    expect(amountOf('EB*F*IND*35***32*350', label)?.of).toBe('maximum');
    expect(amountOf('EB*F*IND*38***23*350', label)?.of).toBe('maximum');
    expect(amountOf('EB*C*IND*35***23*50', label)?.of).toBe('deductible');
  });
});
