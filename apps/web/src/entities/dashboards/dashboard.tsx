// The body of a dashboard: key figures, then the page's own sections.

import { MESSAGES } from '@bitewing/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { StatCard, type StatCardProps, StatRow } from '#ui/layout/stat-card.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import classes from './dashboard.module.css';

export interface DashboardProps<Data> {
  query: UseQueryResult<Data>;
  /** Screen reader label of the figures. */
  figuresLabel: string;
  figures: (data: Data) => StatCardProps[];
  children: (data: Data) => ReactNode;
}

export const Dashboard = <Data,>({ query, figuresLabel, figures, children }: DashboardProps<Data>) => {
  if (query.isPending) return <LoadingNotice label="Loading dashboard..." lines={6} lineHeight={64} />;
  // After a failed refresh, the previous data stays below the notice.
  const failure = query.error && (
    <ErrorNotice
      error={query.error}
      wording={MESSAGES.dashboardLoadFailed}
      onRetry={() => void query.refetch()}
    />
  );
  if (!query.data) return failure;
  return (
    <div className={classes.parts}>
      {failure}
      <section aria-label={figuresLabel}>
        <StatRow>
          {figures(query.data).map((figure) => (
            <StatCard key={figure.label} {...figure} />
          ))}
        </StatRow>
      </section>
      {children(query.data)}
    </div>
  );
};
