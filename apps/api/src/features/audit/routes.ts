import {
  exportAudit,
  getAuditSettings,
  getAuditStatus,
  requestAuditCheck,
  saveAuditSettings,
  searchAudit,
} from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#platform/http/caller.ts';
import { serve } from '#platform/http/serve.ts';
import type { Services } from '#platform/services.ts';
import { exportEvents } from './export.ts';
import { searchEvents } from './service.ts';
import { changeSettings, readSettings } from './settings.ts';
import { readStatus, requestCheck } from './status.ts';

const MEDIA_TYPES = { csv: 'text/csv', jsonl: 'application/x-ndjson' };

export function registerAuditRoutes(app: FastifyInstance, services: Services): void {
  serve(app, searchAudit)((call) => searchEvents(services, callerOf(call), call.body));
  serve(
    app,
    exportAudit,
  )(async (call) => {
    const { format } = call.body;
    const file = await exportEvents(services, callerOf(call), call.body);
    call.reply.header('content-disposition', `attachment; filename="audit.${format}"`);
    call.reply.type(MEDIA_TYPES[format]);
    return file;
  });
  serve(app, getAuditStatus)((call) => readStatus(services, callerOf(call), call.query.practice_id));
  serve(app, requestAuditCheck)((call) => requestCheck(services, callerOf(call), call.body.practice_id));
  serve(app, getAuditSettings)((call) => readSettings(services, callerOf(call), call.params.id));
  serve(
    app,
    saveAuditSettings,
  )((call) => changeSettings(services, callerOf(call), call.params.id, call.body));
}
