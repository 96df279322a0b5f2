// The details of one practice for super admins.

import { ADMIN_STATS_DAYS, MESSAGES, ROLE_LABELS, VERIFICATION_TYPE_LABELS } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { RecentVerifications } from '#entities/verifications/recent-verifications.tsx';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { displayName } from '#lib/auth/profile.ts';
import { paths } from '#lib/paths.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StatCard, StatRow } from '#ui/layout/stat-card.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { DataTable, type DataTableColumn } from '#ui/tables/data-table.tsx';
import { formatCount } from '#ui/values/count.ts';
import { DateText } from '#ui/values/date-text.tsx';
import { formatRate } from '#ui/values/percent.ts';
import { RelativeTime } from '#ui/values/relative-time.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './admin.module.css';
import { PracticeFacts } from './practice-facts.tsx';
import { type PracticeDetails, usePracticeDetails } from './queries.ts';

const PracticeSecurityPanel = lazy(async () => ({
  default: (await import('#entities/practices/security-panel.tsx')).PracticeSecurityPanel,
}));

const PracticeDataPanel = lazy(async () => ({
  default: (await import('#entities/practices/data/data-panel.tsx')).PracticeDataPanel,
}));

/** Loads a section only after a click on its button: super admins usually open this page to see verifications. */
const LazySection = ({
  label,
  loading,
  children,
}: {
  label: string;
  loading: string;
  children: ReactNode;
}) => {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Suspense fallback={<LoadingNotice label={loading} lines={3} />}>{children}</Suspense>;
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
    </div>
  );
};

const BACK = { to: paths.adminDashboard, label: 'Back to Dashboard' };

export const PracticeDetailPage = () => {
  const { practiceId = '' } = useParams();
  const details = usePracticeDetails(practiceId);
  const failure = details.error && (
    <ErrorNotice
      error={details.error}
      wording={MESSAGES.practiceDetailsLoadFailed}
      onRetry={() => void details.refetch()}
    />
  );
  if (!details.data) {
    return (
      <>
        <PageHeader title="Practice" back={BACK} />
        {failure ?? <LoadingNotice label="Loading practice details..." lines={6} lineHeight={56} />}
      </>
    );
  }
  const { practice, users, stats, recent_verifications } = details.data;
  return (
    <>
      <PageHeader
        title={practice.name}
        back={BACK}
        badge={!practice.is_active && <StatusBadge tone="neutral">Inactive</StatusBadge>}
        subtitle={
          practice.last_activity ? (
            <>
              Last activity <RelativeTime value={practice.last_activity} />
            </>
          ) : (
            'No activity yet'
          )
        }
        actions={
          <Button component={Link} to={paths.practices} variant="default">
            Edit Practice
          </Button>
        }
      />
      <div className={classes.parts}>
        {failure}
        <Stats stats={stats} />
        <PracticeFacts practice={practice} />
        <Panel title={`Users (${users.length})`} flush={users.length > 0}>
          <Users users={users} />
        </Panel>
        <LazySection label="Show Practice Security" loading="Loading practice security...">
          <PracticeSecurityPanel practiceId={practiceId} />
        </LazySection>
        <LazySection label="Show Data Retention" loading="Loading data retention...">
          <PracticeDataPanel practiceId={practiceId} />
        </LazySection>
        <RecentVerifications
          title="Recent Verifications"
          rows={recent_verifications}
          notes={(row) => [VERIFICATION_TYPE_LABELS[row.verification_type], row.users?.full_name]}
          empty={<EmptyState title="No verifications yet." />}
        />
      </div>
    </>
  );
};

const Stats = ({ stats }: Pick<PracticeDetails, 'stats'>) => (
  <section aria-label={`Last ${ADMIN_STATS_DAYS} days`}>
    <h2 className={classes.sectionTitle}>Last {ADMIN_STATS_DAYS} days</h2>
    <StatRow>
      <StatCard label="Total Verifications" value={formatCount(stats.total)} />
      <StatCard label="Completed" value={formatCount(stats.completed)} tone="positive" />
      <StatCard label="Processing" value={formatCount(stats.processing)} />
      <StatCard
        label="Failed"
        value={formatCount(stats.failed)}
        tone={stats.failed > 0 ? 'danger' : 'neutral'}
      />
      <StatCard label="Success Rate" value={formatRate(stats.success_rate)} />
    </StatRow>
  </section>
);

type PracticeUser = PracticeDetails['users'][number];

const USER_COLUMNS: DataTableColumn<PracticeUser>[] = [
  { key: 'name', header: 'Name', isTitle: true, cell: (user) => displayName(user) },
  { key: 'email', header: 'Email', cell: (user) => user.email },
  { key: 'role', header: 'Role', cell: (user) => ROLE_LABELS[user.role] },
  {
    key: 'added',
    header: 'Added',
    noWrap: true,
    cell: (user) => <DateText value={user.created_at} dayOnly />,
  },
];

const Users = ({ users }: Pick<PracticeDetails, 'users'>) =>
  users.length === 0 ? (
    <EmptyState title="No users yet." action={<Link to={paths.users}>Invite a user</Link>} />
  ) : (
    <DataTable
      caption="Users of the practice"
      columns={USER_COLUMNS}
      rows={users}
      rowKey={(user) => user.id}
    />
  );
