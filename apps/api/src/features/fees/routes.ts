import {
  createFeeList,
  createFeeSchedule,
  deleteFeeList,
  deleteFeeSchedule,
  getFeeList,
  getFeeSchedule,
  listFeeSchedules,
  updateFeeList,
  updateFeeSchedule,
} from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#platform/http/caller.ts';
import { serve } from '#platform/http/serve.ts';
import type { Services } from '#platform/services.ts';
import {
  addList,
  addSchedule,
  editList,
  editSchedule,
  readList,
  readSchedule,
  readSchedules,
  removeList,
  removeSchedule,
} from './service.ts';

export function registerFeeRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    listFeeSchedules,
  )(async (call) => ({ schedules: await readSchedules(services, callerOf(call), call.params.id) }));
  serve(app, createFeeSchedule)((call) => addSchedule(services, callerOf(call), call.params.id, call.body));
  serve(app, getFeeSchedule)((call) => readSchedule(services, callerOf(call), call.params.id));
  serve(app, updateFeeSchedule)((call) => editSchedule(services, callerOf(call), call.params.id, call.body));
  serve(app, deleteFeeSchedule)((call) => removeSchedule(services, callerOf(call), call.params.id));
  serve(app, createFeeList)((call) => addList(services, callerOf(call), call.params.id, call.body));
  serve(app, getFeeList)((call) => readList(services, callerOf(call), call.params.id));
  serve(app, updateFeeList)((call) => editList(services, callerOf(call), call.params.id, call.body));
  serve(app, deleteFeeList)((call) => removeList(services, callerOf(call), call.params.id));
}
