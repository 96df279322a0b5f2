import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { insertTestPayer } from '#testing/verification-history.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';

const sqlOf =
  (test: TestApp) =>
  <Row>(text: string, params: unknown[] = []) =>
    test.services.db.transaction(allPractices(), (tx) => tx.query<Row>(text, params));

describe('the super admin dashboard', () => {
  let world: VerificationWorld;
  let superAdmin: TestUser;
  let token: string;

  beforeAll(async () => {
    world = await startVerificationWorld();
    superAdmin = await world.createUser('super_admin');
    token = (await world.logIn(superAdmin)).token;
    const other = await world.createPractice('Fir Dental');
    const otherStaff = await world.logIn(await world.createUser('staff', other));
    const ids: [string, string][] = [];
    for (let index = 0; index < 9; index += 1) {
      const userToken = index % 3 === 0 ? otherStaff.token : world.token;
      const response = await world.ask(
        'POST',
        '/api/verifications/real-time',
        patient({ member_id: `W1234567${index}`, ...(index === 4 ? { payer_id: 'unlisted' } : {}) }),
        userToken,
      );
      if (response.status === 202) ids.push([response.body.verification_id, userToken]);
    }
    // The second patient was verified above, so this verification uses the cached response.
    const rows = [patient({ member_id: 'W99' }), patient({ member_id: 'W12345671' })];
    const batch = await world.ask('POST', '/api/verifications/batch', { patients: rows });
    for (const [id, userToken] of ids) await world.settled(id, userToken);
    await world.settledBatch(batch.body.batch_id);
  });
  afterAll(() => world?.close());

  const sql = <Row>(text: string, params: unknown[] = []) => sqlOf(world)<Row>(text, params);
  const read = async (path: string) => {
    const response = await world.call('GET', path, { token });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    return response.body;
  };

  it('counts practices, users and verifications [1.07, 3.24, 7.29]', async () => {
    const { system } = await read('/api/admin/dashboard/summary');
    const [counts] = await sql<Record<string, number>>(`
      select (select count(*)::integer from app.practices where deleted_at is null) as total_practices,
             (select count(*)::integer from app.users where deleted_at is null) as total_users,
             (select count(*)::integer from app.verifications) as total_verifications`);
    expect(system).toEqual({ ...counts, health_status: 'healthy' });
    // One of the nine requests is refused because of its payer: 8 verifications, and 2 from the batch.
    expect(system.total_verifications).toBe(10);
  });

  it("shows each practice's counts, which add up to the system total [1.07, 7.29, 9.16]", async () => {
    const { practices, system } = await read('/api/admin/dashboard/summary');
    const rows = await sql<{ id: string; total: number; completed: number; failed: number }>(
      `select practice_id as id, count(*)::integer as total, count(*) filter (where status = 'completed')::integer as completed,
              count(*) filter (where status = 'failed')::integer as failed from app.verifications group by 1`,
    );
    for (const practice of practices) {
      const row = rows.find(({ id }) => id === practice.id);
      expect(practice.stats).toMatchObject({
        total: row?.total,
        completed: row?.completed,
        failed: row?.failed,
        processing: 0,
      });
      expect(practice.last_activity).not.toBeNull();
    }
    const sum = practices.reduce(
      (total: number, practice: { stats: { total: number } }) => total + practice.stats.total,
      0,
    );
    expect(sum).toBe(system.total_verifications);
  });

  it('lists the latest verifications, newest first, with their coverage status [7.29, 9.16]', async () => {
    const { recent_activity } = await read('/api/admin/dashboard/summary');
    const rows = await sql<{ id: string }>(
      'select id from app.verifications order by created_at desc, id desc limit 10',
    );
    expect(recent_activity.map((row: { id: string }) => row.id)).toEqual(rows.map((row) => row.id));
    expect(recent_activity[0]).toMatchObject({ practice_name: 'Elm Dental', user_full_name: 'Riley Chen' });
    for (const row of recent_activity) {
      expect(row.coverage_status === null, row.status).toBe(row.status !== 'completed');
    }
  });

  it('shows totals in the system analytics that equal those in the database', async () => {
    // Analytics lag a few seconds.
    const waiting = () => sql<{ id: string }>('select verification_id as id from app.verification_changes');
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 15_000 });
    const analytics = await read('/api/admin/analytics/system');
    const [counts] = await sql<Record<string, number>>(`
      select count(*)::integer as total, count(*) filter (where status = 'completed')::integer as completed,
             count(*) filter (where is_cached)::integer as cached from app.verifications`);
    expect(analytics.totals).toMatchObject(counts ?? {});
    expect(analytics.totals.cached).toBe(1);
  });

  it('records an audit event for each practice whose verifications were shown', async () => {
    await read('/api/admin/dashboard/summary');
    const events = await sql<{ practice_id: string }>(
      `select practice_id from app.audit_events where actor_id = $1 and action = 'verification.list'`,
      [superAdmin.id],
    );
    expect(new Set(events.map((event) => event.practice_id)).size).toBe(2);
  });

  it('shows one practice with its users, figures and latest verifications [3.05, 7.30]', async () => {
    const body = await read(`/api/admin/practices/${world.practiceId}/details`);
    expect(body.practice).toMatchObject({ name: 'Elm Dental', user_count: 1 });
    expect(body.users).toMatchObject([{ full_name: 'Riley Chen', role: 'staff' }]);
    const [row] = await sql<{ total: number }>(
      'select count(*)::integer as total from app.verifications where practice_id = $1',
      [world.practiceId],
    );
    expect(body.stats.total).toBe(row?.total);
    expect(body.recent_verifications).toHaveLength(row?.total ?? 0);
    expect(body.recent_verifications[0]).toMatchObject({ patient_dob: '1985-01-15', payer_name: 'Cigna' });
  });
});

describe('system health', () => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await startTestApp();
    token = (await test.logIn(await test.createUser('super_admin'))).token;
  });
  afterAll(() => test?.close());

  it('is degraded until a critical insight is resolved', async () => {
    const health = async () =>
      (await test.call('GET', '/api/admin/dashboard/summary', { token })).body.system.health_status;
    const sql = sqlOf(test);
    await sql(
      `insert into app.insights (id, subject, severity, summary, pattern, recommendation, affected_count, last_seen_at)
       values (gen_random_uuid(), 'test', 'critical', 'Payer down', 'x', 'x', 1, now())`,
    );
    expect(await health()).toBe('degraded');
    await sql('update app.insights set resolved_at = now()');
    expect(await health()).toBe('healthy');
  });

  it('is degraded while a real-time verification is overdue', async () => {
    const practiceId = await test.createPractice();
    const sql = sqlOf(test);
    const healthy = await test.call('GET', '/api/admin/dashboard/summary', { token });
    expect(healthy.body.system.health_status).toBe('healthy');
    const payerId = await test.services.db.transaction(allPractices(), (tx) => insertTestPayer(tx, 'Cigna'));
    await sql(
      `insert into app.verifications (id, practice_id, verification_type, patient_first_name, patient_last_name,
         patient_last_name_folded, patient_dob, member_id, is_dependent, payer_id, payer_name, provider_first_name,
         provider_last_name, provider_npi, fingerprint, created_at)
       values (gen_random_uuid(), $1, 'real_time', 'Ada', 'Muñoz', 'munoz', '', '', false, $2, 'Cigna', 'Paula', 'Park',
         '1999999984', '', now() - interval '10 minutes')`,
      [practiceId, payerId],
    );
    const degraded = await test.call('GET', '/api/admin/dashboard/summary', { token });
    expect(degraded.body.system.health_status).toBe('degraded');
    expect(degraded.body.practices[0].stats).toEqual({
      total: 1,
      completed: 0,
      processing: 1,
      failed: 0,
      success_rate: null,
    });
  });
});
