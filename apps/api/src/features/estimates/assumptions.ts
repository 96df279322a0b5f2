// What a practice assumes in new estimates. All users of the practice can read it. Practice admins and super admins can
// change it.

import type { EstimateAssumptions, PracticeAssumptions } from '@bitewing/contract';
import { findAssumptions, withDefaults } from '#domain/practices/estimate-assumptions.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { updateAssumptions } from './queries.ts';

export const readAssumptions = (
  services: Services,
  caller: Caller,
  practiceId: string,
): Promise<PracticeAssumptions> =>
  services.db.transaction(caller.scope, async (tx) => withDefaults(await readStored(tx, caller, practiceId)));

export const changeAssumptions = (
  services: Services,
  caller: Caller,
  practiceId: string,
  assumptions: EstimateAssumptions | null,
): Promise<PracticeAssumptions> =>
  services.db.transaction(caller.scope, async (tx) => {
    await readStored(tx, caller, practiceId);
    await updateAssumptions(tx, practiceId, assumptions);
    await recordAudit(tx, {
      practiceId,
      ...actorOf(caller),
      action: 'estimate_assumptions.update',
      recordType: 'practice',
      recordIds: [practiceId],
    });
    return withDefaults(assumptions);
  });

/** Null if the practice uses the defaults. Throws if the caller can't see the practice. */
async function readStored(
  tx: Tx,
  { scope }: Caller,
  practiceId: string,
): Promise<EstimateAssumptions | null> {
  const found = await findAssumptions(tx, scope, practiceId);
  if (found === undefined) throw new AppError('not_found');
  return found;
}
