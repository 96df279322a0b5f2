import type { Insight } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { errorMessage } from '#lib/api/request-error.ts';
import { toast } from '#lib/toast.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { formatCount } from '#ui/values/count.ts';
import { RelativeTime } from '#ui/values/relative-time.tsx';
import { StatusBadge, type Tone } from '#ui/values/status-badge.tsx';
import classes from './monitoring.module.css';
import { type InsightFilter, useInsights, useResolveInsight } from './queries.ts';

const TONES: Record<Insight['severity'], Tone> = { critical: 'danger', warning: 'caution', info: 'neutral' };

export const InsightList = ({ filter }: { filter: InsightFilter }) => {
  const insights = useInsights(filter);
  return (
    <Panel title="Insights">
      {insights.isPending && <LoadingNotice label="Loading insights..." lines={2} lineHeight={96} />}
      {insights.error && <ErrorNotice error={insights.error} onRetry={() => void insights.refetch()} />}
      {insights.data?.insights.length === 0 && (
        <EmptyState title="No insights.">No unusual patterns in the recent logs.</EmptyState>
      )}
      {insights.data && insights.data.insights.length > 0 && (
        <ul className={classes.insights} aria-label="Insights" aria-busy={insights.isPlaceholderData}>
          {insights.data.insights.map((insight) => (
            <InsightItem key={insight.id} insight={insight} />
          ))}
        </ul>
      )}
    </Panel>
  );
};

const InsightItem = ({ insight }: { insight: Insight }) => {
  const resolution = useResolveInsight();
  // Not with the callbacks of `mutate`: they don't run if the refreshed list no longer has this item.
  const resolve = (): Promise<unknown> =>
    resolution.mutateAsync(insight.id).then(
      () => toast.success('Insight resolved'),
      (error: unknown) => {
        const message = errorMessage(error);
        if (message) toast.error(message);
      },
    );
  return (
    <li className={classes.insight} data-resolved={insight.resolved}>
      <div className={classes.insightHead}>
        <StatusBadge tone={TONES[insight.severity]}>{insight.severity}</StatusBadge>
        <h3 className={classes.summary}>{insight.summary}</h3>
        {insight.resolved ? (
          <StatusBadge tone="positive">Resolved</StatusBadge>
        ) : (
          <Button
            size="xs"
            variant="default"
            aria-label={`Resolve: ${insight.summary}`}
            loading={resolution.isPending}
            onClick={resolve}
          >
            Resolve
          </Button>
        )}
      </div>
      <p>{insight.pattern}</p>
      <p className={classes.recommendation}>
        <strong>Recommendation:</strong> {insight.recommendation}
      </p>
      <p className={classes.facts}>
        <span>{formatCount(insight.affected_count)} affected</span>
        <span>
          First seen <RelativeTime value={insight.created_at} />
        </span>
        <span>
          Last seen <RelativeTime value={insight.last_seen_at} />
        </span>
      </p>
    </li>
  );
};
