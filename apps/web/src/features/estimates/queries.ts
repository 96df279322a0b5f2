import {
  type BodyOf,
  calculateEstimate,
  compareEstimate,
  createEstimate,
  deleteEstimate,
  type EstimateAssumptions,
  type EstimateInputWire,
  type EstimateLanguage,
  exportEstimate,
  getEstimate,
  getPatientPage,
  getPracticeAssumptions,
  getVerification,
  listEstimates,
  saveEstimateDraft,
  savePracticeAssumptions,
  updateEstimate,
} from '@bitewing/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call, download } from '#lib/api/api.ts';

export const useEstimatedVerification = (id: string | null) =>
  useQuery({
    queryKey: queryKeys.verification(id ?? ''),
    queryFn: ({ signal }) => call(getVerification, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
  });

export const useEstimates = (verificationId: string) =>
  useQuery({
    queryKey: queryKeys.estimates(verificationId),
    queryFn: ({ signal }) => call(listEstimates, { params: { id: verificationId } }, { signal }),
    // Load it every time: another tab may have changed the draft.
    staleTime: 0,
  });

export const useEstimate = (id: string, estimateId: string | null) =>
  useQuery({
    queryKey: queryKeys.estimate(id, estimateId ?? ''),
    queryFn: ({ signal }) => call(getEstimate, { params: { id, estimateId: estimateId ?? '' } }, { signal }),
    enabled: estimateId !== null,
    staleTime: 0,
  });

export const useCalculation = (id: string, input: EstimateInputWire | null) =>
  useQuery({
    queryKey: [...queryKeys.calculation(id), input],
    queryFn: ({ signal }) => {
      if (input === null) throw new Error('There is nothing to calculate.');
      return call(calculateEstimate, { params: { id }, body: input }, { signal });
    },
    enabled: input !== null,
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  });

const useReloadEstimates = (id: string) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.estimates(id) });
};

export const useCreateEstimate = (id: string) => {
  const onSuccess = useReloadEstimates(id);
  return useMutation({
    mutationFn: (body: BodyOf<typeof createEstimate>) => call(createEstimate, { params: { id }, body }),
    onSuccess,
  });
};

export const useUpdateEstimate = (id: string, estimateId: string) => {
  const onSuccess = useReloadEstimates(id);
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateEstimate>) =>
      call(updateEstimate, { params: { id, estimateId }, body }),
    onSuccess,
  });
};

export const useDeleteEstimate = (id: string, estimateId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteEstimate, { params: { id, estimateId } }),
    // Reloads only the list. The estimate itself is gone, and its page would show an error before the user leaves it.
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.estimates(id), exact: true }),
  });
};

export const saveDraft = (
  id: string,
  form: string | null,
  options: { keepalive: boolean } = { keepalive: false },
): Promise<unknown> => call(saveEstimateDraft, { params: { id }, body: { form } }, options);

export const useComparison = (id: string, estimateId: string, isWanted: boolean) =>
  useQuery({
    queryKey: [...queryKeys.estimate(id, estimateId), 'comparison'],
    queryFn: ({ signal }) => call(compareEstimate, { params: { id, estimateId } }, { signal }),
    enabled: isWanted,
  });

export const usePatientPage = (id: string, estimateId: string, language: EstimateLanguage) =>
  useQuery({
    queryKey: [...queryKeys.estimate(id, estimateId), 'patient', language],
    queryFn: ({ signal }) =>
      call(getPatientPage, { params: { id, estimateId }, query: { language } }, { signal }),
  });

export const usePatientPdf = (id: string, estimateId: string) =>
  useMutation({
    mutationFn: (language: EstimateLanguage) =>
      download(exportEstimate, { params: { id, estimateId }, query: { language } }),
  });

/**
 * The practice's estimate rules, which the API calls assumptions. They load each time the page shows them, but never in
 * the background: a reload must not replace edited rules.
 */
export const useAssumptions = (practiceId: string) =>
  useQuery({
    queryKey: queryKeys.estimateRules(practiceId),
    queryFn: ({ signal }) => call(getPracticeAssumptions, { params: { id: practiceId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Null restores Bitewing's default. */
export const useSaveAssumptions = (practiceId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (assumptions: EstimateAssumptions | null) =>
      call(savePracticeAssumptions, { params: { id: practiceId }, body: { assumptions } }),
    onSuccess: (saved) => client.setQueryData(queryKeys.estimateRules(practiceId), saved),
  });
};
