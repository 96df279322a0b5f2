import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPractices, type Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { insertPayer } from '#testing/verification-history.ts';
import { registerPayerJobs } from './jobs.ts';
import { listPayers, markUnlisted, upsertPayers } from './queries.ts';
import { runSync, syncDirectory } from './sync.ts';

const DIRECTORY_SIZE = 3700;

let test: TestApp;
let token: string;
let staffToken: string;

beforeAll(async () => {
  test = await startTestApp({ sandbox: true, sandboxEnv: { SANDBOX_PAYERS: String(DIRECTORY_SIZE) } });
  token = (await test.logIn(await test.createUser('super_admin'))).token;
  staffToken = (await test.logIn(await test.createUser('staff', await test.createPractice()))).token;
});
afterAll(() => test?.close());

const ask = (method: string, path: string, bearer = token) => test.call(method, path, { token: bearer });
const sql = <Row>(text: string, params: unknown[] = []) =>
  test.services.db.transaction(allPractices(), (tx) => tx.query<Row>(text, params));
const progress = async () => (await ask('GET', '/api/payers/sync')).body;
const payers = async (bearer = token) => (await ask('GET', '/api/payers', bearer)).body.payers;
const byCode = async (code: string) =>
  (await payers()).find((payer: { stedi_id: string }) => payer.stedi_id === code);

/** Returns every status seen until the sync ends. */
const watch = async () => {
  const seen = [await progress()];
  while (seen.at(-1).status === 'running') {
    await wait(5);
    seen.push(await progress());
  }
  return seen;
};

describe('the API before the first sync', () => {
  it('returns no payers, and the sync status "never"', async () => {
    expect(await payers()).toEqual([]);
    expect(await progress()).toEqual({
      status: 'never',
      message: '',
      processed: 0,
      total: null,
      started_at: null,
      finished_at: null,
    });
  });
});

describe('a sync of the whole directory', () => {
  it('responds immediately, refuses a second sync, shows progress and reports its result [1.05, 7.15, 7.16]', async () => {
    const response = await ask('POST', '/api/payers/sync');
    expect(response.status).toBe(202);
    expect(response.body).toEqual({ message: 'Payer sync started. The list updates when it is done.' });
    expect(await progress()).toMatchObject({ status: 'running', processed: 0, total: null });
    const second = await ask('POST', '/api/payers/sync');
    expect(second.status).toBe(409);
    expect(second.body.detail).toBe('A payer sync is already running.');

    await registerPayerJobs(test.services.queue, test.services);
    const seen = await watch();
    const steps = seen.map(({ processed }) => processed);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(seen.some(({ status, total }) => status === 'running' && total === DIRECTORY_SIZE)).toBe(true);
    expect(seen.at(-1)).toMatchObject({
      status: 'completed',
      processed: DIRECTORY_SIZE,
      total: DIRECTORY_SIZE,
      message: 'Synced 3,700 payers: 3,700 new, 0 changed, 0 no longer listed.',
      finished_at: expect.any(String),
    });
    expect(await payers(staffToken)).toHaveLength(DIRECTORY_SIZE);
  });

  it('stores the fields that users search by [3.18]', async () => {
    const cigna = (await payers()).find(
      (payer: { primary_payer_id: string }) => payer.primary_payer_id === '62308',
    );
    expect(cigna).toMatchObject({
      id: expect.any(String),
      display_name: expect.stringMatching(/cigna/i),
      stedi_id: expect.any(String),
      names: expect.any(Array),
      aliases: expect.any(Array),
      is_listed: true,
    });
  });

  it('keeps IDs, updates changed payers and marks payers that disappeared', async () => {
    const before = await payers();
    const [renamed, unlisted] = before;
    await sql(`update app.payers set display_name = 'Old name', aliases = '{}' where id = $1`, [renamed.id]);
    await sql(`update app.payer_codes set is_listed = false where payer_id = $1`, [unlisted.id]);
    const goneId = newId();
    await test.services.db.transaction(allPractices(), (tx) =>
      insertPayer(tx, { id: goneId, code: 'GONE1', name: 'Gone Dental', primaryPayerId: '99999' }),
    );
    expect((await ask('POST', '/api/payers/sync')).status).toBe(202);
    expect((await watch()).at(-1).message).toBe('Synced 3,700 payers: 0 new, 2 changed, 1 no longer listed.');
    const after = await payers();
    expect(after.filter(({ id }: { id: string }) => id !== goneId)).toEqual(before);
    expect(await byCode('GONE1')).toMatchObject({ id: goneId, is_listed: false });
  });

  it('changes nothing if the directory is the same', async () => {
    expect(await syncDirectory(test.services)).toEqual({
      total: DIRECTORY_SIZE,
      added: 0,
      changed: 0,
      unlisted: 0,
    });
  });

  it('records who requested it', async () => {
    const events = await sql<{ actor_id: string | null }>(
      `select actor_id from app.audit_events where action = 'payers.sync'`,
    );
    expect(events).toHaveLength(2);
    expect(events.every(({ actor_id }) => actor_id !== null)).toBe(true);
  });
});

describe('a second clearinghouse', () => {
  const entry = (id: string, primaryPayerId: string, displayName = `Payer ${id}`) => ({
    id,
    primaryPayerId,
    displayName,
    names: [],
    aliases: [],
  });
  const codesOf = (payerId: string) =>
    sql<{ clearinghouse: string; code: string; is_listed: boolean }>(
      'select clearinghouse, code, is_listed from app.payer_codes where payer_id = $1 order by 1, 2',
      [payerId],
    );
  const queryAllPractices = <Result>(work: (tx: Tx) => Promise<Result>) =>
    test.services.db.transaction(allPractices(), work);

  it('adds its codes to our payers, adds payers that we lack, and lists payers by its codes', async () => {
    const cigna = await byCode('HGJLR');
    const directory = [
      entry('c-1', cigna.primary_payer_id, 'Cigna'),
      entry('n-1', 'NEW01'),
      entry('n-2', 'NEW01'),
    ];
    expect(await queryAllPractices((tx) => upsertPayers(tx, 'other', directory))).toEqual({
      added: 2,
      changed: 1,
    });
    expect(await queryAllPractices((tx) => upsertPayers(tx, 'other', directory))).toEqual({
      added: 0,
      changed: 0,
    });
    expect(await codesOf(cigna.id)).toEqual([
      { clearinghouse: 'other', code: 'c-1', is_listed: true },
      { clearinghouse: 'stedi', code: 'HGJLR', is_listed: true },
    ]);
    const listed = await queryAllPractices((tx) => listPayers(tx, 'other'));
    expect(listed.find(({ id }) => id === cigna.id)).toMatchObject({ stedi_id: 'c-1', is_listed: true });
    expect(listed.filter(({ is_listed }) => is_listed)).toHaveLength(3);
  });

  it('marks only its own codes as unlisted', async () => {
    const cigna = await byCode('HGJLR');
    expect(await queryAllPractices((tx) => markUnlisted(tx, 'other', ['n-1', 'n-2']))).toBe(1);
    expect(await codesOf(cigna.id)).toEqual([
      { clearinghouse: 'other', code: 'c-1', is_listed: false },
      { clearinghouse: 'stedi', code: 'HGJLR', is_listed: true },
    ]);
  });
});

describe('a sync that fails', () => {
  let broken: TestApp;
  beforeAll(async () => {
    // No server listens on this port.
    broken = await startTestApp({ env: { STEDI_URL: 'http://127.0.0.1:9' } });
  });
  afterAll(() => broken?.close());

  it('reports the failure after the last attempt, loses no payer, and can be started again', async () => {
    const bearer = (await broken.logIn(await broken.createUser('super_admin'))).token;
    const start = () => broken.call('POST', '/api/payers/sync', { token: bearer });
    const state = async () => (await broken.call('GET', '/api/payers/sync', { token: bearer })).body;
    await broken.services.db.transaction(allPractices(), (tx) =>
      insertPayer(tx, { id: newId(), code: 'KEEP1', name: 'Kept Dental', primaryPayerId: '1' }),
    );
    await start();
    await expect(runSync(broken.services, { isLastAttempt: false })).rejects.toThrow();
    expect(await state()).toMatchObject({ status: 'running' });
    await expect(runSync(broken.services, { isLastAttempt: true })).rejects.toThrow();
    expect(await state()).toMatchObject({ status: 'failed', message: 'Failed to sync payers' });
    const { body } = await broken.call('GET', '/api/payers', { token: bearer });
    expect(body.payers).toMatchObject([{ stedi_id: 'KEEP1', is_listed: true }]);
    expect((await start()).status).toBe(202);
  });

  it('does not block later syncs forever if its worker died', async () => {
    await broken.services.db.transaction(allPractices(), (tx) =>
      tx.query(
        `update app.payer_syncs set started_at = now() - interval '16 minutes' where status = 'running'`,
      ),
    );
    const bearer = (await broken.logIn(await broken.createUser('super_admin'))).token;
    expect((await broken.call('POST', '/api/payers/sync', { token: bearer })).status).toBe(202);
  });
});

describe('access to payers', () => {
  it.each(['practice_admin', 'staff'] as const)(
    'lets %s read the payers but not sync them [6.05]',
    async (role) => {
      const user = await test.createUser(role, await test.createPractice());
      const bearer = (await test.logIn(user)).token;
      expect((await ask('GET', '/api/payers', bearer)).status).toBe(200);
      for (const method of ['POST', 'GET']) {
        const response = await ask(method, '/api/payers/sync', bearer);
        expect(response.status).toBe(403);
        expect(response.body.detail).toBe('You do not have permission to perform this action.');
      }
    },
  );
});
