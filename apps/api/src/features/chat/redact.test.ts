import { expect, it } from 'vitest';
import { createRedactor } from './redact.ts';

const redactorFor = (member_id: string, returned: string | null) =>
  createRedactor(
    {
      patient_first_name: 'Ada',
      patient_last_name: 'Park',
      subscriber_first_name: null,
      subscriber_last_name: null,
      member_id,
    },
    {
      plan_information: { member_id: returned, group_number: null, policy_number: 'P-77', group_name: null },
      other_coverage: [],
    } as unknown as Parameters<typeof createRedactor>[1],
  );

it.each([
  ['no member ID', null],
  ['another member ID', 'Z881'],
])(
  'removes the member ID that the practice entered, even if the payer returned %s',
  (_description, returned) => {
    expect(redactorFor('K7Q2', returned).question('Is K7Q2 active for Ada Park?')).toBe(
      'Is [removed] active for [removed] [removed]?',
    );
  },
);

it('removes the policy number', () => {
  expect(redactorFor('K7Q2', null).text('REF*1L*P-77')).not.toContain('P-77');
});
