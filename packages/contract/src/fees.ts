// Fee schedules of a practice: its office fees, and the fees it agreed to with a payer or a network. A schedule has one
// list of fees per effective date.

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, idParams, inputDay, plainLine, procedureCode, wholeNumber } from './fields.ts';
import { networkSide } from './practice-network.ts';

/** $99,999.99. We treat a larger fee as a typing error. */
export const MAXIMUM_FEE_CENTS = 9_999_999;
/** This is more than the number of CDT codes. */
export const MAXIMUM_FEES = 2000;
export const MAXIMUM_FEE_SCHEDULES = 200;
/** The limit for a network's schedule; a payer's schedule has exactly one payer. */
export const MAXIMUM_FEE_PAYERS = 200;
/** We treat an earlier date as a typing error. */
const EARLIEST_EFFECTIVE_YEAR = 2000;

export const feeKind = z.enum(['office', 'payer', 'network'], 'must be office, payer or network');
export type FeeKind = z.infer<typeof feeKind>;

export const feeList = z.object({
  id,
  effective_from: day,
  /** The day before the next list takes effect; null for the latest list. */
  effective_until: z.nullable(day),
  fee_count: wholeNumber,
  /** Whether the list applies today, in the practice's time zone. */
  is_in_force: z.boolean(),
});
export type FeeList = z.infer<typeof feeList>;

export const feeSchedule = z.object({
  id,
  practice_id: id,
  name: z.string(),
  kind: feeKind,
  /** Null for office fees. */
  network: z.nullable(networkSide),
  /** The payers these fees apply to: none for office fees, one for a payer's schedule, any number for a network's. */
  payers: z.array(z.object({ id, name: z.string() })),
  /** The latest effective date is first. */
  lists: z.array(feeList),
  /** The browser sends it back with an edit. The server refuses an edit with an outdated version. */
  version: wholeNumber,
});
export type FeeSchedule = z.infer<typeof feeSchedule>;

const fee = z.strictObject({
  code: procedureCode,
  cents: z
    .int('must be a whole number of cents')
    .check(z.minimum(0, 'must not be negative'), z.maximum(MAXIMUM_FEE_CENTS, 'must be at most $99,999.99')),
});
export type Fee = z.infer<typeof fee>;

/** Reports a repeated code at the row that repeats it. */
const noCodeTwice = z.check<Fee[]>((context) => {
  const seen = new Set<string>();
  for (const [at, { code }] of context.value.entries()) {
    if (seen.has(code))
      context.issues.push({
        code: 'custom',
        path: [at, 'code'],
        message: `${code} is already in the list`,
        input: code,
      });
    seen.add(code);
  }
});

const listFields = {
  effective_from: z.pipe(
    z.string().check(z.refine((text) => text.trim() !== '', 'is required')),
    inputDay.check(
      z.refine(
        (text) => Number(text.slice(0, 4)) >= EARLIEST_EFFECTIVE_YEAR,
        `must be in ${EARLIEST_EFFECTIVE_YEAR} or later`,
      ),
    ),
  ),
  fees: z
    .array(fee, 'must be a list of fees')
    .check(z.maxLength(MAXIMUM_FEES, `must be at most ${MAXIMUM_FEES} fees`), noCodeTwice),
};

const scheduleFields = {
  name: plainLine(120),
  kind: feeKind,
  network: z.nullable(networkSide),
  payer_ids: z.array(id, 'must be a list of payers').check(
    z.maxLength(MAXIMUM_FEE_PAYERS, `must be at most ${MAXIMUM_FEE_PAYERS} payers`),
    z.refine((ids) => new Set(ids).size === ids.length, 'must not contain a payer twice'),
  ),
};

type ScheduleFields = { kind: FeeKind; network: 'in' | 'out' | null; payer_ids: string[] };

const payersFitKind = z.refine<ScheduleFields>(
  ({ kind, payer_ids }) => kind === 'network' || payer_ids.length === (kind === 'payer' ? 1 : 0),
  {
    path: ['payer_ids'],
    error: (issue) =>
      (issue.input as ScheduleFields).kind === 'payer'
        ? 'must include exactly one payer'
        : 'must be empty for office fees',
  },
);
const networkFitsKind = z.refine<ScheduleFields>(
  ({ kind, network }) => (kind === 'office') === (network === null),
  {
    path: ['network'],
    error: (issue) =>
      (issue.input as ScheduleFields).kind === 'office'
        ? 'must be null for office fees'
        : 'must be in or out',
  },
);

export const feeListInput = z.strictObject(listFields);
export type FeeListInput = z.input<typeof feeListInput>;

export const newFeeSchedule = z
  .strictObject({ ...scheduleFields, ...listFields })
  .check(payersFitKind, networkFitsKind);
export type NewFeeSchedule = z.input<typeof newFeeSchedule>;

export const feeScheduleChanges = z
  .strictObject({ ...scheduleFields, version: wholeNumber })
  .check(payersFitKind, networkFitsKind);

export const listFeeSchedules = endpoint({
  method: 'GET',
  path: '/api/practices/:id/fee-schedules',
  access: 'logged_in',
  summary: 'The fee schedules of a practice, without the fees',
  params: idParams,
  response: z.object({ schedules: z.array(feeSchedule) }),
});

export const createFeeSchedule = endpoint({
  method: 'POST',
  path: '/api/practices/:id/fee-schedules',
  access: 'admin',
  summary: 'Add a fee schedule with its first list of fees',
  status: 201,
  params: idParams,
  body: newFeeSchedule,
  response: feeSchedule,
});

export const getFeeSchedule = endpoint({
  method: 'GET',
  path: '/api/fee-schedules/:id',
  access: 'logged_in',
  summary: 'One fee schedule, without the fees',
  params: idParams,
  response: feeSchedule,
});

export const updateFeeSchedule = endpoint({
  method: 'PUT',
  path: '/api/fee-schedules/:id',
  access: 'admin',
  summary: 'Change the name, kind, network and payers of a fee schedule',
  params: idParams,
  body: feeScheduleChanges,
  response: feeSchedule,
});

export const deleteFeeSchedule = endpoint({
  method: 'DELETE',
  path: '/api/fee-schedules/:id',
  access: 'admin',
  summary: 'Delete a fee schedule with all its lists. Saved estimates keep their fees',
  status: 204,
  params: idParams,
});

const feeListWithFees = z.object({
  id,
  schedule_id: id,
  effective_from: day,
  /** Sorted by code. A code that isn't in the list has no known fee. */
  fees: z.array(z.object({ code: z.string(), cents: wholeNumber })),
  /** The browser sends it back with an edit. The server refuses an edit with an outdated version. */
  version: wholeNumber,
});
export type FeeListWithFees = z.infer<typeof feeListWithFees>;

export const createFeeList = endpoint({
  method: 'POST',
  path: '/api/fee-schedules/:id/lists',
  access: 'admin',
  summary: 'Add the fees of a fee schedule from a new effective date',
  status: 201,
  params: idParams,
  body: feeListInput,
  response: feeListWithFees,
});

export const getFeeList = endpoint({
  method: 'GET',
  path: '/api/fee-lists/:id',
  access: 'logged_in',
  summary: 'The fees of a fee schedule from one effective date',
  params: idParams,
  response: feeListWithFees,
});

export const updateFeeList = endpoint({
  method: 'PUT',
  path: '/api/fee-lists/:id',
  access: 'admin',
  summary: 'Correct the effective date and the fees of a list',
  params: idParams,
  body: z.strictObject({ ...listFields, version: wholeNumber }),
  response: feeListWithFees,
});

export const deleteFeeList = endpoint({
  method: 'DELETE',
  path: '/api/fee-lists/:id',
  access: 'admin',
  summary: 'Delete a list of fees, unless it is the only one of its schedule',
  status: 204,
  params: idParams,
});
