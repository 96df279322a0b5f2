import { findPayers } from '#domain/payers/find-payers.ts';
import { recordAudit, SYSTEM_ACTOR } from '#platform/audit/audit.ts';
import { allPractices, type Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import type { Services } from '#platform/services.ts';
import { insertList, insertPayers, insertSchedule } from '../features/fees/queries.ts';
import { DEMO_SCHEDULES, type DemoSchedule } from './demo-fees.ts';
import { hasEverHadFees } from './queries.ts';

/** Adds the demo's fees, unless the practice has ever had a fee schedule: fees that a user deleted stay deleted. */
export const seedFees = ({ db, clock }: Services, practiceId: string): Promise<void> =>
  db.transaction(allPractices(), async (tx) => {
    if (await hasEverHadFees(tx, practiceId)) return;
    for (const schedule of DEMO_SCHEDULES) await insert(tx, practiceId, schedule, clock().getFullYear());
  });

async function insert(tx: Tx, practiceId: string, schedule: DemoSchedule, thisYear: number): Promise<void> {
  const id = newId();
  const { name, kind, payerIds, lists } = schedule;
  await insertSchedule(tx, practiceId, id, { name, kind, network: kind === 'office' ? null : 'in' });
  const payers = await findPayers(tx, payerIds);
  await insertPayers(
    tx,
    practiceId,
    id,
    payers.map((payer) => payer.id),
  );
  for (const { yearsAgo, fees } of lists)
    await insertList(tx, {
      id: newId(),
      practiceId,
      scheduleId: id,
      effective_from: `${thisYear - yearsAgo}-01-01`,
      fees,
      userId: null,
    });
  await recordAudit(tx, {
    practiceId,
    ...SYSTEM_ACTOR,
    action: 'fee_schedule.create',
    recordType: 'fee_schedule',
    recordIds: [id],
  });
}
