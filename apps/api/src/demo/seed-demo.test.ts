import { afterAll, beforeAll, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { CEDAR, DEMO_ACCOUNTS, DEMO_PASSWORD, HARBOR } from './demo-data.ts';
import { pastSubmissions } from './demo-history.ts';
import { seedDemo } from './seed-demo.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ sandbox: true, sandboxEnv: { SANDBOX_DELAY_MS: '0' } });
  // The state after a seed that was killed once it had created its first account.
  const [first] = DEMO_ACCOUNTS;
  if (first) await test.services.authGateway.createUser({ ...first, password: DEMO_PASSWORD });
  // The state after a second seed that was killed when it had stored verifications but sent no request yet.
  const { clearinghouse } = test.services;
  const check = () => Promise.reject(new Error('killed'));
  const killed = { ...test.services, clearinghouse: { ...clearinghouse, check } };
  await expect(seedDemo(killed)).rejects.toThrow('killed');
  await seedDemo(test.services);
}, 120_000);

afterAll(() => test.close());

const query = <Row>(sql: string, params: unknown[] = []) =>
  test.services.db.transaction(allPractices(), (tx) => tx.query<Row>(sql, params));

it.each(DEMO_ACCOUNTS)('lets $email log in as $role', async ({ email, role, practiceId }) => {
  const { token } = await test.logIn(email, DEMO_PASSWORD);
  const { body } = await test.call('GET', '/auth/me', { token });
  expect(body).toMatchObject({ email, role, practice_id: practiceId });
});

it('loads the payers from the clearinghouse [1.05]', async () => {
  const [row] = await query<{ count: number }>('select count(*)::integer as count from app.payers');
  expect(row?.count).toBeGreaterThan(300);
});

it('adds office fees and contract fees to a practice, but only once', async () => {
  await seedDemo(test.services);
  const { token } = await test.logIn('staff2@bitewing.test', DEMO_PASSWORD);
  const { body } = await test.call('GET', `/api/practices/${CEDAR.id}/fee-schedules`, { token });
  expect(
    body.schedules.map(({ kind, payers, lists }: { kind: string; payers: unknown[]; lists: unknown[] }) => [
      kind,
      payers.length,
      lists.length,
    ]),
  ).toEqual([
    ['office', 0, 2],
    ['payer', 1, 1],
    ['network', 3, 1],
  ]);
  expect(body.schedules[0].lists[0]).toMatchObject({ is_in_force: true, fee_count: 70 });
});

it('creates failed verifications only for typos and for the member IDs AAA72 and AAA75', async () => {
  const rows = await query<{ patient_last_name: string; status: string }>(
    `select patient_last_name, status from app.verifications where status <> 'completed' order by 1`,
  );
  expect(rows.map((row) => `${row.patient_last_name} ${row.status}`)).toEqual([
    'Bennett failed', // typo in the member ID
    'Castel failed', // typo in the last name
    'Grady failed', // AAA72
    'Mori failed', // typo in the date of birth
    'Stone failed', // AAA75
  ]);
});

it('creates a consistent history: requests in the last 29 days, responses within a minute', async () => {
  const expected = pastSubmissions(new Date()).flatMap((submission) => submission.rows).length;
  const [row] = await query<{ all: number; sensible: number }>(
    `select count(*)::integer as all,
            count(*) filter (where created_at < now() and created_at > now() - interval '29 days'
              and completed_at > created_at and completed_at < created_at + interval '1 minute')::integer as sensible
       from app.verifications`,
  );
  expect(row).toEqual({ all: expected, sensible: expected });
});

it('stores correct counts for its batches', async () => {
  const rows = await query(
    `select status, total_count, completed_count, failed_count, completed_at > created_at as ended
       from app.batches order by id`,
  );
  expect(rows).toEqual([
    { status: 'completed', total_count: 8, completed_count: 8, failed_count: 0, ended: true },
    { status: 'partial', total_count: 7, completed_count: 5, failed_count: 2, ended: true },
  ]);
});

it('gives the second practice its own history', async () => {
  const { token } = await test.logIn('staff2@bitewing.test', DEMO_PASSWORD);
  const { body } = await test.call('GET', '/api/verifications', { token });
  const lastNames = body.verifications.map((row: { patient_last_name: string }) => row.patient_last_name);
  expect(lastNames.sort()).toEqual(['Morales', 'Moreau', 'Okafor', 'Prince', 'Sorensen', 'Vance']);
});

it("sets a batch's dates from its verifications if an earlier seed was killed before that step", async () => {
  const dates = () =>
    query<{ created_at: Date; completed_at: Date }>(
      'select created_at, completed_at from app.batches order by id',
    );
  const before = await dates();
  await query('update app.batches set created_at = now(), completed_at = now()');
  await seedDemo(test.services);
  expect(await dates()).toEqual(before);
});

it('changes nothing when it runs again', async () => {
  const count = () =>
    query(`select (select count(*) from app.verifications) as verifications, (select count(*) from app.users) as users,
      (select count(*) from app.practices) as practices, (select count(*) from app.audit_events) as events`);
  const before = await count();
  await seedDemo(test.services);
  expect(await count()).toEqual(before);
});

it('is refused outside demo mode', async () => {
  const config = { ...test.services.config, mode: 'production' as const };
  await expect(seedDemo({ ...test.services, config })).rejects.toThrow('Only a demo gets demo data.');
});

it('adds no history if the demo practices were deleted', async () => {
  const other = await startTestApp({ sandbox: true, sandboxEnv: { SANDBOX_DELAY_MS: '0' } });
  const { db } = other.services;
  for (const { id, name } of [HARBOR, CEDAR]) {
    await db.transaction(allPractices(), (tx) =>
      tx.query('insert into app.practices (id, name, deleted_at) values ($1, $2, now())', [id, name]),
    );
  }
  await seedDemo(other.services);
  const rows = await db.transaction(allPractices(), (tx) => tx.query('select id from app.verifications'));
  expect(rows).toEqual([]);
  await other.close();
});
