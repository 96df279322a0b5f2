// `backup [file or folder]`: everything in the database as of one moment, in one file. The keys are not in it.

import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { loadConfig } from '../platform/config/config.ts';

try {
  const config = loadConfig(process.env);
  if (!config.database.ownerUrl) {
    throw new Error('DATABASE_OWNER_URL is not set: only the owner of the database may read all of it.');
  }
  const file = backupFile(process.argv[2] ?? join(dirname(config.dataFolder), 'backups'));
  const manifest = await writeBackup(config.database.ownerUrl, file);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const size = (statSync(file).size / 1_000_000).toFixed(1);
  console.log(
    `${rows} rows of ${manifest.tables.length} tables as of ${manifest.takenAt}: ${file} (${size} MB)`,
  );
  console.log('Keep it as carefully as the database, and the key file apart from it.');
} catch (error) {
  console.error(error instanceof Error ? error.message : 'The backup could not be made.');
  process.exitCode = 1;
}

function backupFile(target: string): string {
  if (target.endsWith('.gz')) return resolve(target);
  const now = new Date().toISOString().replace(/[-:]|\..*/g, '');
  return resolve(target, `bitewing-${now}Z.sql.gz`);
}
