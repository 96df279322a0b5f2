// `restore <file> [--replace] [--private-key <file>]`: restores a backup into the database and verifies the result.

import { existsSync, renameSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { recordFinished } from '../features/analytics/record-finished.ts';
import { sumCounts } from '../features/retention/due-queries.ts';
import { findUnrecordedStatements } from '../features/retention/purge/complete-record.ts';
import {
  type PurgeLine,
  purgeRecordPath,
  readPurgeRecord,
} from '../features/retention/purge/purge-record.ts';
import { assertPurgeRole } from '../features/retention/purge/purge-role.ts';
import { repeatPurges } from '../features/retention/purge/run-purge.ts';
import { listFinished } from '../features/retention/purge/statement-queries.ts';
import { recordAudit, SYSTEM_ACTOR } from '../platform/audit/audit.ts';
import { sealAuditEvents } from '../platform/audit/audit-sealing.ts';
import { verifyAudit } from '../platform/audit/audit-verification.ts';
import { readPrivateKey } from '../platform/backup/backup-encryption.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { counted } from '../platform/counted.ts';
import { anchorPath, type Keyring, openKeyring } from '../platform/crypto/keyring.ts';
import { allPractices, createDatabase, type Database } from '../platform/database/database.ts';
import { createRolesFor } from '../platform/database/roles.ts';

try {
  process.exitCode = (await restore()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : 'The restore failed.');
  process.exitCode = 1;
}

/** Returns false if the audit trail of the restored database has findings. */
async function restore(): Promise<boolean> {
  const { file, replace, privateKey } = readArguments(process.argv.slice(2));
  const config = loadConfig(process.env);
  const { ownerUrl } = config.database;
  if (!ownerUrl)
    throw new Error('DATABASE_OWNER_URL is not set. Set it: only the owner may rewrite the database.');
  const keyring = openKeyring(config);
  await createRolesFor(process.env);
  // `readPurgeRecord` throws if the purge record was changed. We call it before any row is loaded, because a restore with
  // a changed record could bring purged records back.
  const purgeLines = config.keyFile ? readPurgeRecord(purgeRecordPath(config), keyring) : [];
  await withOwner(ownerUrl, (db) => assertComplete(db, purgeLines));
  if (purgeLines.length > 0) await withOwner(ownerUrl, assertPurgeRole);
  const manifest = await restoreBackup(ownerUrl, resolve(file), { keyring, replace, privateKey });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${manifest.tables.length} tables restored, as of ${manifest.takenAt}.`);
  console.log('All users must log in again. Links in earlier mail no longer work.');
  renameOldAnchorFile(config);

  return withOwner(ownerUrl, async (db) => {
    await purgeAgain(db, keyring, purgeLines);
    await db.transaction(allPractices(), (tx) =>
      recordAudit(tx, {
        practiceId: null,
        ...SYSTEM_ACTOR,
        action: 'database.restore',
        recordType: 'database',
        recordIds: [],
      }),
    );
    // Seal the events that were waiting when the backup was taken. Otherwise, the verification below would report them
    // as overdue.
    await sealAuditEvents(db, keyring);
    const { events, chains, findings } = await verifyAudit(db, keyring);
    for (const { chain, message } of findings) console.log(`Audit chain ${chain}: ${message}`);
    console.log(
      `Audit: ${counted(events, 'event')} in ${counted(chains, 'chain')}, ${counted(findings.length, 'finding')}.`,
    );
    return findings.length === 0;
  });
}

function readArguments(args: string[]) {
  const usage = 'Usage: npm run restore -- <file> [--replace] [--private-key <file>]';
  const options = { replace: { type: 'boolean' }, 'private-key': { type: 'string' } } as const;
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new Error(usage);
  }
  const [file] = parsed.positionals;
  if (!file) throw new Error(usage);
  const keyPath = parsed.values['private-key'];
  return {
    file,
    replace: parsed.values.replace ?? false,
    privateKey: keyPath ? readPrivateKey(resolve(keyPath)) : null,
  };
}

async function withOwner<T>(ownerUrl: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = createDatabase(ownerUrl, { maxConnections: 2, statementTimeoutMs: 3_600_000 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Throws if the purge record lacks a purge statement of the database to be replaced: then it has lost lines. */
async function assertComplete(db: Database, purgeLines: PurgeLine[]): Promise<void> {
  const missing = findUnrecordedStatements(purgeLines, await db.transaction(allPractices(), listFinished));
  if (missing.length === 0) return;
  throw new Error(
    `The purge record next to the key file doesn't list ${counted(missing.length, 'purge')} that this database has a purge statement for. Restore that file from its copy, or run npm run purge, which completes it. Nothing was restored.`,
  );
}

/** Purges again what was purged after the backup was made, because the backup still contains those records. */
async function purgeAgain(db: Database, keyring: Keyring, purgeLines: PurgeLine[]): Promise<void> {
  if (purgeLines.length === 0) return;
  const tools = { owner: db, keyring, onCounted: recordFinished, clock: () => new Date() };
  const superuserUrl = process.env['DATABASE_SUPERUSER_URL'] ?? null;
  const { statements, cleaning } = await repeatPurges(tools, superuserUrl, purgeLines);
  for (const { practice_id, kind, removed } of statements) {
    const what = kind === 'erasure' ? 'erased' : 'old records deleted';
    console.log(`Practice ${practice_id}: ${what} again, ${counted(sumCounts(removed), 'row')}.`);
  }
  if (cleaning?.walProblem)
    console.log(`Old segments of the write-ahead log (WAL) were not removed. ${cleaning.walProblem}`);
}

/** Keeps the old anchor file under another name. It proves that there were audit events after the backup. */
function renameOldAnchorFile(config: Config): void {
  const anchors = anchorPath(config);
  if (!anchors || !existsSync(anchors)) return;
  const aside = `${anchors}.before-${new Date().toISOString().replace(/[-:]|\..*/g, '')}Z`;
  renameSync(anchors, aside);
  console.log(`The worker will write a new anchor file. The earlier one is now ${aside}.`);
}
