// Updates a batch's status and counts as its rows start and finish. The verification jobs call these.

import type { Tx } from '#platform/database/database.ts';
import { countFinished, markProcessing } from './queries.ts';

interface BatchRowEvent {
  practiceId: string;
  batchId: string | null;
}

export const batchHooks = {
  async onTaken(tx: Tx, { practiceId, batchId }: BatchRowEvent): Promise<void> {
    if (batchId) await markProcessing(tx, practiceId, batchId);
  },
  async onFinished(
    tx: Tx,
    { practiceId, batchId, status }: BatchRowEvent & { status: 'completed' | 'failed' },
  ): Promise<void> {
    if (batchId) await countFinished(tx, practiceId, batchId, status);
  },
};
