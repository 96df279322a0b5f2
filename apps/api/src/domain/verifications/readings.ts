// The readings of a response. The original one is stored with the response, and later ones are appended (ADR 0070).

import { dayInTimeZone } from '#domain/practices/day-in-time-zone.ts';
import type { PracticeCipher } from '#platform/crypto/practice-cipher.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { readingCell, responseCell } from './cells.ts';
import { packParsed } from './parsed-response.ts';
import { type BenefitsRead, type ReadBenefitsResult, readBenefits } from './read-benefits.ts';

/** The order that decides which appended reading is the newest. Expects `app.readings` as `r`. */
export const NEWEST_FIRST = 'r.read_at desc, r.id desc';

/** Joins the newest appended reading of a response as `newest`. The parameters are SQL expressions. */
export const newestReadingOf = (practiceId: string, responseId: string) => `left join lateral (
    select r.id, r.parsed, r.coverage_status, r.needs_confirmation, r.total_blocks, r.unparsed_blocks
      from app.readings r
     where r.practice_id = ${practiceId} and r.answer_id = ${responseId}
     order by ${NEWEST_FIRST} limit 1) as newest on true`;

/** Joins the newest appended reading as `newest`. Expects the verification as `v`. */
export const NEWEST_READING = newestReadingOf('v.practice_id', 'v.answer_id');

/** What the newest reading says about the coverage. Expects `v` and `newest`. */
export const NEWEST_COVERAGE = `coalesce(newest.coverage_status, v.coverage_status) as coverage_status,
  coalesce(newest.needs_confirmation, v.needs_confirmation) as needs_confirmation`;

export interface NewReading {
  practiceId: string;
  responseId: string;
  /** Null if the `reread` command read it. */
  readBy: string | null;
  readAt: Date;
  read: BenefitsRead;
}

/** Returns false and appends nothing if there is already an appended reading by the same interpreter version. */
export async function appendReading(cipher: PracticeCipher, tx: Tx, reading: NewReading): Promise<boolean> {
  const id = newId();
  const { practiceId, read } = reading;
  const inserted = await tx.query(
    `insert into app.readings (id, practice_id, answer_id, parsed, interpreter_version, coverage_status,
       needs_confirmation, total_blocks, unparsed_blocks, read_at, read_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (practice_id, answer_id, interpreter_version) do nothing returning id`,
    [
      id,
      practiceId,
      reading.responseId,
      await cipher.encrypt(tx, practiceId, readingCell(id), packParsed(read.parsed)),
      read.interpreterVersion,
      read.coverageStatus,
      read.needsConfirmation,
      read.totalBlocks,
      read.unparsedBlocks,
      reading.readAt,
      reading.readBy,
    ],
  );
  return inserted.length > 0;
}

export interface RawResponseRow {
  answer_id: string;
  practice_id: string;
  raw: Buffer;
  received_at: Date;
  primary_payer_id: string;
  time_zone: string;
}

/** Null if the raw response is deleted, or if its verification is: only the verification says who the payer is. */
export async function findRawResponse(
  tx: Tx,
  practiceId: string,
  responseId: string,
): Promise<RawResponseRow | null> {
  const [row] = await tx.query<RawResponseRow>(
    `select a.id as answer_id, a.practice_id, a.raw, a.received_at, p.primary_payer_id, practice.time_zone
       from app.answers a
       join app.verifications v on v.practice_id = a.practice_id and v.id = a.verification_id
       join app.payers p on p.id = v.payer_id
       join app.practices practice on practice.id = a.practice_id
      where a.practice_id = $1 and a.id = $2 and a.raw is not null`,
    [practiceId, responseId],
  );
  return row ?? null;
}

export async function decryptRaw(cipher: PracticeCipher, tx: Tx, row: RawResponseRow): Promise<string> {
  const raw = await cipher.decrypt(tx, row.practice_id, responseCell('raw', row.answer_id), row.raw);
  return new TextDecoder().decode(raw);
}

/** Reads a stored response with the current interpreter, as of the day it was received. Stores nothing. */
export const readRawAgain = (text: string, row: RawResponseRow): ReadBenefitsResult =>
  readBenefits(text, dayInTimeZone(row.time_zone, row.received_at), row.primary_payer_id);
