// Polls a running batch with increasing delays. A hidden tab doesn't poll. When it becomes visible, an overdue poll
// runs immediately.

import { BATCH_POLL_NOTE_AFTER, batchPollDelay } from '@bitewing/contract';
import { useEffect, useRef, useState } from 'react';

/** `refetch` must resolve even if the request fails. Otherwise, polling stops. */
export const useBatchPolling = (isRunning: boolean, refetch: () => Promise<unknown>) => {
  const [polls, setPolls] = useState(0);
  const latestRefetch = useRef(refetch);
  latestRefetch.current = refetch;

  useEffect(() => {
    if (!isRunning) return;
    const due = Date.now() + batchPollDelay(polls);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPolling = false;
    let isCanceled = false;
    const poll = async (): Promise<void> => {
      isPolling = true;
      await latestRefetch.current();
      // Changing the count starts the next delay.
      if (!isCanceled) setPolls((count) => count + 1);
    };
    const wait = (): void => {
      clearTimeout(timer);
      if (isPolling || document.visibilityState === 'hidden') return;
      timer = setTimeout(() => void poll(), Math.max(0, due - Date.now()));
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      isCanceled = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [isRunning, polls]);

  return { isLessFrequent: isRunning && polls >= BATCH_POLL_NOTE_AFTER };
};
