import {
  endOwnSession,
  endUserSessions,
  getAccountSecurity,
  getPracticeSecurity,
  resetSecondFactor,
  revokeOwnDevice,
  savePracticeSecurity,
} from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#platform/http/caller.ts';
import { serve } from '#platform/http/serve.ts';
import type { Services } from '#platform/services.ts';
import {
  changeSecondFactorRequirement,
  endCallersSession,
  endSessionsOf,
  readAccountSecurity,
  readPracticeSecurity,
  resetFactors,
  revokeCallersDevice,
} from './service.ts';

export function registerAccountRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getAccountSecurity)((call) => readAccountSecurity(services, callerOf(call)));
  serve(app, endOwnSession)((call) => endCallersSession(services, callerOf(call), call.params.id));
  serve(app, revokeOwnDevice)((call) => revokeCallersDevice(services, callerOf(call), call.params.id));
  serve(app, endUserSessions)((call) => endSessionsOf(services, callerOf(call), call.params.id));
  serve(app, resetSecondFactor)((call) => resetFactors(services, callerOf(call), call.params.id));
  serve(app, getPracticeSecurity)((call) => readPracticeSecurity(services, callerOf(call), call.params.id));
  serve(
    app,
    savePracticeSecurity,
  )((call) => changeSecondFactorRequirement(services, callerOf(call), call.params.id, call.body));
}
