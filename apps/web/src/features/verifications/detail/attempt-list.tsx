import type { Verification } from '@bitewing/contract';
import { DateText } from '#ui/values/date-text.tsx';
import classes from './attempt-list.module.css';

export interface AttemptListProps {
  attempts: Verification['attempts'];
  nextAttemptAt: string | null;
}

const OUTCOMES: Record<string, string> = {
  completed: 'answered',
  answered: 'answered',
  unreachable: 'payer not reachable',
  timed_out: 'no answer in time',
  rate_limited: 'too many requests',
  unauthorized: 'refused by the clearinghouse',
  rejected: 'rejected by the payer',
  malformed: 'answer could not be read',
};

/** Every time the payer was asked, small: it matters when it was more than once. */
export const AttemptList = ({ attempts, nextAttemptAt }: AttemptListProps) =>
  attempts.length === 0 ? null : (
    <details className={classes.details}>
      <summary>
        {attempts.length} {attempts.length === 1 ? 'attempt' : 'attempts'}
      </summary>
      <ol className={classes.list}>
        {attempts.map(({ number, started_at, outcome }) => (
          <li key={number}>
            <DateText value={started_at} />: {outcome ? (OUTCOMES[outcome] ?? outcome) : 'under way'}
          </li>
        ))}
      </ol>
      {nextAttemptAt && (
        <p>
          Next: <DateText value={nextAttemptAt} />
        </p>
      )}
    </details>
  );
