// A new verification of the same patient, linked to the old one. The old one doesn't change.

import { findPayers } from '#domain/payers/find-payers.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { type PatientRow, readPatient } from './patient.ts';
import { enqueueRealTime, prepareVerification, storeVerifications } from './store.ts';

/** Returns the ID of the new verification. */
export async function storeRecheck(
  services: Services,
  tx: Tx,
  by: { userId: string; fullName: string | null },
  row: PatientRow & { payer_id: string },
): Promise<string> {
  const patient = await readPatient(services.cipher, tx, row);
  const [payer] = await findPayers(tx, [row.payer_id], () => ['params', 'id']);
  if (!payer) throw new Error('findPayers returned too few payers.');
  const prepared = await prepareVerification(services, tx, row.practice_id, patient, payer);
  await storeVerifications(
    services,
    tx,
    {
      practiceId: row.practice_id,
      createdBy: by.userId,
      createdByName: by.fullName,
      type: 'real_time',
      recheckOf: row.id,
    },
    [prepared],
    services.config.quota,
  );
  await enqueueRealTime(services, tx, row.practice_id, prepared.id);
  return prepared.id;
}
