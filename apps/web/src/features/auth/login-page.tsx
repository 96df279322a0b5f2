import { MINIMUM_PASSWORD_LENGTH } from '@bitewing/contract';
import { type SubmitEvent, useState } from 'react';
import { Navigate } from 'react-router';
import { logIn, logInWithPasskey, useSession } from '#lib/auth/session.ts';
import { paths } from '#lib/paths.ts';
import { LoadingPlaceholder } from '#ui/notices/loading-placeholder.tsx';
import classes from './auth-card.module.css';
import { AuthCard, Failure, Notice, SubmitButton, TextField } from './auth-card.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

export const LoginPage = () => {
  const session = useSession();
  const [isForgotten, setForgotten] = useState(false);
  const [email, setEmail] = useState('');
  if (session.status === 'logged-in') return <Navigate to={paths.dashboard} replace />;
  if (session.status === 'loading') return <LoadingPlaceholder />;
  if (isForgotten) {
    return (
      <AuthCard title="Forgot password?">
        <ForgotPasswordForm email={email} onBack={() => setForgotten(false)} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Log in">
      <Notice>{session.notice}</Notice>
      <LoginForm email={email} onEmail={setEmail} />
      <div className={classes.form}>
        <PasskeyButton />
        <button type="button" className={classes.link} onClick={() => setForgotten(true)}>
          Forgot password?
        </button>
      </div>
    </AuthCard>
  );
};

const PasskeyButton = () => {
  const [failure, setFailure] = useState<string | null>(null);
  if (!window.PublicKeyCredential) return null;
  return (
    <>
      <button
        type="button"
        className={classes.link}
        onClick={() => void logInWithPasskey().then((message) => setFailure(message))}
      >
        Log In with a Passkey
      </button>
      <Failure>{failure}</Failure>
    </>
  );
};

interface Problems {
  email: string | null;
  password: string | null;
}

const NO_PROBLEMS: Problems = { email: null, password: null };

const LoginForm = ({ email, onEmail }: { email: string; onEmail: (email: string) => void }) => {
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const found = problemsOf(email, password);
    setProblems(found);
    setFailure(null);
    if (found.email || found.password) return focusFirstProblem(event.currentTarget, found);
    setBusy(true);
    const message = await logIn(email.trim(), password);
    setBusy(false);
    setFailure(message);
  };

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={email}
        error={problems.email}
        onChange={(event) => onEmail(event.currentTarget.value)}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        error={problems.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Failure>{failure}</Failure>
      <SubmitButton busy={isBusy} busyLabel="Logging in...">
        Log In
      </SubmitButton>
    </form>
  );
};

const problemsOf = (email: string, password: string): Problems => ({
  email: email.trim() ? null : 'Email is required',
  password: passwordProblem(password),
});

const passwordProblem = (password: string): string | null => {
  if (!password) return 'Password is required';
  if (password.length >= MINIMUM_PASSWORD_LENGTH) return null;
  return `Password must be at least ${MINIMUM_PASSWORD_LENGTH} characters`;
};

const focusFirstProblem = (form: HTMLFormElement, problems: Problems): void => {
  form.querySelector<HTMLInputElement>(`[name="${problems.email ? 'email' : 'password'}"]`)?.focus();
};
