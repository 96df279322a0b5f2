// The login step after the password. It asks for the second factor, or sets one up if the user has none. A user whose
// login needs no second factor, or who has already verified it, goes to the dashboard.

import { getMe } from '@bitewing/contract';
import { useCallback, useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { call } from '#lib/api/api.ts';
import { errorMessage, needsSecondFactor } from '#lib/api/request-error.ts';
import { listOwnFactors, type OwnFactors } from '#lib/auth/second-factor.ts';
import { logOut, useSession } from '#lib/auth/session.ts';
import { paths } from '#lib/paths.ts';
import { LoadingPlaceholder } from '#ui/notices/loading-placeholder.tsx';
import classes from '../auth-card.module.css';
import { AuthCard, Failure } from '../auth-card.tsx';
import { AppSetup } from './app-setup.tsx';
import { ChallengeForm } from './challenge-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export const SecondFactorPage = () => {
  const session = useSession();
  const navigate = useNavigate();
  const [factors, setFactors] = useState<OwnFactors | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isLoggedIn = session.status === 'logged-in';
  const leave = useCallback(() => void navigate(paths.dashboard, { replace: true }), [navigate]);
  const load = useCallback(async () => {
    setFailure(null);
    const refusal = await call(getMe).then(
      () => null,
      (error: unknown) => error,
    );
    if (!refusal) return leave();
    if (!needsSecondFactor(refusal)) return setFailure(errorMessage(refusal));
    const listed = await listOwnFactors();
    setFactors(listed.data);
    setFailure(listed.failure);
  }, [leave]);
  useEffect(() => {
    if (isLoggedIn) void load();
  }, [isLoggedIn, load]);

  if (session.status === 'loading') return <LoadingPlaceholder />;
  if (!isLoggedIn) return <Navigate to={paths.login} replace />;
  if (!factors && !failure) return <LoadingPlaceholder />;
  const hasFactor = factors !== null && factors.apps.length + factors.passkeys.length > 0;
  return (
    <>
      {failure && (
        <AuthCard title="Second factor">
          <Failure>{failure}</Failure>
          <div className={classes.form}>
            <button type="button" className={classes.link} onClick={() => void load()}>
              Try Again
            </button>
          </div>
          <LogOutLink />
        </AuthCard>
      )}
      {factors && hasFactor && (
        <AuthCard title="Second factor">
          <ChallengeForm factors={factors} onDone={leave} />
          <LogOutLink />
        </AuthCard>
      )}
      {factors && !hasFactor && <Setup onDone={leave} />}
    </>
  );
};

const Setup = ({ onDone }: { onDone: () => void }) => {
  const [isVerified, setVerified] = useState(false);
  if (isVerified) {
    return (
      <AuthCard title="Recovery codes">
        <RecoveryCodes isReplacing={false} onDone={onDone} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Set up a second factor">
      <p className={classes.text}>
        Your account needs a second factor to protect patient data. Set up an authenticator app here. You can
        add a passkey later under Security.
      </p>
      <AppSetup name="Authenticator app" onDone={() => setVerified(true)} />
      <LogOutLink />
    </AuthCard>
  );
};

const LogOutLink = () => (
  <div className={classes.form}>
    <button type="button" className={classes.link} onClick={() => void logOut()}>
      Logout
    </button>
  </div>
);
