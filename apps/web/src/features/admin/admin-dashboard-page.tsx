// The whole system at a glance, for a super admin.

import { ADMIN_STATS_DAYS, RECENT_ACTIVITY_LIMIT } from '@bitewing/contract';
import { Dashboard } from '#entities/dashboards/dashboard.tsx';
import { RecentVerifications } from '#entities/verifications/recent-verifications.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import type { StatCardProps } from '#ui/layout/stat-card.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import type { Tone } from '#ui/values/status-badge.tsx';
import classes from './admin.module.css';
import { PracticeCards } from './practice-cards.tsx';
import { type Summary, useSummary } from './queries.ts';
import { QuickLinks } from './quick-links.tsx';

export const AdminDashboardPage = () => (
  <>
    <PageHeader title="Admin Dashboard" subtitle="Every practice, its people and its verifications." />
    <Dashboard query={useSummary()} figuresLabel="System" figures={({ system }) => systemFigures(system)}>
      {({ practices, recent_activity }) => (
        <>
          <QuickLinks />
          <Panel
            title="Practice Performance"
            actions={<span className={classes.note}>Last {ADMIN_STATS_DAYS} days</span>}
          >
            <PracticeCards practices={practices} />
          </Panel>
          <RecentVerifications
            title="Recent Activity"
            rows={recent_activity.slice(0, RECENT_ACTIVITY_LIMIT)}
            notes={(row) => [row.practice_name, row.user_full_name]}
            empty={
              <EmptyState title="No recent activity">Verifications of every practice appear here.</EmptyState>
            }
          />
        </>
      )}
    </Dashboard>
  </>
);

const HEALTH: Record<Summary['system']['health_status'], { value: string; tone: Tone; hint: string }> = {
  healthy: { value: 'Healthy', tone: 'positive', hint: 'database and queue answer' },
  degraded: { value: 'Degraded', tone: 'caution', hint: 'see System Monitor' },
  down: { value: 'Down', tone: 'danger', hint: 'the queue does not answer' },
};

const systemFigures = (system: Summary['system']): StatCardProps[] => [
  { label: 'Total Practices', value: system.total_practices.toLocaleString('en-US') },
  { label: 'Total Users', value: system.total_users.toLocaleString('en-US') },
  { label: 'Total Verifications', value: system.total_verifications.toLocaleString('en-US') },
  { label: 'System Health', ...HEALTH[system.health_status] },
];
