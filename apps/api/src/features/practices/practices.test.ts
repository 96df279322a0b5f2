import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await startTestApp();
  token = (await test.logIn(await test.createUser('super_admin'))).token;
});
afterAll(() => test?.close());

const NPI = '1999999984';
const elm = (changes: Record<string, unknown> = {}) => ({
  name: 'Elm Dental',
  provider_first_name: 'Paula',
  provider_last_name: 'Park',
  npi: NPI,
  ...changes,
});
const ask = (method: string, path: string, body?: unknown, bearer = token) =>
  test.call(method, path, { token: bearer, ...(body === undefined ? {} : { body }) });
const create = async (changes: Record<string, unknown> = {}) => {
  const response = await ask('POST', '/api/practices', elm(changes));
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body;
};
const read = async (id: string) => (await ask('GET', `/api/practices/${id}`)).body;
const listed = async (bearer = token): Promise<string[]> =>
  (await ask('GET', '/api/practices', undefined, bearer)).body.practices.map(({ id }: { id: string }) => id);
const sql = <Row>(text: string, params: unknown[] = []) =>
  test.services.db.transaction(allPractices(), (tx) => tx.query<Row>(text, params));

describe('adding a practice', () => {
  it('returns 201 with the record, its doctors in order and the defaults [3.04, 3.19, 7.10, 7.11, 7.14]', async () => {
    const doctors = [
      { first_name: 'Zoe', last_name: 'Zimmer', npi: '1234567893' },
      { first_name: 'Al', last_name: 'Adams', npi: NPI },
    ];
    const practice = await create({
      doctors,
      address: '1 Elm Street\nSpringfield',
      phone: ' 555-0100 ',
      email: 'Front@Elm.Test',
      tax_id: '',
    });
    expect(practice).toMatchObject({
      name: 'Elm Dental',
      provider_first_name: 'Paula',
      provider_last_name: 'Park',
      npi: NPI,
      address: '1 Elm Street\nSpringfield',
      phone: '555-0100',
      email: 'front@elm.test',
      tax_id: null,
      time_zone: 'America/New_York',
      is_active: true,
      doctors,
      version: 1,
    });
    expect(await read(practice.id)).toEqual(practice);
    expect(await listed()).toContain(practice.id);
  });

  it.each([
    ['no list of doctors', {}],
    ['an empty list of doctors', { doctors: [] }],
  ])('makes the main provider the only doctor if the request has %s [5.09, 5.10]', async (_, changes) => {
    expect((await create(changes)).doctors).toEqual([{ first_name: 'Paula', last_name: 'Park', npi: NPI }]);
  });

  it('accepts an NPI with a wrong check digit', async () => {
    expect((await create({ npi: '1111111111' })).npi).toBe('1111111111');
  });

  it.each([
    ['a blank name', { name: ' ' }, 'name', 'is required'],
    ['an empty provider first name', { provider_first_name: '' }, 'provider_first_name', 'is required'],
    ['a missing provider last name', { provider_last_name: undefined }, 'provider_last_name', 'is required'],
    ['an empty NPI', { npi: '' }, 'npi', 'is required'],
    ['an NPI of nine digits', { npi: '123456789' }, 'npi', 'must be exactly 10 digits'],
    ['an NPI of eleven digits', { npi: '12345678901' }, 'npi', 'must be exactly 10 digits'],
    ['an NPI with a letter', { npi: '123456789O' }, 'npi', 'must be exactly 10 digits'],
    ['an NPI in Arabic-Indic digits', { npi: '١٢٣٤٥٦٧٨٩٠' }, 'npi', 'must be exactly 10 digits'],
    ['a name of 500 characters', { name: 'x'.repeat(500) }, 'name', 'must be at most 120 characters'],
    [
      'a script as a name',
      { name: '<script>alert(1)</script>' },
      'name',
      'must not contain < or > or control characters',
    ],
    [
      'a zero byte in a name',
      { provider_last_name: 'Pa\u0000rk' },
      'provider_last_name',
      "contains a character that can't be stored",
    ],
    [
      'a control character in a name',
      { provider_last_name: 'Pa\u0007rk' },
      'provider_last_name',
      'must not contain < or > or control characters',
    ],
    [
      'markup in an address',
      { address: '<img src=x>' },
      'address',
      'must not contain < or > or control characters',
    ],
    ['a number as a name', { name: 7 }, 'name', 'must be text'],
    ['an invalid email', { email: 'front desk' }, 'email', 'must be an email address'],
    ['an unknown time zone', { time_zone: 'Mars/Olympus' }, 'time_zone', "isn't a known time zone"],
    ['an offset as a time zone', { time_zone: '+05:00' }, 'time_zone', "isn't a known time zone"],
    ['an unknown field', { version: 9 }, 'version', "isn't a known field"],
  ])('refuses %s, names the field and adds nothing [5.06, 5.07]', async (_, changes, field, msg) => {
    const before = await listed();
    const response = await ask('POST', '/api/practices', elm(changes));
    expect(response.status).toBe(422);
    expect(response.body).toEqual({ detail: [{ loc: ['body', field], msg }] });
    expect(await listed()).toEqual(before);
  });

  it('names all missing and invalid fields of all doctors in one response [5.08]', async () => {
    const doctors = [
      { first_name: '', last_name: 'Adams', npi: NPI },
      { first_name: 'Al', last_name: '', npi: '12' },
    ];
    const response = await ask('POST', '/api/practices', elm({ doctors }));
    expect(response.body.detail).toEqual([
      { loc: ['body', 'doctors', 0, 'first_name'], msg: 'is required' },
      { loc: ['body', 'doctors', 1, 'last_name'], msg: 'is required' },
      { loc: ['body', 'doctors', 1, 'npi'], msg: 'must be exactly 10 digits' },
    ]);
  });
});

describe('changing a practice', () => {
  it('replaces its fields and doctors and increments the version [7.12]', async () => {
    const { id } = await create();
    const doctors = [{ first_name: 'New', last_name: 'Doctor', npi: NPI }];
    const response = await ask(
      'PUT',
      `/api/practices/${id}`,
      elm({ name: 'Oak Dental', doctors, time_zone: 'America/Chicago', version: 1 }),
    );
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      name: 'Oak Dental',
      doctors,
      time_zone: 'America/Chicago',
      version: 2,
    });
    expect(await read(id)).toEqual(response.body);
  });

  it('keeps the doctors, time zone and active status if they are not sent', async () => {
    const before = await create({ time_zone: 'America/Denver', is_active: false });
    const { body } = await ask('PUT', `/api/practices/${before.id}`, elm());
    expect(body).toMatchObject({
      doctors: before.doctors,
      time_zone: 'America/Denver',
      is_active: false,
    });
  });

  it('never leaves a practice without a doctor', async () => {
    const { id } = await create();
    const { body } = await ask(
      'PUT',
      `/api/practices/${id}`,
      elm({ provider_first_name: 'Quinn', doctors: [] }),
    );
    expect(body.doctors).toEqual([{ first_name: 'Quinn', last_name: 'Park', npi: NPI }]);
  });

  it('accepts one of two simultaneous edits and refuses the other', async () => {
    const { id } = await create();
    const responses = await Promise.all(
      ['First', 'Second'].map((name) => ask('PUT', `/api/practices/${id}`, elm({ name, version: 1 }))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body.detail).toBe('Another user changed this record. Reload the page and try again.');
    const saved = responses.find(({ status }) => status === 200)?.body;
    expect(await read(id)).toEqual(saved);
  });

  it('changes nothing if a field is invalid', async () => {
    const before = await create();
    const response = await ask('PUT', `/api/practices/${before.id}`, elm({ name: 'Changed', npi: '1' }));
    expect(response.status).toBe(422);
    expect(await read(before.id)).toEqual(before);
  });

  it.each(['PUT', 'DELETE', 'GET'])('returns 404 for %s with a malformed or unknown ID', async (method) => {
    for (const id of ['42', "'; drop table app.practices", newId()]) {
      const body = method === 'PUT' ? elm() : undefined;
      expect((await ask(method, `/api/practices/${encodeURIComponent(id)}`, body)).status).toBe(404);
    }
  });
});

describe('deactivating a practice', () => {
  let id: string;
  let user: TestUser;
  beforeEach(async () => {
    ({ id } = await create());
    user = await test.createUser('staff', id);
  });

  it('logs out its users immediately and refuses their logins until it is active again [4.20]', async () => {
    const session = await test.logIn(user);
    const me = (bearer: string) => ask('GET', '/auth/me', undefined, bearer);
    expect((await me(session.token)).status).toBe(200);
    expect((await ask('PUT', `/api/practices/${id}`, elm({ is_active: false }))).status).toBe(200);
    expect((await me(session.token)).status).toBe(401);
    expect((await session.client.refreshSession()).error).not.toBeNull();
    await expect(test.logIn(user)).rejects.toThrow();
    await ask('PUT', `/api/practices/${id}`, elm({ is_active: true }));
    expect((await me((await test.logIn(user)).token)).status).toBe(200);
  });
});

describe('deleting a practice', () => {
  it('removes it from the list, logs out its users and keeps its rows [7.13]', async () => {
    const { id } = await create();
    const user = await test.createUser('staff', id);
    const session = await test.logIn(user);
    expect((await ask('DELETE', `/api/practices/${id}`)).status).toBe(204);
    expect(await listed()).not.toContain(id);
    expect((await ask('GET', `/api/practices/${id}`)).status).toBe(404);
    expect((await ask('GET', '/auth/me', undefined, session.token)).status).toBe(401);
    await expect(test.logIn(user)).rejects.toThrow();
    expect(
      await sql('select id from app.practices where id = $1 and deleted_at is not null', [id]),
    ).toHaveLength(1);
    expect(await sql('select id from app.doctors where practice_id = $1', [id])).toHaveLength(1);
    expect(await sql('select id from app.users where practice_id = $1', [id])).toHaveLength(1);
    expect((await ask('DELETE', `/api/practices/${id}`)).status).toBe(404);
  });
});

describe('access to practices', () => {
  it.each(['practice_admin', 'staff'] as const)(
    'lets %s read only their own practice and change none [6.02, 6.09, 7.14]',
    async (role) => {
      const [own, other] = [await create(), await create()];
      const bearer = (await test.logIn(await test.createUser(role, own.id))).token;
      expect(await listed(bearer)).toEqual([own.id]);
      expect((await ask('GET', `/api/practices/${own.id}`, undefined, bearer)).body.doctors).toHaveLength(1);
      expect((await ask('GET', `/api/practices/${other.id}`, undefined, bearer)).status).toBe(404);
      const forbidden = [
        await ask('POST', '/api/practices', elm(), bearer),
        await ask('PUT', `/api/practices/${own.id}`, elm({ name: 'Mine' }), bearer),
        await ask('DELETE', `/api/practices/${own.id}`, undefined, bearer),
      ];
      for (const response of forbidden) {
        expect(response.status).toBe(403);
        expect(response.body.detail).toBe('You do not have permission to perform this action.');
      }
      expect(await read(own.id)).toEqual(own);
    },
  );

  it('is recorded in the audit trail if it changes a practice', async () => {
    const { id } = await create();
    await ask('PUT', `/api/practices/${id}`, elm());
    await ask('DELETE', `/api/practices/${id}`);
    const events = await sql<{ action: string }>(
      'select action from app.audit_events where practice_id = $1 order by occurred_at',
      [id],
    );
    expect(events.map(({ action }) => action)).toEqual([
      'practice.create',
      'practice.update',
      'practice.delete',
    ]);
  });
});
