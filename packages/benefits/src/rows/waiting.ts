// Waiting periods in a row's elements: service type 32, or a benefit that begins in the future.

import type { Day } from '../answer.ts';
import type { Says } from '../statement.ts';
import { type Context, isRealDay } from './context.ts';
import type { Row } from './row.ts';
import { WAITING_PERIOD } from './service-types.ts';

type Waiting = Extract<Says, { kind: 'waiting' }>;

/** EB01 codes of rows on which a begin date in the future means a waiting period. */
const BEGINNING_CODES = new Set('ABDF');

/** The waiting period in the row's elements. Null if the row's words state one (`worded`). */
export function waitingOf(row: Row, worded: readonly Waiting[], context: Context): Waiting | null {
  if (worded.length > 0) return null;
  const months = row.serviceTypes.includes(WAITING_PERIOD) ? monthsOf(row) : null;
  const until = beginsLater(row, context);
  if (months !== null) return { kind: 'waiting', months, until, met: false };
  if (until === null || !BEGINNING_CODES.has(row.stated.code)) return null;
  const isPlan = row.serviceTypes.length === 0 && row.procedures.length === 0 && row.heading === null;
  return isPlan ? null : { kind: 'waiting', months: null, until, met: false };
}

/**
 * Adds the row's months and begin date to a waiting period in its words. If the words state several, the row's months
 * could belong to any of them, so we don't add the months.
 */
export function completeWaiting(wait: Waiting, row: Row, isOnly: boolean, context: Context): Waiting {
  const months = wait.months ?? (isOnly && !wait.met ? monthsOf(row) : null);
  const until = wait.until ?? (wait.met || months === 0 ? null : beginsLater(row, context));
  return { ...wait, months, until };
}

function monthsOf(row: Row): number | null {
  const { quantity, quantity_qualifier: qualifier } = row.stated;
  if (quantity === null) return null;
  if (qualifier === 'MN') return quantity;
  return qualifier === 'YY' ? quantity * 12 : null;
}

function beginsLater(row: Row, { asOf }: Context): Day | null {
  if (asOf === null) return null;
  for (const date of row.attached.dates) {
    // A 292 period with an end is a later benefit period, such as next year's, and not a waiting period.
    const isBegin = date.qualifier === '348' || (date.qualifier === '292' && date.to === null);
    if (isBegin && isRealDay(date.from) && date.from > asOf) return date.from;
  }
  return null;
}
