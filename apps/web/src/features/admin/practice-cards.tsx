import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { formatCount } from '#ui/values/count.ts';
import { Meter } from '#ui/values/meter.tsx';
import { formatRate } from '#ui/values/percent.ts';
import { RelativeTime } from '#ui/values/relative-time.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './admin.module.css';
import type { Summary } from './queries.ts';

type Performance = Summary['practices'][number];

/** A practice with a lower success rate gets a caution color. */
const LOW_SUCCESS_PERCENT = 80;

export const PracticeCards = ({ practices }: { practices: Performance[] }) =>
  practices.length === 0 ? (
    <EmptyState title="No practices yet." action={<Link to={paths.practices}>Add a practice</Link>} />
  ) : (
    <ul className={classes.cards} aria-label="Practice performance">
      {practices.map((practice) => (
        <li key={practice.id}>
          <PracticeCard practice={practice} />
        </li>
      ))}
    </ul>
  );

const PracticeCard = ({ practice }: { practice: Performance }) => {
  const { stats } = practice;
  const rate = formatRate(stats.success_rate);
  return (
    <Link to={paths.adminPractice(practice.id)} className={classes.card}>
      <div className={classes.cardHead}>
        <span className={classes.cardName}>{practice.name}</span>
        {!practice.is_active && <StatusBadge tone="neutral">Inactive</StatusBadge>}
      </div>
      <div className={classes.figures}>
        <Figure label="Verifications" value={stats.total} />
        <Figure label="Completed" value={stats.completed} />
        <Figure label="Processing" value={stats.processing} />
        <Figure label="Failed" value={stats.failed} />
      </div>
      <div className={classes.rate}>
        <span className={classes.rateText}>
          <span>Success rate</span>
          <strong>{rate}</strong>
        </span>
        <Meter
          label={`Success rate of ${practice.name}`}
          value={stats.success_rate ?? 0}
          maximum={100}
          text={rate}
          tone={
            stats.success_rate !== null && stats.success_rate < LOW_SUCCESS_PERCENT ? 'caution' : 'positive'
          }
        />
      </div>
      <span className={classes.cardFoot}>
        <span>{practice.user_count === 1 ? '1 user' : `${formatCount(practice.user_count)} users`}</span>
        <span>
          {practice.last_activity ? (
            <>
              Last activity <RelativeTime value={practice.last_activity} />
            </>
          ) : (
            'No activity yet'
          )}
        </span>
      </span>
    </Link>
  );
};

const Figure = ({ label, value }: { label: string; value: number }) => (
  <span className={classes.figure}>
    <span className={classes.figureValue}>{formatCount(value)}</span>
    <span className={classes.figureLabel}>{label}</span>
  </span>
);
