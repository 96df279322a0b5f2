// What a practice sees first: how the latest verifications went, and the way to the next one.

import { MESSAGES, VERIFICATION_TYPE_LABELS, type VerificationListItem } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { VerificationBadges } from '#entities/verifications/verification-badges.tsx';
import { displayName, useProfile } from '#lib/auth/profile.ts';
import { paths } from '#lib/paths.ts';
import { LinkedList } from '#ui/layout/linked-list.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StatCard, StatRow } from '#ui/layout/stat-card.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { ErrorNotice } from '#ui/notices/error-notice.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { RelativeTime } from '#ui/values/relative-time.tsx';
import classes from './dashboard-page.module.css';
import { useLatest } from './queries.ts';

export const DashboardPage = () => {
  const profile = useProfile();
  const latest = useLatest();
  return (
    <>
      <PageHeader
        title={`Welcome, ${displayName(profile)}`}
        subtitle={profile.practices?.name}
        actions={
          <>
            <Button component={Link} to={paths.verifications} variant="default">
              View History
            </Button>
            <Button
              component={Link}
              to={paths.verify}
              leftSection={<IconPlus size={16} aria-hidden="true" />}
            >
              New Verification
            </Button>
          </>
        }
      />
      <Latest latest={latest} />
    </>
  );
};

const Latest = ({ latest }: { latest: ReturnType<typeof useLatest> }) => {
  if (latest.isPending) return <LoadingNotice label="Loading dashboard..." lines={5} lineHeight={56} />;
  const failure = latest.error && (
    <ErrorNotice
      error={latest.error}
      wording={MESSAGES.dashboardLoadFailed}
      onRetry={() => void latest.refetch()}
    />
  );
  if (!latest.data) return failure;
  const { verifications } = latest.data;
  return (
    <div className={classes.parts}>
      {failure}
      <Counts verifications={verifications} />
      <Panel
        title="Recent Verifications"
        flush={verifications.length > 0}
        actions={verifications.length > 0 && <Link to={paths.verifications}>View All</Link>}
      >
        {verifications.length === 0 ? <NothingYet /> : <RecentList verifications={verifications} />}
      </Panel>
    </div>
  );
};

const CARDS = {
  completed: { label: 'Completed', tone: 'positive' },
  processing: { label: 'Processing', tone: 'neutral' },
  pending: { label: 'Pending', tone: 'caution' },
  failed: { label: 'Failed', tone: 'danger' },
} as const;

const ORDER = ['completed', 'processing', 'pending', 'failed'] as const;

const Counts = ({ verifications }: { verifications: VerificationListItem[] }) => (
  <section aria-label="Latest verifications by status">
    <StatRow>
      {ORDER.map((status) => {
        const count = verifications.filter((row) => row.status === status).length;
        return (
          <StatCard
            key={status}
            label={CARDS[status].label}
            value={count}
            hint={`of the latest ${verifications.length}`}
            tone={count > 0 ? CARDS[status].tone : 'neutral'}
          />
        );
      })}
    </StatRow>
  </section>
);

const NothingYet = () => (
  <EmptyState
    title="No verifications yet"
    action={
      <Button component={Link} to={paths.verify}>
        Create Your First Verification
      </Button>
    }
  >
    Check a patient’s coverage and read the benefits here within seconds.
  </EmptyState>
);

const RecentList = ({ verifications }: { verifications: VerificationListItem[] }) => (
  <LinkedList
    label="Recent verifications"
    items={verifications.map((row) => ({
      key: row.id,
      to: paths.verification(row.id),
      title: `${row.patient_first_name} ${row.patient_last_name}`,
      detail: `${row.payer_name} · ${VERIFICATION_TYPE_LABELS[row.verification_type]}`,
      state: (
        <VerificationBadges
          status={row.status}
          coverageStatus={row.coverage_status}
          isInDoubt={row.coverage_in_doubt}
        />
      ),
      aside: <RelativeTime value={row.created_at} />,
    }))}
  />
);
