import {
  getFavoriteCodes,
  listPracticeNetworks,
  saveFavoriteCodes,
  savePracticeNetwork,
} from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#platform/http/caller.ts';
import { serve } from '#platform/http/serve.ts';
import type { Services } from '#platform/services.ts';
import { changeFavorites, readFavorites, readNetworks, recordNetwork } from './service.ts';

export function registerPracticeSettingsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getFavoriteCodes)((call) => readFavorites(services, callerOf(call), call.params.id));
  serve(
    app,
    saveFavoriteCodes,
  )((call) => changeFavorites(services, callerOf(call), call.params.id, call.body.codes));
  serve(app, listPracticeNetworks)((call) => readNetworks(services, callerOf(call), call.params.id));
  serve(
    app,
    savePracticeNetwork,
  )((call) => recordNetwork(services, callerOf(call), call.params.id, call.body));
}
