// Results as CSV, safe against cells that a spreadsheet would run as a formula.

import { COVERAGE_STATUS_LABELS, type VerificationListItem } from '@bitewing/contract';

const COLUMNS: [title: string, value: (row: VerificationListItem, index: number) => string][] = [
  ['Row', (_, index) => String(index + 1)],
  ['Status', (row) => row.status],
  ['Coverage', coverageText],
  ['Patient first name', (row) => row.patient_first_name],
  ['Patient last name', (row) => row.patient_last_name],
  ['Date of birth', (row) => row.patient_dob ?? ''],
  ['Member ID', (row) => row.member_id],
  ['Payer', (row) => row.payer_name],
  ['Dependent', (row) => (row.is_dependent ? 'yes' : 'no')],
  ['From cache', (row) => (row.is_cached ? 'yes' : 'no')],
  ['Completed at', (row) => row.completed_at ?? ''],
  ['Error', (row) => failureSentence(row.error_message)],
];

function coverageText({ coverage_status, coverage_in_doubt }: VerificationListItem): string {
  if (coverage_status === null) return '';
  return `${COVERAGE_STATUS_LABELS[coverage_status]}${coverage_in_doubt ? ', needs confirmation' : ''}`;
}

export function toCsv(rows: VerificationListItem[]): string {
  const lines = [
    COLUMNS.map(([title]) => title),
    ...rows.map((row, index) => COLUMNS.map(([, value]) => value(row, index))),
  ];
  // Excel reads UTF-8 only with a byte order mark.
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/**
 * A leading apostrophe makes a spreadsheet show the text instead of running it. Spreadsheets that split cells at
 * semicolons or tabs can start a cell after one, so those are guarded too.
 */
export function csvCell(text: string): string {
  const safe = text.replace(/(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠\t\r])/g, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
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
