// Stores the draft of the form on the server. Writes run one at a time, except the last one of a page that closes, which
// can't wait. A read waits for all, so that it never returns an older draft.

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

let writes: Promise<unknown> = Promise.resolve();

export const writeDraft = (draft: Draft, { keepalive } = { keepalive: false }): Promise<void> => {
  const send = async (): Promise<void> => {
    if (draft.rows.length > 0) await call(saveBatchDraft, { body: draft }, { keepalive });
    else await call(deleteBatchDraft, { query: { practice_id: draft.practice_id ?? '' } }, { keepalive });
  };
  const write = keepalive ? send() : writes.then(send);
  // The caller handles the error. The next write must run anyway.
  writes = Promise.allSettled([writes, write]);
  return write;
};

export const readDraft = async (
  practiceId: string | undefined,
  signal: AbortSignal,
): Promise<ResponseOf<typeof getBatchDraft>> => {
  await writes;
  return call(getBatchDraft, { query: { practice_id: practiceId ?? '' } }, { signal });
};
