// Refreshes a page as soon as the server says that its record changed. The page also polls, so events only make a
// refresh come earlier, and a missed event loses nothing.

import type { Endpoint } from '@bitewing/contract';
import { useEffect, useRef } from 'react';

export interface LiveUpdates {
  /** The endpoint of the record's events. Its only parameter is `id`. */
  endpoint: Endpoint;
  id: string;
  /** False once the record is finished. */
  isUnfinished: boolean;
  refresh: () => Promise<unknown>;
  /** The pause after each refresh, for records that change many times a second. */
  pauseMs?: number;
}

export const useLiveUpdates = ({ endpoint, id, isUnfinished, refresh, pauseMs = 0 }: LiveUpdates): void => {
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    if (!isUnfinished) return;
    const leaving = new AbortController();
    // Loaded separately, because the page can be shown without it. If loading fails, the page only polls.
    void import('./follow-record.ts').then(
      ({ followRecord }) =>
        followRecord(endpoint, id, { refresh: () => latest.current(), pauseMs, signal: leaving.signal }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [endpoint, id, isUnfinished, pauseMs]);
};
