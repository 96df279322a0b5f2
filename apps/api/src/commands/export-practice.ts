// `export-practice <practice ID> [file]`: writes all data of a practice to one archive. The archive contains
// patient data that is not encrypted.

import { createWriteStream, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { exportArchive } from '../features/retention/export/export-practice.ts';
import { markExported } from '../features/retention/queries.ts';
import { recordAudit, SYSTEM_ACTOR } from '../platform/audit/audit.ts';
import { loadConfig } from '../platform/config/config.ts';
import { openKeyring } from '../platform/crypto/keyring.ts';
import { createPracticeCipher } from '../platform/crypto/practice-cipher.ts';
import { allPractices, createDatabase, type Database } from '../platform/database/database.ts';
import { isId } from '../platform/database/ids.ts';

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([practiceId = '', target]: string[]): Promise<void> {
  if (!isId(practiceId)) throw new Error('Usage: npm run export-practice -- <practice ID> [file.tar.gz]');
  const config = loadConfig(process.env);
  const file = resolve(
    target ?? join(dirname(config.dataFolder), 'exports', `practice-${practiceId}.tar.gz`),
  );
  const db = createDatabase(config.database.url, { maxConnections: 1, statementTimeoutMs: 600_000 });
  try {
    await recordExport(db, practiceId);
    const cipher = createPracticeCipher(openKeyring(config));
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const partial = `${file}.partial`;
    try {
      const output = createWriteStream(partial, { fd: openSync(partial, 'w', 0o600), flush: true });
      const archive = exportArchive({ db, cipher, practiceId }, new Date());
      await pipeline(Readable.from(archive), createGzip(), output);
      renameSync(partial, file);
    } finally {
      rmSync(partial, { force: true });
    }
    await db.transaction(allPractices(), (tx) => markExported(tx, practiceId));
    console.log(`${file} (${(statSync(file).size / 1_000_000).toFixed(1)} MB)`);
    console.log('It contains patient data that is not encrypted. Hand it over, then delete it.');
  } finally {
    await db.close();
  }
}

function recordExport(db: Database, practiceId: string): Promise<void> {
  return db.transaction(allPractices(), async (tx) => {
    const found = await tx.query('select from app.practices where id = $1', [practiceId]);
    if (found.length === 0) throw new Error('There is no practice with this ID.');
    await recordAudit(tx, {
      practiceId,
      ...SYSTEM_ACTOR,
      action: 'practice.export',
      recordType: 'practice',
      recordIds: [practiceId],
    });
  });
}
