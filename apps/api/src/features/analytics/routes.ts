import { getAnalytics, getSystemAnalytics, getUsageAnalytics } from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#platform/http/caller.ts';
import { serve } from '#platform/http/serve.ts';
import type { Services } from '#platform/services.ts';
import { readAnalytics, readUsage } from './service.ts';

export function registerAnalyticsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getAnalytics)((call) => readAnalytics(services, callerOf(call), call.query));
  serve(
    app,
    getSystemAnalytics,
  )((call) => readAnalytics(services, callerOf(call), call.query, call.query.practice_id));
  serve(app, getUsageAnalytics)((call) => readUsage(services, callerOf(call), call.query));
}
