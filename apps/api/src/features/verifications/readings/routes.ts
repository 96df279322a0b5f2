import { getReading, listReadings, listRereads, startReread as startEndpoint } from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#platform/http/caller.ts';
import { serve } from '#platform/http/serve.ts';
import type { Services } from '#platform/services.ts';
import { readReading, readReadings, readRereads, startReread } from './service.ts';

export function registerReadingRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    listReadings,
  )(async (call) => ({ readings: await readReadings(services, callerOf(call), call.params.id) }));
  serve(
    app,
    getReading,
  )((call) => readReading(services, callerOf(call), call.params.id, call.params.readingId));
  serve(app, startEndpoint)((call) => startReread(services, callerOf(call), call.body));
  serve(app, listRereads)((call) => readRereads(services, callerOf(call)));
}
