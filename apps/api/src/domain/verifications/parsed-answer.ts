// Parsed benefits lie deflated under the cipher: they repeat themselves a lot.

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Verification } from '@bitewing/contract';
import type { PracticeCipher } from '#platform/crypto/practice-cipher.ts';
import type { Tx } from '#platform/database/database.ts';
import { answerCell } from './cells.ts';

export type ParsedAnswer = Pick<Verification, 'parsed_benefits' | 'parser_audit'>;

export const packParsed = (parsed: object): Buffer => deflateRawSync(JSON.stringify(parsed));

export async function readParsed(
  cipher: PracticeCipher,
  tx: Tx,
  practiceId: string,
  answerId: string,
  parsed: Buffer,
): Promise<ParsedAnswer> {
  const plain = await cipher.decrypt(tx, practiceId, answerCell('parsed', answerId), parsed);
  return JSON.parse(inflateRawSync(plain).toString()) as ParsedAnswer;
}
