// Fills in the search columns of verifications that were stored before these columns existed.

import { cell } from '#domain/verifications/cells.ts';
import { foldName, hashMemberId } from '#domain/verifications/patient.ts';
import { DecryptionError } from '#platform/crypto/encrypted-value.ts';
import type { PracticeCipher } from '#platform/crypto/practice-cipher.ts';
import { allPractices, type Tx } from '#platform/database/database.ts';
import { mapInSequence } from '#platform/database/map-in-sequence.ts';
import type { JobContext } from '#platform/queue/queue.ts';
import type { Services } from '#platform/services.ts';
import { listWithoutSearchFields, saveSearchFields, type UnsearchableRow } from './upkeep-queries.ts';

/** A run stops after this time, because the job runs every minute. */
const RUN_MS = 30_000;
/** Stored as the hash of a member ID that can't be decrypted. It matches no search, and later runs skip the row. */
const UNDECRYPTABLE = Buffer.alloc(0);

export async function fillSearchFields(
  services: Pick<Services, 'db' | 'cipher'>,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  const until = Date.now() + RUN_MS;
  const fillSome = () => services.db.transaction(allPractices(), (tx) => fillRows(services.cipher, tx));
  while (!signal.aborted && Date.now() < until && (await fillSome()));
}

/** Returns whether there may be more rows to fill. */
async function fillRows(cipher: PracticeCipher, tx: Tx): Promise<boolean> {
  const rows = await listWithoutSearchFields(tx);
  if (rows.length === 0) return false;
  await saveSearchFields(
    tx,
    await mapInSequence(rows, async (row) => ({
      id: row.id,
      foldedFirstName: foldName(row.patient_first_name),
      memberIdHash: await hashStored(cipher, tx, row),
    })),
  );
  return true;
}

async function hashStored(cipher: PracticeCipher, tx: Tx, row: UnsearchableRow): Promise<Buffer> {
  try {
    const memberId = await cipher.decrypt(tx, row.practice_id, cell('member_id', row.id), row.member_id);
    return await hashMemberId(cipher, tx, row.practice_id, memberId.toString());
  } catch (error) {
    if (error instanceof DecryptionError) return UNDECRYPTABLE;
    throw error;
  }
}
