// Asks before the user leaves a page with unsaved changes, except if the app opens the login page.

import { useEffect } from 'react';
import { createPath, useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

/** Returns the dialog to render. `text` says what would be lost. */
export const useUnsavedGuard = (isDirty: boolean, text: string) => {
  const blocker = useBlocker(
    // The app opens the login page after a logout or the end of a session. It is then too late to save the changes.
    // A link to the page that is already open changes nothing.
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      nextLocation.pathname !== '/login' &&
      createPath(nextLocation) !== createPath(currentLocation),
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      open
      title="Leave without saving?"
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      {text}
    </ConfirmDialog>
  );
};
