import { Link } from 'react-router';
import { useProfile } from '#lib/auth/profile.ts';
import { paths } from '#lib/paths.ts';
import { DateText } from '#ui/values/date-text.tsx';
import classes from './logged-in-shell.module.css';

/** Shown to users without a second factor until the date from which their practice requires one. */
export const SecondFactorNotice = () => {
  const due = useProfile().second_factor_due;
  if (!due) return null;
  return (
    <p role="status" className={classes.banner}>
      Your practice requires a second factor (a code from an app, or a passkey) starting{' '}
      <DateText value={due} />. <Link to={paths.security}>Set it up</Link>
    </p>
  );
};
