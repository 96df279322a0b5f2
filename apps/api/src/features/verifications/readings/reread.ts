// Reads stored responses again with the current interpreter, a few per transaction.

import { INTERPRETER_VERSION } from '@bitewing/benefits';
import type { ReadingField } from '@bitewing/contract';
import { readParsed } from '#domain/verifications/parsed-response.ts';
import { appendReading, decryptRaw, readRawAgain } from '#domain/verifications/readings.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import { DecryptionError } from '#platform/crypto/encrypted-value.ts';
import type { Tx } from '#platform/database/database.ts';
import { logEvent } from '#platform/logging/log-events.ts';
import type { Services } from '#platform/services.ts';
import { compareReadings } from './compare-readings.ts';
import { listWaiting, type RereadReport, type WaitingRow } from './reread-queries.ts';

const RESPONSES_PER_TRANSACTION = 25;

type Deps = Pick<Services, 'cipher' | 'clock' | 'log'>;

export interface RereadOptions {
  /** Null for all practices. */
  practiceId: string | null;
  /** A dry run counts the differences and stores no readings. */
  isDryRun: boolean;
  /** The super admin who started the re-read. Null if it was started from the command line. */
  readBy: string | null;
}

export const emptyReport = (): RereadReport => ({
  read: 0,
  unchanged: 0,
  changed: 0,
  unreadable: 0,
  undecryptable: 0,
  fields: {},
});

/** Returns the ID of the last response it tried to read, or null if none remained. Counts the results in `report`. */
export async function rereadSome(
  deps: Deps,
  tx: Tx,
  options: RereadOptions,
  after: string | null,
  report: RereadReport,
): Promise<string | null> {
  const rows = await listWaiting(
    tx,
    INTERPRETER_VERSION,
    options.practiceId,
    after,
    RESPONSES_PER_TRANSACTION,
  );
  for (const row of rows) count(report, await rereadOne(deps, tx, options, row));
  return rows.at(-1)?.answer_id ?? null;
}

/** The fields that changed, or why the response wasn't read again. */
type RereadResult = ReadingField[] | 'unreadable' | 'undecryptable' | 'read_already';

async function rereadOne(deps: Deps, tx: Tx, options: RereadOptions, row: WaitingRow): Promise<RereadResult> {
  const { cipher, clock, log } = deps;
  const { practice_id: practiceId, answer_id: responseId } = row;
  const [verificationId] = row.verification_ids;
  const stored = await decryptStored(cipher, tx, row);
  if (stored instanceof DecryptionError) {
    logEvent(log, 'response_undecryptable', { verificationId, err: stored });
    return 'undecryptable';
  }
  const result = readRawAgain(stored.text, row);
  if (result.kind === 'unreadable') {
    logEvent(log, 'response_unreadable', { verificationId, code: result.reason, err: result.error });
    return 'unreadable';
  }
  if (!options.isDryRun) {
    const { readBy } = options;
    const reading = { practiceId, responseId, readBy, readAt: clock(), read: result.read };
    if (!(await appendReading(cipher, tx, reading))) return 'read_already';
    await recordAudit(tx, {
      practiceId,
      actorId: readBy,
      action: 'verification.reread',
      recordType: 'verification',
      recordIds: row.verification_ids,
      requestId: null,
      ip: null,
    });
  }
  return compareReadings(stored.before, result.read.parsed);
}

/** Returns a decryption error instead of throwing it: one damaged response or reading must not stop the re-read. */
async function decryptStored(cipher: Deps['cipher'], tx: Tx, row: WaitingRow) {
  const { practice_id: practiceId, answer_id: responseId, reading_id: readingId, parsed } = row;
  try {
    return {
      text: await decryptRaw(cipher, tx, row),
      before: await readParsed(cipher, tx, { practiceId, responseId, readingId, parsed }),
    };
  } catch (error) {
    if (error instanceof DecryptionError) return error;
    throw error;
  }
}

function count(report: RereadReport, result: RereadResult): void {
  if (result === 'read_already') return;
  if (result === 'unreadable' || result === 'undecryptable') {
    report[result] += 1;
    return;
  }
  report.read += 1;
  report[result.length > 0 ? 'changed' : 'unchanged'] += 1;
  for (const field of result) report.fields[field] = (report.fields[field] ?? 0) + 1;
}
