import {
  calculateEstimate,
  compareEstimate,
  createEstimate,
  deleteEstimate,
  exportEstimate,
  getEstimate,
  getPatientPage,
  getPracticeAssumptions,
  listEstimates,
  saveEstimateDraft,
  savePracticeAssumptions,
  updateEstimate,
} from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#platform/http/caller.ts';
import { serve } from '#platform/http/serve.ts';
import type { Services } from '#platform/services.ts';
import { changeAssumptions, readAssumptions } from './assumptions.ts';
import { readPatientPage, readPatientPdf } from './patient-page.ts';
import {
  calculateUnsaved,
  compareWithNewest,
  readEstimate,
  readEstimates,
  removeEstimate,
  saveChangedEstimate,
  saveDraft,
  saveNewEstimate,
} from './service.ts';

export function registerEstimateRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    calculateEstimate,
  )((call) => calculateUnsaved(services, callerOf(call), call.params.id, call.body));
  serve(app, listEstimates)((call) => readEstimates(services, callerOf(call), call.params.id));
  serve(app, createEstimate)((call) => saveNewEstimate(services, callerOf(call), call.params.id, call.body));
  serve(
    app,
    getEstimate,
  )(({ params, ...call }) => readEstimate(services, callerOf(call), params.id, params.estimateId));
  serve(
    app,
    updateEstimate,
  )(({ params, body, ...call }) =>
    saveChangedEstimate(services, callerOf(call), params.id, params.estimateId, body),
  );
  serve(
    app,
    deleteEstimate,
  )(({ params, ...call }) => removeEstimate(services, callerOf(call), params.id, params.estimateId));
  serve(
    app,
    compareEstimate,
  )(({ params, ...call }) => compareWithNewest(services, callerOf(call), params.id, params.estimateId));
  serve(
    app,
    saveEstimateDraft,
  )((call) => saveDraft(services, callerOf(call), call.params.id, call.body.form));
  serve(app, getPracticeAssumptions)((call) => readAssumptions(services, callerOf(call), call.params.id));
  serve(
    app,
    savePracticeAssumptions,
  )((call) => changeAssumptions(services, callerOf(call), call.params.id, call.body.assumptions));
  serve(
    app,
    getPatientPage,
  )(({ params, query, ...call }) =>
    readPatientPage(services, callerOf(call), params.id, params.estimateId, query.language ?? 'en'),
  );
  serve(
    app,
    exportEstimate,
  )(async ({ params, query, ...call }) => {
    const language = query.language ?? 'en';
    const file = await readPatientPdf(services, callerOf(call), params.id, params.estimateId, language);
    call.reply.header('content-disposition', `attachment; filename="estimate-${params.estimateId}.pdf"`);
    call.reply.type('application/pdf');
    return file;
  });
}
