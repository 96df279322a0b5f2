import type { CodeTable } from './code-table.ts';

/** INS02: how the patient is related to the subscriber. */
export const RELATIONSHIPS: CodeTable = {
  '01': 'Spouse',
  18: 'Self',
  19: 'Child',
  20: 'Employee',
  21: 'Unknown',
  34: 'Other Adult',
  39: 'Organ Donor',
  40: 'Cadaver Donor',
  53: 'Life Partner',
  G8: 'Other Relationship',
};
