// Asks for the second factor: a code from the authenticator app, a passkey, or a recovery code.

import { type SubmitEvent, useId, useState } from 'react';
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
import factorClasses from './second-factor.module.css';

interface Props {
  factors: OwnFactors;
  onDone: () => void;
  /** If false, the form doesn't offer to trust this browser. */
  canTrust?: boolean | undefined;
}

export const ChallengeForm = ({ factors, onDone, canTrust = true }: Props) => {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(factors.apps.length === 0);
  const [appId, setAppId] = useState(factors.apps[0]?.id ?? '');
  const [code, setCode] = useState('');
  const trustedDays = canTrust ? readRuntimeConfig().trustedBrowserDays : 0;
  const [isTrusted, setTrusted] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

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
    await finish(usesRecoveryCode ? await redeemRecoveryCode(code) : await verifyCode(appId, code));
  };

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {!usesRecoveryCode && factors.apps.length > 1 && (
        <AppChoice apps={factors.apps} value={appId} onChange={setAppId} />
      )}
      <TextField
        key={usesRecoveryCode ? 'recovery' : 'code'}
        label={usesRecoveryCode ? 'Recovery code' : 'Code from your authenticator app'}
        name="code"
        autoComplete={usesRecoveryCode ? 'off' : 'one-time-code'}
        inputMode={usesRecoveryCode ? 'text' : 'numeric'}
        autoFocus
        required
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {trustedDays > 0 && (
        <label className={factorClasses.check}>
          <input
            type="checkbox"
            checked={isTrusted}
            onChange={(event) => setTrusted(event.currentTarget.checked)}
          />
          Trust this browser for {trustedDays === 1 ? '1 day' : `${trustedDays} days`}
        </label>
      )}
      <Failure>{failure}</Failure>
      <SubmitButton busy={isBusy} busyLabel="Confirming...">
        Confirm
      </SubmitButton>
      {factors.passkeys.map(({ id, friendly_name }) => (
        <button
          key={id}
          type="button"
          className={classes.link}
          disabled={isBusy}
          onClick={() => {
            setBusy(true);
            void verifyPasskey(id).then(finish);
          }}
        >
          Use {friendly_name || 'Your Passkey'}
        </button>
      ))}
      {factors.apps.length > 0 && (
        <button
          type="button"
          className={classes.link}
          onClick={() => {
            setUsesRecoveryCode(!usesRecoveryCode);
            setCode('');
            setFailure(null);
          }}
        >
          {usesRecoveryCode ? 'Use Your Authenticator App' : 'Use a Recovery Code'}
        </button>
      )}
    </form>
  );
};

interface AppChoiceProps {
  apps: OwnFactors['apps'];
  value: string;
  onChange: (id: string) => void;
}

/** Users with several apps choose one: trying a code with each app would count as several attempts for the lockout. */
const AppChoice = ({ apps, value, onChange }: AppChoiceProps) => {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        Authenticator app
      </label>
      <select
        id={id}
        className={classes.input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {apps.map((app, index) => (
          <option key={app.id} value={app.id}>
            {app.friendly_name || `App ${index + 1}`}
          </option>
        ))}
      </select>
    </div>
  );
};
