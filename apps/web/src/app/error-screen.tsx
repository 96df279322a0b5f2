import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { reportError } from '#lib/start/error-reporting.ts';
import classes from './error-screen.module.css';

/** Replaces a page that threw an error or whose code couldn't be loaded. */
export const ErrorScreen = () => {
  const error = useRouteError();
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);
  return (
    <div className={classes.page} role="alert">
      <h1 className={classes.title}>Something went wrong</h1>
      <p className={classes.text}>We encountered an unexpected error. Please try reloading the page.</p>
      {!navigator.onLine && (
        <p className={classes.text}>You're offline. Reload when you're connected again.</p>
      )}
      <button type="button" className={classes.button} onClick={() => window.location.reload()}>
        Reload Page
      </button>
    </div>
  );
};
