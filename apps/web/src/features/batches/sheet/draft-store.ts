// Stores the draft of the form on the server. Writes run one at a time, and a read waits for them, so that it never
// returns an older draft.

import {
  type BodyOf,
  deleteBatchDraft,
  getBatchDraft,
  type ResponseOf,
  saveBatchDraft,
} from '@bitewing/contract';
import { call } from '#lib/api/api.ts';

/** Writing a draft without rows deletes the stored draft. */
export type Draft = BodyOf<typeof saveBatchDraft>;

let lastWrite: Promise<unknown> = Promise.resolve();

export const writeDraft = (draft: Draft, keepalive = false): Promise<void> => {
  const write = lastWrite.then(async () => {
    if (draft.rows.length > 0) await call(saveBatchDraft, { body: draft }, { keepalive });
    else await call(deleteBatchDraft, { query: { practice_id: draft.practice_id ?? '' } }, { keepalive });
  });
  lastWrite = write.catch(() => {
    // The caller handles the error. The next write must run anyway.
  });
  return write;
};

export const readDraft = async (
  practiceId: string | undefined,
  signal: AbortSignal,
): Promise<ResponseOf<typeof getBatchDraft>> => {
  await lastWrite;
  return call(getBatchDraft, { query: { practice_id: practiceId ?? '' } }, { signal });
};
