import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { createTestDatabase, insertTestPractice, type TestDatabase } from '#testing/test-database.ts';
import { recordAudit } from './audit.ts';
import { type AnchorFile, openAnchorFile } from './audit-anchors.ts';
import { sealAuditEvents, startAuditSealer } from './audit-sealing.ts';
import { verifyAudit } from './audit-verification.ts';

let database: TestDatabase;
let superuser: pg.Client;
let folder: string;
let anchors: AnchorFile;
let willow: string;
let willowEvents: string[];
const secret = randomBytes(32);
const keyring = createKeyring(() => [secret]);

beforeEach(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'bitewing-anchors-'));
  anchors = openAnchorFile(join(folder, 'anchors'), undefined, 0);
  superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
  // Turns off triggers, as an attacker with all rights in the database but without the key could.
  await superuser.query('set session_replication_role = replica');
  willow = await insertTestPractice(database.db);
  const cedar = await insertTestPractice(database.db);
  for (const practiceId of [willow, cedar, null, willow, willow, cedar, willow]) await record(practiceId);
  await seal();
  willowEvents = await willowChain();
});
afterEach(async () => {
  await superuser.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const record = (practiceId: string | null) =>
  database.db.transaction(allPractices(), (tx) =>
    recordAudit(tx, {
      practiceId,
      actorId: newId(),
      action: 'practice.update',
      recordType: 'practice',
      recordIds: practiceId ? [practiceId] : [],
      requestId: 'request-1',
      ip: '192.0.2.1',
    }),
  );
const seal = () => sealAuditEvents(database.db, keyring, anchors);
const verify = async () => verifyAudit(database.db, keyring, anchors.read(keyring));
const willowChain = async () => {
  const rows = await superuser.query(
    'select event_id from app.audit_seals where practice_id = $1 order by seq',
    [willow],
  );
  return rows.rows.map((row) => row.event_id as string);
};
/** The ID of the event at position `seq` of this chain. Positions begin with 1. */
const willowEvent = (seq: number) => willowEvents[seq - 1] as string;
/** Makes all heads an hour old. A head may lack its anchor for ten minutes. */
const makeHeadsOverdue = () =>
  superuser.query(`update app.audit_heads set sealed_at = now() - interval '1 hour'`);

it('reports nothing for unchanged chains, even after a chain was extended', async () => {
  expect(await verify()).toMatchObject({ events: 7, chains: 3, findings: [] });
  await record(willow);
  await seal();
  expect(await seal()).toBe(0);
  expect(await verify()).toMatchObject({ events: 8, chains: 3, findings: [] });
});

it('reports nothing for a new event that waits for its seal', async () => {
  await record(willow);
  expect((await verify()).findings).toEqual([]);
});

it.each([
  'actor_id = gen_random_uuid()',
  `action = 'practice.read'`,
  `record_ids = '{}'`,
  `occurred_at = occurred_at + interval '1 microsecond'`,
  `outcome = 'refused'`,
  'ip = null',
  'request_id = null',
  `record_type = 'user'`,
])('names an event that was edited: %s', async (change) => {
  await superuser.query(`update app.audit_events set ${change} where id = $1`, [willowEvent(2)]);
  expect((await verify()).findings).toMatchObject([
    { kind: 'edited', chain: willow, seq: 2, eventId: willowEvent(2) },
  ]);
});

it('names an event that was deleted', async () => {
  await superuser.query('delete from app.audit_events where id = $1', [willowEvent(2)]);
  expect((await verify()).findings).toMatchObject([
    { kind: 'deleted', chain: willow, seq: 2, eventId: willowEvent(2) },
  ]);
});

it('names the events before and after an event that was deleted together with its seal', async () => {
  await superuser.query('delete from app.audit_events where id = $1', [willowEvent(2)]);
  await superuser.query('delete from app.audit_seals where event_id = $1', [willowEvent(2)]);
  const { findings } = await verify();
  expect(findings).toMatchObject([{ kind: 'deleted', chain: willow, seq: 2 }]);
  expect(findings[0]?.message).toContain(`between event ${willowEvent(1)} and event ${willowEvent(3)}`);
});

it('names the events that were renumbered to hide that an event was deleted', async () => {
  await superuser.query('delete from app.audit_events where id = $1', [willowEvent(2)]);
  await superuser.query('delete from app.audit_seals where event_id = $1', [willowEvent(2)]);
  await superuser.query('update app.audit_seals set seq = seq - 1 where practice_id = $1 and seq = 3', [
    willow,
  ]);
  await superuser.query('update app.audit_seals set seq = seq - 1 where practice_id = $1 and seq = 4', [
    willow,
  ]);
  expect((await verify()).findings.map((finding) => finding.eventId)).toEqual(
    expect.arrayContaining([willowEvent(3), willowEvent(4)]),
  );
});

it("names an event that was inserted while triggers were off, so it has no seal and isn't waiting for one", async () => {
  const id = newId();
  await superuser.query(
    `insert into app.audit_events select $1, practice_id, actor_id, action, record_type, record_ids, request_id, ip
       from app.audit_events where id = $2`,
    [id, willowEvent(1)],
  );
  expect((await verify()).findings).toMatchObject([{ kind: 'inserted', chain: willow, eventId: id }]);
});

it('reports an inserted event as edited if its seal was made without the key', async () => {
  const id = newId();
  await superuser.query('insert into app.audit_events select $1, $2, null, $3, $4', [
    id,
    willow,
    'user.delete',
    'user',
  ]);
  await superuser.query(
    `insert into app.audit_seals select $1, practice_id, seq + 1, hash, sha256(hash), key_id
       from app.audit_seals where event_id = $2`,
    [id, willowEvent(4)],
  );
  // The event doesn't match the hash of its forged seal, and the chain is longer than its head says.
  expect((await verify()).findings).toMatchObject([{ kind: 'edited', eventId: id }, { kind: 'wrong_head' }]);
});

it('reports two events as reordered if they changed places together with their seals', async () => {
  // The position 99 is temporary, because two seals can't have the same position.
  await superuser.query('update app.audit_seals set seq = 99 where event_id = $1', [willowEvent(2)]);
  await superuser.query('update app.audit_seals set seq = 2 where event_id = $1', [willowEvent(3)]);
  await superuser.query('update app.audit_seals set seq = 3 where event_id = $1', [willowEvent(2)]);
  const { findings } = await verify();
  expect(
    findings.filter((finding) => finding.kind === 'reordered').map((finding) => finding.eventId),
  ).toEqual([willowEvent(3), willowEvent(2)]);
});

it('reports two events as edited if only their seals were swapped, because neither seal matches its new event', async () => {
  // Two seals can't have the same event, so one of them gets an invented event first.
  const inventedEvent = newId();
  for (const [from, to] of [
    [willowEvent(2), inventedEvent],
    [willowEvent(3), willowEvent(2)],
    [inventedEvent, willowEvent(3)],
  ]) {
    await superuser.query('update app.audit_seals set event_id = $2 where event_id = $1', [from, to]);
  }
  expect((await verify()).findings).toMatchObject([
    { kind: 'edited', seq: 2, eventId: willowEvent(3) },
    { kind: 'edited', seq: 3, eventId: willowEvent(2) },
  ]);
});

const cutTail = async () => {
  await superuser.query('delete from app.audit_events where id = $1', [willowEvent(4)]);
  await superuser.query('delete from app.audit_seals where event_id = $1', [willowEvent(4)]);
};

it('names the event after which the end of a chain was cut off', async () => {
  await cutTail();
  const { findings } = await verifyAudit(database.db, keyring);
  expect(findings).toMatchObject([{ kind: 'truncated', chain: willow, seq: 4, eventId: willowEvent(3) }]);
});

it('detects from the anchor file that a chain and its head were restored to an earlier state', async () => {
  const { rows } = await superuser.query('select * from app.audit_heads where chain = $1', [willow]);
  await record(willow);
  await seal();
  await superuser.query(
    'delete from app.audit_events where id = (select event_id from app.audit_seals where practice_id = $1 and seq = 5)',
    [willow],
  );
  await superuser.query('delete from app.audit_seals where practice_id = $1 and seq = 5', [willow]);
  await superuser.query('update app.audit_heads set seq = $2, hash = $3, signature = $4 where chain = $1', [
    willow,
    rows[0].seq,
    rows[0].hash,
    rows[0].signature,
  ]);
  expect((await verifyAudit(database.db, keyring)).findings).toEqual([]);
  expect((await verify()).findings).toMatchObject([
    { kind: 'truncated', chain: willow, seq: 5, eventId: willowEvent(4) },
  ]);
});

it('detects that a whole chain is missing', async () => {
  await superuser.query('delete from app.audit_events where practice_id = $1', [willow]);
  await superuser.query('delete from app.audit_seals where practice_id = $1', [willow]);
  expect((await verifyAudit(database.db, keyring)).findings).toMatchObject([
    { kind: 'truncated', chain: willow },
  ]);
  await superuser.query('delete from app.audit_heads where chain = $1', [willow]);
  expect((await verify()).findings).toMatchObject([{ kind: 'truncated', chain: willow }]);
});

it('detects a head with a wrong signature', async () => {
  await superuser.query(
    'update app.audit_heads set seq = 3, hash = (select hash from app.audit_seals where event_id = $2) where chain = $1',
    [willow, willowEvent(3)],
  );
  expect((await verify()).findings).toMatchObject([{ kind: 'wrong_head', chain: willow }]);
});

it('refuses an anchor file that was changed, but ignores a line that a crash cut off', async () => {
  const path = join(folder, 'anchors');
  const content = readFileSync(path, 'utf8');
  writeFileSync(path, `${content}\n{"at":"2026-`);
  expect((await verify()).findings).toEqual([]);
  writeFileSync(path, content.replace('"seq":4', '"seq":3'));
  await expect(verify()).rejects.toThrow('was changed');
});

it('names an event that has waited too long for its seal', async () => {
  await record(willow);
  const { rows } = await superuser.query('select event_id from app.audit_pending');
  await superuser.query(
    `update app.audit_events set occurred_at = now() - interval '6 minutes' where id = $1`,
    [rows[0].event_id],
  );
  expect((await verify()).findings).toMatchObject([{ kind: 'unsealed', eventId: rows[0].event_id }]);
});

it('names an event that was deleted before it was sealed, if it is still in the sealing queue', async () => {
  await record(willow);
  const { rows } = await superuser.query('select event_id from app.audit_pending');
  await superuser.query('delete from app.audit_events where id = $1', [rows[0].event_id]);
  await seal();
  expect((await verify()).findings).toMatchObject([
    { kind: 'deleted', chain: willow, eventId: rows[0].event_id },
  ]);
});

it('accepts chains that continue with a new key, but only while the old key is known', async () => {
  const newSecret = randomBytes(32);
  const rotated = createKeyring(() => [newSecret, secret]);
  const withoutOldKey = createKeyring(() => [newSecret]);
  await record(willow);
  await sealAuditEvents(database.db, rotated, anchors);
  expect((await verifyAudit(database.db, rotated, anchors.read(rotated))).findings).toEqual([]);
  expect((await verifyAudit(database.db, withoutOldKey)).findings.length).toBeGreaterThan(0);
});

it('seals each event once when several processes seal at the same time', async () => {
  await Promise.all(Array.from({ length: 20 }, () => record(willow)));
  await Promise.all([seal(), seal(), seal(), seal()]);
  await seal();
  expect(await verify()).toMatchObject({ events: 27, chains: 3, findings: [] });
});

it('seals the remaining events when the sealer stops', async () => {
  const sealer = startAuditSealer(database.db, keyring, { intervalMs: 60_000, anchors });
  await record(willow);
  await sealer.stop();
  expect(await willowChain()).toHaveLength(5);
  expect(anchors.read(keyring).get(willow)?.seq).toBe(5);
});

it("reports each chain without an anchor if the anchor file is missing or lacks the chain's lines", async () => {
  await makeHeadsOverdue();
  const path = join(folder, 'anchors');
  expect((await verify()).findings).toEqual([]);
  const lines = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, lines.filter((line) => !line.includes(willow)).join('\n'));
  expect((await verify()).findings.map((finding) => [finding.kind, finding.chain])).toEqual([
    ['unanchored', willow],
  ]);
  rmSync(path);
  expect((await verify()).findings.map((finding) => finding.kind)).toEqual(
    Array.from({ length: 3 }, () => 'unanchored'),
  );
});

it("anchors heads that a killed process didn't anchor, except a head with a wrong signature", async () => {
  await makeHeadsOverdue();
  rmSync(join(folder, 'anchors'));
  await superuser.query(`update app.audit_heads set hash = sha256('forged') where chain = $1`, [willow]);
  const fresh = openAnchorFile(join(folder, 'anchors'), undefined, 0);
  const sealer = startAuditSealer(database.db, keyring, { intervalMs: 60_000, anchors: fresh });
  await sealer.stop();
  expect(fresh.read(keyring).size).toBe(2);
  expect(fresh.read(keyring).has(willow)).toBe(false);
});
