// Runs the commands `purge`, `export-practice` and `restore` in their own processes. Also checks the purge record, the
// file next to the key file.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COUNTING_LOCK } from '../domain/verifications/count-changes.ts';
import { NOT_EXPORTED } from '../features/retention/export/export-queries.ts';
import { allPractices } from '../platform/database/database.ts';
import { newId } from '../platform/database/ids.ts';
import { type HostedWorld, startHostedWorld } from '../testing/hosted-world.ts';
import { runCommand } from '../testing/programs.ts';
import { type OwnServer, startPurgeWorld } from '../testing/purge-world.ts';
import type { TestApp } from '../testing/test-app.ts';
import { patient, type VerificationWorld } from '../testing/verification-world.ts';

describe('the purge and export commands', { timeout: 240_000 }, () => {
  let server: OwnServer;
  let world: VerificationWorld;
  let superToken: string;
  let verificationId: string;

  beforeAll(async () => {
    ({ server, world, superToken } = await startPurgeWorld());
    const created = await world.ask('POST', '/api/verifications/real-time', patient());
    verificationId = (await world.settled(created.body.verification_id)).id;
  }, 240_000);
  afterAll(async () => {
    await world?.close();
    await server?.stop();
  });

  it('export all rows of each exported table as JSON Lines with counts, and the verifications as CSV', async () => {
    const file = join(server.folder, 'export.tar.gz');
    const { code, output } = await server.run('export-practice', world.practiceId, file);
    expect(code, output).toBe(0);
    expect(output).toContain('It contains patient data that is not encrypted.');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(existsSync(`${file}.partial`)).toBe(false);
    const folder = mkdtempSync(join(server.folder, 'unpacked-'));
    execFileSync('tar', ['-xzf', file, '-C', folder]);
    const root = join(folder, `practice-${world.practiceId}`);
    const manifest: { files: { name: string; rows?: number }[] } = JSON.parse(
      readFileSync(join(root, 'manifest.json'), 'utf8'),
    );
    const counted: Record<string, number> = {};
    for (const { name, rows } of manifest.files) {
      const table = /^tables\/(\w+)\//.exec(name)?.[1];
      if (!table) continue;
      const lines = readFileSync(join(root, name), 'utf8').trimEnd().split('\n');
      expect(lines.map((line) => JSON.parse(line))).toHaveLength(rows ?? -1);
      counted[table] = (counted[table] ?? 0) + (rows ?? 0);
    }
    const tables = await server.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'practice_id'
        where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'`,
    );
    const wanted: Record<string, number> = { practices: 1 };
    for (const { name } of tables.filter((table) => !NOT_EXPORTED.includes(table.name))) {
      const [row] = await server.query<{ n: number }>(
        `select count(*)::integer as n from app.${name} where practice_id = $1`,
        [world.practiceId],
      );
      if (row?.n) wanted[name] = row.n;
    }
    // The worker may have added audit events, and marked some as unusual access, after the export.
    for (const table of ['audit_events', 'audit_marks']) {
      delete counted[table];
      delete wanted[table];
    }
    expect(counted).toEqual(wanted);
    expect(Object.keys(counted)).toEqual(expect.arrayContaining(['verifications', 'answers', 'users']));
    expect(readdirSync(join(root, 'responses'))).toHaveLength(1);
    expect(readFileSync(join(root, 'verifications/000001.csv'), 'utf8')).toContain('W12345678');
    expect(
      await server.query(
        `select from app.audit_events where action = 'practice.export' and actor_id is null`,
      ),
    ).toHaveLength(1);
  });

  it('export nothing for an unknown practice', async () => {
    const file = join(server.folder, 'none.tar.gz');
    const unknown = await server.run('export-practice', newId(), file);
    expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining('There is no practice') });
    expect(existsSync(file)).toBe(false);
  });

  it('say with --statements that no purge has deleted anything yet', async () => {
    expect((await server.run('purge', '--statements')).output).toContain(
      'No purge has deleted anything yet.',
    );
  });

  it('erase an already deleted practice, but only if its exact name is given', async () => {
    const id = await world.createPractice('Gone Dental');
    await world.ask('DELETE', `/api/practices/${id}`, undefined, superToken);
    const practiceRows = () => server.query('select from app.practices where id = $1', [id]);
    const wrong = await server.run('purge', '--erase', id, '--name', 'Other Dental');
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('Nothing was deleted') });
    expect(await practiceRows()).toHaveLength(1);

    const erased = await server.run('purge', '--erase', id, '--name', 'Gone Dental');
    expect(erased.code, erased.output).toBe(0);
    expect(erased.output).toContain(`Practice ${id}: erased`);
    expect(await practiceRows()).toEqual([]);
    const { output } = await server.run('purge', '--statements');
    expect(output).toContain(`Practice ${id}: erased`);
    expect(output).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(output).toMatch(/practices +1\n/);
  });

  it('refuse options that cannot be used together, and --name without --erase', async () => {
    const erase = ['--erase', world.practiceId, '--name', 'Any Dental'];
    for (const options of [
      ['--dry-run', ...erase],
      ['--statements', ...erase],
      ['--dry-run', '--statements'],
      ['--name', 'Any Dental'],
    ]) {
      const { code, output } = await server.run('purge', ...options);
      expect(code, options.join(' ')).toBe(1);
      expect(output).toContain('Usage: npm run purge');
    }
  });

  it('refuse a purge while another purge is running', async () => {
    await server.query('alter table app.verifications disable trigger user');
    await server.query(
      `update app.verifications set created_at = created_at - interval '8 years' where id = $1`,
      [verificationId],
    );
    await server.query('alter table app.verifications enable trigger user');
    // The first purge starts, then waits for this lock.
    await server.query('select pg_advisory_lock($1)', [COUNTING_LOCK]);
    const first = server.start('purge');
    try {
      const waiting = `select from pg_locks where locktype = 'advisory' and not granted`;
      for (let tries = 0; (await server.query(waiting)).length === 0 && tries < 300; tries += 1)
        await wait(100);
      const second = await server.run('purge');
      expect(second).toMatchObject({ code: 1, output: expect.stringContaining('Another purge is running.') });
    } finally {
      await server.query('select pg_advisory_unlock($1)', [COUNTING_LOCK]);
    }
    const { code, output } = await first.done;
    expect(code, output).toBe(0);
    expect(output).toMatch(/verifications +1\n/);
    const statements = await server.query(`select from app.purge_statements where kind = 'retention'`);
    expect(statements).toHaveLength(1);
  });

  it('add the missing lines to a truncated purge record, so that a restore no longer refuses it', async () => {
    const path = `${server.keyFile}.erasures`;
    const whole = readFileSync(path, 'utf8');
    // The backup doesn't exist, so the restore stops after it has checked the purge record.
    const restore = async () => (await server.run('restore', join(server.folder, 'none.sql.gz'))).output;
    const complete = await restore();
    // Every error about the purge record contains the word "record".
    expect(complete).not.toContain('record');

    // The last line is first cut off in the middle, then missing completely. Each line starts with a line break, so
    // `lastIndexOf` finds where the last line starts.
    writeFileSync(path, whole.slice(0, -20));
    expect(await restore()).toContain('is cut off or was changed');
    writeFileSync(path, whole.slice(0, whole.lastIndexOf('\n')));
    expect(await restore()).toContain("doesn't list 1 purge that this database has a purge statement for");

    writeFileSync(path, whole.slice(0, -20));
    const { code, output } = await server.run('purge');
    expect(code, output).toBe(0);
    expect(await restore()).toBe(complete);
  });
});

describe('the purge command with accounts in hosted Supabase', { timeout: 120_000 }, () => {
  let world: HostedWorld;
  let test: TestApp;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bitewing-hosted-'));
    world = await startHostedWorld({ BITEWING_KEY: '', BITEWING_KEY_FILE: join(folder, 'bitewing.key') });
    test = world.test;
  }, 120_000);
  afterAll(async () => {
    await world?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  const purge = async (...args: string[]): Promise<string> =>
    (await runCommand('purge', args, { ...test.env, DATABASE_OWNER_URL: test.database.ownerUrl })).output;

  it('deletes the accounts of the erased practice in Supabase, and no other accounts', async () => {
    const [leaving, staying] = [await test.createPractice('Gone Dental'), await test.createPractice()];
    const leaver = await test.createUser('staff', leaving);
    const other = await test.createUser('staff', staying);
    await test.logIn(leaver);
    const output = await purge('--erase', leaving, '--name', 'Gone Dental');
    expect(output).toContain(`Practice ${leaving}: erased`);
    await expect(test.logIn(leaver)).rejects.toThrow('The email address or password is wrong');
    await test.logIn(other);
  });

  it('keeps the practice and its users while Supabase is down, and erases them in the next purge', async () => {
    const leaving = await test.createPractice('Late Dental');
    await test.createUser('staff', leaving);
    const rows = () =>
      test.database.db.transaction(allPractices(), async (tx) => [
        ...(await tx.query('select from app.practices where id = $1', [leaving])),
        ...(await tx.query('select from app.users where practice_id = $1', [leaving])),
      ]);
    const before = test.env['AUTH_URL'] ?? '';
    test.env['AUTH_URL'] = 'http://127.0.0.1:9/auth/v1';
    const failed = await purge('--erase', leaving, '--name', 'Late Dental');
    test.env['AUTH_URL'] = before;
    expect(failed).not.toContain('erased');
    expect(await rows()).toHaveLength(2);
    expect(await purge()).toContain(`Practice ${leaving}: erased`);
    expect(await rows()).toEqual([]);
  });
});
