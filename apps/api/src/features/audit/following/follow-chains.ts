// Processes sealed events chain by chain, in order. The cursors are saved in the transaction that processes the events.
// After a crash, the events of the unfinished transaction are processed again, so an event can be processed twice. A
// stored event is never skipped.

import { EVENT_COLUMNS, type StoredEvent, SYSTEM_CHAIN } from '#platform/audit/audit-chain.ts';
import { allPractices, type Database, type Tx } from '#platform/database/database.ts';

const EVENTS_AT_A_TIME = 500;
const CHAINS_AT_A_TIME = 20;

/** Each job has an advisory lock, so that only one process at a time runs it. */
const LOCKS = { stream: 7_248_307, marks: 7_248_304 };

export interface SealedEvent extends StoredEvent {
  chain: string;
  seq: number;
  /** The event's signature, in hex. */
  hash: string;
}

interface ChainWork {
  chain: string;
  practice_id: string | null;
  /** The `seq` of the last processed event. */
  done: number;
}

/**
 * Passes all new sealed events to `handle` and returns their number. If `handle` throws, the current transaction's
 * cursors aren't saved, so the next run handles its events again.
 */
export async function followChains(
  db: Database,
  job: keyof typeof LOCKS,
  handle: (tx: Tx, events: SealedEvent[]) => Promise<void>,
): Promise<number> {
  for (let total = 0; ; ) {
    const count = await db.transaction(allPractices(), (tx) => followSome(tx, job, handle));
    total += count;
    if (count === 0) return total;
  }
}

async function followSome(
  tx: Tx,
  job: keyof typeof LOCKS,
  handle: (tx: Tx, events: SealedEvent[]) => Promise<void>,
): Promise<number> {
  const [lock] = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
    LOCKS[job],
  ]);
  if (!lock?.mine) return 0;
  const chains = await tx.query<ChainWork>(
    `select h.chain, h.practice_id, coalesce(c.seq, 0) as done
       from app.audit_heads h left join app.audit_cursors c on c.job = $1 and c.practice_id is not distinct from h.practice_id
      where h.seq > coalesce(c.seq, 0) order by h.sealed_at limit $2`,
    [job, CHAINS_AT_A_TIME],
  );
  let count = 0;
  for (const work of chains) {
    const events = await listSealed(tx, work);
    const last = events.at(-1);
    // The head counts more events than there are: seals or events were deleted. `verify-audit` reports that.
    if (!last) continue;
    await handle(tx, events);
    await saveCursor(tx, job, work.practice_id, last.seq);
    count += events.length;
  }
  return count;
}

async function listSealed(tx: Tx, { chain, done }: ChainWork): Promise<SealedEvent[]> {
  return tx.query<SealedEvent>(
    `select $3::uuid as chain, s.seq, encode(s.hash, 'hex') as hash, ${EVENT_COLUMNS}
       from app.audit_seals s join app.audit_events e on e.id = s.event_id
      where s.practice_id ${chain === SYSTEM_CHAIN ? 'is null' : '= $3::uuid'} and s.seq > $1 order by s.seq limit $2`,
    [done, EVENTS_AT_A_TIME, chain],
  );
}

const saveCursor = (tx: Tx, job: string, practiceId: string | null, seq: number) =>
  tx.query(
    `insert into app.audit_cursors (job, practice_id, seq) values ($1, $2, $3)
     on conflict (job, practice_id) do update set seq = excluded.seq`,
    [job, practiceId, seq],
  );
