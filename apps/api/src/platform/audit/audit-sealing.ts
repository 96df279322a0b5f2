// Seals audit events: adds them to their chains, in the order of their IDs.

import type { Keyring, MasterKey } from '#platform/crypto/keyring.ts';
import { allPractices, type Database, type Tx } from '#platform/database/database.ts';
import { type Repeating, runEvery } from '#platform/run-every.ts';
import type { AnchorFile } from './audit-anchors.ts';
import {
  CHAIN_START,
  type ChainHead,
  chainOf,
  EVENT_COLUMNS,
  hashEvent,
  type StoredEvent,
  SYSTEM_CHAIN,
  signHead,
} from './audit-chain.ts';
import { closeRefusalHours } from './refusals.ts';

const SEALING_LOCK = 7_248_302;
const EVENTS_AT_A_TIME = 500;

/** Seals all committed events that are waiting. Only one process seals at a time. Returns the number of events. */
export async function sealAuditEvents(
  db: Database,
  keyring: Keyring,
  anchors?: AnchorFile | null,
): Promise<number> {
  for (let sealed = 0; ; ) {
    const heads = new Map<string, ChainHead>();
    const count = await db.transaction(allPractices(), (tx) => sealSome(tx, keyring.active(), heads));
    // Runs after the commit: an anchor may lag behind the chain but must never cover events that were rolled back.
    if (count > 0) anchors?.note(heads, keyring.active());
    sealed += count;
    if (count < EVENTS_AT_A_TIME) {
      anchors?.flush();
      return sealed;
    }
  }
}

async function sealSome(tx: Tx, key: MasterKey, heads: Map<string, ChainHead>): Promise<number> {
  const [lock] = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
    SEALING_LOCK,
  ]);
  if (!lock?.mine) return 0;
  // Adds audit events with the totals of refused attempts, so that these events are sealed too.
  await closeRefusalHours(tx);
  const events = await tx.query<StoredEvent>(
    `select ${EVENT_COLUMNS} from app.audit_pending p join app.audit_events e on e.id = p.event_id
      order by e.id limit $1`,
    [EVENTS_AT_A_TIME],
  );
  if (events.length === 0) return 0;
  await loadHeads(tx, heads, [...new Set(events.map((event) => chainOf(event.practice_id)))]);
  const seals = events.map((event) => extendChain(key, heads, event));
  await insertSeals(tx, seals, key.id);
  await saveHeads(tx, heads, key);
  await tx.query('delete from app.audit_pending where event_id = any($1)', [events.map((event) => event.id)]);
  return events.length;
}

interface Seal {
  event: StoredEvent;
  seq: number;
  previous: Buffer;
  hash: Buffer;
}

function extendChain(key: MasterKey, heads: Map<string, ChainHead>, event: StoredEvent): Seal {
  const chain = chainOf(event.practice_id);
  const head = heads.get(chain) ?? { seq: 0, hash: CHAIN_START };
  const seq = head.seq + 1;
  const hash = hashEvent(key.audit, chain, seq, head.hash, event);
  heads.set(chain, { seq, hash });
  return { event, seq, previous: head.hash, hash };
}

async function loadHeads(tx: Tx, heads: Map<string, ChainHead>, chains: string[]): Promise<void> {
  const rows = await tx.query<ChainHead & { chain: string }>(
    'select chain, seq, hash from app.audit_heads where chain = any($1)',
    [chains],
  );
  for (const row of rows) heads.set(row.chain, { seq: row.seq, hash: row.hash });
}

async function insertSeals(tx: Tx, seals: Seal[], keyId: string): Promise<void> {
  await tx.query(
    `insert into app.audit_seals (event_id, practice_id, seq, previous_hash, hash, key_id)
     select *, $6 from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bytea[], $5::bytea[])`,
    [
      seals.map((seal) => seal.event.id),
      seals.map((seal) => seal.event.practice_id),
      seals.map((seal) => seal.seq),
      seals.map((seal) => seal.previous),
      seals.map((seal) => seal.hash),
      keyId,
    ],
  );
}

async function saveHeads(tx: Tx, heads: Map<string, ChainHead>, key: MasterKey): Promise<void> {
  const rows = [...heads].map(([chain, head]) => ({
    chain,
    ...head,
    signature: signHead(key.audit, chain, head),
  }));
  await tx.query(
    `insert into app.audit_heads (chain, practice_id, seq, hash, signature, key_id)
     select chain, nullif(chain, '${SYSTEM_CHAIN}'), seq, hash, signature, $5
       from unnest($1::uuid[], $2::bigint[], $3::bytea[], $4::bytea[]) as head (chain, seq, hash, signature)
     on conflict (chain) do update
       set seq = excluded.seq, hash = excluded.hash, signature = excluded.signature, key_id = excluded.key_id,
           sealed_at = now()`,
    [
      rows.map((row) => row.chain),
      rows.map((row) => row.seq),
      rows.map((row) => row.hash),
      rows.map((row) => row.signature),
      key.id,
    ],
  );
}

/** Leaves out heads without a valid signature: an anchor must not vouch for a head that we didn't write. */
async function signedHeads(db: Database, keyring: Keyring): Promise<Map<string, ChainHead>> {
  const rows = await db.transaction(allPractices(), (tx) =>
    tx.query<ChainHead & { chain: string; signature: Buffer; key_id: string }>(
      'select chain, seq, hash, signature, key_id from app.audit_heads',
    ),
  );
  const isSigned = (row: (typeof rows)[number]) => {
    const key = keyring.find(row.key_id);
    return key !== null && signHead(key.audit, row.chain, row).equals(row.signature);
  };
  return new Map(rows.filter(isSigned).map(({ chain, seq, hash }) => [chain, { seq, hash }]));
}

/** Runs in every worker. Requests don't wait for their events to be sealed. */
export function startAuditSealer(
  db: Database,
  keyring: Keyring,
  options: { intervalMs?: number; anchors?: AnchorFile | null; onError?: (error: unknown) => void } = {},
): Repeating {
  let isFirst = true;
  const seal = async () => {
    // A process that was killed may have left heads without an anchor.
    if (isFirst && options.anchors) options.anchors.note(await signedHeads(db, keyring), keyring.active());
    isFirst = false;
    return sealAuditEvents(db, keyring, options.anchors);
  };
  const sealing = runEvery(options.intervalMs ?? 3_000, seal, options.onError);
  return {
    async stop() {
      await sealing.stop();
      options.anchors?.flush({ isImmediate: true });
    },
  };
}
