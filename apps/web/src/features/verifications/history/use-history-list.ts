import { type BodyOf, HISTORY_PAGE_SIZE, listVerifications, searchVerifications } from '@bitewing/contract';
import { useVerificationList } from '#entities/verifications/queries.ts';
import { call } from '#lib/api/api.ts';
import { type HistoryFilter, hasMoreFilters } from './history-filter.ts';

/**
 * Uses the specification's GET call if only its filters (last name, status) are set. With any of our additional
 * filters, uses the POST search, which keeps the first name and the member ID out of the URL.
 */
export const useHistoryList = (filter: HistoryFilter) => {
  const { page, status, search } = filter;
  const query = { page, status, search, limit: HISTORY_PAGE_SIZE };
  const body = toSearch(filter);
  const isSearch = hasMoreFilters(filter);
  return useVerificationList(isSearch ? body : query, (signal) =>
    isSearch
      ? call(searchVerifications, { body }, { signal })
      : call(listVerifications, { query }, { signal }),
  );
};

const toSearch = (filter: HistoryFilter): BodyOf<typeof searchVerifications> => ({
  page: filter.page,
  limit: HISTORY_PAGE_SIZE,
  ...(filter.status && { status: filter.status }),
  ...(filter.search && { search: filter.search }),
  ...(filter.firstName && { first_name: filter.firstName }),
  ...(filter.memberId && { member_id: filter.memberId }),
  ...(filter.payer && { payer_id: filter.payer }),
  ...(filter.coverage && { coverage_status: filter.coverage }),
  ...(filter.practice && { practice_id: filter.practice }),
  ...timesOf(filter),
});

const DAYS_BEFORE_TODAY: Record<string, number> = { today: 0, '7d': 6, '30d': 29 };

/** Days begin at midnight in the browser's time zone. */
const timesOf = ({ date, from, to }: HistoryFilter) => {
  if (date === 'custom') {
    return {
      ...(from && { created_from: midnight(from, 0) }),
      ...(to && { created_before: midnight(to, 1) }),
    };
  }
  const daysBefore = DAYS_BEFORE_TODAY[date];
  if (daysBefore === undefined) return {};
  const today = new Date();
  const start = new Date(today.getFullYear(), today.getMonth(), today.getDate() - daysBefore);
  return { created_from: start.toISOString() };
};

const midnight = (day: string, daysLater: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
};
