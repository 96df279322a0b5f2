// The latest date of service that the payer states for the same services. Payers repeat a code, once with what is
// allowed and once with what remains, and the dates of the two rows can differ.

import type { Statement } from '../statement.ts';
import { nodeKey } from '../vocabulary/index.ts';

/** The same for statements about the same services, plan, person and conditions. */
export function scopeKey({ subject, except, plan, who, conditions }: Statement): string {
  return JSON.stringify([subject.map(nodeKey), except.map(nodeKey), plan, who, conditions]);
}

/** In a list of dates on one row, only the latest is the last date, also for services that can be done more than once. */
const keyOnRow = (one: Statement): string => `${one.source.row}|${scopeKey(one)}`;

const nextOf = ({ says }: Statement): string | null => (says.kind === 'history' ? says.next : null);
const lastOf = ({ says }: Statement): string => (says.kind === 'history' ? (says.last ?? '') : '');

/** Exams, full-mouth x-rays, sets of bitewings, cleanings and fluoride are done once a day at most. */
export const ONCE_A_DAY = /^D(?:01[2-8]\d|0210|027[2-47]|0330|11[12]0|120[68]|4346|4355|4910)$/;

/**
 * Whether a later date for the same services replaces this one. Not for services that can be done more than once a day,
 * because their dates can be about different teeth, and not next to the payer's own next date, because the two belong
 * together.
 */
const isReplaceable = ({ says, subject }: Statement): boolean =>
  says.kind === 'history' &&
  says.last !== null &&
  says.next === null &&
  subject.every((node) => node.kind === 'code' && ONCE_A_DAY.test(node.code));

/**
 * Returns for each statement the one with the latest date for the same services, plan, person and conditions. Returns
 * the statement itself if a later date doesn't replace it (see `isReplaceable`).
 */
export function latestServices<Of extends Statement>(histories: readonly Of[]): (history: Of) => Of {
  const latest = new Map<string, Of>();
  for (const one of histories) {
    for (const key of [scopeKey(one), keyOnRow(one)]) {
      const known = latest.get(key);
      if (known === undefined || lastOf(known) < lastOf(one)) latest.set(key, one);
    }
  }
  return (history) => {
    const key = isReplaceable(history) ? scopeKey(history) : keyOnRow(history);
    const found = latest.get(key) ?? history;
    return lastOf(found) > lastOf(history) && nextOf(history) === null ? found : history;
  };
}

/** False for a date that a later one of the same services replaces. */
export function isLatestOf(histories: readonly Statement[]): (history: Statement) => boolean {
  const latestOf = latestServices(histories);
  return (history) => latestOf(history) === history;
}
