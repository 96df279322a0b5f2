import {
  type BodyOf,
  createFeeList,
  createFeeSchedule,
  deleteFeeList,
  deleteFeeSchedule,
  type FeeListInput,
  getFeeList,
  getFeeSchedule,
  listFeeSchedules,
  type NewFeeSchedule,
  updateFeeList,
  updateFeeSchedule,
} from '@bitewing/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';
import { useProfile } from '#lib/auth/profile.ts';

/** Staff can read fees but not change them. */
export const useCanEditFees = (): boolean => useProfile().role !== 'staff';

export const useFeeSchedules = (practiceId: string) =>
  useQuery({
    queryKey: queryKeys.feeSchedules(practiceId),
    queryFn: ({ signal }) => call(listFeeSchedules, { params: { id: practiceId } }, { signal }),
  });

export const useFeeSchedule = (id: string) =>
  useQuery({
    queryKey: queryKeys.feeSchedule(id),
    queryFn: ({ signal }) => call(getFeeSchedule, { params: { id } }, { signal }),
  });

/** Loads the list each time the page shows it, but never in the background: a reload must not replace edited fees. */
export const useFeeList = (id: string) =>
  useQuery({
    queryKey: queryKeys.feeList(id),
    queryFn: ({ signal }) => call(getFeeList, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const useChange = <Input, Output>(change: (input: Input) => Promise<Output>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.fees }),
  });
};

type ScheduleToSave =
  | { addition: NewFeeSchedule }
  | { id: string; changes: BodyOf<typeof updateFeeSchedule> };

export const useSaveSchedule = (practiceId: string) =>
  useChange((schedule: ScheduleToSave) =>
    'id' in schedule
      ? call(updateFeeSchedule, { params: { id: schedule.id }, body: schedule.changes })
      : call(createFeeSchedule, { params: { id: practiceId }, body: schedule.addition }),
  );

export const useDeleteSchedule = (id: string) => useChange(() => call(deleteFeeSchedule, { params: { id } }));

/** `copyOf` is the list whose fees the new list gets. If it is null, the new list is empty. */
export const useCreateList = (scheduleId: string) =>
  useChange(async ({ effective_from, copyOf }: { effective_from: string; copyOf: string | null }) => {
    const fees = copyOf === null ? [] : (await readFeeList(copyOf)).fees;
    return call(createFeeList, { params: { id: scheduleId }, body: { effective_from, fees } });
  });

export const useUpdateList = (id: string) =>
  useChange((body: FeeListInput & { version: number }) => call(updateFeeList, { params: { id }, body }));

export const useDeleteList = (id: string) => useChange(() => call(deleteFeeList, { params: { id } }));

export const readFeeList = (id: string) => call(getFeeList, { params: { id } });
