// Statistics about the verifications of a period, for one practice or all practices.

import type { Analytics } from '@bitewing/contract';
import { MESSAGES } from '@bitewing/contract';
import { timeZoneLabel } from '#entities/practices/time-zones.ts';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { useIsSuperAdmin } from '#lib/auth/profile.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { StatCard, StatRow } from '#ui/layout/stat-card.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { formatCount } from '#ui/values/count.ts';
import { formatDay } from '#ui/values/date-text.tsx';
import classes from './analytics.module.css';
import { AnalyticsFilters } from './analytics-filters.tsx';
import { DailyPanels } from './daily-panels.tsx';
import { formatDuration, formatFraction, formatHours } from './format-figures.ts';
import { useAnalytics, useUsage } from './queries.ts';
import { CORE_LIMIT_MS } from './rank-charts.tsx';
import { FailurePanel, PayerPanel, PayerTable, SpeedPanel, UserPanel } from './rank-panels.tsx';
import { UsagePanel } from './usage-panel.tsx';
import { useAnalyticsFilter } from './use-analytics-filter.ts';

export const AnalyticsPage = () => {
  const isSuperAdmin = useIsSuperAdmin();
  const { filter, change, problem } = useAnalyticsFilter();
  const { practiceId, ...chosen } = filter;
  // The server calculates the dates of all other periods.
  const period =
    chosen.period === 'custom' ? chosen : { period: chosen.period, start_date: '', end_date: '' };
  const isValid = problem === null;
  const analytics = useAnalytics(period, { isSuperAdmin, practiceId, isValid });
  const usage = useUsage(period, isSuperAdmin && isValid && !practiceId);
  return (
    <>
      <PageHeader title="Analytics" subtitle={subtitleOf(analytics.data)} />
      <AnalyticsFilters
        filter={filter}
        shown={analytics.data?.period}
        problem={problem}
        isSuperAdmin={isSuperAdmin}
        onChange={change}
      />
      {analytics.error && (
        <ErrorNotice
          error={analytics.error}
          wording={MESSAGES.dashboardLoadFailed}
          onRetry={() => void analytics.refetch()}
        />
      )}
      {analytics.isLoading && <LoadingNotice label="Loading analytics..." lines={4} lineHeight={96} />}
      {analytics.data && (
        <Figures
          analytics={analytics.data}
          usage={practiceId ? undefined : usage.data?.practices}
          isBusy={analytics.isPlaceholderData}
        />
      )}
    </>
  );
};

const subtitleOf = (analytics: Analytics | undefined): string => {
  if (!analytics) return 'Verification results, response times and savings.';
  const { start_date, end_date, time_zone } = analytics.period;
  return `${formatDay(start_date)} to ${formatDay(end_date)} · ${timeZoneLabel(time_zone)} time`;
};

interface FiguresProps {
  analytics: Analytics;
  usage: Parameters<typeof UsagePanel>[0]['rows'] | undefined;
  isBusy: boolean;
}

const Figures = ({ analytics, usage, isBusy }: FiguresProps) => {
  const { start_date, end_date } = analytics.period;
  const fileNameOf = (name: string): string => `${name}-${start_date}-to-${end_date}`;
  return (
    <div className={classes.parts} aria-busy={isBusy}>
      <Totals totals={analytics.totals} />
      <DailyPanels days={analytics.by_day} fileNameOf={fileNameOf} />
      <PayerPanel rows={analytics.by_payer} fileNameOf={fileNameOf} />
      <SpeedPanel rows={analytics.by_payer} fileNameOf={fileNameOf} />
      <FailurePanel rows={analytics.by_failure} fileNameOf={fileNameOf} />
      <UserPanel rows={analytics.by_user} fileNameOf={fileNameOf} />
      <div className={classes.wide}>
        <PayerTable rows={analytics.by_payer} fileNameOf={fileNameOf} />
        {usage && <UsagePanel rows={usage} fileNameOf={fileNameOf} />}
      </div>
    </div>
  );
};

const Totals = ({ totals }: Pick<Analytics, 'totals'>) => {
  const hasOnlyOneResponse = totals.median_ms !== null && totals.p95_ms === null;
  return (
    <section aria-label="Totals" className={classes.totals}>
      <StatRow>
        <StatCard
          label="Verifications"
          value={formatCount(totals.total)}
          hint={totals.unfinished > 0 ? `${formatCount(totals.unfinished)} more in progress` : 'finished'}
        />
        <StatCard
          label="Success rate"
          value={formatFraction(totals.success_rate)}
          hint={`${formatCount(totals.completed)} completed, ${formatCount(totals.failed)} failed`}
        />
        <StatCard
          label="Response time"
          value={formatDuration(totals.median_ms)}
          hint={hasOnlyOneResponse ? 'only one response' : 'median'}
        />
        <StatCard
          label="95% of responses within"
          value={formatDuration(totals.p95_ms)}
          hint={hasOnlyOneResponse ? 'only one response' : undefined}
          tone={totals.p95_ms !== null && totals.p95_ms > CORE_LIMIT_MS ? 'caution' : 'neutral'}
        />
        <StatCard
          label="Reused responses"
          value={formatCount(totals.cached)}
          hint={
            totals.cache_rate === null
              ? 'no verifications'
              : `${formatFraction(totals.cache_rate)} of verifications used an earlier response`
          }
        />
        <StatCard
          label="Phone hours saved"
          value={formatHours(totals.hours_saved)}
          hint="at 45 minutes per call"
        />
      </StatRow>
    </section>
  );
};
