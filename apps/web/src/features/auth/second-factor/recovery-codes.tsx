// Shows ten new recovery codes, once.

import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#lib/api/request-error.ts';
import { CONFIRM_FACTOR_FIRST, createRecoveryCodes } from '#lib/auth/second-factor.ts';
import { copyText } from '#lib/files/copy-text.ts';
import { LoadingPlaceholder } from '#ui/notices/loading-placeholder.tsx';
import classes from '../auth-card.module.css';
import { Failure } from '../auth-card.tsx';
import factorClasses from './second-factor.module.css';

export interface RecoveryCodesProps {
  isReplacing: boolean;
  onDone: () => void;
  /** Called if the user must first confirm with the second factor. */
  onFactorNeeded?: (() => void) | undefined;
}

export const RecoveryCodes = ({ isReplacing, onDone, onFactorNeeded }: RecoveryCodesProps) => {
  const [codes, setCodes] = useState<string[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const isStarted = useRef(false);
  useEffect(() => {
    // Only once, even if React runs the effect twice: a second set would replace the one shown.
    if (isStarted.current) return;
    isStarted.current = true;
    void createRecoveryCodes(isReplacing).then((made) => {
      if (made.failure === CONFIRM_FACTOR_FIRST && onFactorNeeded) return onFactorNeeded();
      setCodes(made.data);
      setFailure(made.failure);
    });
  }, [isReplacing, onFactorNeeded]);

  const copy = (text: string): void => {
    setFailure(null);
    copyText(Promise.resolve(text)).then(
      () => setCopied(true),
      (error: unknown) => setFailure(errorMessage(error)),
    );
  };

  if (!codes && !failure) return <LoadingPlaceholder />;
  return (
    <div className={classes.form}>
      <Failure>{failure}</Failure>
      {codes && (
        <>
          <p>
            You can use each code once instead of your second factor, for example if you lose your phone. Save
            them now. We can't show them again.{isReplacing && ' Your earlier codes no longer work.'}
          </p>
          <ul className={factorClasses.codes} aria-label="Recovery codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <button type="button" className={classes.link} onClick={() => copy(codes.join('\n'))}>
            {isCopied ? 'Copied' : 'Copy Codes'}
          </button>
        </>
      )}
      <button type="button" className={classes.submit} onClick={onDone}>
        {codes ? 'I Saved the Codes' : 'Continue'}
      </button>
    </div>
  );
};
