// The results of a batch: a CSV file in the words and formats of the screens, or an Excel workbook with numbers.

import {
  activeOutsidePlan,
  type Batch,
  type BatchBenefits,
  type BatchVerification,
  type BenefitFact,
  COVERAGE_STATUS_LABELS,
  factText,
  toCsv,
  type VerificationStatus,
} from '@bitewing/contract';
import writeExcel, { type CellObject } from 'write-excel-file/node';
import { formatDay, formatTimestamp } from '#platform/files/formats.ts';

const STATUS_LABELS: Record<VerificationStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
};

interface Cell {
  text: string;
  /** The text as a number, so that a workbook can sort and add it. */
  figure?: { value: number; format: string };
}

/** When and where the file is written. Timestamps are in the practice's time zone, and `today` is the day there. */
export interface Moment {
  timeZone: string;
  today: string;
}

interface Column {
  title: string;
  /** In characters. */
  width: number;
  cell: (row: BatchVerification, moment: Moment) => Cell;
}

const column = (
  title: string,
  width: number,
  text: (row: BatchVerification, moment: Moment) => string,
): Column => ({ title, width, cell: (row, moment) => ({ text: text(row, moment) }) });

const benefit = (title: string, width: number, text: (benefits: BatchBenefits) => string): Column =>
  column(title, width, ({ benefits }) => (benefits ? text(benefits) : ''));

const fact = (title: string, key: keyof BatchBenefits & (`pays_${string}` | `${string}_left`)): Column => ({
  title,
  width: 16,
  cell: ({ benefits }) => (benefits ? factCell(benefits[key]) : { text: '' }),
});

const COLUMNS: Column[] = [
  column('Status', 12, (row) => STATUS_LABELS[row.status]),
  column('Coverage', 16, coverageText),
  column('Patient first name', 16, (row) => row.patient_first_name),
  column('Patient last name', 18, (row) => row.patient_last_name),
  column('Date of birth', 12, (row) => formatDay(row.patient_dob ?? '')),
  column('Member ID', 16, (row) => row.member_id),
  column('Payer', 26, (row) => row.payer_name),
  column('Dependent', 10, (row) => (row.is_dependent ? 'Yes' : 'No')),
  benefit('Plan start', 12, ({ plan_start }) => formatDay(plan_start ?? '')),
  benefit('Plan end', 12, ({ plan_end }) => formatDay(plan_end ?? '')),
  fact('Maximum remaining', 'maximum_left'),
  fact('Deductible remaining', 'deductible_left'),
  fact('Preventive', 'pays_preventive'),
  fact('Basic', 'pays_basic'),
  fact('Major', 'pays_major'),
  fact('Ortho', 'pays_ortho'),
  benefit('Alerts', 50, ({ alerts }) => alerts.map(({ title }) => title).join('; ')),
  column('From cache', 10, (row) => (row.is_cached ? 'Yes' : 'No')),
  column('Completed at', 22, (row, { timeZone }) =>
    row.completed_at === null ? '' : formatTimestamp(row.completed_at, timeZone),
  ),
  column('Error', 40, (row) => failureSentence(row.error_message)),
];

export const batchCsv = ({ verifications }: Batch, moment: Moment): string =>
  toCsv([
    ['Row', ...COLUMNS.map(({ title }) => title)],
    ...verifications.map((row, index) => [index + 1, ...COLUMNS.map(({ cell }) => cell(row, moment).text)]),
  ]);

/** The same table as the CSV file. Cells are text or numbers, never formulas. */
export const batchWorkbook = ({ verifications }: Batch, moment: Moment): Promise<Buffer> =>
  writeExcel(
    [
      ['Row', ...COLUMNS.map(({ title }) => title)].map((value) => ({ value, fontWeight: 'bold' as const })),
      ...verifications.map((row, index) => [
        { value: index + 1 },
        ...COLUMNS.map(({ cell }) => excelCell(cell(row, moment))),
      ]),
    ],
    {
      sheet: 'Batch results',
      columns: [{ width: 5 }, ...COLUMNS.map(({ width }) => ({ width }))],
      stickyRowsCount: 1,
    },
  ).toBuffer();

const excelCell = ({ text, figure }: Cell): CellObject | null => {
  if (figure) return figure;
  return text === '' ? null : { value: text, type: String };
};

const DOLLARS = '$#,##0.00';

/** A figure that needs confirmation stays text, with the reason. */
function factCell(shown: BenefitFact): Cell {
  const needsConfirmation = shown.state === 'conflict' || shown.tone === 'caution';
  const text = needsConfirmation && shown.note ? `${factText(shown)} (${shown.note})` : factText(shown);
  if (needsConfirmation || shown.value === null) return { text };
  if (shown.percent !== null && /^\d+(\.\d+)?%$/.test(shown.value))
    return { text, figure: { value: shown.percent / 100, format: percentFormat(shown.value) } };
  if (shown.cents !== null && /^\$[\d,.]+$/.test(shown.value))
    return { text, figure: { value: shown.cents / 100, format: DOLLARS } };
  return { text };
}

/** As many decimals as the text has: the workbook must not round 87.5% to 88%. */
function percentFormat(text: string): string {
  return text.replace(/\d+/, '0').replace(/(?<=\.)\d+/, (decimals) => '0'.repeat(decimals.length));
}

function coverageText(row: BatchVerification, { today }: Moment): string {
  const { coverage_status, needs_confirmation, benefits } = row;
  if (coverage_status === null) return '';
  const plan = benefits && { start: benefits.plan_start, end: benefits.plan_end, on: today };
  const outside = activeOutsidePlan(coverage_status, plan);
  if (outside) return `${outside.word} ${formatDay(outside.day)}`;
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
