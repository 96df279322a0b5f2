import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let now = new Date('2026-06-01T15:00:00Z');
let practiceId: string;
let admin: string;
let staff: string;
let otherAdmin: string;
let superAdmin: string;
let cigna: string;
let aetna: string;

const run = <Row>(sql: string, params: unknown[]) =>
  test.services.db.transaction(allPractices(), (tx) => tx.query<Row>(sql, params));

const insertPayer = async (name: string) => {
  const id = newId();
  await run('insert into app.payers (id, display_name, primary_payer_id) values ($1, $2, $2)', [id, name]);
  return id;
};
const logIn = async (...user: Parameters<TestApp['createUser']>) =>
  (await test.logIn(await test.createUser(...user))).token;

beforeAll(async () => {
  test = await startTestApp({ clock: () => now });
  cigna = await insertPayer('Cigna');
  aetna = await insertPayer('Aetna');
  superAdmin = await logIn('super_admin');
  otherAdmin = await logIn('practice_admin', await test.createPractice('Other Dental'));
});
afterAll(() => test?.close());
beforeEach(async () => {
  practiceId = await test.createPractice();
  admin = await logIn('practice_admin', practiceId);
  staff = await logIn('staff', practiceId);
});

const send = (method: string, path: string, body?: unknown, token = admin) =>
  test.call(method, path, { token, ...(body === undefined ? {} : { body }) });
const schedules = () => `/api/practices/${practiceId}/fee-schedules`;
const office = (changes: Record<string, unknown> = {}) => ({
  name: 'Office fees',
  kind: 'office',
  network: null,
  payer_ids: [],
  effective_from: '01/01/2026',
  fees: [
    { code: 'D2740', cents: 145000 },
    { code: 'd1110', cents: 12000 },
  ],
  ...changes,
});
const ppo = (changes: Record<string, unknown> = {}) =>
  office({ name: 'Cigna PPO', kind: 'payer', network: 'in', payer_ids: [cigna], ...changes });
const create = async (body: unknown = office()) => {
  const response = await send('POST', schedules(), body);
  expect(response.status).toBe(201);
  return response.body;
};
const actions = async () =>
  (
    await run<{ action: string }>(
      `select action from app.audit_events where practice_id = $1 and action like 'fee_%' order by occurred_at, id`,
      [practiceId],
    )
  ).map(({ action }) => action);

describe('a fee schedule', () => {
  it('is created with its first fees, read, changed and deleted, with an audit event for each change', async () => {
    const created = await create(ppo());
    expect(created).toMatchObject({
      name: 'Cigna PPO',
      practice_id: practiceId,
      payers: [{ id: cigna, name: 'Cigna' }],
      lists: [{ effective_from: '2026-01-01', effective_until: null, fee_count: 2, is_in_force: true }],
    });
    expect((await send('GET', schedules(), undefined, staff)).body).toEqual({ schedules: [created] });
    expect((await send('GET', `/api/fee-schedules/${created.id}`, undefined, staff)).body).toEqual(created);
    const inCapitals = `/api/fee-schedules/${created.id.toUpperCase()}`;
    expect((await send('GET', inCapitals, undefined, staff)).body).toEqual(created);
    const list = await send('GET', `/api/fee-lists/${created.lists[0].id}`, undefined, staff);
    expect(list.body).toMatchObject({
      schedule_id: created.id,
      fees: [
        { code: 'D1110', cents: 12000 },
        { code: 'D2740', cents: 145000 },
      ],
    });
    const changes = { name: 'DenteMax', kind: 'network', network: 'out', payer_ids: [aetna, cigna] };
    const changed = await send('PUT', `/api/fee-schedules/${created.id}`, { ...changes, version: 1 });
    expect(changed.body).toMatchObject({
      name: 'DenteMax',
      kind: 'network',
      network: 'out',
      payers: [{ name: 'Aetna' }, { name: 'Cigna' }],
      version: 2,
    });
    expect((await send('DELETE', `/api/fee-schedules/${created.id}`)).status).toBe(204);
    expect((await send('GET', `/api/fee-schedules/${created.id}`)).status).toBe(404);
    expect((await send('GET', schedules())).body).toEqual({ schedules: [] });
    expect(await actions()).toEqual(['fee_schedule.create', 'fee_schedule.update', 'fee_schedule.delete']);
  });

  it.each([
    [
      'as a second schedule of office fees',
      () => office({ name: 'Second office' }),
      'kind',
      "can't be Office fees: your practice already has office fees in the fee schedule “Office fees”",
    ],
    [
      'with the name of another schedule',
      () => ppo({ name: 'cigna ppo' }),
      'name',
      'is already the name of another fee schedule',
    ],
    [
      'with a payer of another schedule',
      () => ppo({ name: 'More' }),
      'payer_ids.0',
      "can't include Cigna: it is already in the fee schedule “Cigna PPO”",
    ],
    [
      'with an unknown payer',
      () => ppo({ payer_ids: [newId()], name: 'New' }),
      'payer_ids.0',
      "isn't a known payer",
    ],
  ])('is refused %s, and the response names the field and the reason', async (_, body, field, msg) => {
    await create();
    await create(ppo());
    const { status, body: refusal } = await send('POST', schedules(), body());
    expect(status).toBe(422);
    expect(refusal.detail.map(({ loc }: { loc: string[] }) => loc.slice(1).join('.'))).toContain(field);
    expect(JSON.stringify(refusal.detail)).toContain(msg);
    expect((await send('GET', schedules())).body.schedules).toHaveLength(2);
  });

  it('can have the same payer as a schedule of another kind or network', async () => {
    await create(ppo());
    await create(ppo({ name: 'Cigna out', network: 'out' }));
    await create(ppo({ name: 'DenteMax', kind: 'network' }));
  });

  it('accepts one of two simultaneous edits and refuses the other', async () => {
    const { id } = await create(ppo());
    const edit = (name: string) =>
      send('PUT', `/api/fee-schedules/${id}`, {
        name,
        kind: 'payer',
        network: 'in',
        payer_ids: [cigna],
        version: 1,
      });
    const both = await Promise.all([edit('One'), edit('Two')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is created only once if two requests create office fees at the same time', async () => {
    const both = await Promise.all(['One', 'Two'].map((name) => send('POST', schedules(), office({ name }))));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});

describe('the fees of an effective date', () => {
  const addList = (id: string, body: Record<string, unknown>) =>
    send('POST', `/api/fee-schedules/${id}/lists`, { fees: [], ...body });
  const periods = async (id: string) =>
    (await send('GET', `/api/fee-schedules/${id}`)).body.lists.map(
      (list: { effective_from: string; effective_until: string; is_in_force: boolean }) => [
        list.effective_from,
        list.effective_until,
        list.is_in_force,
      ],
    );

  it('end the day before the next fees start, in whatever order they were entered', async () => {
    const { id } = await create();
    await addList(id, { effective_from: '2028-03-01' });
    await addList(id, { effective_from: '2027-01-01' });
    expect(await periods(id)).toEqual([
      ['2028-03-01', null, false],
      ['2027-01-01', '2028-02-29', false],
      ['2026-01-01', '2026-12-31', true],
    ]);
  });

  it("take effect at midnight in the practice's time zone", async () => {
    await run(`update app.practices set time_zone = 'America/Boise' where id = $1`, [practiceId]);
    const { id } = await create();
    await addList(id, { effective_from: '2026-07-01' });
    const inForceAt = async (time: string) => {
      now = new Date(time);
      const inForce = (await periods(id)).filter(([, , isInForce]: unknown[]) => isInForce);
      return inForce.map(([from]: string[]) => from);
    };
    try {
      expect(await inForceAt('2026-07-01T05:59:59Z')).toEqual(['2026-01-01']);
      expect(await inForceAt('2026-07-01T06:00:00Z')).toEqual(['2026-07-01']);
      expect(await inForceAt('2025-12-31T23:00:00Z')).toEqual([]);
    } finally {
      now = new Date('2026-06-01T15:00:00Z');
    }
  });

  it('can be corrected with the current version number, and deleted unless the schedule has no other fees', async () => {
    const { id, lists } = await create();
    const path = `/api/fee-lists/${lists[0].id}`;
    const body = { effective_from: '2026-02-01', fees: [{ code: 'D0120', cents: 5500 }], version: 1 };
    const saved = await send('PUT', path, body);
    expect(saved.body).toMatchObject({ ...body, version: 2 });
    const stale = await send('PUT', path, { ...body, fees: [] });
    expect(stale).toMatchObject({ status: 409, body: { code: 'record_changed' } });
    expect((await send('GET', path)).body).toEqual(saved.body);
    const last = await send('DELETE', path);
    expect(last.status).toBe(409);
    expect(last.body.detail).toBe("These are the schedule's only fees. Delete the schedule instead.");
    expect((await addList(id, { effective_from: '2027-01-01' })).status).toBe(201);
    expect((await send('DELETE', path)).status).toBe(204);
    expect(await periods(id)).toEqual([['2027-01-01', null, false]]);
    expect(await actions()).toEqual([
      'fee_schedule.create',
      'fee_list.update',
      'fee_list.create',
      'fee_list.delete',
    ]);
  });

  it('are refused with a reason for each faulty row, or if other fees have the same effective date', async () => {
    const { id, lists } = await create();
    const fees = [
      { code: 'D0120', cents: 5500 },
      { code: 'CLEAN', cents: 100 },
      { code: 'D0140', cents: -1 },
      { code: 'D0150', cents: 10_000_000 },
      { code: 'D0120', cents: 6000 },
    ];
    const body = { effective_from: '2026-01-01', fees, version: 1 };
    const { status, body: refusal } = await send('PUT', `/api/fee-lists/${lists[0].id}`, body);
    expect(status).toBe(422);
    expect(refusal.detail).toEqual([
      { loc: ['body', 'fees', 1, 'code'], msg: 'must be D and four digits, for example D2740' },
      { loc: ['body', 'fees', 2, 'cents'], msg: 'must not be negative' },
      { loc: ['body', 'fees', 3, 'cents'], msg: 'must be at most $99,999.99' },
      { loc: ['body', 'fees', 4, 'code'], msg: 'D0120 is already in the list' },
    ]);
    const twice = await addList(id, { effective_from: '2026-01-01' });
    expect(twice.body.detail).toEqual([
      {
        loc: ['body', 'effective_from'],
        msg: 'is already the effective date of other fees in this schedule',
      },
    ]);
  });
});

describe('access to fees', () => {
  it('lets staff read but not change fees, and hides them from other practices', async () => {
    const { id, lists } = await create();
    const list = `/api/fee-lists/${lists[0].id}`;
    const changes: [string, string, unknown][] = [
      ['POST', schedules(), ppo()],
      [
        'PUT',
        `/api/fee-schedules/${id}`,
        { ...ppo(), effective_from: undefined, fees: undefined, version: 1 },
      ],
      ['DELETE', `/api/fee-schedules/${id}`, undefined],
      ['POST', `/api/fee-schedules/${id}/lists`, { effective_from: '2027-01-01', fees: [] }],
      ['PUT', list, { effective_from: '2027-01-01', fees: [], version: 1 }],
      ['DELETE', list, undefined],
    ];
    for (const [method, path, body] of changes) {
      expect((await send(method, path, body, staff)).status).toBe(403);
      expect((await send(method, path, body, otherAdmin)).status).toBe(404);
    }
    for (const path of [schedules(), `/api/fee-schedules/${id}`, list]) {
      expect((await send('GET', path, undefined, staff)).status).toBe(200);
      expect((await send('GET', path, undefined, otherAdmin)).status).toBe(404);
      expect((await send('GET', path, undefined, superAdmin)).status).toBe(200);
    }
    expect((await send('POST', schedules(), ppo(), superAdmin)).status).toBe(201);
  });

  it('ends when the practice is deleted', async () => {
    const { id, lists } = await create();
    await run('update app.practices set deleted_at = now() where id = $1', [practiceId]);
    for (const path of [schedules(), `/api/fee-schedules/${id}`, `/api/fee-lists/${lists[0].id}`])
      expect((await send('GET', path, undefined, superAdmin)).status).toBe(404);
  });
});
