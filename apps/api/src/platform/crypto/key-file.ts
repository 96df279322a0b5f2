import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

export const KEY_BYTES = 32;

const HEADER = `# The keys of Bitewing. This file and the database together give access to patient data. Without this file, the data is lost.
# The first key encrypts new data; the others decrypt older data. Keep a copy of this file, but not with the backups.
`;

/** A key that is missing or can't be trusted. The message is for the administrator of the service. */
export class KeyError extends Error {
  override name = 'KeyError';
}

/** Reads a file with one base64 key per line. The first key is active. */
export function readKeyFile(path: string): Buffer[] {
  const { mode } = statOrExplain(path);
  // Mounted secrets may be readable by the group. Anything wider is a mistake.
  if (process.platform !== 'win32' && (mode & 0o027) !== 0) {
    throw new KeyError(`The key file ${path} can be read or changed by others. Run chmod 600 on it.`);
  }
  const lines = readFileSync(path, 'utf8').split('\n');
  return parseKeys(
    lines.filter((line) => line.trim() !== '' && !line.startsWith('#')),
    `The key file ${path}`,
  );
}

export function parseKeys(texts: string[], where: string): Buffer[] {
  if (texts.length === 0) throw new KeyError(`${where} contains no key.`);
  return texts.map((text) => {
    const key = Buffer.from(text.trim(), 'base64');
    if (key.length !== KEY_BYTES || key.toString('base64') !== text.trim()) {
      throw new KeyError(`${where} contains a key that is not ${KEY_BYTES} bytes in base64.`);
    }
    return key;
  });
}

/** Does nothing if the file exists. If two processes start at the same time, both use the file created first. */
export function createKeyFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = writeDraft(path, [randomBytes(KEY_BYTES)]);
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

/** Puts a new key first. The file is replaced in one step, so that readers never see a partial file. */
export function addKey(path: string): void {
  renameSync(writeDraft(path, [randomBytes(KEY_BYTES), ...readKeyFile(path)]), path);
}

function writeDraft(path: string, keys: Buffer[]): string {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const lines = keys.map((key) => `${key.toString('base64')}\n`);
  writeFileSync(draft, HEADER + lines.join(''), { mode: 0o600, flag: 'wx', flush: true });
  chmodSync(draft, 0o600);
  return draft;
}

function statOrExplain(path: string) {
  try {
    return statSync(path);
  } catch (error) {
    throw new KeyError(`The key file ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
