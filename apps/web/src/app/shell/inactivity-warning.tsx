import { INACTIVITY_COUNTDOWN_SECONDS, INACTIVITY_LOGOUT_MS } from '@bitewing/contract';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { WARNING_ATTRIBUTE } from '#lib/auth/inactivity.ts';
import { logOut } from '#lib/auth/session.ts';
import classes from './inactivity-warning.module.css';

export const InactivityWarning = (props: { secondsLeft: number | null; onStay: () => void }) => {
  const { secondsLeft, onStay } = props;
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  const handleLogOut = async (): Promise<void> => {
    setIsLoggingOut(true);
    await logOut();
  };
  return (
    <Modal
      opened={secondsLeft !== null}
      onClose={onStay}
      title="Inactivity Warning"
      withCloseButton={false}
      closeOnClickOutside={false}
      size="sm"
    >
      <p>You will be logged out due to inactivity</p>
      <p className={classes.countdown}>
        <span className={classes.number}>{secondsLeft}</span> {secondsLeft === 1 ? 'second' : 'seconds'}
      </p>
      <Announcement secondsLeft={secondsLeft ?? INACTIVITY_COUNTDOWN_SECONDS} />
      <div className={classes.actions} {...{ [WARNING_ATTRIBUTE]: '' }}>
        <Button variant="default" disabled={isLoggingOut} onClick={() => void handleLogOut()}>
          Log Out Now
        </Button>
        <Button data-autofocus onClick={onStay}>
          Stay Logged In
        </Button>
      </div>
      <p className={classes.footnote}>
        For security, the system logs you out after {INACTIVITY_LOGOUT_MS / 60_000} minutes of inactivity.
      </p>
    </Modal>
  );
};

/**
 * Announces the remaining time to screen readers every 30 seconds. An announcement every second would interrupt all
 * other speech.
 */
const Announcement = ({ secondsLeft }: { secondsLeft: number }) => (
  <span className="visually-hidden" aria-live="assertive">
    {`${Math.ceil(secondsLeft / 30) * 30} seconds until you are logged out`}
  </span>
);
