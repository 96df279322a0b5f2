import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { type InactivityWatch as Watch, watchInactivity } from '#lib/auth/inactivity.ts';
import { logOutLocally } from '#lib/auth/session.ts';
import { useLazyModule } from '#lib/use-lazy-module.ts';

const TIMED_OUT = 'You were logged out due to inactivity.';

const loadWarning = () => import('./inactivity-warning.tsx');

/** Logs the user out after 15 minutes without activity. Warns for the last two minutes. */
export const InactivityWatch = () => {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const watch = useRef<Watch>(null);

  useEffect(() => {
    watch.current = watchInactivity({
      onCountdown: setSecondsLeft,
      onTimeout: () => void logOutLocally(TIMED_OUT),
    });
    return () => watch.current?.stop();
  }, []);

  const loaded = useLazyModule(secondsLeft, loadWarning);
  // The dialog is first rendered closed, because only an opening dialog remembers where the focus was.
  const shown = useDeferredValue(loaded && secondsLeft);
  return loaded && <loaded.InactivityWarning secondsLeft={shown} onStay={() => watch.current?.stay()} />;
};
