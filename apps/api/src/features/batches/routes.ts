import {
  createBatch,
  deleteBatchDraft,
  exportBatch,
  followBatch,
  getBatch,
  getBatchDraft,
  listBatches,
  retryBatch,
  saveBatchDraft,
} from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#platform/http/caller.ts';
import { serve } from '#platform/http/serve.ts';
import type { EventStreams } from '#platform/live/event-streams.ts';
import type { Services } from '#platform/services.ts';
import { deleteDraft, readDraft, saveDraft } from './draft.ts';
import { readBatch, readBatchFile, readBatchHistory, readBatchState } from './service.ts';
import { retryFailedRows, submitBatch } from './submit.ts';

const MEDIA_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
};

export function registerBatchRoutes(app: FastifyInstance, services: Services, streams: EventStreams): void {
  serve(app, createBatch)((call) => submitBatch(services, callerOf(call), call.body));
  serve(app, listBatches)((call) => readBatchHistory(services, callerOf(call), call.query));
  serve(app, getBatch)((call) => readBatch(services, callerOf(call), call.params.id));
  serve(
    app,
    followBatch,
  )((call) => streams.open(call, call.params.id, () => readBatchState(services, call.scope, call.params.id)));
  serve(app, retryBatch)((call) => retryFailedRows(services, callerOf(call), call.params.id));

  serve(
    app,
    exportBatch,
  )(async (call) => {
    const format = call.query.format ?? 'csv';
    const file = await readBatchFile(services, callerOf(call), call.params.id, format);
    call.reply.header('content-disposition', `attachment; filename="batch-${call.params.id}.${format}"`);
    call.reply.type(MEDIA_TYPES[format]);
    return file;
  });

  serve(app, getBatchDraft)((call) => readDraft(services, callerOf(call), call.query.practice_id));
  serve(app, saveBatchDraft)((call) => saveDraft(services, callerOf(call), call.body));
  serve(app, deleteBatchDraft)((call) => deleteDraft(services, callerOf(call), call.query.practice_id));
}
