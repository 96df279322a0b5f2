// `restore <file> [--replace]`: restores a backup into the database and verifies the result.

import { existsSync, renameSync } from 'node:fs';
import { resolve } from 'node:path';
import { recordAudit } from '../platform/audit/audit.ts';
import { sealAuditEvents } from '../platform/audit/audit-sealing.ts';
import { verifyAudit } from '../platform/audit/audit-verification.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { counted } from '../platform/counted.ts';
import { anchorPath, openKeyring } from '../platform/crypto/keyring.ts';
import { allPractices, createDatabase } from '../platform/database/database.ts';
import { createRolesFor } from '../platform/database/roles.ts';

try {
  process.exitCode = (await restore()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : 'The restore failed.');
  process.exitCode = 1;
}

async function restore(): Promise<boolean> {
  const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (!file) throw new Error('Usage: npm run restore -- <file> [--replace]');
  const config = loadConfig(process.env);
  const { ownerUrl } = config.database;
  if (!ownerUrl)
    throw new Error('DATABASE_OWNER_URL is not set. Set it: only the owner may rewrite the database.');
  const keyring = openKeyring(config);
  await createRolesFor(process.env);
  const replace = process.argv.includes('--replace');
  const manifest = await restoreBackup(ownerUrl, resolve(file), { keyring, replace });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${manifest.tables.length} tables restored, as of ${manifest.takenAt}.`);
  console.log('All users must log in again. Links in earlier mail no longer work.');
  setAnchorsAside(config);

  const db = createDatabase(ownerUrl, { maxConnections: 1, statementTimeoutMs: 600_000 });
  try {
    await db.transaction(allPractices(), (tx) =>
      recordAudit(tx, {
        practiceId: null,
        actorId: null,
        action: 'database.restore',
        recordType: 'database',
        recordIds: [],
        requestId: null,
        ip: null,
      }),
    );
    // Seal the events that were waiting when the backup was taken. They would count as overdue now.
    await sealAuditEvents(db, keyring);
    const { events, chains, findings } = await verifyAudit(db, keyring);
    for (const { chain, message } of findings) console.log(`Audit chain ${chain}: ${message}`);
    console.log(`Audit: ${events} events in ${chains} chains, ${counted(findings.length, 'finding')}.`);
    return findings.length === 0;
  } finally {
    await db.close();
  }
}

/** The old anchors cover events after the backup, which are gone. They are kept as proof that those events existed. */
function setAnchorsAside(config: Config): void {
  const anchors = anchorPath(config);
  if (!anchors || !existsSync(anchors)) return;
  const aside = `${anchors}.before-${new Date().toISOString().replace(/[-:]|\..*/g, '')}Z`;
  renameSync(anchors, aside);
  console.log(`The audit chains have new anchors. The earlier ones are in ${aside}.`);
}
