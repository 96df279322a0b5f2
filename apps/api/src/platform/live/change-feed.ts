// Tells this process when a record changes, because the worker that changes it usually runs in another process. All
// callers of `follow` share one connection that listens for the database's notifications.

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const CHANNEL = 'record_changed';
const RECONNECT_MS = 2_000;

export interface ChangeFeed {
  /**
   * Calls `onChange` when the record changes, and after each connect, because the record may have changed before that.
   * Returns a function to stop.
   */
  follow(recordId: string, onChange: () => void): () => void;
  close(): Promise<void>;
}

interface ChangeFeedOptions {
  applicationName: string;
  onConnectionLost: (error: Error) => void;
}

export function createChangeFeed(url: string, options: ChangeFeedOptions): ChangeFeed {
  const followers = new Map<string, Set<() => void>>();
  const closing = new AbortController();
  let listening: Promise<void> | null = null;

  const notify = (recordId: string): void => {
    for (const onChange of followers.get(recordId) ?? []) onChange();
  };

  const listen = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        await listenUntilLost(url, options.applicationName, closing.signal, notify, () => {
          for (const recordId of followers.keys()) notify(recordId);
        });
      } catch (error) {
        options.onConnectionLost(error as Error);
        await wait(RECONNECT_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  };

  return {
    follow(recordId, onChange) {
      const callbacks = followers.get(recordId) ?? new Set();
      followers.set(recordId, callbacks.add(onChange));
      // Connects at the first call, because workers and commands never need the connection.
      listening ??= listen();
      return () => {
        callbacks.delete(onChange);
        // If this is called twice, it must not remove the set of a later follower.
        if (callbacks.size === 0 && followers.get(recordId) === callbacks) followers.delete(recordId);
      };
    },
    async close() {
      closing.abort();
      await listening;
    },
  };
}

/** Returns when the signal is aborted. Throws when the connection is lost. */
async function listenUntilLost(
  url: string,
  applicationName: string,
  signal: AbortSignal,
  onChange: (recordId: string) => void,
  onListening: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${applicationName}-changes`,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  });
  const over = new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    client.on('error', reject);
    client.on('end', () => reject(new Error('The connection was closed.')));
  });
  // `over` may reject before it is awaited, and Node would report that as an unhandled rejection.
  over.catch(() => undefined);
  client.on('notification', ({ payload }) => payload && onChange(payload));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    onListening();
    await over;
  } finally {
    client.removeAllListeners('end');
    await client.end().catch(() => undefined);
  }
}
