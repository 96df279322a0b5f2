import { MESSAGES } from '@bitewing/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import classes from './auth-card.module.css';
import { Failure } from './auth-card.tsx';
import { discardLink, findLinkOwner, type LinkOwner } from './link-owner.ts';

const LINK_NOT_CHECKED = "We couldn't check this link. Check your connection, then try again.";

/**
 * Shown to a logged-in user who opens a password reset link. An attacker's link must not switch the user to another
 * account unnoticed.
 */
export const LinkOwnerQuestion = ({
  currentEmail,
  onContinue,
}: {
  currentEmail: string;
  onContinue: () => void;
}) => {
  const navigate = useNavigate();
  const [owner, setOwner] = useState<LinkOwner | null>(null);
  const hasAsked = useRef(false);

  const ask = useCallback(async (): Promise<void> => {
    // Only once: with hosted Supabase, finding the owner uses up the link.
    if (hasAsked.current) return;
    hasAsked.current = true;
    setOwner(null);
    const found = await findLinkOwner();
    if (found === 'unchecked') hasAsked.current = false;
    if (typeof found === 'object' && found.email === currentEmail) onContinue();
    else setOwner(found);
  }, [currentEmail, onContinue]);

  useEffect(() => void ask(), [ask]);

  const stayLoggedIn = (): void => {
    void discardLink();
    void navigate(paths.dashboard, { replace: true });
  };

  if (owner === null) return <p className={classes.text}>Loading...</p>;
  return (
    <div className={classes.form}>
      {owner === 'invalid' && <Failure>{MESSAGES.resetLinkInvalid}</Failure>}
      {owner === 'unchecked' && (
        <>
          <Failure>{LINK_NOT_CHECKED}</Failure>
          <button type="button" className={classes.submit} onClick={() => void ask()}>
            Try Again
          </button>
        </>
      )}
      {typeof owner === 'object' && (
        <>
          <p className={classes.text}>
            This link sets the password of <strong>{owner.email}</strong>. You are logged in as{' '}
            <strong>{currentEmail}</strong>.
          </p>
          <button type="button" className={classes.submit} onClick={onContinue}>
            Continue as {owner.email}
          </button>
        </>
      )}
      <button type="button" className={classes.link} onClick={stayLoggedIn}>
        Stay Logged In as {currentEmail}
      </button>
    </div>
  );
};
