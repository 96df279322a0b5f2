import {
  addLegalHold,
  type BodyOf,
  cancelErasure,
  exportPractice,
  getRetention,
  type PracticeRetention,
  releaseLegalHold,
  requestErasure,
  saveRetention,
} from '@bitewing/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call, download } from '#lib/api/api.ts';
import { errorMessage } from '#lib/api/request-error.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { toast } from '#lib/toast.ts';

/** The server creates the export during the download. For a practice with a long history, this takes minutes. */
const EXPORT_TIMEOUT_MS = 30 * 60_000;

export const useRetention = (practiceId: string) =>
  useQuery({
    queryKey: queryKeys.retention(practiceId),
    queryFn: ({ signal }) => call(getRetention, { params: { id: practiceId } }, { signal }),
  });

/** If `change` returns nothing, the settings are loaded again. `errorIn`: where the error is shown. */
const useChange = <Input>(
  practiceId: string,
  change: (input: Input) => Promise<PracticeRetention | undefined>,
  successMessage: string,
  errorIn: 'toast' | 'dialog' = 'toast',
) => {
  const client = useQueryClient();
  const queryKey = queryKeys.retention(practiceId);
  return useMutation({
    mutationFn: change,
    onSuccess: (saved) => {
      if (saved) client.setQueryData(queryKey, saved);
      else void client.invalidateQueries({ queryKey });
      toast.success(successMessage);
    },
    onError: (error) => {
      // Another user may have changed the settings.
      void client.invalidateQueries({ queryKey });
      if (errorIn === 'toast') toast.error(errorMessage(error) ?? '');
    },
  });
};

export const useSaveYears = (id: string) =>
  useChange(
    id,
    (body: BodyOf<typeof saveRetention>) => call(saveRetention, { params: { id }, body }),
    'Retention period saved',
  );

export const useAddHold = (id: string) =>
  useChange(
    id,
    async (body: BodyOf<typeof addLegalHold>) => {
      await call(addLegalHold, { params: { id }, body });
      return undefined;
    },
    'Legal hold added',
    'dialog',
  );

export const useReleaseHold = (practiceId: string) =>
  useChange(
    practiceId,
    async (id: string) => {
      await call(releaseLegalHold, { params: { id } });
      return undefined;
    },
    'Legal hold released',
  );

export const useRequestErasure = (id: string) =>
  useChange(
    id,
    (name: string) => call(requestErasure, { params: { id }, body: { name } }),
    'Practice deactivated. The next scheduled deletion erases it.',
    'dialog',
  );

export const useCancelErasure = (id: string) =>
  useChange(
    id,
    async () => {
      await call(cancelErasure, { params: { id } });
      return undefined;
    },
    'Erasure canceled',
  );

export const useExport = (id: string) =>
  useChange(
    id,
    async () => {
      const file = await download(exportPractice, { params: { id } }, { timeoutMs: EXPORT_TIMEOUT_MS });
      saveFile(file, `practice-${id}.tar.gz`);
      return undefined;
    },
    'Export downloaded',
  );
