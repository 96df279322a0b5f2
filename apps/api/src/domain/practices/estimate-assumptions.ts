// What a practice assumes in estimates. The estimate screen and the assistant use the same assumptions.

import { DEFAULT_SWITCHES } from '@bitewing/benefits';
import type { EstimateAssumptions, PracticeAssumptions } from '@bitewing/contract';
import { practiceOf, type Scope, type Tx } from '#platform/database/database.ts';

/** Undefined if the practice was deleted or the caller can't see it. Null if the practice uses the defaults. */
export async function findAssumptions(
  tx: Tx,
  scope: Scope,
  practiceId: string,
): Promise<EstimateAssumptions | null | undefined> {
  const [row] = await tx.query<{ estimate_assumptions: EstimateAssumptions | null }>(
    `select estimate_assumptions from app.practices
      where id = $1 and deleted_at is null and ($2::uuid is null or id = $2)`,
    [practiceId, practiceOf(scope)],
  );
  return row?.estimate_assumptions;
}

/** Returns the defaults for a deleted practice, because its verifications can still be read. */
export const loadAssumptions = async (
  tx: Tx,
  scope: Scope,
  practiceId: string,
): Promise<PracticeAssumptions> => withDefaults((await findAssumptions(tx, scope, practiceId)) ?? null);

/** Switches added after the practice saved its assumptions get their default values. */
export const withDefaults = (chosen: EstimateAssumptions | null): PracticeAssumptions => ({
  switches: { ...DEFAULT_SWITCHES, ...chosen?.switches },
  assumes_unused: chosen?.assumes_unused ?? true,
  is_default: chosen === null,
});
