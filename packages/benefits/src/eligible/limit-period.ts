// The period of a frequency limit as a calendar rule.

import type { Period } from '../statement.ts';
import type { OpenCause } from '../wording/eligible.ts';
import { benefitYearStart } from './benefit-year.ts';
import type { Case } from './case.ts';
import type { CountPeriod } from './count-rules.ts';

/** The strictest period that the payer may mean; null if we can't count by it. Adds a doubt if it may mean another. */
export function periodOf(
  period: Period | null,
  count: number | null,
  asked: Case,
  doubts: OpenCause[],
): CountPeriod | null {
  const times = period?.count ?? 1;
  const rolling = (months: number): CountPeriod => ({
    kind: 'months',
    months,
    anniversary: asked.question.anniversary ?? (count === 1 ? 'day_after' : 'same_day'),
  });
  switch (period?.unit) {
    case 'lifetime':
      return { kind: 'lifetime' };
    case 'calendar_year':
      return { kind: 'years', years: times, starts: '01-01' };
    case 'service_year':
    case 'contract_year': {
      const starts = benefitYearStart(asked, period.unit);
      if (starts !== null) return { kind: 'years', years: times, starts };
      doubts.push('year_start');
      return { kind: 'months', months: 12 * times, anniversary: 'same_day' };
    }
    case 'year':
      // "2 per year" may mean the calendar year, the plan year or any 12 months. The last one is the strictest.
      if (times === 1) doubts.push('which_year');
      return rolling(12 * times);
    case 'month':
      return rolling(times);
    case 'week':
    case 'day': {
      const days = times * (period.unit === 'week' ? 7 : 1);
      return { kind: 'days', days, anniversary: 'same_day' };
    }
    default:
      return null;
  }
}
