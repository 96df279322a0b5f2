import { getAdminSummary, getPracticeDetails } from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#platform/http/caller.ts';
import { serve } from '#platform/http/serve.ts';
import type { Services } from '#platform/services.ts';
import { readPracticeDetails, readSummary } from './service.ts';

export function registerAdminRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getAdminSummary)((call) => readSummary(services, callerOf(call)));
  serve(app, getPracticeDetails)((call) => readPracticeDetails(services, callerOf(call), call.params.id));
}
