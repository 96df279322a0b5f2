import { createHash, hkdfSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createKeyFile, KEY_BYTES, KeyError, parseKeys, readKeyFile } from './key-file.ts';

/** What one configured secret is used for; each use has a key of its own, so that none can stand in for another. */
export interface MasterKey {
  id: string;
  /** Wraps the practices' data keys. */
  wrap: Buffer;
  /** Closes the service's own secrets. */
  vault: Buffer;
  /** Seals the audit chains. */
  audit: Buffer;
}

export interface Keyring {
  active(): MasterKey;
  /** Looks into the file again when the id is new: another process may have rotated. */
  find(id: string): MasterKey | null;
}

export interface KeySource {
  /** BITEWING_KEY: keys in base64, separated by commas, the first one in use. */
  key?: string | null;
  keyFile?: string | null;
}

/** With `create`, a missing key file is made; right only where the database is as new as the file. */
export function openKeyring(source: KeySource, options: { create?: boolean } = {}): Keyring {
  const { key, keyFile } = source;
  if (key) return createKeyring(() => parseKeys(key.split(','), 'BITEWING_KEY'));
  if (!keyFile) throw new KeyError('Neither BITEWING_KEY_FILE nor BITEWING_KEY is set.');
  if (options.create && !existsSync(keyFile)) createKeyFile(keyFile);
  return createKeyring(() => readKeyFile(keyFile));
}

/** Anchors of the audit chains lie beside the key: outside the data folder and outside the backups. */
export function anchorPath(source: KeySource): string | null {
  return source.keyFile ? `${source.keyFile}.anchors` : null;
}

export function createKeyring(read: () => Buffer[]): Keyring {
  let keys = read().map(deriveKeys);
  return {
    active: () => keys[0] as MasterKey,
    find(id) {
      const known = keys.find((key) => key.id === id);
      if (known) return known;
      keys = read().map(deriveKeys);
      return keys.find((key) => key.id === id) ?? null;
    },
  };
}

function deriveKeys(secret: Buffer): MasterKey {
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `bitewing ${use} v1`, KEY_BYTES));
  return {
    id: createHash('sha256').update('bitewing key id v1').update(secret).digest('hex').slice(0, 16),
    wrap: derive('wrap'),
    vault: derive('vault'),
    audit: derive('audit'),
  };
}
