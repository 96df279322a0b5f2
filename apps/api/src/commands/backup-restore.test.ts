import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/demo-data.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { openAnchorFile } from '../platform/audit/audit-anchors.ts';
import { sealAuditEvents } from '../platform/audit/audit-sealing.ts';
import { readKeyFile } from '../platform/crypto/key-file.ts';
import { anchorPath } from '../platform/crypto/keyring.ts';
import { runCommand } from '../testing/programs.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { patient } from '../testing/verification-world.ts';

describe('backup and restore of a filled demo', { timeout: 120_000 }, () => {
  let source: TestDatabase;
  let target: TestDatabase;
  let test: TestApp;
  let folder: string;
  let keyFile: string;
  let file: string;
  let memberId: string;
  let verificationId: string;
  let oldToken: string;
  let countsBefore: Record<string, number>;
  let countsAfter: Record<string, number>;

  /** The source keeps running, so a table's row count in the backup is between its counts before and after. */
  function expectBetween(count: number, table: string): void {
    const [before, after] = [countsBefore[table] ?? 0, countsAfter[table] ?? 0];
    expect(count, table).toBeGreaterThanOrEqual(Math.min(before, after));
    expect(count, table).toBeLessThanOrEqual(Math.max(before, after));
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bitewing-backup-'));
    keyFile = join(folder, 'bitewing.key');
    file = join(folder, 'backups', 'bitewing.sql.gz');
    source = await createTestDatabase();
    // Like a newly installed server: an empty database that belongs to the owner.
    target = await createTestDatabase({ empty: true });
    test = await startTestApp({
      database: source,
      sandbox: true,
      sandboxEnv: { SANDBOX_DELAY_MS: '0' },
      env: { BITEWING_KEY: '', BITEWING_KEY_FILE: keyFile },
    });
    await seedDemo(test.services);
    ({ token: oldToken } = await test.logIn('staff@bitewing.test', DEMO_PASSWORD));
    const list = await test.call('GET', '/api/verifications?status=completed&limit=1', { token: oldToken });
    verificationId = list.body.verifications[0].id;
    const opened = await test.call('GET', `/api/verifications/${verificationId}`, { token: oldToken });
    memberId = opened.body.member_id;
    await sealAuditEvents(test.services.db, test.composition.keyring, openAnchorFile(anchors()));
    // The backup must include waiting jobs and audit events that aren't sealed yet.
    await test.call('POST', '/api/verifications/real-time', { token: oldToken, body: patient() });
  }, 180_000);
  afterAll(async () => {
    await test?.close();
    await source?.drop();
    await target?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const anchors = () => anchorPath({ keyFile }) ?? '';
  /** Additional environment variables for the commands. */
  let settings: Record<string, string> = {};

  const run = (database: TestDatabase, name: string, ...args: string[]) =>
    runCommand(name, args, {
      DATABASE_URL: database.runtimeUrl,
      DATABASE_AUTH_URL: database.authUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      BITEWING_KEY_FILE: keyFile,
      ...settings,
    });

  async function countRows(database: TestDatabase): Promise<Record<string, number>> {
    const client = new pg.Client({ connectionString: database.superuserUrl });
    await client.connect();
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('app', 'auth', 'jobs') and c.relkind = 'r' order by 1`,
    );
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`);
      found[name] = Number(rows[0]?.count);
    }
    await client.end();
    return found;
  }

  it('writes one file that only its owner can read, without keys or readable member IDs', async () => {
    countsBefore = await countRows(source);
    expect(await run(source, 'backup', file)).toMatchObject({
      code: 0,
      output: expect.not.stringContaining('Warning'),
    });
    countsAfter = await countRows(source);
    expect(countsBefore['jobs.job_common']).toBeGreaterThan(0);
    expect(countsBefore['app.audit_pending']).toBeGreaterThan(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = gunzipSync(readFileSync(file)).toString('latin1');
    for (const key of readKeyFile(keyFile)) {
      expect(text).not.toContain(key.toString('base64'));
      expect(text).not.toContain(key.toString('hex'));
    }
    expect(text).not.toContain(memberId);
  });

  it("refuses a changed or truncated file and doesn't change the database", async () => {
    const text = gunzipSync(readFileSync(file)).toString('latin1');
    const changed = join(folder, 'changed.sql.gz');
    // Changes one letter of a demo practice's name.
    writeFileSync(changed, gzipSync(Buffer.from(text.replace('Harbor', 'Barbor'), 'latin1')));
    expect(await run(target, 'restore', changed)).toMatchObject({
      code: 1,
      output: expect.stringContaining('damaged or changed'),
    });
    const truncated = join(folder, 'truncated.sql.gz');
    writeFileSync(truncated, readFileSync(file).subarray(0, 20_000));
    expect(await run(target, 'restore', truncated)).toMatchObject({
      code: 1,
      output: expect.stringContaining('cannot be read'),
    });
    expect(await countRows(target)).toEqual({});
  });

  it('refuses to restore into a database that is in use', async () => {
    expect(await run(source, 'restore', file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Stop the programs that use the database first'),
    });
  });

  it('restores everything except sessions and one-time tokens into an empty database, without superuser rights', async () => {
    const restored = await run(target, 'restore', file);
    expect(restored.output).toContain('0 findings');
    expect(restored.code).toBe(0);
    const rows = await countRows(target);
    const events = rows['app.audit_events'] ?? 0;
    // The restore itself is an audit event, and all events are sealed immediately.
    expect(rows).toMatchObject({
      'auth.sessions': 0,
      'auth.one_time_tokens': 0,
      'app.audit_seals': events,
      'app.audit_pending': 0,
    });
    expectBetween(events - 1, 'app.audit_events');
    for (const table of Object.keys(rows).filter(
      (name) => !/^(auth\.(sessions|one_time_tokens)|app\.audit_)/.test(name),
    )) {
      expectBetween(rows[table] ?? 0, table);
    }
    const verified = await run(target, 'verify-audit');
    expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('no changes found') });
  });

  it('refuses to restore into a database that is not empty, unless --replace is given', async () => {
    expect(await run(target, 'restore', file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('not empty'),
    });
    expect(await run(target, 'restore', file, '--replace')).toMatchObject({ code: 0 });
  });

  it('leaves a working service: old sessions have ended, passwords work, patient data can be decrypted', async () => {
    const env = { BITEWING_KEY: '', BITEWING_KEY_FILE: keyFile };
    const restoredApp = await startTestApp({ database: target, env });
    expect((await restoredApp.call('GET', '/auth/me', { token: oldToken })).status).toBe(401);
    const { token } = await restoredApp.logIn('staff@bitewing.test', DEMO_PASSWORD);
    const { body } = await restoredApp.call('GET', `/api/verifications/${verificationId}`, { token });
    expect(body.member_id).toBe(memberId);
    expect(body.parsed_benefits).toBeTruthy();
    await restoredApp.close();
  });

  it('restores row security and the append-only audit events', async () => {
    const owner = new pg.Client({ connectionString: target.ownerUrl });
    await owner.connect();
    // Without a scope, row security hides all rows, even from the owner.
    await expect(owner.query('select from app.verifications')).resolves.toMatchObject({ rowCount: 0 });
    await owner.query(`set app.scope = 'all'`);
    await expect(owner.query(`update app.audit_events set action = 'x'`)).rejects.toThrow('append-only');
    await owner.end();
  });

  it('encrypts a backup with the public key, and restores it only with the private key', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('x25519');
    const privateFile = join(folder, 'backup-private.pem');
    writeFileSync(privateFile, privateKey.export({ format: 'pem', type: 'pkcs8' }));
    settings = { BACKUP_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
    const encrypted = join(folder, 'backups', 'bitewing.sql.gz.enc');
    expect(await run(source, 'backup', encrypted)).toMatchObject({ code: 0 });
    settings = {};
    expect(() => gunzipSync(readFileSync(encrypted))).toThrow();
    expect(await run(target, 'restore', encrypted, '--replace')).toMatchObject({
      code: 1,
      output: expect.stringContaining('The backup is encrypted'),
    });
    const truncated = join(folder, 'truncated.enc');
    writeFileSync(truncated, readFileSync(encrypted).subarray(0, 100_000));
    expect(await run(target, 'restore', truncated, '--replace', '--private-key', privateFile)).toMatchObject({
      code: 1,
      output: expect.stringContaining('cannot be decrypted'),
    });
    const restored = await run(target, 'restore', encrypted, '--replace', '--private-key', privateFile);
    expect(restored.output).toContain('0 findings');
    expect(restored.code).toBe(0);
  });

  it('refuses to restore without the master key that the backup needs', async () => {
    const originalKey = readFileSync(keyFile);
    writeFileSync(keyFile, `${Buffer.alloc(32, 7).toString('base64')}\n`, { mode: 0o600 });
    const refused = await run(target, 'restore', file, '--replace');
    writeFileSync(keyFile, originalKey);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('The key file lacks') });
  });
});
