// When the plan begins and ends: several qualifiers can say it, the most direct first.

import type { Day, EligibilityAnswer, StatedDate } from '../answer.ts';
import { DATE_QUALIFIERS, labelOf } from '../codes/index.ts';
import type { Sources } from '../parsed-benefits.ts';
import type { Row } from './row.ts';
import { isRealDay } from './wording.ts';

export interface PlanDay {
  day: Day;
  label: string;
  sources: Sources;
}

const BEGINS = ['346', '356', '291', '307', '539', '007', '348', '340'];
const ENDS = ['347', '346', '291', '357', '356', '307', '540', '036', '349', '341', '343'];

export function planDates(
  answer: EligibilityAnswer,
  activeRows: readonly Row[],
): { begins: PlanDay[]; ends: PlanDay[] } {
  const stated: { date: StatedDate; sources: Sources }[] = answer.dates.map((date) => ({
    date,
    sources: [],
  }));
  for (const row of activeRows) {
    for (const date of row.attached.dates) stated.push({ date, sources: [row.index] });
  }
  const begins: PlanDay[] = [];
  const ends: PlanDay[] = [];
  for (const qualifier of BEGINS) {
    for (const { date, sources } of stated) {
      if (date.qualifier === qualifier && isRealDay(date.from))
        begins.push({ day: date.from, label: nameOf(qualifier), sources });
    }
  }
  for (const qualifier of ENDS) {
    for (const { date, sources } of stated) {
      if (date.qualifier !== qualifier) continue;
      const day = date.to ?? (isEndOnly(qualifier) ? date.from : null);
      if (isRealDay(day))
        ends.push({ day, label: `${nameOf(qualifier)}${isEndOnly(qualifier) ? '' : ' end'}`, sources });
    }
  }
  return { begins, ends };
}

/** Qualifiers under which a single day is an end; under the others only a range has one. */
function isEndOnly(qualifier: string): boolean {
  return ['347', '357', '540', '036', '349', '341', '343'].includes(qualifier);
}

function nameOf(qualifier: string): string {
  return labelOf(DATE_QUALIFIERS, qualifier) ?? qualifier;
}
