// Sets up an authenticator app: shows the key as a QR code and as text, and asks for the first code.

import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { CONFIRM_FACTOR_FIRST, type NewApp, startApp, verifyCode } from '#lib/auth/second-factor.ts';
import { LoadingPlaceholder } from '#ui/notices/loading-placeholder.tsx';
import classes from '../auth-card.module.css';
import { Failure, SubmitButton, TextField } from '../auth-card.tsx';
import factorClasses from './second-factor.module.css';

export interface AppSetupProps {
  name: string;
  onDone: () => void;
  /** Called if the user must first confirm with an existing factor. */
  onFactorNeeded?: (() => void) | undefined;
}

export const AppSetup = ({ name, onDone, onFactorNeeded }: AppSetupProps) => {
  const [app, setApp] = useState<NewApp | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isStarted = useRef(false);
  useEffect(() => {
    // Only once, even if React runs the effect twice: a second setup would replace the key shown.
    if (isStarted.current) return;
    isStarted.current = true;
    void startApp(name).then((started) => {
      if (started.failure === CONFIRM_FACTOR_FIRST && onFactorNeeded) return onFactorNeeded();
      setApp(started.data);
      setFailure(started.failure);
    });
  }, [name, onFactorNeeded]);
  if (failure) return <Failure>{failure}</Failure>;
  return app ? <FirstCode app={app} onDone={onDone} /> : <LoadingPlaceholder />;
};

const FirstCode = ({ app, onDone }: { app: NewApp; onDone: () => void }) => {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (!code.trim()) return setFailure('Enter a code');
    setBusy(true);
    const message = await verifyCode(app.factorId, code);
    setBusy(false);
    setFailure(message);
    if (!message) onDone();
  };

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>Scan this code with an authenticator app, then enter the six digits it shows.</p>
      <img
        className={factorClasses.qr}
        src={app.qrCode}
        width={200}
        height={200}
        alt="QR code of the setup key"
      />
      <p className={factorClasses.secret}>
        Or type this key into the app: <code>{app.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField
        label="Code from your authenticator app"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Failure>{failure}</Failure>
      <SubmitButton busy={isBusy} busyLabel="Confirming...">
        Confirm
      </SubmitButton>
    </form>
  );
};
