import {
  addLegalHold,
  cancelErasure,
  exportPractice,
  getRetention,
  listPurgeStatements,
  releaseLegalHold,
  requestErasure,
  saveRetention,
} from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#platform/http/caller.ts';
import { serve } from '#platform/http/serve.ts';
import type { Services } from '#platform/services.ts';
import { startExport } from './export/service.ts';
import {
  cancelErasureRequest,
  changeRetentionYears,
  holdRecords,
  readRetention,
  readStatements,
  releaseRecords,
  submitErasureRequest,
} from './service.ts';

export function registerRetentionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, listPurgeStatements)((call) => readStatements(services, callerOf(call)));
  serve(app, getRetention)((call) => readRetention(services, callerOf(call), call.params.id));
  serve(
    app,
    saveRetention,
  )((call) => changeRetentionYears(services, callerOf(call), call.params.id, call.body));
  serve(app, addLegalHold)((call) => holdRecords(services, callerOf(call), call.params.id, call.body));
  serve(app, releaseLegalHold)((call) => releaseRecords(services, callerOf(call), call.params.id));
  serve(
    app,
    exportPractice,
  )((call) => {
    call.reply.header('content-disposition', `attachment; filename="practice-${call.params.id}.tar.gz"`);
    return startExport(services, callerOf(call), call.params.id);
  });
  serve(
    app,
    requestErasure,
  )((call) => submitErasureRequest(services, callerOf(call), call.params.id, call.body.name));
  serve(app, cancelErasure)((call) => cancelErasureRequest(services, callerOf(call), call.params.id));
}
