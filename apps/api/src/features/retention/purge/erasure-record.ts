// What was purged, written beside the key file: outside the database and outside backups. A restored backup contains
// the purged records again, so `restore` reads this file and deletes them again.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Keyring, KeySource, MasterKey } from '#platform/crypto/keyring.ts';

export type Erasure = { at: string; practiceId: string } & (
  | { kind: 'erasure' }
  /** An erasure that was recorded, interrupted and then canceled. */
  | { kind: 'withdrawn' }
  /** Everything before `keptFrom`, except what was on legal hold. */
  | { kind: 'retention'; keptFrom: string; held: string[] }
);

type Line = Erasure & { key: string; signature: string };

/** A record that is missing or was changed. The message is for the administrator. */
class ErasureRecordError extends Error {
  override name = 'ErasureRecordError';
}

export function erasureRecordPath({ keyFile }: KeySource): string {
  if (keyFile) return `${keyFile}.erasures`;
  throw new ErasureRecordError(
    'BITEWING_KEY_FILE is not set. Set it: the record of what was purged is stored beside the key file.',
  );
}

/** Returns when the line is on the disk: the record must exist before the rows are deleted. */
export function appendErasure(path: string, key: MasterKey, erasure: Erasure): void {
  const line: Line = { ...erasure, key: key.id, signature: sign(key, erasure).toString('hex') };
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = openSync(path, 'a', 0o600);
  try {
    // The line break comes first, so that a line cut off by a crash doesn't damage the next.
    writeSync(file, `\n${JSON.stringify(line)}`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** All records in order. Throws if we didn't write a line. */
export function readErasures(path: string, keyring: Keyring): Erasure[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((text, index) =>
      text.endsWith('}') ? [readLine(text, keyring, `${path}, line ${index + 1}`)] : [],
    );
}

/** Without erasures that were canceled later. */
export const standing = (erasures: Erasure[]): Erasure[] =>
  erasures.filter(
    ({ kind, practiceId }, index) =>
      kind !== 'withdrawn' &&
      !(
        kind === 'erasure' &&
        erasures.slice(index).some((later) => later.kind === 'withdrawn' && later.practiceId === practiceId)
      ),
  );

function readLine(text: string, keyring: Keyring, where: string): Erasure {
  const { key: keyId, signature, ...erasure } = parse(text, where);
  const key = keyring.find(keyId);
  if (!key)
    throw new ErasureRecordError(`The record in ${where} was made with key ${keyId}, which is unknown.`);
  const expected = sign(key, erasure);
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ErasureRecordError(`The record in ${where} was changed.`);
  }
  return erasure;
}

function parse(text: string, where: string): Line {
  try {
    return JSON.parse(text) as Line;
  } catch {
    throw new ErasureRecordError(`The record in ${where} cannot be read.`);
  }
}

function sign(key: MasterKey, erasure: Erasure): Buffer {
  const details = erasure.kind === 'retention' ? [erasure.keptFrom, erasure.held] : [];
  return createHmac('sha256', key.audit)
    .update(JSON.stringify(['erasure v1', erasure.kind, erasure.at, erasure.practiceId, ...details]))
    .digest();
}
