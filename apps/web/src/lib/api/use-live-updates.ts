// Refreshes a page as soon as the server says that its record changed. The page polls anyway: events only make a refresh
// come earlier, and without them nothing is lost.

import type { Endpoint } from '@bitewing/contract';
import { useEffect, useRef } from 'react';

export interface LiveUpdates {
  /** The endpoint of the record's events. Its only parameter is `id`. */
  endpoint: Endpoint;
  id: string;
  /** False once the record is finished. */
  isUnfinished: boolean;
  refresh: () => Promise<unknown>;
  /** The least time between two refreshes, for records that change many times a second. */
  pauseMs?: number;
}

export const useLiveUpdates = ({ endpoint, id, isUnfinished, refresh, pauseMs = 0 }: LiveUpdates): void => {
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    if (!isUnfinished) return;
    const leaving = new AbortController();
    // Not needed to show the page. Without it, the page polls.
    void import('./follow-record.ts').then(
      ({ followRecord }) =>
        followRecord(endpoint, id, { refresh: () => latest.current(), pauseMs, signal: leaving.signal }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [endpoint, id, isUnfinished, pauseMs]);
};
