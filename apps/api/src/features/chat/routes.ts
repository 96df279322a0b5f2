import { askAssistant, getChatHistory } from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#platform/http/caller.ts';
import { serve } from '#platform/http/serve.ts';
import type { Services } from '#platform/services.ts';
import { ask, readHistory } from './service.ts';
import { createWordingModel } from './wording-model.ts';

export function registerChatRoutes(app: FastifyInstance, services: Services): void {
  const model = createWordingModel(services.config);
  serve(app, askAssistant)((call) => ask(services, model, callerOf(call), call.params.id, call.body));
  serve(
    app,
    getChatHistory,
  )(async (call) => ({
    messages: await readHistory(services, callerOf(call), call.params.id),
  }));
}
