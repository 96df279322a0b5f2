// The whole system at a glance, for a super admin.

import { ADMIN_STATS_DAYS, MESSAGES, RECENT_ACTIVITY_LIMIT } from '@bitewing/contract';
import { VerificationBadges } from '#entities/verifications/verification-badges.tsx';
import { paths } from '#lib/paths.ts';
import { LinkedList } from '#ui/layout/linked-list.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StatCard, StatRow } from '#ui/layout/stat-card.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { ErrorNotice } from '#ui/notices/error-notice.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { RelativeTime } from '#ui/values/relative-time.tsx';
import type { Tone } from '#ui/values/status-badge.tsx';
import classes from './admin.module.css';
import { PracticeCards } from './practice-cards.tsx';
import { type Summary, useSummary } from './queries.ts';
import { QuickLinks } from './quick-links.tsx';

export const AdminDashboardPage = () => {
  const summary = useSummary();
  return (
    <>
      <PageHeader title="Admin Dashboard" subtitle="Every practice, its people and its verifications." />
      <Parts summary={summary} />
    </>
  );
};

const Parts = ({ summary }: { summary: ReturnType<typeof useSummary> }) => {
  if (summary.isPending) return <LoadingNotice label="Loading dashboard..." lines={6} lineHeight={72} />;
  const failure = summary.error && (
    <ErrorNotice
      error={summary.error}
      wording={MESSAGES.dashboardLoadFailed}
      onRetry={() => void summary.refetch()}
    />
  );
  if (!summary.data) return failure;
  const { system, practices, recent_activity } = summary.data;
  return (
    <div className={classes.parts}>
      {failure}
      <SystemCards system={system} />
      <QuickLinks />
      <Panel
        title="Practice Performance"
        actions={<span className={classes.note}>Last {ADMIN_STATS_DAYS} days</span>}
      >
        <PracticeCards practices={practices} />
      </Panel>
      <Panel title="Recent Activity" flush={recent_activity.length > 0}>
        <Activity activity={recent_activity.slice(0, RECENT_ACTIVITY_LIMIT)} />
      </Panel>
    </div>
  );
};

const HEALTH: Record<Summary['system']['health_status'], { label: string; tone: Tone; hint: string }> = {
  healthy: { label: 'Healthy', tone: 'positive', hint: 'database and queue answer' },
  degraded: { label: 'Degraded', tone: 'caution', hint: 'see System Monitor' },
  down: { label: 'Down', tone: 'danger', hint: 'the queue does not answer' },
};

const SystemCards = ({ system }: Pick<Summary, 'system'>) => {
  const health = HEALTH[system.health_status];
  return (
    <section aria-label="System">
      <StatRow>
        <StatCard label="Total Practices" value={system.total_practices.toLocaleString('en-US')} />
        <StatCard label="Total Users" value={system.total_users.toLocaleString('en-US')} />
        <StatCard label="Total Verifications" value={system.total_verifications.toLocaleString('en-US')} />
        <StatCard label="System Health" value={health.label} tone={health.tone} hint={health.hint} />
      </StatRow>
    </section>
  );
};

const Activity = ({ activity }: { activity: Summary['recent_activity'] }) =>
  activity.length === 0 ? (
    <EmptyState title="No recent activity">Verifications of every practice appear here.</EmptyState>
  ) : (
    <LinkedList
      label="Recent activity"
      items={activity.map((row) => ({
        key: row.id,
        to: paths.verification(row.id),
        title: `${row.patient_first_name} ${row.patient_last_name}`,
        detail: [row.payer_name, row.practice_name, row.user_full_name].filter(Boolean).join(' · '),
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
