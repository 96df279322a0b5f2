// Break-glass: every call that opens a patient's record needs a reason, including calls that are added later.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECORD_ACCESS } from '../testing/record-access.ts';
import { type AuthorizationWorld, startAuthorizationWorld } from './authorization-world.ts';

/** Calls that name a verification, batch or unreadable response but show no benefits and no raw response. */
const OPENS_NOTHING = [
  'GET /api/batches/:id',
  'GET /api/batches/:id/events',
  'POST /api/batches/:id/retry',
  'POST /api/batches/:id/access-reasons',
  'POST /api/verifications/:id/access-reasons',
  'POST /api/monitoring/unreadable-responses/:id/read-again',
];
const PATIENT_KINDS = ['verification', 'estimate', 'batch', 'unreadable response'];
const PRACTICE_EXPORT = 'GET /api/practices/:id/export';
const OPENING_CALLS = Object.entries(RECORD_ACCESS).filter(
  ([route, { kind }]) =>
    route === PRACTICE_EXPORT || (PATIENT_KINDS.includes(kind) && !OPENS_NOTHING.includes(route)),
);

describe("every call that opens a patient's record", { timeout: 120_000 }, () => {
  let world: AuthorizationWorld;
  beforeAll(async () => {
    world = await startAuthorizationWorld();
  }, 120_000);
  afterAll(() => world?.close());

  it('is tested: the list has at least 20 calls', () => {
    expect(OPENING_CALLS.length).toBeGreaterThanOrEqual(20);
  });

  it.each(OPENING_CALLS)('needs a reason: %s', async (route, { kind, body }) => {
    const [method = '', path = ''] = route.split(' ');
    const id = await world.record(kind, 0, { isChanged: true });
    const { config } = world.services;
    const address = path
      .replace(':id', id)
      .replace(':readingId', world.readings.get(id) ?? '')
      .replace(':estimateId', world.estimates.get(id) ?? '');
    // The record is created with break-glass off. The setting is read at startup, so the test replaces the services to
    // turn it on.
    world.app.services = { ...world.services, config: { ...config, breakGlass: true } };
    const response = await world.call(method, address, {
      token: world.tokens.super_admin,
      ...(body ? { body } : {}),
    });
    world.app.services = world.services;
    expect(response.status).toBe(403);
    expect(response.body.code).toBe('reason_required');
  });
});
