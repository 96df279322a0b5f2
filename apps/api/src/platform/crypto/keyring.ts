import { createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createKeyFile, KEY_BYTES, KeyError, parseKeys, readKeyFile } from './key-file.ts';

/** The keys derived from one configured secret. Each purpose has its own key, so that keys can't be interchanged. */
export interface MasterKey {
  id: string;
  /** Wraps the practices' data keys. */
  wrap: KeyObject;
  /** Encrypts the service's own secrets. */
  vault: KeyObject;
  /** Seals the audit chains. */
  audit: KeyObject;
}

export interface Keyring {
  active(): MasterKey;
  /** Reads the file again if the ID is unknown: another process may have rotated the key. */
  find(id: string): MasterKey | null;
}

export interface KeySource {
  /** BITEWING_KEY: base64 keys separated by commas. The first one is active. */
  key?: string | null;
  keyFile?: string | null;
}

/** `create`: creates a missing key file. Only a demo does this: a new key can't decrypt what another one encrypted. */
export function openKeyring(source: KeySource, options: { create?: boolean } = {}): Keyring {
  const { key, keyFile } = source;
  if (key) return createKeyring(() => parseKeys(key.split(','), 'BITEWING_KEY'));
  if (!keyFile) throw new KeyError('Neither BITEWING_KEY_FILE nor BITEWING_KEY is set.');
  if (options.create && !existsSync(keyFile)) createKeyFile(keyFile);
  return createKeyring(() => readKeyFile(keyFile));
}

/** The path of the anchor file: next to the key file, so that backups don't contain it. Null without a key file. */
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
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `bitewing ${use} v1`, KEY_BYTES)));
  return {
    id: createHash('sha256').update('bitewing key id v1').update(secret).digest('hex').slice(0, 16),
    wrap: derive('wrap'),
    vault: derive('vault'),
    audit: derive('audit'),
  };
}
