// GoTrue's admin calls for a user's factors. An admin uses them when the user has lost a factor.

import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { isId } from '#platform/database/ids.ts';
import type { AuthParts } from '../auth-service.ts';
import { deleteSessionsOf } from '../queries.ts';
import { factorNotFound } from './factor-errors.ts';
import { listFactors } from './factor-queries.ts';
import { toFactor } from './factor-wire.ts';

const idsOf = (request: FastifyRequest) => {
  const { id, factorId = id } = request.params as { id: string; factorId?: string };
  if (!isId(id) || !isId(factorId)) throw factorNotFound();
  return { id, factorId };
};

export function registerAdminFactorRoutes(
  app: FastifyInstance,
  { factors }: AuthParts,
  route: RouteShorthandOptions,
) {
  app.get('/admin/users/:id/factors', route, async (request) => {
    const { id } = idsOf(request);
    return (await factors.run((tx) => listFactors(tx, id))).map(toFactor);
  });

  app.delete('/admin/users/:id/factors/:factorId', route, async (request) => {
    const { id, factorId } = idsOf(request);
    return factors.run(async (tx) => {
      const removed = await factors.remove(tx, id, factorId);
      // All of the user's sessions end, because one may be on the lost device.
      await deleteSessionsOf(tx, id);
      return toFactor(removed);
    });
  });
}
