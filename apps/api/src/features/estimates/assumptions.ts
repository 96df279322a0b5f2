// What a practice assumes in new estimates: all users of the practice read it, its admins change it.

import { DEFAULT_SWITCHES } from '@bitewing/benefits';
import type { EstimateAssumptions, PracticeAssumptions } from '@bitewing/contract';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { findAssumptions, updateAssumptions } from './queries.ts';

export const readAssumptions = (
  services: Services,
  caller: Caller,
  practiceId: string,
): Promise<PracticeAssumptions> =>
  services.db.transaction(caller.scope, async (tx) => toWire(await stored(tx, caller, practiceId)));

export const changeAssumptions = (
  services: Services,
  caller: Caller,
  practiceId: string,
  assumptions: EstimateAssumptions | null,
): Promise<PracticeAssumptions> =>
  services.db.transaction(caller.scope, async (tx) => {
    await stored(tx, caller, practiceId);
    await updateAssumptions(tx, practiceId, assumptions);
    await recordAudit(tx, {
      practiceId,
      actorId: caller.principal.userId,
      action: 'estimate_assumptions.update',
      recordType: 'practice',
      recordIds: [practiceId],
      ...caller.origin,
    });
    return toWire(assumptions);
  });

async function stored(tx: Tx, { scope }: Caller, practiceId: string): Promise<EstimateAssumptions | null> {
  const found = await findAssumptions(tx, scope, practiceId);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/** For the estimates of a verification, which can be read even if its practice was deleted. */
export const assumptionsOf = async (tx: Tx, { scope }: Caller, practiceId: string) =>
  toWire((await findAssumptions(tx, scope, practiceId)) ?? null);

/** A switch that was added after the practice chose has its default. */
const toWire = (chosen: EstimateAssumptions | null): PracticeAssumptions => ({
  switches: { ...DEFAULT_SWITCHES, ...chosen?.switches },
  assumes_unused: chosen?.assumes_unused ?? true,
  is_default: chosen === null,
});
