import { timingSafeEqual } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Keyring, MasterKey } from '#platform/crypto/keyring.ts';
import { type ChainHead, signHead } from './audit-chain.ts';

/**
 * A file outside the database with the head of each audit chain: the position and hash of its last sealed event. An
 * attacker who restores an earlier state of the whole database can't restore this file. Keep it on another disk or on
 * append-only storage.
 */
export interface AnchorFile {
  /** Remembers the current heads of the chains until `flush` writes them. */
  note(heads: Map<string, ChainHead>, key: MasterKey): void;
  /** Writes the remembered heads: at most one line per chain per minute, or all of them if `isImmediate` is true. */
  flush(options?: { isImmediate: boolean }): void;
  /** The latest anchor of each chain. Throws if a complete line can't be parsed or its signature can't be verified. */
  read(keyring: Keyring): Map<string, ChainHead>;
}

interface AnchorLine {
  at: string;
  chain: string;
  seq: number;
  hash: string;
  signature: string;
  key: string;
}

class AnchorError extends Error {
  override name = 'AnchorError';
}

export function openAnchorFile(
  path: string,
  clock: () => Date = () => new Date(),
  pauseMs = 60_000,
): AnchorFile {
  const noted = new Map<string, { head: ChainHead; key: MasterKey }>();
  const writtenAt = new Map<string, number>();
  return {
    note(heads, key) {
      for (const [chain, head] of heads) noted.set(chain, { head, key });
    },
    flush({ isImmediate } = { isImmediate: false }) {
      const at = clock();
      const due = [...noted].filter(
        ([chain]) => isImmediate || at.getTime() - (writtenAt.get(chain) ?? 0) >= pauseMs,
      );
      if (due.length === 0) return;
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      // The line break comes first, so that a line cut off by a crash doesn't damage the next.
      const lines = due.map(([chain, { head, key }]) => `\n${toLine(at, chain, head, key)}`);
      appendFileSync(path, lines.join(''), { mode: 0o600 });
      for (const [chain] of due) {
        writtenAt.set(chain, at.getTime());
        noted.delete(chain);
      }
    },
    read(keyring) {
      const anchors = new Map<string, ChainHead>();
      if (!existsSync(path)) return anchors;
      for (const [index, text] of readFileSync(path, 'utf8').split('\n').entries()) {
        if (!text.endsWith('}')) continue;
        const { chain, head } = readLine(text, keyring, `${path}, line ${index + 1}`);
        if (head.seq > (anchors.get(chain)?.seq ?? 0)) anchors.set(chain, head);
      }
      return anchors;
    },
  };
}

function toLine(at: Date, chain: string, head: ChainHead, key: MasterKey): string {
  const line: AnchorLine = {
    at: at.toISOString(),
    chain,
    seq: head.seq,
    hash: head.hash.toString('hex'),
    signature: signHead(key.audit, chain, head).toString('hex'),
    key: key.id,
  };
  return JSON.stringify(line);
}

function readLine(text: string, keyring: Keyring, where: string): { chain: string; head: ChainHead } {
  const line = parse(text, where);
  const key = keyring.find(line.key);
  if (!key) throw new AnchorError(`The anchor in ${where} was made with key ${line.key}, which is unknown.`);
  const head = { seq: line.seq, hash: Buffer.from(line.hash, 'hex') };
  const signature = Buffer.from(line.signature, 'hex');
  const expected = signHead(key.audit, line.chain, head);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) {
    throw new AnchorError(`The anchor in ${where} was changed.`);
  }
  return { chain: line.chain, head };
}

function parse(text: string, where: string): AnchorLine {
  try {
    return JSON.parse(text) as AnchorLine;
  } catch {
    throw new AnchorError(`The anchor in ${where} cannot be read.`);
  }
}
