import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import classes from './logged-in-shell.module.css';

/** Shown on every page while the browser has no connection. */
export const OfflineNotice = () => {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.banner}>You're offline. This page may be out of date. We'll reconnect.</p>
      )}
    </div>
  );
};
