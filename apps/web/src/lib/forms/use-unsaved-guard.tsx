// Asks before the user leaves a page with unsaved changes.

import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

/** Returns the dialog to render. `text` says what would be lost. */
export const useUnsavedGuard = (isDirty: boolean, text: string) => {
  const blocker = useBlocker(
    // When a session ends, the app opens the login page, which says why. A question would only cover that message.
    ({ nextLocation }) => isDirty && nextLocation.pathname !== '/login',
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
