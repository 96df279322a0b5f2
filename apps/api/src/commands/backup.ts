// `backup [file or folder]`: writes a snapshot of the whole database to one file, without the keys.

import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { loadConfig } from '../platform/config/config.ts';

try {
  const config = loadConfig(process.env);
  if (!config.database.ownerUrl) {
    throw new Error(
      'DATABASE_OWNER_URL is not set. Set it: only the owner of the database may read all of it.',
    );
  }
  const { publicKey } = config.backup;
  const file = backupFile(process.argv[2] ?? join(dirname(config.dataFolder), 'backups'), publicKey !== null);
  const manifest = await writeBackup(config.database.ownerUrl, file, publicKey);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const size = (statSync(file).size / 1_000_000).toFixed(1);
  console.log(
    `${rows} rows of ${manifest.tables.length} tables as of ${manifest.takenAt}: ${file} (${size} MB)`,
  );
  console.log(
    publicKey
      ? 'It is encrypted. Only the private key of BACKUP_PUBLIC_KEY can restore it, together with the key file.'
      : 'Protect this file like the database. Keep the key file in a different place.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : 'The backup failed.');
  process.exitCode = 1;
}

function backupFile(target: string, isEncrypted: boolean): string {
  if (/\.(gz|enc)$/.test(target)) return resolve(target);
  const now = new Date().toISOString().replace(/[-:]|\..*/g, '');
  return resolve(target, `bitewing-${now}Z.sql.gz${isEncrypted ? '.enc' : ''}`);
}
