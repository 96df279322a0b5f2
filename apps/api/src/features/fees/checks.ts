// Refuses a fee schedule if it would be unclear which fee applies, if its name is taken, or if the practice has reached
// the limit.

import { type FeeKind, type FieldProblem, MAXIMUM_FEE_SCHEDULES } from '@bitewing/contract';
import { AppError } from '#platform/errors/app-error.ts';
import type { ScheduleRow } from './queries.ts';

export interface ScheduleToSave {
  name: string;
  kind: FeeKind;
  network: 'in' | 'out' | null;
  payer_ids: string[];
}

export function assertNoConflicts(wanted: ScheduleToSave, others: ScheduleRow[]): void {
  const problems: FieldProblem[] = [];
  const isNameTaken = others.some(({ name }) => name.toLowerCase() === wanted.name.toLowerCase());
  if (isNameTaken)
    problems.push({ loc: ['body', 'name'], msg: 'is already the name of another fee schedule' });
  if (others.length >= MAXIMUM_FEE_SCHEDULES)
    problems.push({
      loc: ['body', 'name'],
      msg: `can't be used for a new fee schedule: your practice already has ${MAXIMUM_FEE_SCHEDULES}, which is the limit`,
    });
  const office = others.find(({ kind }) => kind === 'office');
  if (wanted.kind === 'office' && office)
    problems.push({
      loc: ['body', 'kind'],
      msg: `can't be Office fees: your practice already has office fees in the fee schedule “${office.name}”`,
    });
  for (const [at, payerId] of wanted.payer_ids.entries()) {
    const existing = others.find(
      ({ kind, network, payers }) =>
        kind === wanted.kind && network === wanted.network && payers.some(({ id }) => id === payerId),
    );
    const payer = existing?.payers.find(({ id }) => id === payerId);
    if (existing && payer)
      problems.push({
        loc: ['body', 'payer_ids', at],
        msg: `can't include ${payer.name}: it is already in the fee schedule “${existing.name}”`,
      });
  }
  if (problems.length > 0) throw new AppError('invalid', problems);
}

/** If two lists started on the same day, it would be unclear which one applies. */
export function assertStartIsFree(schedule: ScheduleRow, effectiveFrom: string, ownListId?: string): void {
  const isTaken = schedule.lists.some(
    ({ id, effective_from }) => id !== ownListId && effective_from === effectiveFrom,
  );
  if (isTaken)
    throw new AppError('invalid', [
      {
        loc: ['body', 'effective_from'],
        msg: 'is already the effective date of other fees in this schedule',
      },
    ]);
}
