import { type BodyOf, HISTORY_PAGE_SIZE, listVerifications, searchVerifications } from '@bitewing/contract';
import { usePracticeTimeZone } from '#entities/practices/queries.ts';
import { useVerificationList } from '#entities/verifications/queries.ts';
import { call } from '#lib/api/api.ts';
import { addDays, dayAt, dayStart } from '#lib/day-start.ts';
import { type HistoryFilter, hasMoreFilters } from './history-filter.ts';

/**
 * Uses the specification's GET call if only its filters (last name, status) are set. With any of our additional
 * filters, uses the POST search, which keeps the first name and the member ID out of the URL.
 */
export const useHistoryList = (filter: HistoryFilter) => {
  const { page, status, search } = filter;
  const query = { page, status, search, limit: HISTORY_PAGE_SIZE };
  const timeZone = usePracticeTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const body = toSearch(filter, timeZone);
  const isSearch = hasMoreFilters(filter);
  return useVerificationList(isSearch ? body : query, (signal) =>
    isSearch
      ? call(searchVerifications, { body }, { signal })
      : call(listVerifications, { query }, { signal }),
  );
};

const toSearch = (filter: HistoryFilter, timeZone: string): BodyOf<typeof searchVerifications> => ({
  page: filter.page,
  limit: HISTORY_PAGE_SIZE,
  ...(filter.status && { status: filter.status }),
  ...(filter.search && { search: filter.search }),
  ...(filter.firstName && { first_name: filter.firstName }),
  ...(filter.memberId && { member_id: filter.memberId }),
  ...(filter.payer && { payer_id: filter.payer }),
  ...(filter.coverage && { coverage_status: filter.coverage }),
  ...(filter.practice && { practice_id: filter.practice }),
  ...timesOf(filter, timeZone),
});

const DAYS_BEFORE_TODAY: Record<string, number> = { today: 0, '7d': 6, '30d': 29 };

/** Days begin at midnight in the time zone in which the list shows its times. */
const timesOf = ({ date, from, to }: HistoryFilter, timeZone: string) => {
  const startOf = (day: string): string => dayStart(day, timeZone).toISOString();
  if (date === 'custom') {
    return {
      ...(from && { created_from: startOf(from) }),
      ...(to && { created_before: startOf(addDays(to, 1)) }),
    };
  }
  const daysBefore = DAYS_BEFORE_TODAY[date];
  if (daysBefore === undefined) return {};
  return { created_from: startOf(addDays(dayAt(new Date(), timeZone), -daysBefore)) };
};
