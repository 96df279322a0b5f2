// The results of a batch as CSV, in the words and formats of the screens.

import {
  type Batch,
  COVERAGE_STATUS_LABELS,
  toCsv,
  type VerificationListItem,
  type VerificationStatus,
} from '@bitewing/contract';
import { formatDay, formatTimestamp } from '#platform/files/formats.ts';

const STATUS_LABELS: Record<VerificationStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
};

const COLUMNS: [title: string, value: (row: VerificationListItem, timeZone: string) => string][] = [
  ['Status', (row) => STATUS_LABELS[row.status]],
  ['Coverage', coverageText],
  ['Patient first name', (row) => row.patient_first_name],
  ['Patient last name', (row) => row.patient_last_name],
  ['Date of birth', (row) => formatDay(row.patient_dob ?? '')],
  ['Member ID', (row) => row.member_id],
  ['Payer', (row) => row.payer_name],
  ['Dependent', (row) => (row.is_dependent ? 'Yes' : 'No')],
  ['From cache', (row) => (row.is_cached ? 'Yes' : 'No')],
  [
    'Completed at',
    (row, timeZone) => (row.completed_at === null ? '' : formatTimestamp(row.completed_at, timeZone)),
  ],
  ['Error', (row) => failureSentence(row.error_message)],
];

/** Timestamps are in the practice's time zone. */
export const batchCsv = ({ verifications }: Batch, timeZone: string): string =>
  toCsv([
    ['Row', ...COLUMNS.map(([title]) => title)],
    ...verifications.map((row, index) => [index + 1, ...COLUMNS.map(([, value]) => value(row, timeZone))]),
  ]);

function coverageText({ coverage_status, needs_confirmation }: VerificationListItem): string {
  if (coverage_status === null) return '';
  if (coverage_status === 'active' && needs_confirmation) return 'Active, needs confirmation';
  return COVERAGE_STATUS_LABELS[coverage_status];
}

function failureSentence(errorMessage: string | null): string {
  if (!errorMessage) return '';
  try {
    const { description } = JSON.parse(errorMessage) as { description?: unknown };
    return typeof description === 'string' ? description : errorMessage;
  } catch {
    return errorMessage;
  }
}
