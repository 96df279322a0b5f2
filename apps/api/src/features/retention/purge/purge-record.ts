// The purge record: a file next to the key file, outside the database and outside backups. A restored backup contains
// purged records again, so `restore` reads this file and deletes them again.

import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Keyring, KeySource, MasterKey } from '#platform/crypto/keyring.ts';

/** A line of the purge record. */
export type PurgeLine = {
  at: string;
  practiceId: string;
  /**
   * The purge statement's ID. A purge adds another line with the same ID if it was interrupted and continues, or if
   * records were put on hold while it ran. Only the last line counts.
   */
  statementId?: string;
} & (
  | { kind: 'erasure' }
  /** The erasure in an earlier line did not take place: it was canceled, or the practice was put on hold. */
  | { kind: 'withdrawn' }
  /** Old records from before `keptFrom` were purged, except the verifications in `held`, which were on legal hold. */
  | { kind: 'retention'; keptFrom: string; held: string[] }
);

type SignedLine = PurgeLine & { key: string; signature: string };

/** The purge record can't be read or was changed. The message is for the administrator. */
class PurgeRecordError extends Error {
  override name = 'PurgeRecordError';
}

export function purgeRecordPath({ keyFile }: KeySource): string {
  if (keyFile) return `${keyFile}.erasures`;
  throw new PurgeRecordError(
    'BITEWING_KEY_FILE is not set. Set it: the record of what was purged is stored next to the key file.',
  );
}

/** Doesn't return before the line is on the disk, because the line must exist before the rows are deleted. */
export function appendLine(path: string, key: MasterKey, line: PurgeLine): void {
  const signed: SignedLine = { ...line, key: key.id, signature: sign(key, line).toString('hex') };
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = openSync(path, 'a', 0o600);
  try {
    // The line break comes first, so that a line cut off by a crash doesn't damage the next.
    writeSync(file, `\n${JSON.stringify(signed)}`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Returns all lines in order. Throws if a line is cut off or isn't signed with one of our keys. */
export function readPurgeRecord(path: string, keyring: Keyring): PurgeLine[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((text, index) => (text === '' ? [] : [readLine(text, keyring, `${path}, line ${index + 1}`)]));
}

/**
 * Removes the last line if a crash cut it off. Only a purge may do this, because it then adds the missing lines
 * (`addMissingLines`). No rows are deleted before their line is complete.
 */
export function removeCutOffLine(path: string): void {
  if (!existsSync(path)) return;
  const text = readFileSync(path);
  if (text.length > 0 && text.at(-1) !== '}'.charCodeAt(0))
    truncateSync(path, Math.max(0, text.lastIndexOf('\n')));
}

/** Leaves out erasures that were withdrawn, and lines that a later line of the same purge replaces. */
export const linesInForce = (lines: PurgeLine[]): PurgeLine[] =>
  lines.filter(
    (line, index) =>
      line.kind !== 'withdrawn' && !lines.slice(index + 1).some((later) => replaces(later, line)),
  );

const replaces = (later: PurgeLine, earlier: PurgeLine): boolean =>
  later.kind === 'withdrawn'
    ? earlier.kind === 'erasure' && later.practiceId === earlier.practiceId
    : later.statementId !== undefined && later.statementId === earlier.statementId;

function readLine(text: string, keyring: Keyring, where: string): PurgeLine {
  const { key: keyId, signature, ...line } = parse(text, where);
  const key = keyring.find(keyId);
  if (!key)
    throw new PurgeRecordError(`The record in ${where} was made with key ${keyId}, which is unknown.`);
  const expected = sign(key, line);
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new PurgeRecordError(`The record in ${where} was changed.`);
  }
  return line;
}

function parse(text: string, where: string): SignedLine {
  try {
    return JSON.parse(text) as SignedLine;
  } catch {
    throw new PurgeRecordError(
      `The record in ${where} is cut off or was changed. Restore this file from its copy. If only its end is cut off and the database hasn't been replaced yet, you can run npm run purge instead, which completes the file.`,
    );
  }
}

function sign(key: MasterKey, line: PurgeLine): Buffer {
  const details: unknown[] = line.kind === 'retention' ? [line.keptFrom, line.held] : [];
  if (line.statementId) details.push(line.statementId);
  return createHmac('sha256', key.audit)
    .update(JSON.stringify(['erasure v1', line.kind, line.at, line.practiceId, ...details]))
    .digest();
}
