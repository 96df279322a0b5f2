import { DEFAULT_SWITCHES } from '@bitewing/benefits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';

let world: VerificationWorld;
let admin: string;

beforeAll(async () => {
  world = await startVerificationWorld({ worker: false });
  admin = (await world.logIn(await world.createUser('practice_admin', world.practiceId))).token;
}, 120_000);
afterAll(() => world?.close());

const at = (practiceId = world.practiceId) => `/api/practices/${practiceId}/estimate-assumptions`;
const read = (token = world.token) => world.call('GET', at(), { token });
const save = (assumptions: unknown, token = admin) =>
  world.call('PUT', at(), { token, body: { assumptions } });

const DEFAULT = { switches: DEFAULT_SWITCHES, assumes_unused: true, is_default: true };
const OWN = { switches: { ...DEFAULT_SWITCHES, ded_order: 'highest_fee' }, assumes_unused: false };

describe('the estimate assumptions of a practice', () => {
  it('are the default until the practice saves its own, and after a reset', async () => {
    expect((await read()).body).toEqual(DEFAULT);
    expect((await save(OWN)).body).toEqual({ ...OWN, is_default: false });
    expect((await read()).body).toEqual({ ...OWN, is_default: false });
    expect((await save(null)).body).toEqual(DEFAULT);
    expect((await read()).body).toEqual(DEFAULT);
    const events = await world.services.db.transaction(allPractices(), (tx) =>
      tx.query("select 1 from app.audit_events where action = 'estimate_assumptions.update'"),
    );
    expect(events).toHaveLength(2);
  });

  it("are returned with each verification's list of estimates", async () => {
    await save(OWN);
    const { body } = await world.call('POST', '/api/verifications/real-time', {
      token: world.token,
      body: patient(),
    });
    const estimates = await world.call('GET', `/api/verifications/${body.verification_id}/estimates`, {
      token: world.token,
    });
    expect(estimates.body.assumptions).toEqual({ ...OWN, is_default: false });
    await save(null);
  });

  it('can be changed only by admins', async () => {
    expect((await save(OWN, world.token)).status).toBe(403);
    expect((await read()).body.is_default).toBe(true);
  });

  it.each([
    ['an unknown switch', { ...OWN, switches: { ...OWN.switches, other: true } }],
    ['a missing switch', { ...OWN, switches: { ded_order: 'treatment' } }],
    ['a value that does not exist', { ...OWN, switches: { ...OWN.switches, ded_order: 'random' } }],
  ])('are refused with %s', async (_, assumptions) => {
    expect((await save(assumptions)).status).toBe(422);
  });
});
