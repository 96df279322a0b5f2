// GoTrue's admin calls for a user's factors. An admin uses them when the user has lost a factor.

import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { isId } from '#platform/database/ids.ts';
import type { AuthParts } from '../auth-service.ts';
import { deleteSessionsOf } from '../queries.ts';
import { factorNotFound } from './factor-errors.ts';
import { listFactors } from './factor-queries.ts';
import { toFactor } from './factor-wire.ts';

const readId = (request: FastifyRequest, name: 'id' | 'factorId'): string => {
  const id = (request.params as Record<string, string | undefined>)[name];
  if (!id || !isId(id)) throw factorNotFound();
  return id;
};

export function registerAdminFactorRoutes(
  app: FastifyInstance,
  { factors }: AuthParts,
  route: RouteShorthandOptions,
) {
  app.get('/admin/users/:id/factors', route, async (request) => {
    const userId = readId(request, 'id');
    return (await factors.run((tx) => listFactors(tx, userId))).map(toFactor);
  });

  app.delete('/admin/users/:id/factors/:factorId', route, async (request) => {
    const userId = readId(request, 'id');
    const factorId = readId(request, 'factorId');
    return factors.run(async (tx) => {
      const removed = await factors.remove(tx, userId, factorId);
      // All of the user's sessions end, because one may be on the lost device.
      await deleteSessionsOf(tx, userId);
      return toFactor(removed);
    });
  });
}
