import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildCounts } from '../domain/verifications/count-changes.ts';
import { recordFinished } from '../features/analytics/record-finished.ts';
import { openAnchorFile } from '../platform/audit/audit-anchors.ts';
import { sealAuditEvents } from '../platform/audit/audit-sealing.ts';
import { anchorPath } from '../platform/crypto/keyring.ts';
import { type OwnServer, startPurgeWorld } from '../testing/purge-world.ts';
import { patient, type VerificationWorld } from '../testing/verification-world.ts';

// Names that occur nowhere else. The search ignores case, because the database also stores names in lower case.
const OLD = 'Zqcanaryold';
const HELD = 'Zqcanaryheld';
const LEAVING = 'Zqcanaryleaving';
const LEAVING_PRACTICE = 'Zqpractice Dental';
const LEAVING_USER = 'Zquser Leaving';

/** Tables that change with every action or are computed from the verifications. */
const NOT_COMPARED = [
  /^audit_/,
  /^(daily|closed)_/,
  /^verification_(day|name)_/,
  /^verification_changes$/,
  /^(log_entries|insights|purge_statements|outbox_messages|refused_attempts)$/,
];

let server: OwnServer;
let world: VerificationWorld;
let superToken: string;
let leavingId: string;
let ids: Record<'old' | 'oldCached' | 'held' | 'recent' | 'leaving', string>;
/** Ciphertexts and keys that must not be in any file after the purge. */
let secrets: Record<'old' | 'leaving' | 'key', Buffer>;
let oldBackup: string;
/** False after a test closed the app, because a restore refuses to run while a process uses the database. */
let isRunning = true;

beforeAll(async () => {
  ({ server, world, superToken } = await startPurgeWorld());
  leavingId = await world.createPractice(LEAVING_PRACTICE);
  const leaver = await world.createUser('staff', leavingId, {
    fullName: LEAVING_USER,
    email: 'zquser@bitewing.test',
  });
  const leaverToken = (await world.logIn(leaver)).token;
  const verify = async (name: string, token = world.token) => {
    const created = await world.ask(
      'POST',
      '/api/verifications/real-time',
      patient({ patient_last_name: name, member_id: `M${name.toUpperCase()}` }),
      token,
    );
    const { id } = await world.settled(created.body.verification_id, token);
    const question = { question: 'Is the coverage active?', role: 'administration' };
    await world.ask('POST', `/api/verifications/${id}/chat`, question, token);
    return id;
  };
  const old = await verify(OLD);
  // Verifies the same patient again. The purge keeps this new verification, but deletes the old one that it refers to.
  const rechecked = await world.ask('POST', `/api/verifications/${old}/recheck`);
  const recent = (await world.settled(rechecked.body.verification_id)).id;
  const batch = await world.ask('POST', '/api/verifications/batch', {
    patients: [patient({ patient_last_name: OLD, member_id: `M${OLD.toUpperCase()}` })],
  });
  const batchRows = (await world.settledBatch(batch.body.batch_id)).verifications;
  ids = {
    old,
    // The batch sends no request for this row, but uses the same patient's recent response.
    oldCached: batchRows[0].id,
    held: await verify(HELD),
    recent,
    leaving: await verify(LEAVING, leaverToken),
  };
  for (const id of [ids.old, ids.leaving]) {
    const reason = { reason: 'The practice asked about a wrong maximum.' };
    const given = await world.ask('POST', `/api/verifications/${id}/access-reasons`, reason, superToken);
    expect(given.status, JSON.stringify(given.body)).toBeLessThan(300);
  }
  await server.query('alter table app.verifications disable trigger user');
  await server.query(
    `update app.verifications set created_at = created_at - interval '8 years' where id = any($1)`,
    [[ids.old, ids.oldCached, ids.held]],
  );
  // The new verification of the same patient gets another name, so that the old name is only in records to be purged.
  await server.query(
    `update app.verifications set patient_last_name = 'Recent', patient_last_name_folded = 'recent' where id = $1`,
    [ids.recent],
  );
  await server.query('alter table app.verifications enable trigger user');
  await server.query(`update app.batches set created_at = created_at - interval '8 years'`);
  await rebuildCounts(world.services.db, recordFinished);
  const answers = await server.query<{ name: string; start: Buffer }>(
    `select v.patient_last_name as name, substring(a.raw for 48) as start
       from app.answers a join app.verifications v on v.id = a.verification_id`,
  );
  const startOf = (name: string) => answers.find((row) => row.name === name)?.start as Buffer;
  const [key] = await server.query<{ key: Buffer }>(
    'select wrapped_key as key from app.practice_data_keys where practice_id = $1 order by kid limit 1',
    [leavingId],
  );
  secrets = { old: startOf(OLD), leaving: startOf(LEAVING), key: key?.key as Buffer };
  const holding = await world.ask(
    'POST',
    `/api/practices/${world.practiceId}/legal-holds`,
    { covers: 'patient', verification_id: ids.held, reason: 'Case 12' },
    superToken,
  );
  expect(holding.status, JSON.stringify(holding.body)).toBe(201);
  oldBackup = join(server.folder, 'old.sql.gz');
  expect(await server.run('backup', oldBackup)).toMatchObject({ code: 0 });
}, 300_000);
afterAll(async () => {
  if (isRunning) await world?.close();
  await server?.stop();
});

const compared = (rows: Map<string, string[]>) =>
  [...rows].filter(([name]) => !NOT_COMPARED.some((pattern) => pattern.test(name)));

function difference(before: Map<string, string[]>, after: Map<string, string[]>) {
  const gone: string[] = [];
  const added: string[] = [];
  for (const [name, rows] of compared(before)) {
    const now = new Set(after.get(name));
    gone.push(...rows.filter((row) => !now.has(row)).map((row) => `${name} ${row}`));
  }
  for (const [name, rows] of compared(after)) {
    const then = new Set(before.get(name));
    added.push(...rows.filter((row) => !then.has(row)).map((row) => `${name} ${row}`));
  }
  return { gone, added };
}

const seal = () =>
  sealAuditEvents(world.services.db, world.composition.keyring, openAnchorFile(anchorPath(server) ?? ''));

async function expectNowhere(needles: (string | Buffer)[]): Promise<void> {
  const rows = JSON.stringify([...(await server.allRows())]).toLowerCase();
  const file = join(server.folder, `new-${Date.now()}.sql.gz`);
  expect(await server.run('backup', file)).toMatchObject({ code: 0 });
  const backup = gunzipSync(readFileSync(file)).toString('latin1').toLowerCase();
  for (const needle of needles) {
    expect(server.filesWith(needle), String(needle)).toEqual([]);
    const text = typeof needle === 'string' ? needle.toLowerCase() : needle.toString('hex');
    expect(rows.includes(text), `${text} in a table`).toBe(false);
    expect(backup.includes(text), `${text} in a backup`).toBe(false);
    expect(world.logs.join('\n').toLowerCase().includes(text), `${text} in a log`).toBe(false);
  }
}

/** Reads the stored counts and totals, then recomputes them and reads them again. */
async function countsTwice() {
  const tables = [
    'verification_day_counts',
    'verification_name_counts',
    'verification_day_totals',
    'daily_figures',
  ];
  const read = async () => {
    const rows = await server.allRows();
    return tables.map((table) => rows.get(table));
  };
  const kept = await read();
  await rebuildCounts(world.services.db, recordFinished);
  return { kept, rebuilt: await read() };
}

describe('purging old records', { timeout: 240_000 }, () => {
  let planned: string;

  it('starts with all test names and secrets in the database files', () => {
    for (const needle of [OLD, HELD, LEAVING, LEAVING_PRACTICE, LEAVING_USER, ...Object.values(secrets)]) {
      expect(server.filesWith(needle), String(needle)).not.toEqual([]);
    }
  });

  it('lists in a dry run what it would delete, and deletes nothing', async () => {
    const before = await server.allRows();
    const { code, output } = await server.run('purge', '--dry-run');
    expect(code, output).toBe(0);
    expect(output).toContain(`Practice ${world.practiceId}: records before`);
    expect(output).toMatch(/verifications +2\n/);
    expect(output).toMatch(/kept on legal hold +1 verification\n/);
    planned = output
      .split('\n')
      .filter((line) => line.startsWith('  '))
      .join('\n');
    expect(difference(before, await server.allRows())).toEqual({ gone: [], added: [] });
    expect(await server.query('select from app.purge_statements')).toEqual([]);
  });

  it('finishes when it is run again after being killed, and reports exactly what the dry run listed', async () => {
    const before = await server.allRows();
    const blocker = new pg.Client({ connectionString: server.database.superuserUrl });
    await blocker.connect();
    await blocker.query('begin; lock table app.batches in exclusive mode');
    const killed = server.start('purge');
    // Wait until the purge has committed the deletion of the verifications. Its next step waits for the lock above.
    for (let remainingTries = 600; ; remainingTries -= 1) {
      const rows = await server.query(`select from app.verifications where id = $1`, [ids.old]);
      if (rows.length === 0) break;
      if (remainingTries === 0) throw new Error('The purge did not start.');
      await wait(100);
    }
    killed.kill();
    await killed.done;
    await blocker.query('rollback');
    await blocker.end();
    expect(await server.query('select from app.purge_statements where removed_at is null')).toHaveLength(1);

    const { code, output } = await server.run('purge');
    expect(code, output).toBe(0);
    expect(
      output
        .split('\n')
        .filter((line) => line.startsWith('  '))
        .join('\n'),
    ).toBe(planned);
    expect(output).toContain('no database file contains the deleted rows');

    const { gone, added } = difference(before, await server.allRows());
    // The responses of the other verifications are still there.
    expect(await server.query('select from app.answers')).not.toHaveLength(0);
    // Only the row of the new verification changed: it no longer refers to the deleted one.
    expect(added).toEqual([expect.stringMatching(new RegExp(`^verifications .*${ids.recent}`))]);
    // Every row that is gone contains the ID of a deleted verification, also the earlier text of the changed row. Only
    // readings and batches contain no such ID.
    expect(gone.filter((row) => !row.includes(ids.old) && !row.includes(ids.oldCached))).toSatisfy(
      (rows: string[]) => rows.every((row) => /^(readings|batches) /.test(row)),
    );
    expect(
      await server.query('select id from app.verifications where id = any($1)', [[ids.old, ids.oldCached]]),
    ).toEqual([]);
    expect((await world.ask('GET', `/api/verifications/${ids.held}`)).status).toBe(200);
    expect((await world.ask('GET', `/api/verifications/${ids.recent}`)).status).toBe(200);
  });

  it('leaves the deleted patient in no table, log, new backup or database file', async () => {
    await expectNowhere([OLD, secrets.old]);
    expect(server.filesWith(HELD)).not.toEqual([]);
  });

  it('leaves counts and totals that equal a recount', async () => {
    const { kept, rebuilt } = await countsTwice();
    expect(kept).toEqual(rebuilt);
  });

  it('stores a purge statement and a sealed audit event with the same counts', async () => {
    await seal();
    const { body } = await world.ask(
      'GET',
      `/api/practices/${world.practiceId}/retention`,
      undefined,
      superToken,
    );
    expect(body.statements).toHaveLength(1);
    expect(body.statements[0]).toMatchObject({
      kind: 'retention',
      held: 1,
      rewritten_at: expect.any(String),
    });
    const [event] = await server.query<{ details: { removed: object } }>(
      `select details from app.audit_events where action = 'practice.purge'`,
    );
    const removed = Object.fromEntries(
      body.statements[0].removed.map(({ table, rows }: { table: string; rows: number }) => [table, rows]),
    );
    expect(event?.details.removed).toEqual(removed);
    expect(await server.run('verify-audit')).toMatchObject({ code: 0 });
  });
});

describe('erasing a practice', { timeout: 240_000 }, () => {
  it('is refused without the exact name and while there is a legal hold', async () => {
    const path = `/api/practices/${leavingId}/erasure`;
    expect((await world.ask('POST', path, { name: 'Other Dental' }, superToken)).status).toBe(422);
    const hold = await world.ask(
      'POST',
      `/api/practices/${leavingId}/legal-holds`,
      { covers: 'verification', verification_id: ids.leaving, reason: 'Case 13' },
      superToken,
    );
    expect((await world.ask('POST', path, { name: LEAVING_PRACTICE }, superToken)).status).toBe(409);
    await world.ask('DELETE', `/api/legal-holds/${hold.body.id}`, undefined, superToken);
    expect((await world.ask('POST', path, { name: LEAVING_PRACTICE }, superToken)).status).toBe(200);
  });

  it("deletes the practice's rows, accounts and keys, and nothing else", async () => {
    const before = await server.allRows();
    const { code, output } = await server.run('purge');
    expect(code, output).toBe(0);
    expect(output).toContain(`Practice ${leavingId}: erased`);
    // One key for data and one for fingerprints.
    expect(output).toMatch(/practice_data_keys +2\n/);
    const { gone, added } = difference(before, await server.allRows());
    expect(added).toEqual([]);
    expect(gone.length).toBeGreaterThan(5);
    expect(gone.filter((row) => !row.includes(leavingId))).toEqual([]);
    expect(await server.query(`select from auth.users where email like 'zquser%'`)).toEqual([]);
    expect(await server.query('select from app.access_reasons')).toEqual([]);
    const { kept, rebuilt } = await countsTwice();
    expect(kept).toEqual(rebuilt);
  });

  it('leaves the practice in no table, log, new backup or database file', async () => {
    await expectNowhere([LEAVING, LEAVING_PRACTICE, LEAVING_USER, 'zquser@', secrets.leaving, secrets.key]);
  });

  it("keeps the practice's audit events, which still pass verification", async () => {
    await seal();
    expect(
      await server.query('select from app.audit_events where practice_id = $1', [leavingId]),
    ).not.toEqual([]);
    expect(await server.run('verify-audit')).toMatchObject({ code: 0 });
  });

  it('is repeated, like the purge of old records, when an old backup is restored', async () => {
    await world.close();
    isRunning = false;
    const restored = await server.run('restore', oldBackup, '--replace');
    expect(restored.code, restored.output).toBe(0);
    expect(restored.output).toContain(`Practice ${leavingId}: erased again`);
    expect(restored.output).toContain(`Practice ${world.practiceId}: old records deleted again`);
    await expectNowhere([
      OLD,
      LEAVING,
      LEAVING_PRACTICE,
      LEAVING_USER,
      secrets.old,
      secrets.leaving,
      secrets.key,
    ]);
    expect(server.filesWith(HELD)).not.toEqual([]);
    expect(await server.run('verify-audit')).toMatchObject({ code: 0 });
  });

  it('cannot be undone by changing the purge record, because a restore then refuses to run', async () => {
    const path = `${server.keyFile}.erasures`;
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(leavingId, world.practiceId));
    const refused = await server.run('restore', oldBackup, '--replace');
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('was changed') });
  });
});
