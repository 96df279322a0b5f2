// The clearinghouse's concurrency limit across all workers and machines. A slot is a row with a lease.
//
// A released slot stays with its process for a moment, so that under load the next verification takes it without a
// query. A process never uses more slots than it has leased, so the limit holds as long as each process renews its
// leases in time. A slot that a process releases goes to one of its own waiting requests, real-time ones first. For the
// slots of other processes, waiting requests poll, so the order in which they get them is only approximate.

import { DEFAULT_RESERVE, DEFAULT_SLOTS, type Limiter, type WorkKind } from '@bitewing/clearinghouse';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';

/** The slots of a dead process become free after this long. A running process renews its leases well before that. */
const LEASE_SECONDS = 20;
const RENEW_MS = 5_000;
const POLL_MS = 50;
const POLL_MAX_MS = 500;
/** How long an idle slot stays with its process. */
const KEEP_MS = 1_000;

export interface SharedLimiter extends Limiter {
  close(): Promise<void>;
}

const LEASE_SLOT = `
  update app.clearinghouse_slots set held_by = $1, held_until = now() + make_interval(secs => $2)
   where slot = (
     select slot from app.clearinghouse_slots
      where slot <= $3 and slot > $4 and (held_until is null or held_until < now())
      order by slot desc limit 1 for update skip locked)
  returning slot`;

// Renews only the slots in `inUse` and `idle`. A slot leaves both before its release is sent, so if the release fails, the
// slot becomes free when its lease ends.
const RENEW_SLOTS = `update app.clearinghouse_slots set held_until = now() + make_interval(secs => $3) where held_by = $1 and slot = any($2)`;
const RELEASE_SLOTS = `update app.clearinghouse_slots set held_by = null, held_until = null where held_by = $1 and slot = any($2)`;
const CREATE_SLOTS =
  'insert into app.clearinghouse_slots (slot) select generate_series(1, $1::integer) on conflict do nothing';

export function createSharedLimiter(
  db: Database,
  { slots = DEFAULT_SLOTS, reserve = DEFAULT_RESERVE } = {},
): SharedLimiter {
  // The lowest-numbered slots are the reserve, for real-time work only. Real-time work leases a reserved slot only if no
  // other slot is free (`order by slot desc`). Before it leases any slot, a process uses those that it has leased and
  // that are idle.
  const reserved = Math.min(reserve, slots - 1);
  const leases = createLeases(db, slots);
  const waiting = createWaitingRequests();
  return {
    async acquire(kind, signal) {
      await leases.prepare();
      for (let pause = POLL_MS; ; pause = Math.min(pause * 1.5, POLL_MAX_MS)) {
        signal.throwIfAborted();
        const slot = await leases.take(kind === 'batch' ? reserved : 0);
        if (slot !== undefined) {
          return async () => {
            leases.release(slot);
            waiting.wakeNext();
          };
        }
        await waiting.wait(kind, kind === 'real_time' ? POLL_MS : pause, signal);
      }
    },
    close: leases.close,
  };
}

/** The slots that this process has leased: in use, or idle for a moment. */
function createLeases(db: Database, slots: number) {
  const holder = newId();
  const inUse = new Set<number>();
  /** By slot: since when it is idle. */
  const idle = new Map<number, number>();
  let creation: Promise<unknown> | null = null;

  const renewal = setInterval(() => {
    const leased = [...inUse, ...idle.keys()];
    if (leased.length > 0) db.query(RENEW_SLOTS, [holder, leased, LEASE_SECONDS]).catch(() => undefined);
  }, RENEW_MS);
  renewal.unref();

  const idleRelease = setInterval(() => {
    const before = Date.now() - KEEP_MS;
    releaseSlots([...idle].filter(([, since]) => since < before).map(([slot]) => slot)).catch(
      () => undefined,
    );
  }, KEEP_MS);
  idleRelease.unref();

  async function releaseSlots(returned: number[]): Promise<void> {
    if (returned.length === 0) return;
    for (const slot of returned) idle.delete(slot);
    await db.query(RELEASE_SLOTS, [holder, returned]);
  }

  /** `above`: only slots with a higher number. */
  async function leaseSlot(above: number): Promise<number | undefined> {
    const [row] = await db.query<{ slot: number }>(LEASE_SLOT, [holder, LEASE_SECONDS, slots, above]);
    return row?.slot;
  }

  return {
    /** Creates the rows of the slots, once per process. */
    async prepare(): Promise<void> {
      creation ??= db.query(CREATE_SLOTS, [slots]);
      try {
        await creation;
      } catch (error) {
        creation = null;
        throw error;
      }
    },
    /** `above`: only slots with a higher number. */
    async take(above: number): Promise<number | undefined> {
      const kept = [...idle.keys()].find((candidate) => candidate > above);
      if (kept !== undefined) idle.delete(kept);
      const slot = kept ?? (await leaseSlot(above));
      if (slot !== undefined) inUse.add(slot);
      return slot;
    },
    release(slot: number): void {
      if (inUse.delete(slot)) idle.set(slot, Date.now());
    },
    async close(): Promise<void> {
      clearInterval(renewal);
      clearInterval(idleRelease);
      await releaseSlots([...idle.keys(), ...inUse]).catch(() => undefined);
    },
  };
}

/** The requests of this process that wait for a slot. */
function createWaitingRequests() {
  /** Each function ends the wait of one request. */
  const waiting = { real_time: new Set<() => void>(), batch: new Set<() => void>() };
  return {
    wakeNext(): void {
      const [next] = [...waiting.real_time, ...waiting.batch];
      next?.();
    },
    /** Waits until `wakeNext` chooses this request, at most `ms`, or until the signal aborts. */
    wait(kind: WorkKind, ms: number, signal: AbortSignal): Promise<void> {
      if (signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          waiting[kind].delete(end);
          resolve();
        };
        const timer = setTimeout(end, ms);
        signal.addEventListener('abort', end);
        waiting[kind].add(end);
      });
    },
  };
}
