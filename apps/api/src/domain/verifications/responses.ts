// A response is stored encrypted, with its hash, before we read it. Reading it sets its outcome. A response that is
// never read gets the outcome `superseded`. An outcome never changes.

import { createHash } from 'node:crypto';
import type { Answered, Failure, ReceivedResponse, ReturnedDifferently } from '@bitewing/clearinghouse';
import type { PracticeCipher } from '#platform/crypto/practice-cipher.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { responseCell } from './cells.ts';
import { packParsed } from './parsed-response.ts';
import type { BenefitsRead } from './read-benefits.ts';

export interface NewResponse extends ReceivedResponse {
  practiceId: string;
  verificationId: string;
  /**
   * The number of the attempt. Null for a copy of an earlier response, stored so that we read it again, and for a response
   * that came after another run had finished the verification.
   */
  attempt: number | null;
  durationMs: number | null;
  copiedFrom: string | null;
  /** The clearinghouse whose adapter can read this response. */
  clearinghouse: string;
  receivedAt: Date;
}

export interface StoredResponse extends NewResponse {
  id: string;
}

/** `andCommit` commits the transaction together with this statement, so it must be the last one. */
export async function storeResponse(
  cipher: PracticeCipher,
  tx: Tx,
  response: NewResponse,
  { andCommit = false } = {},
): Promise<StoredResponse> {
  const id = newId();
  const body = Buffer.from(response.body);
  const raw = await cipher.encrypt(tx, response.practiceId, responseCell('raw', id), body);
  await (andCommit ? tx.queryLast : tx.query)(
    `insert into app.answers (id, practice_id, verification_id, attempt, http_status, ending, duration_ms, copied_from,
       raw, raw_sha256, received_at, clearinghouse)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      response.practiceId,
      response.verificationId,
      response.attempt,
      response.httpStatus,
      response.ending,
      response.durationMs,
      response.copiedFrom,
      raw,
      createHash('sha256').update(body).digest(),
      response.receivedAt,
      response.clearinghouse,
    ],
  );
  return { ...response, id };
}

interface ResponseRow {
  id: string;
  attempt: number | null;
  http_status: number;
  ending: ReceivedResponse['ending'];
  duration_ms: number | null;
  copied_from: string | null;
  raw: Buffer;
  received_at: Date;
}

/** Finds a response that an earlier run received but didn't read, or a copy that should be read again. */
export async function findUnreadResponse(
  cipher: PracticeCipher,
  tx: Tx,
  wanted: Pick<NewResponse, 'practiceId' | 'verificationId' | 'clearinghouse'>,
): Promise<StoredResponse | null> {
  const [row] = await tx.query<ResponseRow>(
    `select id, attempt, http_status, ending, duration_ms, copied_from, raw, received_at from app.answers
      where practice_id = $1 and verification_id = $2 and clearinghouse = $3 and outcome is null
      order by received_at desc limit 1`,
    [wanted.practiceId, wanted.verificationId, wanted.clearinghouse],
  );
  if (!row) return null;
  return {
    ...wanted,
    id: row.id,
    attempt: row.attempt,
    httpStatus: row.http_status,
    ending: row.ending,
    durationMs: row.duration_ms,
    copiedFrom: row.copied_from,
    receivedAt: row.received_at,
    body: await cipher.decrypt(tx, wanted.practiceId, responseCell('raw', row.id), row.raw),
  };
}

export type FailedOutcome = Pick<Failure, 'kind' | 'clearinghouseId' | 'traceNumber'> & {
  reason: string | null;
};

/**
 * Records the outcome of a response without usable benefits. If the response is about another person, also deletes its
 * body. Its hash and the reason stay (ADR 0045).
 */
export async function recordFailedOutcome(
  tx: Tx,
  practiceId: string,
  id: string,
  outcome: FailedOutcome,
): Promise<void> {
  await tx.query(
    `update app.answers set outcome = $3, reason = $4, check_id = $5, trace_number = $6,
       raw = case when $4 = 'wrong_patient' then null else raw end
      where practice_id = $1 and id = $2 and outcome is null`,
    [practiceId, id, outcome.kind, outcome.reason, outcome.clearinghouseId, outcome.traceNumber],
  );
}

/** What the clearinghouse's adapter and the interpreter read from a response. */
export type ReadResponse = Pick<
  Answered,
  'clearinghouseId' | 'traceNumber' | 'patientMatch' | 'returnedDifferently'
> &
  BenefitsRead;

/** The same as `ReadResponse`, as the columns store it: benefits and patient data encrypted. */
export interface ReadColumns
  extends Omit<BenefitsRead, 'parsed'>,
    Pick<Answered, 'clearinghouseId' | 'traceNumber' | 'patientMatch'> {
  parsed: Buffer;
  returnedDifferently: Buffer | null;
}

export async function encryptReading(
  cipher: PracticeCipher,
  tx: Tx,
  practiceId: string,
  id: string,
  response: ReadResponse,
): Promise<ReadColumns> {
  return {
    interpreterVersion: response.interpreterVersion,
    coverageStatus: response.coverageStatus,
    needsConfirmation: response.needsConfirmation,
    totalBlocks: response.totalBlocks,
    unparsedBlocks: response.unparsedBlocks,
    clearinghouseId: response.clearinghouseId,
    traceNumber: response.traceNumber,
    patientMatch: response.patientMatch,
    parsed: await cipher.encrypt(tx, practiceId, responseCell('parsed', id), packParsed(response.parsed)),
    returnedDifferently: await encryptReturned(cipher, tx, practiceId, id, response.returnedDifferently),
  };
}

/** Null if the payer returned the patient's data exactly as we sent it. */
const encryptReturned = async (
  cipher: PracticeCipher,
  tx: Tx,
  practiceId: string,
  id: string,
  returned: ReturnedDifferently[],
): Promise<Buffer | null> =>
  returned.length > 0
    ? cipher.encrypt(tx, practiceId, responseCell('returned_differently', id), JSON.stringify(returned))
    : null;

export async function readReturned(
  cipher: PracticeCipher,
  tx: Tx,
  practiceId: string,
  id: string,
  ciphertext: Buffer,
): Promise<ReturnedDifferently[]> {
  const plain = await cipher.decrypt(tx, practiceId, responseCell('returned_differently', id), ciphertext);
  return JSON.parse(plain.toString()) as ReturnedDifferently[];
}

/** Marks unread responses of finished verifications as superseded: another run finished without them. */
export async function markUnreadSuperseded(tx: Tx): Promise<void> {
  await tx.query(
    `update app.answers a set outcome = 'superseded' from app.verifications v
      where a.outcome is null and v.practice_id = a.practice_id and v.id = a.verification_id
        and v.status in ('completed', 'failed')`,
  );
}
