// The fee schedules of a practice.

import type { FeeSchedule } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { SelectedPractice, useSelectedPractice } from '#entities/practices/selected-practice.tsx';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { ofPractice, paths } from '#lib/paths.ts';
import { usePracticeInUrl } from '#lib/use-practice-in-url.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { DataTable, type DataTableColumn } from '#ui/tables/data-table.tsx';
import { formatCount } from '#ui/values/count.ts';
import { useCanEditFees, useFeeSchedules } from './queries.ts';
import { describeUse, KIND_LABELS, listToShowFirst, periodOf } from './schedule-text.ts';

const ScheduleDialog = lazyDialog(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog);

export const FeesPage = () => {
  const practiceId = useSelectedPractice();
  const [isAdding, setIsAdding] = useState(false);
  const canEdit = useCanEditFees();
  return (
    <>
      <PageHeader
        title="Fees"
        subtitle="What the practice charges, and the fees it agreed to with payers and networks. Estimates use them."
        actions={
          canEdit &&
          practiceId && (
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => setIsAdding(true)}
            >
              Add Fee Schedule
            </Button>
          )
        }
      />
      <SelectedPractice what="fees">{(id) => <Schedules practiceId={id} />}</SelectedPractice>
      {isAdding && practiceId && <Add practiceId={practiceId} onClose={() => setIsAdding(false)} />}
    </>
  );
};

const Add = ({ practiceId, onClose }: { practiceId: string; onClose: () => void }) => {
  const navigate = useNavigate();
  const idInUrl = usePracticeInUrl();
  return (
    <ScheduleDialog
      practiceId={practiceId}
      schedule={null}
      onClose={onClose}
      onSaved={({ id }) => void navigate(ofPractice(paths.feeSchedule(id), idInUrl))}
    />
  );
};

const Schedules = ({ practiceId }: { practiceId: string }) => {
  const schedules = useFeeSchedules(practiceId);
  if (schedules.isPending) return <LoadingNotice label="Loading fees..." lines={4} />;
  if (schedules.error)
    return <ErrorNotice error={schedules.error} onRetry={() => void schedules.refetch()} />;
  if (schedules.data.schedules.length === 0)
    return (
      <EmptyState title="No fee schedules yet.">
        Without fees, estimates can't say what a patient pays. Start with the office fees.
      </EmptyState>
    );
  return (
    <DataTable
      caption="Fee schedules"
      columns={COLUMNS}
      rows={schedules.data.schedules}
      rowKey={({ id }) => id}
    />
  );
};

const COLUMNS: DataTableColumn<FeeSchedule>[] = [
  {
    key: 'name',
    header: 'Name',
    isTitle: true,
    cell: (schedule) => <ScheduleLink {...schedule} />,
  },
  { key: 'kind', header: 'Type', cell: ({ kind }) => KIND_LABELS[kind] },
  { key: 'payers', header: 'Used for', cell: (schedule) => describeUse(schedule) },
  { key: 'period', header: 'In effect', noWrap: true, cell: inForceText },
  {
    key: 'count',
    header: 'Number of fees',
    align: 'end',
    cell: (schedule) => formatCount(listToShowFirst(schedule)?.fee_count ?? 0),
  },
];

const ScheduleLink = ({ id, name }: FeeSchedule) => (
  <Link to={ofPractice(paths.feeSchedule(id), usePracticeInUrl())}>{name}</Link>
);

function inForceText({ lists }: FeeSchedule): string {
  const list = lists.find(({ is_in_force }) => is_in_force);
  return list ? periodOf(list) : 'Not in effect yet';
}
