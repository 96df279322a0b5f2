import { useEffect, useRef, useState } from 'react';
import { type InactivityWatch as Watch, watchInactivity } from '#lib/auth/inactivity.ts';
import { logOutLocally } from '#lib/auth/session.ts';
import { useLazyDialog } from '#ui/dialogs/use-lazy-dialog.ts';

const TIMED_OUT = 'You were logged out due to inactivity.';

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

  const [Warning, shown] = useLazyDialog(
    secondsLeft,
    async () => (await import('./inactivity-warning.tsx')).InactivityWarning,
  );
  return Warning && <Warning secondsLeft={shown} onStay={() => watch.current?.stay()} />;
};
