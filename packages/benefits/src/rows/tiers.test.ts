import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';

const read = (rows: readonly string[]) => {
  const { statements, remarks } = benefitsOf(rows);
  return {
    shares: statements.flatMap(({ says, tier, conditions }) =>
      says.kind === 'share' ? [[tier, says.plan_pays, conditions.length]] : [],
    ),
    remarks: remarks.map(({ text }) => text),
  };
};

/** The share and the deductible of crowns, with a message. */
const rows = (share: string, deductible: string, message: string, network = 'Y') => [
  `EB*A*IND*36*****${share}****${network}`,
  `MSG*${message}`,
  `EB*C*IND*36***23*${deductible}*****${network}`,
  `MSG*${message}`,
];

describe('messages that tell apart rows for the same thing', () => {
  it('name network tiers if they are about the network alone', () => {
    const both = [...rows('.3', '25', 'ACME PPO DENTIST'), ...rows('.5', '50', 'ACME PREMIER DENTIST')];
    expect(read(both)).toEqual({
      shares: [
        ['ACME PPO DENTIST', 70, 0],
        ['ACME PREMIER DENTIST', 50, 0],
      ],
      remarks: [],
    });
  });

  it.each([
    ['of two networks', rows('.3', '25', 'ACME PPO DENTIST'), rows('.5', '50', 'ACME PREMIER DENTIST', 'N')],
    [
      'of different services',
      ['EB*A*IND*25*****.2****Y', 'MSG*ACME PPO DENTIST'],
      rows('.5', '50', 'ACME PREMIER DENTIST'),
    ],
    ['about something else', rows('.3', '25', 'ACME GOLD BENEFIT'), rows('.5', '50', 'ACME SILVER BENEFIT')],
    [
      'with a figure',
      rows('.3', '25', 'PPO DENTIST UP TO $900'),
      rows('.5', '50', 'PREMIER DENTIST UP TO $700'),
    ],
  ])('name no tier on rows %s', (_, one, other) => {
    const { shares, remarks } = read([...one, ...other]);
    expect(shares.map(([tier]) => tier)).toEqual([null, null]);
    expect(remarks.length).toBeGreaterThan(0);
  });
});
