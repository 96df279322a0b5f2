import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordAudit } from '../platform/audit/audit.ts';
import { openAnchorFile } from '../platform/audit/audit-anchors.ts';
import { sealAuditEvents } from '../platform/audit/audit-sealing.ts';
import { readKeyFile } from '../platform/crypto/key-file.ts';
import { anchorPath, openKeyring } from '../platform/crypto/keyring.ts';
import { createPracticeCipher } from '../platform/crypto/practice-cipher.ts';
import { allPractices } from '../platform/database/database.ts';
import { newId } from '../platform/database/ids.ts';
import { runCommand } from '../testing/programs.ts';
import { createTestDatabase, insertTestPractice, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
let folder: string;
let keyFile: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'bitewing-commands-'));
  keyFile = join(folder, 'bitewing.key');
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const run = (name: string, ...args: string[]) =>
  runCommand(name, args, {
    DATABASE_URL: database.runtimeUrl,
    DATABASE_AUTH_URL: database.authUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    BITEWING_KEY_FILE: keyFile,
  });

it('rotates the master key, after which old data can be decrypted and verify-audit still finds an edited event', async () => {
  const keyring = openKeyring({ keyFile }, { create: true });
  const practiceId = await insertTestPractice(database.db);
  const where = { table: 'verifications', column: 'member_id', rowId: newId() } as const;
  const encrypted = await database.db.transaction(allPractices(), async (tx) => {
    await recordAudit(tx, {
      practiceId,
      actorId: null,
      action: 'practice.create',
      recordType: 'practice',
      recordIds: [practiceId],
      requestId: null,
      ip: null,
    });
    return createPracticeCipher(keyring).encrypt(tx, practiceId, where, 'W1');
  });
  await sealAuditEvents(database.db, keyring, openAnchorFile(anchorPath({ keyFile }) ?? ''));

  const rotated = await run('rotate-keys');
  expect(rotated).toMatchObject({ code: 0, output: expect.stringContaining('Data keys rewrapped: 1') });
  expect(readKeyFile(keyFile)).toHaveLength(2);
  const plain = await database.db.transaction(allPractices(), (tx) =>
    createPracticeCipher(openKeyring({ keyFile })).decrypt(tx, practiceId, where, encrypted),
  );
  expect(plain.toString()).toBe('W1');

  expect(await run('verify-audit')).toEqual({
    code: 0,
    output: '1 event in 1 chain (1 chain in the anchor file): no changes found.\n',
  });

  const superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
  await superuser.query(`set session_replication_role = replica`);
  const { rows } = await superuser.query(`update app.audit_events set action = 'practice.read' returning id`);
  await superuser.end();
  const tampered = await run('verify-audit');
  expect(tampered.code).toBe(1);
  expect(tampered.output).toContain(`Event ${rows[0].id} was edited`);
});
