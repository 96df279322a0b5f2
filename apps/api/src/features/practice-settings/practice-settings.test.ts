import { DEFAULT_FAVORITE_CODES } from '@bitewing/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';

let world: VerificationWorld;
let admin: string;
let otherPracticeId: string;
let otherAdmin: string;

beforeAll(async () => {
  world = await startVerificationWorld({ worker: false });
  const logIn = async (practiceId: string) =>
    (await world.logIn(await world.createUser('practice_admin', practiceId, { fullName: 'Ana Admin' })))
      .token;
  admin = await logIn(world.practiceId);
  otherPracticeId = await world.createPractice('Other Dental');
  otherAdmin = await logIn(otherPracticeId);
});
afterAll(() => world?.close());

const favorites = (practiceId = world.practiceId) => `/api/practices/${practiceId}/favorite-codes`;
const networks = (practiceId = world.practiceId) => `/api/practices/${practiceId}/networks`;
const put = (path: string, body: unknown, token = admin) => world.call('PUT', path, { token, body });
const get = (path: string, token = world.token) => world.call('GET', path, { token });
const newVerification = async (): Promise<string> => {
  const { body } = await world.call('POST', '/api/verifications/real-time', {
    token: world.token,
    body: patient(),
  });
  return body.verification_id;
};
const actions = async (): Promise<string[]> => {
  const rows = await world.services.db.transaction(allPractices(), (tx) =>
    tx.query<{ action: string }>(
      `select action from app.audit_events where practice_id = $1
        and (action like 'favorite_codes.%' or action like 'practice_network.%') order by occurred_at, id`,
      [world.practiceId],
    ),
  );
  return rows.map(({ action }) => action);
};

describe('favorite codes', () => {
  it('are the default until the practice chooses its own, and after a reset', async () => {
    expect((await get(favorites())).body).toEqual({ codes: [...DEFAULT_FAVORITE_CODES], is_default: true });
    const saved = await put(favorites(), { codes: [' d2740', 'D1110'] });
    expect(saved.body).toEqual({ codes: ['D2740', 'D1110'], is_default: false });
    expect((await get(favorites())).body).toEqual(saved.body);
    expect((await get(favorites(otherPracticeId), otherAdmin)).body.is_default).toBe(true);
    expect((await put(favorites(), { codes: [] })).body).toEqual({ codes: [], is_default: false });
    expect((await put(favorites(), { codes: null })).body.is_default).toBe(true);
    expect(await actions()).toEqual(Array(3).fill('favorite_codes.update'));
  });

  it('come with every verification of the practice', async () => {
    const id = await newVerification();
    expect((await get(`/api/verifications/${id}`)).body.favorite_codes).toEqual([...DEFAULT_FAVORITE_CODES]);
    await put(favorites(), { codes: ['D8080'] });
    expect((await get(`/api/verifications/${id}`)).body.favorite_codes).toEqual(['D8080']);
    await put(favorites(), { codes: null });
  });

  it.each([
    ['an invalid code', ['2740'], ['body', 'codes', 0], 'must be D and four digits, for example D2740'],
    ['a repeated code', ['D2740', 'd2740'], ['body', 'codes'], 'must not contain a code twice'],
    [
      '41 codes',
      Array.from({ length: 41 }, (_, at) => `D${1000 + at}`),
      ['body', 'codes'],
      'must be at most 40 codes',
    ],
  ])('are refused with %s, and the response names the reason', async (_, codes, loc, msg) => {
    const response = await put(favorites(), { codes });
    expect(response.status).toBe(422);
    expect(response.body.detail).toEqual([{ loc, msg }]);
  });
});

describe('the network of a practice', () => {
  it('is recorded per payer, and comes with every verification of that payer', async () => {
    const id = await newVerification();
    expect((await get(`/api/verifications/${id}`)).body.practice_network).toBeNull();
    const { body, status } = await put(networks(), { payer_id: '62308', network: 'out' });
    expect(status).toBe(200);
    expect(body.networks).toMatchObject([{ payer_name: 'Cigna', network: 'out', recorded_by: 'Ana Admin' }]);
    expect((await get(networks())).body).toEqual(body);
    expect((await get(`/api/verifications/${id}`)).body.practice_network).toMatchObject({
      network: 'out',
      recorded_by: 'Ana Admin',
    });
    expect((await get(networks(otherPracticeId), otherAdmin)).body.networks).toEqual([]);
    await put(networks(), { payer_id: body.networks[0].payer_id, network: 'in' });
    expect((await get(networks())).body.networks).toMatchObject([{ network: 'in' }]);
    expect((await put(networks(), { payer_id: '62308', network: null })).body.networks).toEqual([]);
    expect((await actions()).slice(-3)).toEqual([
      'practice_network.record_out',
      'practice_network.record_in',
      'practice_network.delete',
    ]);
  });

  it.each([
    [{ payer_id: 'NOSUCHPAYER', network: 'in' }, 'payer_id', "isn't a known payer"],
    [{ payer_id: '62308', network: 'maybe' }, 'network', 'must be in, out or null'],
    [{ network: 'in' }, 'payer_id', 'is required'],
  ])('is refused with a reason: %j', async (body, field, msg) => {
    const response = await put(networks(), body);
    expect(response.status).toBe(422);
    expect(response.body.detail).toEqual([{ loc: ['body', field], msg }]);
  });
});

describe('practice settings', () => {
  it('cannot be changed by staff, and are hidden from other practices', async () => {
    const refused = await put(favorites(), { codes: ['D1110'] }, world.token);
    expect(refused.status).toBe(403);
    expect((await put(networks(), { payer_id: '62308', network: 'in' }, world.token)).status).toBe(403);
    expect((await get(favorites(), otherAdmin)).status).toBe(404);
    expect((await get(networks(), otherAdmin)).status).toBe(404);
    expect((await put(networks(), { payer_id: '62308', network: 'in' }, otherAdmin)).status).toBe(404);
    expect((await put(favorites(), { codes: ['D1110'] }, otherAdmin)).status).toBe(404);
  });
});
