// Checks the audit chains for events that were edited, deleted, inserted or moved.

import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from '#platform/crypto/keyring.ts';
import { allPractices, type Database, type Tx } from '#platform/database/database.ts';
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
import {
  type AuditFinding,
  cutOff,
  deleted,
  differsFromAnchor,
  edited,
  gap,
  moved,
  notInAnchors,
  unaccounted,
  waiting,
  wrongHead,
} from './audit-findings.ts';

export interface AuditReport {
  events: number;
  chains: number;
  /** By chain: the position of its last sealed event. */
  ends: Map<string, number>;
  findings: AuditFinding[];
}

interface Seal {
  event_id: string;
  seq: number;
  previous_hash: Buffer;
  hash: Buffer;
  key_id: string;
}

interface SealedEvent {
  seal: Seal;
  event: StoredEvent;
}

type ChainEnd = ChainHead & { eventId: string | null };

const SEALS_AT_A_TIME = 1_000;
/** Limits the time that `explain` takes if many events are doubtful. */
const MAXIMUM_POSITIONS_TRIED = 100;

/**
 * Verifies every chain from its start. Read the anchor file before calling this, so that no anchor is ahead of its
 * chain. `anchors` is null if no anchor file is configured. If the configured file is missing, `anchors` is empty and
 * each chain without an anchor becomes a finding.
 */
export async function verifyAudit(
  db: Database,
  keyring: Keyring,
  anchors: Map<string, ChainHead> | null = null,
): Promise<AuditReport> {
  return db.transaction(
    allPractices(),
    async (tx) => {
      const report: AuditReport = { events: 0, chains: 0, ends: new Map(), findings: [] };
      for (const chain of await listChains(tx, anchors ?? new Map())) {
        report.chains += 1;
        const end = await walkChain(tx, keyring, chain, anchors?.get(chain), report);
        report.ends.set(chain, end.seq);
        report.findings.push(...(await compareEnd(tx, keyring, chain, end, anchors?.get(chain))));
        if (anchors) report.findings.push(...(await compareAnchor(tx, chain, anchors.get(chain))));
      }
      report.findings.push(...(await findUnsealed(tx)));
      return report;
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}

async function walkChain(
  tx: Tx,
  keyring: Keyring,
  chain: string,
  anchor: ChainHead | undefined,
  report: AuditReport,
): Promise<ChainEnd> {
  let end: ChainEnd = { seq: 0, hash: CHAIN_START, eventId: null };
  /** Events that don't match their seal. */
  const doubtful: SealedEvent[] = [];
  for (let isMore = true; isMore; ) {
    const rows = await listSeals(tx, chain, end.seq);
    for (const { seal, event } of rows) {
      report.events += 1;
      const follows = seal.seq === end.seq + 1;
      if (!follows) report.findings.push(gap(chain, end.seq, seal, end.eventId));
      if (anchor?.seq === seal.seq && !anchor.hash.equals(seal.hash))
        report.findings.push(differsFromAnchor(chain, seal));
      if (!event) report.findings.push(deleted(chain, seal));
      else if (!isAuthentic(keyring, chain, seal.seq, { seal, event })) doubtful.push({ seal, event });
      // After a doubtful event, later seals may not match either, so only the doubtful event is reported.
      else if (follows && doubtful.length === 0 && !seal.previous_hash.equals(end.hash)) {
        report.findings.push(moved(chain, seal));
      }
      end = { seq: seal.seq, hash: seal.hash, eventId: seal.event_id };
    }
    isMore = rows.length === SEALS_AT_A_TIME;
  }
  report.findings.push(...explain(keyring, chain, doubtful));
  return end;
}

function isAuthentic(keyring: Keyring, chain: string, seq: number, { seal, event }: SealedEvent): boolean {
  const key = keyring.find(seal.key_id);
  if (!key) return false;
  const expected = hashEvent(key.audit, chain, seq, seal.previous_hash, event);
  return expected.length === seal.hash.length && timingSafeEqual(expected, seal.hash);
}

/**
 * Reports each doubtful event as moved or edited. An event is doubtful if its seal's hash doesn't match the event at
 * its position. If the hash matches at the position of another doubtful event, the event was moved.
 */
function explain(keyring: Keyring, chain: string, doubtful: SealedEvent[]): AuditFinding[] {
  const positions = doubtful.slice(0, MAXIMUM_POSITIONS_TRIED).map(({ seal }) => seal.seq);
  return doubtful.map((sealed) => {
    const wasMoved = positions.some((seq) => isAuthentic(keyring, chain, seq, sealed));
    return wasMoved ? moved(chain, sealed.seal) : edited(chain, sealed.seal);
  });
}

async function compareEnd(
  tx: Tx,
  keyring: Keyring,
  chain: string,
  end: ChainEnd,
  anchor: ChainHead | undefined,
): Promise<AuditFinding[]> {
  if (anchor && anchor.seq > end.seq)
    return [cutOff(chain, end, anchor.seq, 'Our copy outside the database')];
  const [head] = await tx.query<ChainHead & { signature: Buffer; key_id: string }>(
    'select seq, hash, signature, key_id from app.audit_heads where chain = $1',
    [chain],
  );
  if (!head) return [wrongHead(chain, end)];
  if (head.seq > end.seq) return [cutOff(chain, end, head.seq, "Bitewing's counter")];
  const key = keyring.find(head.key_id);
  const isSigned = key !== null && signHead(key.audit, chain, head).equals(head.signature);
  return isSigned && head.seq === end.seq && head.hash.equals(end.hash) ? [] : [wrongHead(chain, end)];
}

/** The sealer anchors every head within about a minute, so a head that has no anchor after ten minutes is a finding. */
async function compareAnchor(tx: Tx, chain: string, anchor: ChainHead | undefined): Promise<AuditFinding[]> {
  const [head] = await tx.query<{ seq: number }>(
    `select seq from app.audit_heads where chain = $1 and sealed_at < now() - interval '10 minutes'`,
    [chain],
  );
  const missing = (head?.seq ?? 0) - (anchor?.seq ?? 0);
  return head && missing > 0 ? [notInAnchors(chain, head.seq, missing)] : [];
}

/**
 * Finds events that have waited too long for their seal, events that have no seal and aren't waiting for one, and
 * events that were deleted while they waited.
 */
async function findUnsealed(tx: Tx): Promise<AuditFinding[]> {
  const rows = await tx.query<{ id: string; practice_id: string | null; is_there: boolean; waits: boolean }>(
    `select coalesce(e.id, p.event_id) as id, coalesce(e.practice_id, p.practice_id) as practice_id,
            e.id is not null as is_there, p.event_id is not null as waits
       from app.audit_events e
       full join app.audit_pending p on p.event_id = e.id
       left join app.audit_seals s on s.event_id = e.id
      where s.event_id is null
        and (e.id is null or p.event_id is null or e.occurred_at < now() - interval '5 minutes')
      order by 1`,
  );
  return rows.map(({ id, practice_id, is_there, waits }) => {
    const chain = chainOf(practice_id);
    if (!is_there) return deleted(chain, { seq: null, event_id: id });
    return waits ? waiting(chain, id) : unaccounted(chain, id);
  });
}

async function listChains(tx: Tx, anchors: Map<string, ChainHead>): Promise<string[]> {
  const rows = await tx.query<{ chain: string }>(
    `select chain from app.audit_heads
     union select distinct coalesce(practice_id, $1::uuid) from app.audit_seals`,
    [SYSTEM_CHAIN],
  );
  return [...new Set([...rows.map((row) => row.chain), ...anchors.keys()])].sort();
}

async function listSeals(
  tx: Tx,
  chain: string,
  after: number,
): Promise<{ seal: Seal; event: StoredEvent | null }[]> {
  // The events of the system have no practice. The condition uses `$3` anyway: PostgreSQL refuses a parameter that the
  // statement doesn't use.
  const rows = await tx.query<Seal & StoredEvent & { id: string | null }>(
    `select s.event_id, s.seq, s.previous_hash, s.hash, s.key_id, ${EVENT_COLUMNS}
       from app.audit_seals s left join app.audit_events e on e.id = s.event_id
      where s.practice_id ${chain === SYSTEM_CHAIN ? 'is null and $3::uuid is not null' : '= $3'} and s.seq > $1
      order by s.seq limit $2`,
    [after, SEALS_AT_A_TIME, chain],
  );
  return rows.map((row) => ({ seal: row, event: row.id === null ? null : row }));
}
