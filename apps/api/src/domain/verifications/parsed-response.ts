// Compresses parsed benefits, which repeat many words, before the caller encrypts and stores them. Also decrypts and
// decompresses stored ones.

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { ParsedBenefitsWire, ParserAuditWire } from '@bitewing/contract';
import type { PracticeCipher } from '#platform/crypto/practice-cipher.ts';
import type { Tx } from '#platform/database/database.ts';
import { readingCell, responseCell } from './cells.ts';

export interface ParsedResponse {
  parsed_benefits: ParsedBenefitsWire;
  parser_audit: ParserAuditWire;
}

/** `readingId` is null for the original reading, which is stored with its response. */
export interface StoredReading {
  practiceId: string;
  responseId: string;
  readingId: string | null;
  parsed: Buffer;
}

/** Level 3 takes half the time of zlib's default level, and the result is a sixth larger. */
const LEVEL = 3;

export const packParsed = (parsed: ParsedResponse): Buffer =>
  deflateRawSync(JSON.stringify(parsed), { level: LEVEL });

export async function readParsed(
  cipher: PracticeCipher,
  tx: Tx,
  { practiceId, responseId, readingId, parsed }: StoredReading,
): Promise<ParsedResponse> {
  const location = readingId ? readingCell(readingId) : responseCell('parsed', responseId);
  const plain = await cipher.decrypt(tx, practiceId, location, parsed);
  return JSON.parse(inflateRawSync(plain).toString()) as ParsedResponse;
}
