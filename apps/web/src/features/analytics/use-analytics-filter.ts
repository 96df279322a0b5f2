// Period and practice are in the URL, so that users can bookmark and share a view.

import { ANALYTICS_PERIODS, isCalendarDay, MAXIMUM_PERIOD_DAYS } from '@bitewing/contract';
import { useSearchParams } from 'react-router';
import type { PeriodFilter } from './queries.ts';

const DAY_MS = 86_400_000;

export interface AnalyticsFilter extends PeriodFilter {
  practiceId: string;
}

export const useAnalyticsFilter = () => {
  const [params, setParams] = useSearchParams();
  const filter: AnalyticsFilter = {
    period: ANALYTICS_PERIODS.find((known) => known === params.get('period')) ?? '30d',
    start_date: dayOrEmpty(params.get('start_date')),
    end_date: dayOrEmpty(params.get('end_date')),
    practiceId: params.get('practice_id') ?? '',
  };
  const change = (changes: Partial<AnalyticsFilter>): void => {
    const { practiceId, ...period } = { ...filter, ...changes };
    const isCustom = period.period === 'custom';
    const next = {
      period: period.period,
      ...(isCustom && period.start_date && { start_date: period.start_date }),
      ...(isCustom && period.end_date && { end_date: period.end_date }),
      ...(practiceId && { practice_id: practiceId }),
    };
    setParams(next, { replace: true });
  };
  return { filter, change, problem: problemOf(filter) };
};

const dayOrEmpty = (text: string | null): string => (text && isCalendarDay(text) ? text : '');

const problemOf = ({ period, start_date, end_date }: PeriodFilter): string | null => {
  if (period !== 'custom') return null;
  if (!start_date || !end_date) return 'Choose a start date and an end date.';
  if (start_date > end_date) return "The end date can't be before the start date.";
  if (Date.parse(end_date) - Date.parse(start_date) > MAXIMUM_PERIOD_DAYS * DAY_MS)
    return 'Choose an end date within two years of the start date.';
  return null;
};
