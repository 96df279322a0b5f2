import { getPayerSync, listPayers, syncPayers } from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#platform/http/caller.ts';
import { serve } from '#platform/http/serve.ts';
import type { Services } from '#platform/services.ts';
import { readPayers, readSync, startSync } from './service.ts';

export function registerPayerRoutes(app: FastifyInstance, services: Services): void {
  serve(app, listPayers)(async (call) => ({ payers: await readPayers(services, callerOf(call)) }));
  serve(app, syncPayers)(async (call) => ({ message: await startSync(services, callerOf(call)) }));
  serve(app, getPayerSync)((call) => readSync(services, callerOf(call)));
}
