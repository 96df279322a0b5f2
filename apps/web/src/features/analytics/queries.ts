import {
  type Analytics,
  type AnalyticsPeriod,
  getAnalytics,
  getSystemAnalytics,
  getUsageAnalytics,
} from '@bitewing/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';

export interface PeriodFilter {
  period: AnalyticsPeriod;
  start_date: string;
  end_date: string;
}

interface AnalyticsOptions {
  isSuperAdmin: boolean;
  /** Empty for all practices. */
  practiceId: string;
  /** False if the filter has a problem, such as an end date before the start date. */
  isValid: boolean;
}

export const useAnalytics = (filter: PeriodFilter, { isSuperAdmin, practiceId, isValid }: AnalyticsOptions) =>
  useQuery<Analytics>({
    queryKey: [...queryKeys.analytics, isSuperAdmin, practiceId, filter],
    queryFn: ({ signal }) =>
      isSuperAdmin
        ? call(getSystemAnalytics, { query: { ...filter, practice_id: practiceId } }, { signal })
        : call(getAnalytics, { query: filter }, { signal }),
    enabled: isValid,
    placeholderData: keepPreviousData,
  });

export const useUsage = (filter: PeriodFilter, enabled: boolean) =>
  useQuery({
    queryKey: [...queryKeys.analytics, 'usage', filter],
    queryFn: ({ signal }) => call(getUsageAnalytics, { query: filter }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
