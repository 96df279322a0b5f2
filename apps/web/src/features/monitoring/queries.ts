import {
  getMonitoringMetrics,
  INSIGHTS_REFRESH_MS,
  type Insight,
  LOGS_REFRESH_MS,
  type LogEntry,
  listInsights,
  listLogs,
  listOutbox,
  resolveInsight,
} from '@bitewing/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';

export interface LogFilter {
  hours: number;
  level: LogEntry['level'] | '';
  source: LogEntry['source'] | '';
}

const LOG_LIMIT = 100;
const INSIGHT_LIMIT = 50;

export const useLogs = ({ hours, level, source }: LogFilter) =>
  useQuery({
    queryKey: [...queryKeys.logs, hours, level, source],
    queryFn: ({ signal }) =>
      call(listLogs, { query: { hours, level, source, limit: LOG_LIMIT } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: LOGS_REFRESH_MS,
  });

export interface InsightFilter {
  severity: Insight['severity'] | '';
  withResolved: boolean;
}

export const useInsights = ({ severity, withResolved }: InsightFilter) =>
  useQuery({
    queryKey: [...queryKeys.insights, severity, withResolved],
    queryFn: ({ signal }) =>
      call(
        listInsights,
        { query: { resolved: withResolved ? '' : 'false', severity, limit: INSIGHT_LIMIT } },
        { signal },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: INSIGHTS_REFRESH_MS,
  });

export const useMetrics = (hours: number) =>
  useQuery({
    queryKey: [...queryKeys.metrics, hours],
    queryFn: ({ signal }) => call(getMonitoringMetrics, { query: { hours } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: INSIGHTS_REFRESH_MS,
  });

export const useResolveInsight = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(resolveInsight, { params: { id } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.insights }),
        client.invalidateQueries({ queryKey: queryKeys.metrics }),
      ]),
  });
};

export const useOutbox = () =>
  useQuery({
    queryKey: queryKeys.outbox,
    queryFn: ({ signal }) => call(listOutbox, {}, { signal }),
    staleTime: 0,
    // Messages may contain login links, so they are removed from memory when the page closes.
    gcTime: 0,
  });
