import { MESSAGES, RESET_REDIRECT_MS } from '@bitewing/contract';
import { lazy, type SubmitEvent, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { readRecoveryCredential } from '#lib/auth/recovery.ts';
import { useSession } from '#lib/auth/session.ts';
import { paths } from '#lib/paths.ts';
import { readRuntimeConfig } from '#lib/start/runtime-config.ts';
import { LoadingPlaceholder } from '#ui/notices/loading-placeholder.tsx';
import classes from './auth-card.module.css';
import { AuthCard, Failure, SubmitButton, TextField } from './auth-card.tsx';
import { LinkOwnerQuestion } from './link-owner-question.tsx';
import { NEEDS_SECOND_FACTOR, setPassword } from './set-password.ts';

const OwnChallenge = lazy(async () => ({
  default: (await import('./second-factor/own-challenge.tsx')).OwnChallenge,
}));

export const ResetPasswordPage = () => {
  const session = useSession();
  if (session.status === 'loading') return <LoadingPlaceholder />;
  return <NewPassword currentEmail={session.status === 'logged-in' ? session.email : null} />;
};

/** `currentEmail` is null if no user is logged in. */
const NewPassword = ({ currentEmail }: { currentEmail: string | null }) => {
  const [hasLink] = useState(() => readRecoveryCredential() !== null);
  // The logged-in user who must choose an account first. Null if there is no question, or after the choice.
  const [askedUser, setAskedUser] = useState(hasLink ? currentEmail : null);
  const [isDone, setDone] = useState(false);
  const proceed = useCallback(() => setAskedUser(null), []);
  if (isDone) return <PasswordUpdated />;
  if (askedUser) {
    return (
      <AuthCard title="Set a new password">
        <LinkOwnerQuestion currentEmail={askedUser} onContinue={proceed} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Set a new password">
      <PasswordForm canSave={hasLink || currentEmail !== null} onDone={() => setDone(true)} />
      <div className={classes.form}>
        <Link to={paths.login} className={classes.link}>
          Back to Login
        </Link>
      </div>
    </AuthCard>
  );
};

const PasswordForm = ({ canSave, onDone }: { canSave: boolean; onDone: () => void }) => {
  const [password, setPasswordText] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [failure, setFailure] = useState<string | null>(canSave ? null : MESSAGES.resetLinkInvalid);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const problem = problemOf(password, confirmation);
    setFailure(problem);
    if (!problem) await save();
  };

  const save = async (): Promise<void> => {
    setBusy(true);
    const message = await setPassword(password);
    setBusy(false);
    setFailure(message);
    if (!message) onDone();
  };

  if (failure === NEEDS_SECOND_FACTOR) {
    return (
      <Suspense fallback={<LoadingPlaceholder />}>
        <OwnChallenge onDone={() => void save()} />
      </Suspense>
    );
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="New password"
        type="password"
        name="new-password"
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPasswordText(event.currentTarget.value)}
      />
      <TextField
        label="Confirm new password"
        type="password"
        name="confirm-password"
        autoComplete="new-password"
        required
        value={confirmation}
        onChange={(event) => setConfirmation(event.currentTarget.value)}
      />
      <Failure>{failure}</Failure>
      {failure === MESSAGES.resetLinkInvalid && (
        <p className={classes.text}>
          A link works once and only for a limited time. To get a new one, choose “Forgot password?” on the
          login page.
        </p>
      )}
      <SubmitButton busy={isBusy} busyLabel="Updating...">
        Update Password
      </SubmitButton>
    </form>
  );
};

const PasswordUpdated = () => {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.dashboard, { replace: true }), RESET_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthCard title="Password Updated!">
      <p role="status" className={classes.text}>
        Redirecting to dashboard...
      </p>
    </AuthCard>
  );
};

const problemOf = (password: string, confirmation: string): string | null => {
  const minimum = readRuntimeConfig().minimumPasswordLength;
  if (password !== confirmation) return MESSAGES.passwordsDiffer;
  if (password.length < minimum) return MESSAGES.passwordTooShort(minimum);
  return null;
};
