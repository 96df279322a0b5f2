// The system dashboard of super admins.

import { ADMIN_STATS_DAYS, RECENT_ACTIVITY_LIMIT } from '@bitewing/contract';
import { Dashboard } from '#entities/dashboards/dashboard.tsx';
import { RecentVerifications } from '#entities/verifications/recent-verifications.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import type { StatCardProps } from '#ui/layout/stat-card.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { formatCount } from '#ui/values/count.ts';
import type { Tone } from '#ui/values/status-badge.tsx';
import classes from './admin.module.css';
import { PracticeCards } from './practice-cards.tsx';
import { type Summary, useSummary } from './queries.ts';
import { QuickLinks } from './quick-links.tsx';

export const AdminDashboardPage = () => (
  <>
    <PageHeader title="Admin Dashboard" subtitle="All practices, users and verifications." />
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
              <EmptyState title="No recent activity.">
                Verifications from all practices will appear here.
              </EmptyState>
            }
          />
        </>
      )}
    </Dashboard>
  </>
);

const HEALTH: Record<Summary['system']['health_status'], { value: string; tone: Tone; hint: string }> = {
  healthy: { value: 'Healthy', tone: 'positive', hint: 'database and queue are working' },
  degraded: { value: 'Degraded', tone: 'caution', hint: 'see System Monitor' },
  down: { value: 'Down', tone: 'danger', hint: "the queue isn't responding" },
};

const systemFigures = (system: Summary['system']): StatCardProps[] => [
  { label: 'Total Practices', value: formatCount(system.total_practices) },
  { label: 'Total Users', value: formatCount(system.total_users) },
  { label: 'Total Verifications', value: formatCount(system.total_verifications) },
  { label: 'System Health', ...HEALTH[system.health_status] },
];
