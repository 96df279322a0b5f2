// A new verification of the same patient, linked to the old one. The old one doesn't change.

import { REAL_TIME_DUPLICATE_SECONDS } from '@bitewing/contract';
import { findPayers } from '#domain/payers/find-payers.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { type PatientRow, readPatient } from './patient.ts';
import { enqueueRealTime, prepareVerification, storeVerifications } from './store.ts';

/** Returns the ID of the new verification, or of the one that another click has just created. */
export async function storeRecheck(
  services: Services,
  tx: Tx,
  user: { userId: string; fullName: string | null },
  row: PatientRow & { payer_id: string },
): Promise<string> {
  const recent = await findRecentRecheck(tx, row);
  if (recent !== null) return recent;
  const patient = await readPatient(services.cipher, tx, row);
  const [payer] = await findPayers(tx, [row.payer_id], () => ['params', 'id']);
  if (!payer) throw new Error('findPayers returned too few payers.');
  const prepared = await prepareVerification(services, tx, row.practice_id, patient, payer);
  await storeVerifications(
    services,
    tx,
    {
      practiceId: row.practice_id,
      createdBy: user.userId,
      createdByName: user.fullName,
      type: 'real_time',
      recheckOf: row.id,
    },
    [prepared],
    services.config.quota,
  );
  await enqueueRealTime(services, tx, row.practice_id, prepared.id);
  return prepared.id;
}

/**
 * A double click must not send two requests: the practice pays for each. The second click waits for the lock until the
 * first one's transaction ends.
 */
async function findRecentRecheck(tx: Tx, { practice_id, id }: PatientRow): Promise<string | null> {
  await tx.query('select from app.verifications where practice_id = $1 and id = $2 for no key update', [
    practice_id,
    id,
  ]);
  const [recent] = await tx.query<{ id: string }>(
    `select id from app.verifications
      where practice_id = $1 and recheck_of = $2 and created_at > now() - make_interval(secs => $3)
      order by created_at desc limit 1`,
    [practice_id, id, REAL_TIME_DUPLICATE_SECONDS],
  );
  return recent?.id ?? null;
}
