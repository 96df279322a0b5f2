// Shown until the payer responds: the time so far, and that the user can leave the page.

import type { Verification } from '@bitewing/contract';
import { Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { formatTimestamp } from '#ui/values/date-text.tsx';
import { useTimeZone } from '#ui/values/time-zone.tsx';
import { saveDraftForNextPatient } from '../form/verify-draft.ts';
import classes from './waiting-panel.module.css';

export interface WaitingPanelProps {
  verification: Verification;
  /** The last poll failed; polling continues. */
  isConnectionLost: boolean;
}

export const WaitingPanel = ({ verification, isConnectionLost }: WaitingPanelProps) => {
  const client = useQueryClient();
  const seconds = useElapsedSeconds();
  return (
    <section className={classes.panel} aria-labelledby="waiting-title">
      <Loader size={32} aria-hidden="true" />
      <div className={classes.text}>
        <h2 id="waiting-title" className={classes.title}>
          Verifying Eligibility
        </h2>
        <p className={classes.message} role="status">
          {waitingMessage(seconds)}
        </p>
        <FailedAttempts {...verification} />
        {isConnectionLost && (
          <p className={classes.aside}>Connection lost. The verification continues. Reconnecting...</p>
        )}
        <p className={classes.aside}>
          You can leave this page. The result will be in the history.{' '}
          <Link to={paths.verifyAnother} onClick={() => saveDraftForNextPatient(client, verification)}>
            Verify another patient
          </Link>
        </p>
      </div>
      <div className={classes.seconds}>
        <span className={classes.count}>{seconds}</span> {seconds === 1 ? 'second' : 'seconds'} so far
      </div>
    </section>
  );
};

/** The text for each failure that we retry. Other failures are final. */
const REASONS: Partial<Record<string, string>> = {
  unreachable: "We couldn't reach the payer",
  timed_out: "The payer didn't respond in time",
  rate_limited: 'The clearinghouse has too many requests',
  malformed: "We couldn't use the payer's response",
};

const hasFailed = ({ finished_at, outcome }: Verification['attempts'][number]): boolean =>
  finished_at !== null && outcome !== 'answered';

/** Includes the time of the first attempt, because the counter of seconds starts only when the page opens. */
const FailedAttempts = ({
  attempts,
  next_attempt_at: next,
}: Pick<Verification, 'attempts' | 'next_attempt_at'>) => {
  const timeZone = useTimeZone();
  const failed = attempts.filter(hasFailed);
  const [first] = attempts;
  if (!first || failed.length === 0) return null;
  const reason = REASONS[failed.at(-1)?.outcome ?? ''] ?? 'The attempt failed';
  const count = `${failed.length} ${failed.length === 1 ? 'attempt' : 'attempts'} since ${formatTimestamp(first.started_at, timeZone)}`;
  const nextStep =
    next === null
      ? 'Retrying automatically'
      : `We'll try again automatically on ${formatTimestamp(next, timeZone)}`;
  return (
    <p className={classes.aside}>
      {reason} ({count}). {nextStep}.
    </p>
  );
};

const waitingMessage = (seconds: number): string => {
  if (seconds < 15) return 'Verifying with insurance provider...';
  if (seconds < 30) return 'Still waiting for response... (this is normal)';
  if (seconds < 45) return 'Taking longer than usual, but still processing...';
  return 'Insurance provider is responding slowly. Please wait...';
};

const useElapsedSeconds = (): number => {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const started = Date.now();
    const timer = setInterval(() => setSeconds(Math.round((Date.now() - started) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
};
