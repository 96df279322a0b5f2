import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../../testing/read-rows.ts';

describe('the label of a rollover', () => {
  const amountOf = (label: string) =>
    benefitsOf(['EB*1*IND*35', 'EB*F*IND*35***23*350', `MSG*${label}`])
      .statements.flatMap(({ says, doubts }) => (says.kind === 'amount' ? [{ ...says, doubts }] : []))
      .at(0);

  it.each(['MAXIMUM ROLLOVER AMOUNT AVAILABLE', 'ROLLOVER BALANCE AVAILABLE'])(
    'says what is left: %s',
    (label) => {
      expect(amountOf(label)).toMatchObject({ of: 'rollover', role: 'remaining', cents: 35_000, doubts: [] });
    },
  );

  it.each([
    'ROLLOVER AVAILABLE',
    'NO ROLLOVER AMOUNT AVAILABLE',
    'ROLLOVER AMOUNT AVAILABLE NEXT YEAR',
    'ROLLOVER AMOUNT AVAILABLE FOR ORTHODONTICS',
    'ROLLOVER BALANCE NOT AVAILABLE',
    'DEDUCTIBLE ROLLOVER AMOUNT AVAILABLE',
  ])('is no label if it says more or less: %s', (label) => {
    expect(amountOf(label)).toMatchObject({ doubts: ['unread_words'] });
  });
});
