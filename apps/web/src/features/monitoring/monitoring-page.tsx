// System monitoring for super admins. Other users see a permission message.

import { MESSAGES, MONITORING_DEFAULT_HOURS } from '@bitewing/contract';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { RequestError } from '#lib/api/request-error.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { StatCard, StatRow } from '#ui/layout/stat-card.tsx';
import { FailureNotice } from '#ui/notices/failure-notice.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { formatCount } from '#ui/values/count.ts';
import { InsightList } from './insight-list.tsx';
import { LogList } from './log-list.tsx';
import classes from './monitoring.module.css';
import { type MonitoringFilter, MonitoringFilters } from './monitoring-filters.tsx';
import { OutboxList } from './outbox-list.tsx';
import { PurgeList } from './purge-list.tsx';
import { useMetrics } from './queries.ts';
import { RereadResponses } from './reread-responses.tsx';
import { UnreadableResponses } from './unreadable-responses.tsx';

export const MonitoringPage = () => {
  const [filter, setFilter] = useState<MonitoringFilter>({
    hours: MONITORING_DEFAULT_HOURS,
    level: '',
    source: '',
    severity: '',
    withResolved: false,
  });
  const metrics = useMetrics(filter.hours);
  const isForbidden = metrics.error instanceof RequestError && metrics.error.status === 403;
  return (
    <>
      <PageHeader title="System Monitor" subtitle="Logs and insights for the whole system." />
      {isForbidden ? (
        <FailureNotice message={MESSAGES.forbidden} />
      ) : (
        <Tabs defaultValue="overview" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="overview">Logs and insights</Tabs.Tab>
            <Tabs.Tab value="outbox">Outbox</Tabs.Tab>
            <Tabs.Tab value="unreadable">Unreadable responses</Tabs.Tab>
            <Tabs.Tab value="stored">Stored responses</Tabs.Tab>
            <Tabs.Tab value="purges">Deleted data</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="overview" className={classes.tab ?? ''}>
            <MonitoringFilters
              filter={filter}
              onChange={(changes) => setFilter((before) => ({ ...before, ...changes }))}
            />
            <MetricCards metrics={metrics} />
            <InsightList filter={filter} />
            <LogList filter={filter} />
          </Tabs.Panel>
          <Tabs.Panel value="outbox" className={classes.tab ?? ''}>
            <OutboxList />
          </Tabs.Panel>
          <Tabs.Panel value="unreadable" className={classes.tab ?? ''}>
            <UnreadableResponses />
          </Tabs.Panel>
          <Tabs.Panel value="stored" className={classes.tab ?? ''}>
            <RereadResponses />
          </Tabs.Panel>
          <Tabs.Panel value="purges" className={classes.tab ?? ''}>
            <PurgeList />
          </Tabs.Panel>
        </Tabs>
      )}
    </>
  );
};

const MetricCards = ({ metrics }: { metrics: ReturnType<typeof useMetrics> }) => {
  if (metrics.isPending) return <LoadingNotice label="Loading metrics..." lines={1} lineHeight={88} />;
  if (!metrics.data) return <ErrorNotice error={metrics.error} onRetry={() => void metrics.refetch()} />;
  const { error_count, warning_count, total_logs, critical_alerts } = metrics.data.metrics;
  return (
    <section aria-label="Metrics">
      <StatRow>
        <StatCard
          label="Errors"
          value={formatCount(error_count)}
          tone={error_count > 0 ? 'danger' : 'neutral'}
        />
        <StatCard
          label="Warnings"
          value={formatCount(warning_count)}
          tone={warning_count > 0 ? 'caution' : 'neutral'}
        />
        <StatCard label="Total Logs" value={formatCount(total_logs)} />
        <StatCard
          label="Critical Alerts"
          value={formatCount(critical_alerts)}
          hint="unresolved"
          tone={critical_alerts > 0 ? 'danger' : 'neutral'}
        />
      </StatRow>
    </section>
  );
};
