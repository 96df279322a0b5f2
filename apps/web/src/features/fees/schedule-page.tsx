// One fee schedule: its effective dates, and the fees of the selected date.

import type { FeeList, FeeSchedule } from '@bitewing/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { RequestError } from '#lib/api/request-error.ts';
import { useIsSuperAdmin } from '#lib/auth/profile.ts';
import { ofPractice, paths } from '#lib/paths.ts';
import { toast } from '#lib/toast.ts';
import { usePracticeInUrl } from '#lib/use-practice-in-url.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { DeleteListDialog, DeleteScheduleDialog } from './delete-dialogs.tsx';
import { FeeTable } from './fee-table.tsx';
import classes from './fees.module.css';
import { ListDialog } from './list-dialog.tsx';
import { useCanEditFees, useFeeList, useFeeSchedule } from './queries.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { describeUse, listToShowFirst, periodOf } from './schedule-text.ts';
import { FeeForm } from './sheet/fee-form.tsx';

export const SchedulePage = () => {
  const { id = '' } = useParams();
  const practiceId = usePracticeInUrl();
  const schedule = useFeeSchedule(id);
  if (schedule.data) return <LoadedSchedule schedule={schedule.data} />;
  const { error } = schedule;
  const feesUrl = ofPractice(paths.fees, practiceId);
  return (
    <>
      <PageHeader title="Fee schedule" back={{ to: feesUrl, label: 'Fees' }} />
      {error ? (
        <LoadFailure error={error} feesUrl={feesUrl} onRetry={() => void schedule.refetch()} />
      ) : (
        LOADING
      )}
    </>
  );
};

const LOADING = <LoadingNotice label="Loading fees..." lines={8} />;

const LoadFailure = ({ error, feesUrl, onRetry }: { error: Error; feesUrl: string; onRetry: () => void }) =>
  error instanceof RequestError && error.status === 404 ? (
    <EmptyState title="Fee schedule not found." action={<Link to={feesUrl}>Back to Fees</Link>} />
  ) : (
    <ErrorNotice error={error} onRetry={onRetry} />
  );

type Dialog = 'edit' | 'delete' | 'add list' | 'delete list';

const LoadedSchedule = ({ schedule }: { schedule: FeeSchedule }) => {
  const [search, setSearch] = useSearchParams();
  const list = schedule.lists.find(({ id }) => id === search.get('list')) ?? listToShowFirst(schedule);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const canEdit = useCanEditFees();
  const feesUrl = ofPractice(paths.fees, useIsSuperAdmin() ? schedule.practice_id : null);
  const showList = (id: string | null): void =>
    setSearch(
      (params) => {
        if (id) params.set('list', id);
        else params.delete('list');
        return params;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader
        title={schedule.name}
        subtitle={describeUse(schedule)}
        back={{ to: feesUrl, label: 'Fees' }}
        actions={
          canEdit && (
            <>
              <Button variant="subtle" color="danger" onClick={() => setDialog('delete')}>
                Delete Schedule
              </Button>
              <Button variant="default" onClick={() => setDialog('edit')}>
                Edit Schedule
              </Button>
            </>
          )
        }
      />
      {list && (
        <>
          <div className={classes.period}>
            <PeriodSelect schedule={schedule} list={list} onChange={showList} />
            {list.is_in_force && (
              <span className={classes.inEffect}>
                <StatusBadge tone="positive">In effect</StatusBadge>
              </span>
            )}
            {canEdit && (
              <>
                <Button variant="default" onClick={() => setDialog('add list')}>
                  Add New Effective Date
                </Button>
                {schedule.lists.length > 1 && (
                  <Button variant="subtle" color="danger" onClick={() => setDialog('delete list')}>
                    Delete These Fees
                  </Button>
                )}
              </>
            )}
          </div>
          <Fees key={list.id} schedule={schedule} list={list} canEdit={canEdit} />
          <Dialogs
            dialog={dialog}
            schedule={schedule}
            list={list}
            feesUrl={feesUrl}
            onClose={() => setDialog(null)}
            onList={showList}
          />
        </>
      )}
    </>
  );
};

interface PeriodSelectProps {
  schedule: FeeSchedule;
  list: FeeList;
  onChange: (listId: string) => void;
}

const PeriodSelect = ({ schedule, list, onChange }: PeriodSelectProps) => (
  <NativeSelect
    label="Period shown"
    value={list.id}
    data={schedule.lists.map((option) => ({ value: option.id, label: periodOf(option) }))}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

const Fees = (props: { schedule: FeeSchedule; list: FeeList; canEdit: boolean }) => {
  const [reloads, setReloads] = useState(0);
  const fees = useFeeList(props.list.id);
  if (!fees.data && fees.error) return <ErrorNotice error={fees.error} onRetry={() => void fees.refetch()} />;
  if (!fees.data) return LOADING;
  if (!props.canEdit) return <FeeTable fees={fees.data.fees} />;
  return (
    <FeeForm
      key={reloads}
      list={fees.data}
      scheduleName={props.schedule.name}
      onReload={() => void fees.refetch().then(() => setReloads((count) => count + 1))}
    />
  );
};

interface DialogsProps {
  dialog: Dialog | null;
  schedule: FeeSchedule;
  list: FeeList;
  feesUrl: string;
  onClose: () => void;
  /** Shows the list with this ID; null shows the default list (see `listToShowFirst`). */
  onList: (listId: string | null) => void;
}

const Dialogs = ({ dialog, schedule, list, feesUrl, onClose, onList }: DialogsProps) => {
  const navigate = useNavigate();
  const done = (sentence: string): void => {
    onClose();
    toast.success(sentence);
  };
  if (dialog === 'edit')
    return (
      <ScheduleDialog
        practiceId={schedule.practice_id}
        schedule={schedule}
        onClose={onClose}
        onSaved={() => done('Fee schedule saved')}
      />
    );
  if (dialog === 'add list')
    return (
      <ListDialog
        schedule={schedule}
        current={list}
        onClose={onClose}
        onCreated={(id) => {
          onClose();
          onList(id);
        }}
      />
    );
  if (dialog === 'delete list')
    return (
      <DeleteListDialog
        list={list}
        onClose={onClose}
        onDeleted={() => {
          done('Fees deleted');
          onList(null);
        }}
      />
    );
  if (dialog === 'delete')
    return (
      <DeleteScheduleDialog
        schedule={schedule}
        onClose={onClose}
        onDeleted={() => {
          done('Fee schedule deleted');
          void navigate(feesUrl);
        }}
      />
    );
  return null;
};
