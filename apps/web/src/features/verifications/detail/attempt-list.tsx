import type { Verification } from '@bitewing/contract';
import { DateText } from '#ui/values/date-text.tsx';
import classes from './details-list.module.css';

export interface AttemptListProps {
  attempts: Verification['attempts'];
  nextAttemptAt: string | null;
  isFinished: boolean;
}

const OUTCOMES: Record<string, string> = {
  answered: 'response received',
  unreachable: "couldn't reach the payer",
  timed_out: 'no response in time',
  rate_limited: 'too many requests',
  unauthorized: "the clearinghouse rejected Bitewing's account",
  rejected: 'rejected by the payer',
  malformed: "couldn't use the response",
};

/** Without an outcome, an attempt that can't be running anymore was interrupted. */
const outcomeText = (outcome: string | null, canBeRunning: boolean): string => {
  if (outcome) return OUTCOMES[outcome] ?? outcome;
  return canBeRunning ? 'in progress' : 'interrupted';
};

/** The list is collapsed, because users rarely need it. */
export const AttemptList = ({ attempts, nextAttemptAt, isFinished }: AttemptListProps) =>
  attempts.length === 0 ? null : (
    <details className={classes.details}>
      <summary>
        {attempts.length} {attempts.length === 1 ? 'attempt' : 'attempts'}
      </summary>
      <ol className={classes.list}>
        {attempts.map(({ number, started_at, outcome }, index) => (
          <li key={number}>
            <DateText value={started_at} />:{' '}
            {outcomeText(outcome, !isFinished && index === attempts.length - 1)}
          </li>
        ))}
      </ol>
      {nextAttemptAt && (
        <p>
          Next attempt: <DateText value={nextAttemptAt} />
        </p>
      )}
    </details>
  );
