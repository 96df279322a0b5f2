// The dashboard of a practice.

import { DASHBOARD_LATEST, VERIFICATION_TYPE_LABELS, type VerificationListItem } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Dashboard } from '#entities/dashboards/dashboard.tsx';
import { useVerifications } from '#entities/verifications/queries.ts';
import { RecentVerifications } from '#entities/verifications/recent-verifications.tsx';
import { displayName, useProfile } from '#lib/auth/profile.ts';
import { paths } from '#lib/paths.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { StatCardProps } from '#ui/layout/stat-card.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';

export const DashboardPage = () => {
  const profile = useProfile();
  const latest = useVerifications({ limit: DASHBOARD_LATEST, offset: 0 });
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
      <Dashboard
        query={latest}
        figuresLabel="Latest verifications by status"
        figures={({ verifications }) => countByStatus(verifications)}
      >
        {({ verifications }) => (
          <RecentVerifications
            title="Recent Verifications"
            rows={verifications}
            notes={(row) => [VERIFICATION_TYPE_LABELS[row.verification_type]]}
            action={<Link to={paths.verifications}>View All</Link>}
            empty={<NothingYet />}
          />
        )}
      </Dashboard>
    </>
  );
};

const CARDS = [
  { status: 'completed', label: 'Completed', tone: 'positive' },
  { status: 'processing', label: 'Processing', tone: 'neutral' },
  { status: 'pending', label: 'Pending', tone: 'caution' },
  { status: 'failed', label: 'Failed', tone: 'danger' },
] as const;

const countByStatus = (verifications: VerificationListItem[]): StatCardProps[] =>
  CARDS.map(({ status, label, tone }) => {
    const count = verifications.filter((row) => row.status === status).length;
    return {
      label,
      value: count,
      hint: `of the latest ${verifications.length}`,
      tone: count > 0 ? tone : 'neutral',
    };
  });

const NothingYet = () => (
  <EmptyState
    title="No verifications yet."
    action={
      <Button component={Link} to={paths.verify}>
        Create Your First Verification
      </Button>
    }
  >
    Verify a patient to see the plan's benefits here in seconds.
  </EmptyState>
);
