// The clearinghouse's concurrency limit, held across all workers of all machines: a slot is a row with a lease.

import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_RESERVE, DEFAULT_SLOTS, type Limiter } from '@bitewing/clearinghouse';
import { allPractices, type Database } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';

/** A holder that died gives its slot back after this long; a living one renews well before. */
const LEASE_SECONDS = 20;
const RENEW_MS = 5_000;
const POLL_MS = 50;
const POLL_MAX_MS = 500;

export interface SharedLimiter extends Limiter {
  close(): void;
}

const TAKE_SLOT = `
  update app.clearinghouse_slots set held_by = $1, held_until = now() + make_interval(secs => $2)
   where slot = (
     select slot from app.clearinghouse_slots
      where slot <= $3 and slot > $4 and (held_until is null or held_until < now())
      order by slot desc limit 1 for update skip locked)
  returning slot`;

export function createSharedLimiter(
  db: Database,
  { slots = DEFAULT_SLOTS, reserve = DEFAULT_RESERVE } = {},
): SharedLimiter {
  const reserved = Math.min(reserve, slots - 1);
  const held = new Set<string>();
  let hasSlots: Promise<unknown> | null = null;

  const run = <Row>(sql: string, params: unknown[]) =>
    db.transaction(allPractices(), (tx) => tx.query<Row>(sql, params));

  const renewal = setInterval(() => {
    if (held.size === 0) return;
    run(
      'update app.clearinghouse_slots set held_until = now() + make_interval(secs => $2) where held_by = any($1)',
      [[...held], LEASE_SECONDS],
    ).catch(() => undefined);
  }, RENEW_MS);
  renewal.unref();

  async function makeSlots(): Promise<void> {
    hasSlots ??= run(
      'insert into app.clearinghouse_slots (slot) select generate_series(1, $1::integer) on conflict do nothing',
      [slots],
    );
    try {
      await hasSlots;
    } catch (error) {
      hasSlots = null;
      throw error;
    }
  }

  return {
    async acquire(kind, signal) {
      await makeSlots();
      const holder = newId();
      // The lowest-numbered slots are the reserve: only real-time work may take them, and takes them last.
      const above = kind === 'batch' ? reserved : 0;
      for (let pause = POLL_MS; ; pause = Math.min(pause * 1.5, POLL_MAX_MS)) {
        signal.throwIfAborted();
        const taken = await run(TAKE_SLOT, [holder, LEASE_SECONDS, slots, above]);
        if (taken.length > 0) break;
        await wait(kind === 'real_time' ? POLL_MS : pause, undefined, { signal });
      }
      held.add(holder);
      return async () => {
        if (!held.delete(holder)) return;
        await run('update app.clearinghouse_slots set held_by = null, held_until = null where held_by = $1', [
          holder,
        ]);
      };
    },
    close: () => clearInterval(renewal),
  };
}
