import type { FastifyInstance } from 'fastify';
import { dayOf } from '../calendar.ts';
import type { PayerMode, SandboxState } from '../sandbox-state.ts';
import { SCENARIOS } from '../scenarios/index.ts';

/** The control API for tests. It isn't part of Stedi's API. */
export function registerControlRoutes(app: FastifyInstance, state: SandboxState): void {
  app.get('/sandbox/requests', (request) => {
    const { memberId, payerId } = request.query as { memberId?: string; payerId?: string };
    const requests = [...state.counts.values()].filter(
      (count) =>
        (memberId === undefined || count.memberId === memberId) &&
        (payerId === undefined || count.payerId === payerId),
    );
    return {
      received: requests.reduce((sum, { received }) => sum + received, 0),
      throttled: requests.reduce((sum, { throttled }) => sum + throttled, 0),
      inFlight: state.inFlight.size,
      peakInFlight: state.peakInFlight,
      requests,
    };
  });

  app.get('/sandbox/members/:id/terms', (request, reply) => {
    const { id } = request.params as { id: string };
    const scenario = SCENARIOS.find(({ subscriber }) => subscriber.memberId === id);
    if (!scenario) return reply.code(404).send({ message: 'No such member' });
    const today = dayOf(state.now());
    return { today, terms: scenario.terms(today) };
  });

  app.post('/sandbox/payers/:id/mode', (request, reply) => {
    const { id } = request.params as { id: string };
    const { mode, delayMs } = (request.body ?? {}) as Partial<PayerMode>;
    const payer = state.directory.find(id);
    if (!payer) return reply.code(404).send({ message: 'No such payer' });
    if (mode !== 'up' && mode !== 'down' && mode !== 'slow') {
      return reply.code(400).send({ message: 'mode must be up, down or slow' });
    }
    state.modes.set(payer.stediId, { mode, delayMs: delayMs ?? 15 * state.options.secondMs });
    return { payerId: payer.primaryPayerId, mode };
  });

  app.post('/sandbox/reset', (_request, reply) => {
    state.counts.clear();
    state.failures.clear();
    state.modes.clear();
    state.peakInFlight = state.inFlight.size;
    return reply.code(204).send();
  });
}
