import {
  createPractice,
  deletePractice,
  getPractice,
  listPractices,
  updatePractice,
} from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#platform/http/caller.ts';
import { serve } from '#platform/http/serve.ts';
import type { Services } from '#platform/services.ts';
import { addPractice, editPractice, readPractice, readPractices, removePractice } from './service.ts';

export function registerPracticeRoutes(app: FastifyInstance, services: Services): void {
  serve(app, listPractices)(async (call) => ({ practices: await readPractices(services, callerOf(call)) }));
  serve(app, getPractice)((call) => readPractice(services, callerOf(call), call.params.id));
  serve(app, createPractice)((call) => addPractice(services, callerOf(call), call.body));
  serve(app, updatePractice)((call) => editPractice(services, callerOf(call), call.params.id, call.body));
  serve(app, deletePractice)((call) => removePractice(services, callerOf(call), call.params.id));
}
