import type { CodeTable } from './code-table.ts';

/** Whether EB01 says that coverage is active (1 to 5) or inactive (6 to 8). Null if it isn't a status. */
export function statusOfCode(code: string): 'active' | 'inactive' | null {
  if (code.length !== 1 || code < '1' || code > '8') return null;
  return code <= '5' ? 'active' : 'inactive';
}

/** EB01: what kind of statement a benefit row makes. */
export const BENEFIT_CODES: CodeTable = {
  1: 'Active Coverage',
  2: 'Active - Full Risk Capitation',
  3: 'Active - Services Capitated',
  4: 'Active - Services Capitated to Primary Care Physician',
  5: 'Active - Pending Investigation',
  6: 'Inactive',
  7: 'Inactive - Pending Eligibility Update',
  8: 'Inactive - Pending Investigation',
  A: 'Co-Insurance',
  B: 'Co-Payment',
  C: 'Deductible',
  CB: 'Coverage Basis',
  D: 'Benefit Description',
  E: 'Exclusions',
  F: 'Limitations',
  G: 'Out of Pocket (Stop Loss)',
  H: 'Unlimited',
  I: 'Non-Covered',
  J: 'Cost Containment',
  K: 'Reserve',
  L: 'Primary Care Provider',
  M: 'Pre-existing Condition',
  MC: 'Managed Care Coordinator',
  N: 'Services Restricted to Following Provider',
  O: 'Not Deemed a Medical Necessity',
  P: 'Benefit Disclaimer',
  Q: 'Second Surgical Opinion Required',
  R: 'Other or Additional Payor',
  S: 'Prior Year(s) History',
  T: 'Card(s) Reported Lost/Stolen',
  U: 'Contact Following Entity for Eligibility or Benefit Information',
  V: 'Cannot Process',
  W: 'Other Source of Data',
  X: 'Health Care Facility',
  Y: 'Spend Down',
};
