import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { factOf, glanceOf } from './index.ts';

const basic = (words: string) => {
  const benefits = benefitsOf(['EB*1**35', 'EB*D**25********Y', `MSG*${words}`]);
  return factOf(glanceOf(benefits, { network: 'in', on: '2026-03-10', birth: null }), 'pays_basic');
};

describe('a percentage of an amount in a list that the response does not have', () => {
  it.each([
    'PAYS 70% OF THE SCHEDULED AMOUNT',
    'PAID AT 70% OF THE FEE SCHEDULE',
    '70% OF THE TABLE OF ALLOWANCES',
  ])("refers to the payer's own words: %s", (words) => {
    expect(basic(words)).toMatchObject({
      value: '70%',
      note: "read the payer's own words",
      tone: 'caution',
    });
  });

  it("refers to the payer's own words if the row has the percentage", () => {
    const rows = ['EB*1**35', 'EB*A**25*****.3****Y', 'MSG*OF THE SCHEDULED AMOUNT'];
    const glance = glanceOf(benefitsOf(rows), { network: 'in', on: '2026-03-10', birth: null });
    expect(factOf(glance, 'pays_basic')).toMatchObject({
      value: '70%',
      note: expect.stringContaining("read the payer's own words"),
      tone: 'caution',
    });
  });

  it('is different from a percentage of what a network or plan allows', () => {
    expect(basic('PAYS 70% OF THE PPO FEE SCHEDULE')).toMatchObject({ value: '70%', tone: 'plain' });
    expect(basic('PAYS 70% OF THE ALLOWED AMOUNT')).toMatchObject({ value: '70%', tone: 'plain' });
  });
});
