// Stores important log lines in the database for the monitoring page. Memory, rows and rate are limited, and lines are
// written in bulk, so that a flood of lines stays cheap.

import { createHash } from 'node:crypto';
import { allPractices, type Database } from '#platform/database/database.ts';
import { AUTH_AND_DATABASE, isSecurityEvent, type LogEvent } from './log-events.ts';
import { addLogEntries, type LogLevel, type LogSource, type StoredLogEntry } from './log-store-queries.ts';
import { type LogEntry, onLogEntry } from './logging.ts';

const FLUSH_MS = 2_000;
/** How many different lines a process stores per minute in each budget. */
const DISTINCT_PER_MINUTE = 300;
const MINUTE = 60_000;
const MESSAGE_LENGTH = 500;

export interface NewLogEntry {
  level: LogLevel;
  source: LogSource;
  message: string;
  event?: LogEvent;
  at: Date;
  details?: Record<string, unknown>;
  /**
   * The stack frame that the line comes from, if known. Lines of one minute with the same level, source, message and
   * frame are stored as one with a count.
   */
  frame?: string;
}

export interface LogStore {
  add(entry: NewLogEntry): void;
  /** How many lines were not stored because their budget was used up. */
  dropped(): number;
  flush(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Lines are divided into budgets, each with its own limit. Anyone can send browser error reports, and a flood of them
 * must not displace other lines.
 */
const budgetOf = ({ source, event }: NewLogEntry) => {
  if (event && isSecurityEvent(event)) return 'security';
  // The sources have the specification's names: `vercel` is the browser, `railway` the API and the worker.
  return source === 'vercel' ? 'reports' : 'service';
};

export function createLogStore(db: Database): LogStore {
  const budgets = { security: createBudget(), reports: createBudget(), service: createBudget() };
  let running: Promise<void> = Promise.resolve();

  const write = async (budget: Budget) => {
    const entries = budget.takeAll();
    if (entries.length === 0) return;
    // A failure isn't logged, because that line would end up here again.
    await db
      .transaction(allPractices(), (tx) => addLogEntries(tx, entries))
      .catch(() => budget.putBack(entries));
  };
  const flush = () => {
    running = running.then(async () => {
      for (const budget of Object.values(budgets)) await write(budget);
    });
    return running;
  };
  const add = (entry: NewLogEntry) => budgets[budgetOf(entry)].add(entry);

  const stopListening = onLogEntry((entry) => {
    const stored = toStored(entry);
    if (stored) add(stored);
  });
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  return {
    add,
    dropped: () => Object.values(budgets).reduce((total, budget) => total + budget.dropped(), 0),
    flush,
    async close() {
      clearInterval(timer);
      stopListening();
      await flush();
    },
  };
}

interface Budget {
  add(entry: NewLogEntry): void;
  takeAll(): StoredLogEntry[];
  /** Takes back lines that couldn't be written, for the next `flush`. Drops them if there is no room. */
  putBack(entries: StoredLogEntry[]): void;
  dropped(): number;
}

const keyOf = (fingerprint: string, at: Date) => `${fingerprint} ${Math.floor(at.getTime() / MINUTE)}`;

function createBudget(): Budget {
  let waiting = new Map<string, StoredLogEntry>();
  const hasRoom = limitDistinct();
  let dropped = 0;
  return {
    dropped: () => dropped,
    add(entry) {
      const message = entry.message.slice(0, MESSAGE_LENGTH);
      const fingerprint = fingerprintOf(entry, message);
      const key = keyOf(fingerprint, entry.at);
      const known = waiting.get(key);
      if (known) known.count += 1;
      else if (!hasRoom(fingerprint, entry.at)) dropped += 1;
      else {
        const { level, source, at, details = {}, event = null } = entry;
        waiting.set(key, { level, source, message, event, fingerprint, details, at, count: 1 });
      }
    },
    takeAll() {
      const entries = [...waiting.values()];
      waiting = new Map();
      return entries;
    },
    putBack(entries) {
      for (const entry of entries) {
        const key = keyOf(entry.fingerprint, entry.at);
        const newer = waiting.get(key);
        if (newer) newer.count += entry.count;
        else if (waiting.size < DISTINCT_PER_MINUTE) waiting.set(key, entry);
        else dropped += entry.count;
      }
    },
  };
}

/** Returns a check that accepts up to the limit of different lines per minute, each any number of times. */
function limitDistinct() {
  let seen = new Set<string>();
  let minute = 0;
  return (fingerprint: string, at: Date): boolean => {
    const now = Math.floor(at.getTime() / MINUTE);
    if (now !== minute) {
      minute = now;
      seen = new Set();
    }
    if (seen.has(fingerprint)) return true;
    if (seen.size >= DISTINCT_PER_MINUTE) return false;
    seen.add(fingerprint);
    return true;
  };
}

/** Ignores numbers in the message, because they differ between occurrences of the same line. */
const fingerprintOf = (entry: NewLogEntry, message: string) =>
  createHash('sha256')
    .update([entry.level, entry.source, message.replace(/\d+/g, '#'), entry.frame ?? ''].join('\n'))
    .digest('hex')
    .slice(0, 32);

/** Fields that are added to the stored message. None of them identifies a user or a record. */
const SHOWN_FIELDS = ['method', 'route', 'code', 'job'] as const;

/** Null for lines we don't store: debug output and `request_served`. If a request fails, `request_failed` is stored. */
function toStored({ level, time, message, fields }: LogEntry): NewLogEntry | null {
  const event = fields['event'] as LogEvent | undefined;
  if (level === 'debug' || event === 'request_served') return null;
  const error = fields['error'] as { name?: unknown; code?: unknown; at?: unknown } | undefined;
  const shown = SHOWN_FIELDS.map((name) => fields[name]).filter((value) => typeof value === 'string');
  const cause = error ? [error.name, error.code].filter((part) => typeof part === 'string').join(' ') : '';
  const firstFrame = Array.isArray(error?.at) ? String(error.at[0] ?? '') : '';
  return {
    level: level === 'error' || level === 'warn' ? level : 'info',
    source: fields['source'] === AUTH_AND_DATABASE ? AUTH_AND_DATABASE : 'railway',
    message: [message, ...shown, cause].filter(Boolean).join(' · '),
    at: time,
    ...(event ? { event } : {}),
    ...(error ? { details: { at: error.at } } : {}),
    frame: firstFrame,
  };
}
