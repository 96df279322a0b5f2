// Updates a batch's status and counts as its rows start and finish. The verification jobs call these functions.

import type { Tx } from '#platform/database/database.ts';
import { countFinished, markProcessing } from './queries.ts';

interface FinishedRow {
  practiceId: string;
  batchId: string | null;
  status: 'completed' | 'failed';
}

export const batchHooks = {
  onTaken: markProcessing,
  async onFinished(tx: Tx, { practiceId, batchId, status }: FinishedRow): Promise<void> {
    if (batchId) await countFinished(tx, practiceId, batchId, status);
  },
};
