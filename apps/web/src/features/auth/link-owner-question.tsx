import { MESSAGES } from '@bitewing/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import classes from './auth-card.module.css';
import { Failure } from './auth-card.tsx';
import { discardLink, findLinkOwner } from './link-owner.ts';

/** Shown to a logged-in user who opens a link. An attacker's link must not switch them to another account unnoticed. */
export const LinkOwnerQuestion = ({ current, onContinue }: { current: string; onContinue: () => void }) => {
  const navigate = useNavigate();
  const [owner, setOwner] = useState<string | null | undefined>(undefined);
  const asked = useRef(false);

  useEffect(() => {
    // Only once: with hosted Supabase, finding the owner uses up the link.
    if (asked.current) return;
    asked.current = true;
    void findLinkOwner().then((email) => (email === current ? onContinue() : setOwner(email)));
  }, [current, onContinue]);

  const stay = (): void => {
    void discardLink();
    void navigate(paths.dashboard, { replace: true });
  };

  if (owner === undefined) return <p className={classes.text}>Loading...</p>;
  return (
    <div className={classes.form}>
      {owner === null ? (
        <Failure>{MESSAGES.resetLinkInvalid}</Failure>
      ) : (
        <>
          <p className={classes.text}>
            This link sets the password of <strong>{owner}</strong>. You are logged in as{' '}
            <strong>{current}</strong>.
          </p>
          <button type="button" className={classes.submit} onClick={onContinue}>
            Continue as {owner}
          </button>
        </>
      )}
      <button type="button" className={classes.link} onClick={stay}>
        Stay logged in as {current}
      </button>
    </div>
  );
};
