import { useEffect, useState } from 'react';

/** Safari has no `requestIdleCallback`, so it waits this long instead. */
const PAUSE_MS = 300;
/** A busy page is idle after this time at the latest. */
const LATEST_MS = 1500;

/**
 * Whether the browser has had a free moment since the page was shown. Code that the user may need without a click or a
 * key loads then, so that it doesn't delay the first screen.
 */
export const useIdle = (isReady: boolean): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    const notice = (): void => setIdle(true);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(notice, PAUSE_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(notice, { timeout: LATEST_MS });
    return () => cancelIdleCallback(request);
  }, [isReady]);
  return isIdle;
};
