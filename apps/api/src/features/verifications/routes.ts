import {
  createVerification,
  exportVerification,
  followVerification,
  getLastUsedDoctor,
  getRawResponse,
  getVerification,
  listVerifications,
  recheckVerification as recheckEndpoint,
  searchVerifications,
} from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#platform/http/caller.ts';
import { serve } from '#platform/http/serve.ts';
import type { EventStreams } from '#platform/live/event-streams.ts';
import type { Services } from '#platform/services.ts';
import { registerReadingRoutes } from './readings/routes.ts';
import { findLastUsedDoctor, findPatients } from './search.ts';
import {
  readExport,
  readHistory,
  readRawResponse,
  readVerification,
  readVerificationState,
  recheckVerification,
  startVerification,
} from './service.ts';

export function registerVerificationRoutes(
  app: FastifyInstance,
  services: Services,
  streams: EventStreams,
): void {
  serve(
    app,
    createVerification,
  )(async (call) => ({
    verification_id: await startVerification(services, callerOf(call), call.body),
  }));

  serve(app, listVerifications)((call) => readHistory(services, callerOf(call), call.query));

  serve(app, searchVerifications)((call) => findPatients(services, callerOf(call), call.body));

  serve(
    app,
    getLastUsedDoctor,
  )((call) => findLastUsedDoctor(services, callerOf(call), call.query.practice_id));

  serve(app, getVerification, {
    unchecked: ['parsed_benefits', 'parser_audit', 'glance'],
  })((call) => readVerification(services, callerOf(call), call.params.id));

  serve(
    app,
    followVerification,
  )((call) =>
    streams.open(call, call.params.id, () => readVerificationState(services, call.scope, call.params.id)),
  );

  serve(
    app,
    getRawResponse,
  )((call) => {
    call.reply.header('content-disposition', `attachment; filename="verification-${call.params.id}.json"`);
    return readRawResponse(services, callerOf(call), call.params.id);
  });

  serve(
    app,
    exportVerification,
  )(async (call) => {
    const { id } = call.params;
    const file = await readExport(services, callerOf(call), id, call.query.format ?? 'pdf');
    call.reply.header('content-disposition', `attachment; filename="verification-${id}.${file.extension}"`);
    call.reply.type(file.type);
    return file.content;
  });

  registerReadingRoutes(app, services);

  serve(
    app,
    recheckEndpoint,
  )(async (call) => ({
    verification_id: await recheckVerification(services, callerOf(call), call.params.id),
  }));
}
