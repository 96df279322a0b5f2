import type { getUsageAnalytics, ResponseOf } from '@bitewing/contract';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { formatDay } from '#ui/values/date-text.tsx';
import { type FigureColumn, FigurePanel } from './figure-panel.tsx';
import { formatShare } from './format-figures.ts';

type Usage = ResponseOf<typeof getUsageAnalytics>['practices'][number];

const COLUMNS: FigureColumn<Usage>[] = [
  {
    header: 'Practice',
    value: (row) => row.name,
    cell: (row) => <Link to={paths.adminPractice(row.practice_id)}>{row.name}</Link>,
  },
  { header: 'Verifications', isNumber: true, value: (row) => row.total },
  { header: 'Completed', isNumber: true, value: (row) => row.completed },
  { header: 'Failed', isNumber: true, value: (row) => row.failed },
  { header: 'Reused', isNumber: true, value: (row) => row.cached },
  {
    header: 'Success rate',
    isNumber: true,
    value: (row) => formatShare(row.success_rate),
  },
  { header: 'Active users', isNumber: true, value: (row) => row.active_users },
  {
    header: 'Last activity',
    isNumber: true,
    value: (row) => (row.last_activity ? formatDay(row.last_activity) : 'None'),
  },
];

export const UsagePanel = ({ rows, file }: { rows: Usage[]; file: (name: string) => string }) => (
  <FigurePanel
    title="Usage by practice"
    rows={rows}
    columns={COLUMNS}
    rowKey={(row) => row.practice_id}
    fileName={file('practices')}
    empty="No practices yet."
  />
);
