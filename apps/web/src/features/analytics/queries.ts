import {
  type Analytics,
  type AnalyticsPeriod,
  getAnalytics,
  getSystemAnalytics,
  getUsageAnalytics,
  listPractices,
} from '@bitewing/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';

export interface PeriodFilter {
  period: AnalyticsPeriod;
  start_date: string;
  end_date: string;
}

/** The own practice's figures; a super admin's are everybody's or one practice's. */
export const useAnalytics = (
  filter: PeriodFilter,
  {
    isSuperAdmin,
    practiceId,
    isComplete,
  }: { isSuperAdmin: boolean; practiceId: string; isComplete: boolean },
) =>
  useQuery<Analytics>({
    queryKey: ['analytics', isSuperAdmin, practiceId, filter],
    queryFn: ({ signal }) =>
      isSuperAdmin
        ? call(getSystemAnalytics, { query: { ...filter, practice_id: practiceId } }, { signal })
        : call(getAnalytics, { query: filter }, { signal }),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  });

export const useUsage = (filter: PeriodFilter, enabled: boolean) =>
  useQuery({
    queryKey: ['analytics-usage', filter],
    queryFn: ({ signal }) => call(getUsageAnalytics, { query: filter }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  });

export const usePractices = (enabled: boolean) =>
  useQuery({
    queryKey: ['practices'],
    queryFn: ({ signal }) => call(listPractices, {}, { signal }),
    enabled,
  });
