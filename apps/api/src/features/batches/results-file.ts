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

const textColumn = (
  title: string,
  width: number,
  text: (row: BatchVerification, moment: Moment) => string,
): Column => ({ title, width, cell: (row, moment) => ({ text: text(row, moment) }) });

const benefitColumn = (title: string, width: number, text: (benefits: BatchBenefits) => string): Column =>
  textColumn(title, width, ({ benefits }) => (benefits ? text(benefits) : ''));

type FactKey = Exclude<keyof BatchBenefits, 'plan_start' | 'plan_end' | 'alerts'>;

const factColumn = (title: string, key: FactKey): Column => ({
  title,
  width: 16,
  cell: ({ benefits }) => (benefits ? factCell(benefits[key]) : { text: '' }),
});

const COLUMNS: Column[] = [
  textColumn('Status', 12, (row) => STATUS_LABELS[row.status]),
  textColumn('Coverage', 16, coverageText),
  textColumn('Patient first name', 16, (row) => row.patient_first_name),
  textColumn('Patient last name', 18, (row) => row.patient_last_name),
  textColumn('Date of birth', 12, (row) => formatDay(row.patient_dob ?? '')),
  textColumn('Member ID', 16, (row) => row.member_id),
  textColumn('Payer', 26, (row) => row.payer_name),
  textColumn('Dependent', 10, (row) => (row.is_dependent ? 'Yes' : 'No')),
  benefitColumn('Plan start', 12, ({ plan_start }) => formatDay(plan_start ?? '')),
  benefitColumn('Plan end', 12, ({ plan_end }) => formatDay(plan_end ?? '')),
  factColumn('Maximum remaining', 'maximum_left'),
  factColumn('Deductible remaining', 'deductible_left'),
  factColumn('Preventive', 'pays_preventive'),
  factColumn('Basic', 'pays_basic'),
  factColumn('Major', 'pays_major'),
  factColumn('Ortho', 'pays_ortho'),
  benefitColumn('Alerts', 50, ({ alerts }) => alerts.map(({ title }) => title).join('; ')),
  textColumn('From cache', 10, (row) => (row.is_cached ? 'Yes' : 'No')),
  textColumn('Completed at', 22, (row, { timeZone }) =>
    row.completed_at === null ? '' : formatTimestamp(row.completed_at, timeZone),
  ),
  textColumn('Error', 40, (row) => failureSentence(row.error_message)),
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
