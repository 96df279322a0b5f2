import type { Batch } from '@bitewing/contract';
import { IconLoader } from '@tabler/icons-react';
import { readFailure } from '#entities/verifications/failure.ts';
import { StatCard, StatRow } from '#ui/layout/stat-card.tsx';
import { FailureNotice } from '#ui/notices/failure-notice.tsx';
import { ProgressBar } from '#ui/values/progress-bar.tsx';
import { isRunning, pendingCount, percentDone, progressTone } from '../batch-figures.ts';
import classes from './batch-page.module.css';

export interface BatchSummaryProps {
  batch: Batch;
  /** True after 20 polls, when the page polls only every two minutes or less often. */
  isLessFrequent: boolean;
}

export const BatchSummary = ({ batch, isLessFrequent }: BatchSummaryProps) => (
  <section className={classes.summary} aria-label="Progress">
    <StatRow>
      <StatCard
        label="Total"
        value={batch.total_count}
        hint={batch.cached_count > 0 ? `${batch.cached_count} reused` : null}
      />
      <StatCard label="Completed" value={batch.completed_count} tone="positive" />
      <StatCard
        label="Failed"
        value={batch.failed_count}
        tone={batch.failed_count > 0 ? 'danger' : 'neutral'}
      />
      <StatCard
        label="Pending"
        value={pendingCount(batch)}
        tone={pendingCount(batch) > 0 ? 'caution' : 'neutral'}
      />
    </StatRow>
    <ProgressBar percent={percentDone(batch)} label="Batch progress" tone={progressTone(batch.status)} />
    {batch.error_message && <FailureNotice message={readFailure(batch.error_message).description} />}
    {isRunning(batch.status) && (
      <p className={classes.running} role="status">
        <IconLoader size={18} stroke={1.75} aria-hidden="true" />
        <span>
          This batch is being processed. This page updates automatically. You can leave it.
          {isLessFrequent && ' Updates are less frequent now. Click Refresh for the latest status.'}
        </span>
      </p>
    )}
  </section>
);
