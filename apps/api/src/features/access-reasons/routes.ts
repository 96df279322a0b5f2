import { giveReasonForBatch, giveReasonForPractice, giveReasonForVerification } from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#platform/http/caller.ts';
import { serve } from '#platform/http/serve.ts';
import type { Services } from '#platform/services.ts';
import { giveReason } from './service.ts';

export function registerAccessReasonRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    giveReasonForVerification,
  )((call) => giveReason(services, callerOf(call), 'verification', call.params.id, call.body.reason));
  serve(
    app,
    giveReasonForPractice,
  )((call) => giveReason(services, callerOf(call), 'practice', call.params.id, call.body.reason));
  serve(
    app,
    giveReasonForBatch,
  )((call) => giveReason(services, callerOf(call), 'batch', call.params.id, call.body.reason));
}
