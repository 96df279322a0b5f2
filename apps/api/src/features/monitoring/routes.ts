import {
  getMonitoringMetrics,
  getUnreadableResponse,
  listInsights,
  listLogs,
  listOutbox,
  listUnreadableResponses,
  readResponseAgain,
  reportBrowserError,
  resolveInsight,
} from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#platform/http/caller.ts';
import { networkOf } from '#platform/http/network.ts';
import { serve } from '#platform/http/serve.ts';
import type { Services } from '#platform/services.ts';
import { toLogEntry } from './browser-report.ts';
import { registerGauges } from './gauges.ts';
import { createReportLimit } from './report-limit.ts';
import { markInsightResolved, readInsights, readLogs, readMetrics, readOutboxMessages } from './service.ts';
import { readAgain, readUnreadable, readUnreadableRaw } from './unreadable/service.ts';

/** The API schema allows reports of about 19,000 characters. A character can take several bytes. */
const REPORT_BYTES = 48 * 1024;

export function registerMonitoringRoutes(app: FastifyInstance, services: Services): void {
  serve(app, listLogs)(async (call) => ({ logs: await readLogs(services, callerOf(call), call.query) }));
  serve(
    app,
    getMonitoringMetrics,
  )(async (call) => ({ metrics: await readMetrics(services, callerOf(call), call.query.hours) }));
  serve(
    app,
    listInsights,
  )(async (call) => ({ insights: await readInsights(services, callerOf(call), call.query) }));
  serve(app, resolveInsight)((call) => markInsightResolved(services, callerOf(call), call.params.id));
  serve(
    app,
    listOutbox,
  )(async (call) => ({ messages: await readOutboxMessages(services, callerOf(call), call.query.limit) }));

  serve(app, listUnreadableResponses)((call) => readUnreadable(services, callerOf(call), call.query.limit));
  serve(
    app,
    getUnreadableResponse,
  )((call) => {
    call.reply.header('content-disposition', `attachment; filename="response-${call.params.id}.bin"`);
    return readUnreadableRaw(services, callerOf(call), call.params.id);
  });
  serve(
    app,
    readResponseAgain,
  )(async (call) => ({ verification_id: await readAgain(services, callerOf(call), call.params.id) }));

  const limit = createReportLimit();
  serve(app, reportBrowserError, {
    bodyLimit: REPORT_BYTES,
    // One line per report would let anyone fill the log.
    logLevel: 'warn',
    gate: (request) => limit.count(networkOf(request.ip)),
  })(async ({ body }) => {
    services.logStore.add(toLogEntry(body, services.clock()));
    return { status: 'accepted' };
  });
  registerGauges(services, limit);
}
