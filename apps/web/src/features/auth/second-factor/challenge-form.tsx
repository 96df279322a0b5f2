// Asks for the second factor: a code from the authenticator app, a passkey, or a recovery code.

import { type SubmitEvent, useState } from 'react';
import {
  type OwnFactors,
  redeemRecoveryCode,
  trustThisBrowser,
  verifyCode,
  verifyPasskey,
} from '#lib/auth/second-factor.ts';
import { readRuntimeConfig } from '#lib/start/runtime-config.ts';
import classes from '../auth-card.module.css';
import { Failure, SubmitButton, TextField } from '../auth-card.tsx';
import own from './second-factor.module.css';

interface Props {
  factors: OwnFactors;
  onDone: () => void;
  /** If false, the form doesn't offer to trust this browser. */
  canTrust?: boolean | undefined;
}

export const ChallengeForm = ({ factors, onDone, canTrust = true }: Props) => {
  const [isRecovering, setRecovering] = useState(factors.apps.length === 0);
  const [code, setCode] = useState('');
  const trustedDays = canTrust ? readRuntimeConfig().trustedBrowserDays : 0;
  const [isTrusted, setTrusted] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const finish = async (message: string | null): Promise<void> => {
    if (!message && isTrusted) await trustThisBrowser();
    setBusy(false);
    setFailure(message);
    if (!message) onDone();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (!code.trim()) return setFailure('Enter a code');
    setBusy(true);
    await finish(isRecovering ? await redeemRecoveryCode(code) : await verifyWithAny(factors, code));
  };

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        key={isRecovering ? 'recovery' : 'code'}
        label={isRecovering ? 'Recovery code' : 'Code from your authenticator app'}
        name="code"
        autoComplete={isRecovering ? 'off' : 'one-time-code'}
        inputMode={isRecovering ? 'text' : 'numeric'}
        autoFocus
        required
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {trustedDays > 0 && (
        <label className={own.check}>
          <input
            type="checkbox"
            checked={isTrusted}
            onChange={(event) => setTrusted(event.currentTarget.checked)}
          />
          Trust this browser for {trustedDays === 1 ? '1 day' : `${trustedDays} days`}
        </label>
      )}
      <Failure>{failure}</Failure>
      <SubmitButton busy={busy} busyLabel="Verifying...">
        Verify
      </SubmitButton>
      {factors.passkeys.map(({ id, friendly_name }) => (
        <button
          key={id}
          type="button"
          className={classes.link}
          disabled={busy}
          onClick={() => {
            setBusy(true);
            void verifyPasskey(id).then(finish);
          }}
        >
          Use {friendly_name || 'your passkey'}
        </button>
      ))}
      {factors.apps.length > 0 && (
        <button
          type="button"
          className={classes.link}
          onClick={() => {
            setRecovering(!isRecovering);
            setCode('');
            setFailure(null);
          }}
        >
          {isRecovering ? 'Use your authenticator app' : 'Use a recovery code'}
        </button>
      )}
    </form>
  );
};

/** Returns null if one of the user's apps accepts the code, otherwise the last error message. */
const verifyWithAny = async ({ apps }: OwnFactors, code: string): Promise<string | null> => {
  let message: string | null = null;
  for (const { id } of apps) {
    message = await verifyCode(id, code);
    if (!message) return null;
  }
  return message;
};
