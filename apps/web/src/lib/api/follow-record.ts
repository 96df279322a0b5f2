// Reads the server-sent events of one record. `EventSource` can't send our bearer token, so this reads the response of
// `fetch` as a stream. The stream is open only while the tab is visible, because it takes one of the browser's few
// connections.

import type { Endpoint } from '@bitewing/contract';
import { getAccessToken } from '../auth/session.ts';
import { addressOf } from './api.ts';

const FIRST_RECONNECT_MS = 2_000;
const LONGEST_RECONNECT_MS = 60_000;
/** The server sends a heartbeat every 15 seconds. After 45 seconds without any data, the stream counts as lost. */
const SILENCE_MS = 45_000;

interface FollowOptions {
  refresh: () => Promise<unknown>;
  pauseMs: number;
  signal: AbortSignal;
}

/** Calls `refresh` when the record changes, until the server sends no more events or the signal is aborted. */
export const followRecord = async (
  endpoint: Endpoint,
  id: string,
  { refresh, pauseMs, signal }: FollowOptions,
): Promise<void> => {
  const onChange = oneAtATime(refresh, pauseMs, signal);
  let reconnectMs = FIRST_RECONNECT_MS;
  while (!signal.aborted) {
    await untilVisible(signal);
    const ending = await readStream(endpoint, id, signal, () => {
      reconnectMs = FIRST_RECONNECT_MS;
      onChange();
    });
    if (ending === 'over') return;
    await pause(reconnectMs, signal);
    reconnectMs = Math.min(reconnectMs * 2, LONGEST_RECONNECT_MS);
  }
};

/**
 * Returns 'over' if the server won't send events: the record is finished, the user has no access, or there are too many
 * streams. Returns 'lost' if the stream ended or failed, or if the tab was hidden. The caller then reconnects.
 */
const readStream = async (
  endpoint: Endpoint,
  id: string,
  signal: AbortSignal,
  onChange: () => void,
): Promise<'over' | 'lost'> => {
  const giveUp = new AbortController();
  const giveUpIfHidden = (): void => {
    if (document.visibilityState === 'hidden') giveUp.abort();
  };
  document.addEventListener('visibilitychange', giveUpIfHidden);
  const anySignal = AbortSignal.any([signal, giveUp.signal]);
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  const restartSilenceTimer = (): void => {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(() => giveUp.abort(), SILENCE_MS);
  };
  try {
    restartSilenceTimer();
    const response = await fetch(addressOf(endpoint, { params: { id } }), {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${await getAccessToken()}` },
      signal: anySignal,
    });
    if (response.status !== 200 || !response.body) return response.status >= 500 ? 'lost' : 'over';
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    anySignal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true });
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'lost';
      restartSilenceTimer();
      const lines = `${rest}${value}`.split('\n');
      rest = lines.pop() ?? '';
      if (lines.some((line) => line.startsWith('data:'))) onChange();
    }
  } catch {
    return 'lost';
  } finally {
    clearTimeout(silenceTimer);
    document.removeEventListener('visibilitychange', giveUpIfHidden);
  }
};

/** Returns a function that starts a refresh. All its calls during a refresh together lead to one more refresh. */
const oneAtATime = (refresh: () => Promise<unknown>, pauseMs: number, signal: AbortSignal): (() => void) => {
  let isRunning = false;
  let isWanted = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (isWanted && !signal.aborted) {
      isWanted = false;
      // The page shows why a refresh failed. The next event starts another one.
      await refresh().catch(() => undefined);
      await pause(pauseMs, signal);
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
};

const untilVisible = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look, { once: true });
    look();
  });

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted || milliseconds === 0) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });
