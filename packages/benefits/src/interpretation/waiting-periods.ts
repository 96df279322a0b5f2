// Waiting periods: mostly words, sometimes service type 32, sometimes a benefit that begins in the future.

import type { Day } from '../answer.ts';
import type { AppliesTo, WaitingPeriod } from '../parsed-benefits.ts';
import { PLAN_WAITING_PERIOD, type Reading, type Row, scopeOf } from './row.ts';
import { scopeLabel } from './scope.ts';
import { isRealDay, sentenceCase } from './wording.ts';

export interface WaitingPeriods {
  read(row: Row): boolean;
  list(): WaitingPeriod[];
}

/** Rows on which a later begin means the patient has to wait. */
const BEGINNING_CODES = new Set('ABDF');

export function collectWaitingPeriods(reading: Reading): WaitingPeriods {
  const periods = new Map<string, WaitingPeriod>();

  function add(row: Row, period: Omit<WaitingPeriod, 'sources'>) {
    const key = `${period.answer}|${period.applies_to.label}|${period.months}|${period.ends_on}|${period.text}`;
    const known = periods.get(key);
    if (known) known.sources.push(row.index);
    else periods.set(key, { ...period, sources: [row.index] });
  }

  return {
    read(row) {
      const { stated, attached } = row;
      const waits = row.remarks.flatMap((remark) => remark.waiting);
      const isOwnType = row.serviceTypes.includes(PLAN_WAITING_PERIOD);
      const months = isOwnType || waits.length > 0 ? monthsOf(row) : null;
      if (months !== null && waits.length === 0) {
        add(row, {
          answer: months === 0 ? 'none' : 'applies',
          applies_to: scopeWithout(row, null),
          months,
          ends_on: beginsLater(row, reading),
          text: row.words,
        });
        return true;
      }
      // With several waits in words, whose the row's own months are nobody can say.
      const ownMonths = waits.length === 1 ? months : null;
      let isRead = false;
      for (const remark of row.remarks) {
        for (const wait of remark.waiting) {
          const waited = wait.answer === 'none' ? wait.months : (wait.months ?? ownMonths);
          const answer = waited === 0 ? 'none' : wait.answer;
          add(row, {
            answer,
            applies_to: scopeWithout(row, wait.about),
            months: waited,
            ends_on: wait.ends_on ?? (answer === 'applies' ? beginsLater(row, reading) : null),
            text: remark.text,
          });
          isRead = true;
        }
      }
      if (isRead || attached.dates.length === 0 || !BEGINNING_CODES.has(stated.code)) return isRead;
      const begins = beginsLater(row, reading);
      if (
        begins === null ||
        (row.serviceTypes.length === 0 && row.procedures.length === 0 && row.benefitClass === null)
      )
        return false;
      add(row, {
        answer: 'applies',
        applies_to: scopeOf(row),
        months: null,
        ends_on: begins,
        text: `Benefit begins ${begins}`,
      });
      return true;
    },
    list: () => [...periods.values()],
  };
}

function monthsOf(row: Row): number | null {
  const { quantity, quantity_qualifier: qualifier } = row.stated;
  if (quantity === null) return null;
  if (qualifier === 'MN') return quantity;
  return qualifier === 'YY' ? quantity * 12 : null;
}

function beginsLater(row: Row, reading: Reading): Day | null {
  if (reading.asOf === null) return null;
  for (const date of row.attached.dates) {
    // A span with an end is next year's benefit; only one left open begins late.
    const isBegin = date.qualifier === '348' || (date.qualifier === '292' && date.to === null);
    if (isBegin && isRealDay(date.from) && date.from > reading.asOf) return date.from;
  }
  return null;
}

/** Service type 32 is the waiting period itself; the words say for what ("for major services"). */
function scopeWithout(row: Row, about: string | null): AppliesTo {
  const scope = scopeOf(row);
  const types = scope.service_types.filter((type) => type !== PLAN_WAITING_PERIOD);
  if (about !== null)
    return { service_types: types, procedures: scope.procedures, label: sentenceCase(about.trim()) };
  return types.length === scope.service_types.length
    ? scope
    : {
        service_types: types,
        procedures: scope.procedures,
        label: scopeLabel(types, scope.procedures, row.benefitClass),
      };
}
