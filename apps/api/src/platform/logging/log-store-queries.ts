import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';

export type LogLevel = 'error' | 'warn' | 'info';
/** The specification's names for the browser, for the API and the worker, and for auth and the database. */
export type LogSource = 'vercel' | 'railway' | 'supabase';

export interface StoredLogEntry {
  level: LogLevel;
  source: LogSource;
  message: string;
  /** A code from log-events.ts. Null for browser reports and for lines without a code. */
  event: string | null;
  fingerprint: string;
  details: Record<string, unknown>;
  at: Date;
  count: number;
}

/** Stores all lines in one statement. If a line repeats within a minute, only the count of its row grows. */
export async function addLogEntries(tx: Tx, entries: StoredLogEntry[]): Promise<void> {
  const column = <Key extends keyof StoredLogEntry>(key: Key) => entries.map((entry) => entry[key]);
  await tx.query(
    `insert into app.log_entries as e (id, level, source, message, event, fingerprint, minute, count, details, logged_at)
     select id, level, source, message, event, fingerprint, date_trunc('minute', at), count, details::jsonb, at
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::integer[], $8::text[], $9::text[])
         as entry (id, level, source, message, fingerprint, at, count, details, event)
      order by fingerprint
     on conflict (fingerprint, minute) do update
       set count = e.count + excluded.count`,
    [
      entries.map(() => newId()),
      column('level'),
      column('source'),
      column('message'),
      column('fingerprint'),
      column('at'),
      column('count'),
      entries.map((entry) => JSON.stringify(entry.details)),
      column('event'),
    ],
  );
}
