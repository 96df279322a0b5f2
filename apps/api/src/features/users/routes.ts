import {
  deleteUser,
  inviteUser as inviteEndpoint,
  listDeletedUsers,
  listUsers,
  reactivateUser as reactivateEndpoint,
  updateUser,
} from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#platform/http/caller.ts';
import { serve } from '#platform/http/serve.ts';
import type { Services } from '#platform/services.ts';
import { editUser, inviteUser, reactivateUser, readDeletedUsers, readUsers, removeUser } from './service.ts';

export function registerUserRoutes(app: FastifyInstance, services: Services): void {
  serve(app, listUsers)(async (call) => ({ users: await readUsers(services, callerOf(call)) }));
  serve(app, listDeletedUsers)(async (call) => ({ users: await readDeletedUsers(services, callerOf(call)) }));
  serve(app, inviteEndpoint)((call) => inviteUser(services, callerOf(call), call.body));
  serve(app, updateUser)((call) => editUser(services, callerOf(call), call.params.id, call.body));
  serve(app, deleteUser)((call) => removeUser(services, callerOf(call), call.params.id));
  serve(app, reactivateEndpoint)((call) => reactivateUser(services, callerOf(call), call.params.id));
}
