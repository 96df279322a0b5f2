import type { Analytics } from '@bitewing/contract';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { type FigureColumn, FigurePanel } from './figure-panel.tsx';
import { formatDuration, formatFraction } from './format-figures.ts';
import { CORE_REQUIRED_SHARE, RankChart, SpeedChart } from './rank-charts.tsx';

/** The panels with a chart show at most this many payers. */
const SHOWN_PAYERS = 10;

type Payer = Analytics['by_payer'][number];

/** Highlights a payer that misses the CORE rule. */
const shareWithin20s = ({ within_20s }: Payer) =>
  within_20s === null || within_20s >= CORE_REQUIRED_SHARE ? (
    formatFraction(within_20s)
  ) : (
    <StatusBadge tone="caution">{formatFraction(within_20s)}</StatusBadge>
  );

const PAYER: FigureColumn<Payer> = { header: 'Payer', value: (row) => row.payer_name };

const COUNTS: FigureColumn<Payer>[] = [
  { header: 'Verifications', isRightAligned: true, value: (row) => row.total },
  { header: 'Failed', isRightAligned: true, value: (row) => row.failed },
  { header: 'Reused', isRightAligned: true, value: (row) => row.cached },
];

const SUCCESS_RATE: FigureColumn<Payer> = {
  header: 'Success rate',
  isRightAligned: true,
  value: (row) => formatFraction(row.success_rate),
};

const RESPONSE_TIMES: FigureColumn<Payer>[] = [
  {
    header: 'Median response time',
    isRightAligned: true,
    value: (row) => formatDuration(row.median_ms),
  },
  {
    header: '95% of responses within',
    isRightAligned: true,
    value: (row) => formatDuration(row.p95_ms),
  },
  {
    header: 'Within 20 s',
    isRightAligned: true,
    value: (row) => formatFraction(row.within_20s),
    cell: shareWithin20s,
  },
];

interface PanelProps<Rows> {
  rows: Rows;
  fileNameOf: (name: string) => string;
}

export const PayerPanel = ({ rows, fileNameOf }: PanelProps<Payer[]>) => (
  <FigurePanel
    title="Verifications by payer"
    rows={rows.slice(0, SHOWN_PAYERS)}
    columns={[PAYER, ...COUNTS]}
    rowKey={(row) => row.payer_name}
    fileName={fileNameOf('verifications-by-payer')}
    empty="No verifications in this period."
    chart={
      <RankChart
        label="Verifications by payer"
        bars={rows.slice(0, SHOWN_PAYERS).map((row) => ({
          name: row.payer_name,
          values: { Completed: row.completed, Failed: row.failed },
        }))}
        series={[
          { name: 'Completed', color: 'var(--accent)' },
          { name: 'Failed', color: 'var(--danger)' },
        ]}
      />
    }
  />
);

export const SpeedPanel = ({ rows, fileNameOf }: PanelProps<Payer[]>) => {
  const shown = rows.filter(({ median_ms }) => median_ms !== null).slice(0, SHOWN_PAYERS);
  return (
    <FigurePanel
      title="Response time by payer"
      rows={shown}
      columns={[PAYER, ...RESPONSE_TIMES]}
      rowKey={(row) => row.payer_name}
      fileName={fileNameOf('response-time-by-payer')}
      empty="No payer responses in this period."
      chart={<SpeedChart label="Response time by payer" payers={shown} />}
    />
  );
};

export const PayerTable = ({ rows, fileNameOf }: PanelProps<Payer[]>) => (
  <FigurePanel
    title="Payers in detail"
    note="The industry rule (CAQH CORE): payers respond to 90% of requests within 20 seconds. Payers below 90% are highlighted."
    rows={rows}
    columns={[PAYER, ...COUNTS, SUCCESS_RATE, ...RESPONSE_TIMES]}
    rowKey={(row) => row.payer_name}
    fileName={fileNameOf('payers')}
    empty="No verifications in this period."
  />
);

const FAILURE_COLUMNS: FigureColumn<Analytics['by_failure'][number]>[] = [
  { header: 'Reason', value: (row) => row.label },
  { header: 'Verifications', isRightAligned: true, value: (row) => row.count },
];

export const FailurePanel = ({ rows, fileNameOf }: PanelProps<Analytics['by_failure']>) => (
  <FigurePanel
    title="Reasons for failed verifications"
    rows={rows}
    columns={FAILURE_COLUMNS}
    rowKey={(row) => row.failure}
    fileName={fileNameOf('failures')}
    empty="No failed verifications in this period."
    chart={
      <RankChart
        label="Reasons for failed verifications"
        bars={rows.map((row) => ({ name: row.label, values: { Verifications: row.count } }))}
        series={[{ name: 'Verifications', color: 'var(--danger)' }]}
      />
    }
  />
);

const nameOf = (row: Analytics['by_user'][number]): string => row.full_name ?? 'Unknown';

const USER_COLUMNS: FigureColumn<Analytics['by_user'][number]>[] = [
  { header: 'User', value: nameOf },
  { header: 'Verifications', isRightAligned: true, value: (row) => row.total },
];

export const UserPanel = ({ rows, fileNameOf }: PanelProps<Analytics['by_user']>) => (
  <FigurePanel
    title="Most active users"
    rows={rows}
    columns={USER_COLUMNS}
    rowKey={(row) => `${nameOf(row)} ${rows.indexOf(row)}`}
    fileName={fileNameOf('most-active-users')}
    empty="No verifications in this period."
    chart={
      <RankChart
        label="Most active users"
        bars={rows.map((row) => ({ name: nameOf(row), values: { Verifications: row.total } }))}
        series={[{ name: 'Verifications', color: 'var(--accent)' }]}
      />
    }
  />
);
