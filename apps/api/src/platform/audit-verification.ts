import { timingSafeEqual } from 'node:crypto';
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
import type { Keyring } from './crypto/keyring.ts';
import { allPractices, type Database, type Tx } from './database.ts';

export interface AuditFinding {
  kind: 'edited' | 'deleted' | 'inserted' | 'reordered' | 'truncated' | 'unsealed';
  /** The practice's id, or the chain of the system. */
  chain: string;
  seq: number | null;
  eventId: string | null;
  message: string;
}

export interface AuditReport {
  events: number;
  chains: number;
  findings: AuditFinding[];
}

interface Seal {
  event_id: string;
  seq: number;
  previous_hash: Buffer;
  hash: Buffer;
  key_id: string;
}

const SEALS_AT_A_TIME = 1_000;

/** Reads every chain from its beginning. `anchors` must have been read before, so that they are never ahead. */
export async function verifyAudit(
  db: Database,
  keyring: Keyring,
  anchors: Map<string, ChainHead> = new Map(),
): Promise<AuditReport> {
  return db.transaction(
    allPractices(),
    async (tx) => {
      const report: AuditReport = { events: 0, chains: 0, findings: [] };
      for (const chain of await listChains(tx, anchors)) {
        report.chains += 1;
        await verifyChain(tx, keyring, chain, anchors.get(chain), report);
      }
      report.findings.push(...(await findUnsealed(tx)));
      return report;
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}

async function verifyChain(
  tx: Tx,
  keyring: Keyring,
  chain: string,
  anchor: ChainHead | undefined,
  report: AuditReport,
): Promise<void> {
  let end: ChainHead = { seq: 0, hash: CHAIN_START };
  let lastEvent: string | null = null;
  const doubtful: { seal: Seal; event: StoredEvent }[] = [];
  for (;;) {
    const rows = await listSeals(tx, chain, end.seq);
    for (const { seal, event } of rows) {
      report.events += 1;
      if (seal.seq !== end.seq + 1) report.findings.push(gap(chain, end.seq, seal, lastEvent));
      if (anchor?.seq === seal.seq && !anchor.hash.equals(seal.hash))
        report.findings.push(rewritten(chain, seal));
      if (!event) report.findings.push(deleted(chain, seal));
      else if (!isAuthentic(keyring, chain, seal.seq, seal, event)) doubtful.push({ seal, event });
      else if (seal.seq === end.seq + 1 && !seal.previous_hash.equals(end.hash) && doubtful.length === 0) {
        report.findings.push(displaced(chain, seal));
      }
      end = { seq: seal.seq, hash: seal.hash };
      lastEvent = seal.event_id;
    }
    if (rows.length < SEALS_AT_A_TIME) break;
  }
  report.findings.push(...explain(keyring, chain, doubtful));
  report.findings.push(...(await compareEnd(tx, keyring, chain, end, lastEvent, anchor)));
}

function isAuthentic(keyring: Keyring, chain: string, seq: number, seal: Seal, event: StoredEvent): boolean {
  const key = keyring.find(seal.key_id);
  if (!key) return false;
  const expected = hashEvent(key.audit, chain, seq, seal.previous_hash, event);
  return expected.length === seal.hash.length && timingSafeEqual(expected, seal.hash);
}

/** An event that is right in another doubtful place was moved; any other was changed. */
function explain(
  keyring: Keyring,
  chain: string,
  doubtful: { seal: Seal; event: StoredEvent }[],
): AuditFinding[] {
  const places = doubtful.slice(0, 100).map(({ seal }) => seal.seq);
  return doubtful.map(({ seal, event }) => {
    const wasMoved = places.some((seq) => seq !== seal.seq && isAuthentic(keyring, chain, seq, seal, event));
    const what = wasMoved ? 'is not in its place' : 'was edited, or never sealed by this service';
    return finding(
      wasMoved ? 'reordered' : 'edited',
      chain,
      seal.seq,
      event.id,
      `Event ${event.id} ${what}.`,
    );
  });
}

async function compareEnd(
  tx: Tx,
  keyring: Keyring,
  chain: string,
  end: ChainHead,
  lastEvent: string | null,
  anchor: ChainHead | undefined,
): Promise<AuditFinding[]> {
  const after = lastEvent ? `event ${lastEvent}` : 'the beginning';
  const cut = (expected: number, source: string) =>
    finding(
      'truncated',
      chain,
      end.seq + 1,
      lastEvent,
      `${expected - end.seq} event(s) after ${after} are missing: ${source} says that the chain had ${expected}.`,
    );
  if (anchor && anchor.seq > end.seq) return [cut(anchor.seq, 'an anchor')];
  const [head] = await tx.query<ChainHead & { signature: Buffer; key_id: string }>(
    'select seq, hash, signature, key_id from app.audit_heads where chain = $1',
    [chain],
  );
  if (!head) return [finding('truncated', chain, end.seq, lastEvent, `The head of the chain is missing.`)];
  if (head.seq > end.seq) return [cut(head.seq, 'its head')];
  const key = keyring.find(head.key_id);
  const isSigned = key !== null && signHead(key.audit, chain, head).equals(head.signature);
  if (!isSigned || head.seq !== end.seq || !head.hash.equals(end.hash)) {
    return [
      finding(
        'truncated',
        chain,
        end.seq,
        lastEvent,
        `The head of the chain does not fit its last event ${lastEvent}.`,
      ),
    ];
  }
  return [];
}

/** Events without a seal, other than those that were written a moment ago. */
async function findUnsealed(tx: Tx): Promise<AuditFinding[]> {
  const rows = await tx.query<{ id: string; practice_id: string | null; waits: boolean }>(
    `select e.id, e.practice_id, p.event_id is not null as waits
       from app.audit_events e
       left join app.audit_seals s on s.event_id = e.id
       left join app.audit_pending p on p.event_id = e.id
      where s.event_id is null and (p.event_id is null or e.occurred_at < now() - interval '5 minutes')
      order by e.id`,
  );
  return rows.map(({ id, practice_id, waits }) =>
    waits
      ? finding(
          'unsealed',
          chainOf(practice_id),
          null,
          id,
          `Event ${id} has waited over five minutes for its seal.`,
        )
      : finding(
          'inserted',
          chainOf(practice_id),
          null,
          id,
          `Event ${id} was inserted past the service, or its seal was removed.`,
        ),
  );
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
  const isSystem = chain === SYSTEM_CHAIN;
  const rows = await tx.query<Seal & StoredEvent & { id: string | null }>(
    `select s.event_id, s.seq, s.previous_hash, s.hash, s.key_id, ${EVENT_COLUMNS}
       from app.audit_seals s left join app.audit_events e on e.id = s.event_id
      where ${isSystem ? 's.practice_id is null and $3::uuid is not null' : 's.practice_id = $3'} and s.seq > $1
      order by s.seq limit $2`,
    [after, SEALS_AT_A_TIME, chain],
  );
  return rows.map((row) => ({ seal: row, event: row.id === null ? null : row }));
}

function finding(
  kind: AuditFinding['kind'],
  chain: string,
  seq: number | null,
  eventId: string | null,
  message: string,
): AuditFinding {
  return { kind, chain, seq, eventId, message };
}

const deleted = (chain: string, seal: Seal) =>
  finding('deleted', chain, seal.seq, seal.event_id, `Event ${seal.event_id} was deleted.`);

const displaced = (chain: string, seal: Seal) =>
  finding(
    'reordered',
    chain,
    seal.seq,
    seal.event_id,
    `Event ${seal.event_id} does not follow the one before it.`,
  );

const rewritten = (chain: string, seal: Seal) =>
  finding(
    'edited',
    chain,
    seal.seq,
    seal.event_id,
    `Event ${seal.event_id} is not the one that was anchored.`,
  );

function gap(chain: string, endSeq: number, seal: Seal, lastEvent: string | null): AuditFinding {
  const count = seal.seq - endSeq - 1;
  const between = lastEvent
    ? `between event ${lastEvent} and event ${seal.event_id}`
    : `before event ${seal.event_id}`;
  return finding('deleted', chain, endSeq + 1, null, `${count} event(s) ${between} were deleted.`);
}
