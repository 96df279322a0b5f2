// Waiting periods in a row's elements: service type 32, or a benefit that begins in the future.

import type { Day } from '../response.ts';
import type { Says, Statement } from '../statement.ts';
import { isPlanWide, nodeKey } from '../vocabulary/index.ts';
import { type Context, isRealDay } from './context.ts';
import type { Row } from './row.ts';
import { WAITING_PERIOD } from './service-types.ts';
import { shareOf } from './shares.ts';

type Waiting = Extract<Says, { kind: 'waiting' }>;

/** EB01 codes of rows on which a begin date in the future means a waiting period. */
const BEGINNING_CODES = new Set('ABDF');

/**
 * The waiting period in the row's elements. Null if they state none, or if the row's words state one (`worded`).
 * `later`: see `laterPeriods`.
 */
export function waitingOf(
  row: Row,
  worded: readonly Waiting[],
  later: ReadonlySet<Row>,
  context: Context,
): Waiting | null {
  if (worded.length > 0) return null;
  const months = row.serviceTypes.includes(WAITING_PERIOD) ? monthsOf(row) : null;
  const until = beginsLater(row, context);
  if (months !== null) return { kind: 'waiting', months, until, met: false };
  if (until === null || !BEGINNING_CODES.has(row.stated.code)) return null;
  // A maximum that begins later is the maximum of a later year, unless it is a lifetime maximum.
  const isLaterMaximum =
    row.stated.code === 'F' && row.stated.amount_cents !== null && row.period?.unit !== 'lifetime';
  if (isLaterMaximum || later.has(row) || row.subject.every(isPlanWide)) return null;
  return { kind: 'waiting', months: null, until, met: false };
}

/**
 * Rows that begin later and state what another row states for today, such as next year's percentage. Until they begin,
 * the other row applies, so they aren't waiting periods. If the plan pays 0% until they begin, they are.
 */
export function laterPeriods(rows: readonly Row[], context: Context): Set<Row> {
  const beginning = rows.filter((row) => beginsLater(row, context) !== null);
  if (beginning.length === 0) return new Set();
  const current = new Map<string, Set<Row['network']>>();
  for (const row of rows) {
    if (!isInForce(row, context) || paysNothing(row, context)) continue;
    const key = keyOf(row);
    current.set(key, (current.get(key) ?? new Set()).add(row.network));
  }
  return new Set(beginning.filter((row) => mayInclude(current.get(keyOf(row)), row.network)));
}

/** Whether one of `networks` is `network` or may include it. Any will do for a row that isn't only in or out. */
function mayInclude(networks: ReadonlySet<Row['network']> | undefined, network: Row['network']): boolean {
  if (networks === undefined) return false;
  const isOne = network === 'in' || network === 'out';
  return !isOne || networks.has(network) || networks.has('both') || networks.has('not_stated');
}

function paysNothing(row: Row, { quirk }: Context): boolean {
  const share = shareOf(row, quirk);
  return share?.kind === 'share' && share.plan_pays === 0;
}

/** If we can't compare dates, a row with a figure counts as in force. */
function isInForce(row: Row, { asOf }: Context): boolean {
  if (asOf === null || row.days === null) return figureOf(row) !== null;
  const { from, to } = row.days;
  return (from === null || from <= asOf) && (to === null || to >= asOf);
}

/** Two rows with the same key state the same benefit, but not always for the same network. */
function keyOf(row: Row): string {
  const { stated, subject, tier, plan } = row;
  return JSON.stringify([stated.code, figureOf(row), subject.map(nodeKey), tier, plan, row.who]);
}

/** What the row's figure is; null if it has none. */
function figureOf({ stated, attached }: Row): 'percent' | 'amount' | 'count' | null {
  if (stated.percent !== null) return 'percent';
  if (stated.amount_cents !== null) return 'amount';
  return attached.deliveries.length > 0 || stated.quantity !== null ? 'count' : null;
}

/**
 * Adds the row's months and begin date to a waiting period in its words, unless it is met. If the words state several,
 * the row's months could belong to any of them, so we don't add the months. A period of 0 months gets no date.
 */
export function completeWaiting(wait: Waiting, row: Row, isOnly: boolean, context: Context): Waiting {
  const months = wait.months ?? (isOnly && !wait.met ? monthsOf(row) : null);
  const until = wait.until ?? (wait.met || months === 0 ? null : beginsLater(row, context));
  return { ...wait, months, until };
}

/** The months in the row's quantity (EB09 and EB10). Null if the quantity isn't in months or years. */
function monthsOf(row: Row): number | null {
  const { quantity, quantity_qualifier: qualifier } = row.stated;
  if (quantity === null) return null;
  if (qualifier === 'MN') return quantity;
  return qualifier === 'YY' ? quantity * 12 : null;
}

/** The future day on which the row begins. Null if it states none, or if we don't know today. */
function beginsLater(row: Row, { asOf }: Context): Day | null {
  if (asOf === null) return null;
  for (const date of row.attached.dates) {
    // A 292 period with an end is a later benefit period, such as next year's, and not a waiting period.
    const isBegin = date.qualifier === '348' || (date.qualifier === '292' && date.to === null);
    if (isBegin && isRealDay(date.from) && date.from > asOf) return date.from;
  }
  return null;
}

/**
 * "12 month wait for basic. Eligible for basic on 02/01/2027", "12 month wait for major. Waiting period met": the end in
 * one sentence belongs to the length in another one of the row, if both are about the same services and people.
 * `isEnd`: which ends to join.
 */
export function joinedWaits(
  statements: readonly Statement[],
  isEnd: (wait: Waiting) => boolean,
): Statement[] {
  const waits = statements.filter(({ says }) => says.kind === 'waiting');
  const joined = new Map<Statement, Statement | null>();
  for (const one of waits) {
    const [other, ...more] = waits.filter((wait) => wait !== one && scopeOf(wait) === scopeOf(one));
    if (one.says.kind !== 'waiting' || other?.says.kind !== 'waiting' || more.length > 0) continue;
    const { months, until } = one.says;
    if (!months || until !== null || other.says.months !== null || !isEnd(other.says)) continue;
    joined.set(one, { ...one, says: { ...other.says, months } });
    joined.set(other, null);
  }
  return statements.flatMap((one) => (joined.has(one) ? (joined.get(one) ?? []) : one));
}

const scopeOf = ({ subject, except, network, who, conditions, doubts, source }: Statement): string =>
  JSON.stringify([subject.map(nodeKey), except.map(nodeKey), network, who, conditions, doubts, source.row]);
