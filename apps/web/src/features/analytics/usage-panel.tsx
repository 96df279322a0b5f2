import type { getUsageAnalytics, ResponseOf } from '@bitewing/contract';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { formatDay } from '#ui/values/date-text.tsx';
import { type FigureColumn, FigurePanel } from './figure-panel.tsx';
import { formatFraction } from './format-figures.ts';

type Usage = ResponseOf<typeof getUsageAnalytics>['practices'][number];

const COLUMNS: FigureColumn<Usage>[] = [
  {
    header: 'Practice',
    value: (row) => row.name,
    cell: (row) => <Link to={paths.adminPractice(row.practice_id)}>{row.name}</Link>,
  },
  { header: 'Verifications', isRightAligned: true, value: (row) => row.total },
  { header: 'Completed', isRightAligned: true, value: (row) => row.completed },
  { header: 'Failed', isRightAligned: true, value: (row) => row.failed },
  { header: 'Reused', isRightAligned: true, value: (row) => row.cached },
  {
    header: 'Success rate',
    isRightAligned: true,
    value: (row) => formatFraction(row.success_rate),
  },
  { header: 'Active users', isRightAligned: true, value: (row) => row.active_users },
  {
    header: 'Last activity',
    isRightAligned: true,
    value: (row) => (row.last_activity ? formatDay(row.last_activity) : 'None'),
  },
];

export const UsagePanel = ({ rows, fileNameOf }: { rows: Usage[]; fileNameOf: (name: string) => string }) => (
  <FigurePanel
    title="Usage by practice"
    rows={rows}
    columns={COLUMNS}
    rowKey={(row) => row.practice_id}
    fileName={fileNameOf('practices')}
    empty="No practices yet."
  />
);
