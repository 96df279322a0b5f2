import { MESSAGES } from '@bitewing/contract';
import { type SubmitEvent, useState } from 'react';
import { isUnreachable } from '#lib/auth/auth-failure.ts';
import { authClient } from '#lib/auth/session.ts';
import classes from './auth-card.module.css';
import { Failure, Notice, SubmitButton, TextField } from './auth-card.tsx';

// We show the same message for every address, so that it doesn't reveal who has an account.
const SENT_MESSAGE = 'If this address has an account, we sent it a link to set a new password.';

export const ForgotPasswordForm = (props: { email: string; onBack: () => void }) => {
  const [email, setEmail] = useState(props.email);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setFailure(null);
    setProblem(email.trim() ? null : 'Email is required');
    if (!email.trim()) return;
    setBusy(true);
    const auth = await authClient();
    const response = await auth?.resetPasswordForEmail(email.trim(), {
      redirectTo: `${window.location.origin}/`,
    });
    setBusy(false);
    // Every response shows the same message, even an error. Only a failed connection shows a different one.
    if (!response || isUnreachable(response.error)) setFailure(MESSAGES.network);
    else setSent(true);
  };

  return (
    <div className={classes.form}>
      {isSent ? (
        <Notice>{SENT_MESSAGE}</Notice>
      ) : (
        <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            value={email}
            error={problem}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Failure>{failure}</Failure>
          <SubmitButton busy={isBusy} busyLabel="Sending...">
            Send Link
          </SubmitButton>
        </form>
      )}
      <button type="button" className={classes.link} onClick={props.onBack}>
        Back to Login
      </button>
    </div>
  );
};
