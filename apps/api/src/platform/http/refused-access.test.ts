import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { logInWithFactor } from '#testing/second-factor.ts';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';

interface EventRow {
  practice_id: string | null;
  actor_id: string | null;
  record_ids: string[];
  outcome: string;
  details: Record<string, unknown> | null;
}

describe('the audit trail', () => {
  let test: TestApp;
  let staff: TestUser;
  let token: string;
  let superAdminToken: string;
  let willow: string;
  let cedar: string;

  beforeAll(async () => {
    test = await startTestApp();
    willow = await test.createPractice('Willow Dental');
    cedar = await test.createPractice('Cedar Dental');
    staff = await test.createUser('staff', willow);
    token = (await test.logIn(staff)).token;
    superAdminToken = (await test.logIn(await test.createUser('super_admin'))).token;
  });
  afterAll(() => test?.close());

  const events = (action: string) =>
    test.services.db.transaction(allPractices(), (tx) =>
      tx.query<EventRow>('select * from app.audit_events where action = $1 order by occurred_at', [action]),
    );

  it("records a call that the caller's role forbids", async () => {
    expect((await test.call('GET', '/api/monitoring/logs', { token })).status).toBe(403);
    await expect.poll(() => events('access.forbidden')).toHaveLength(1);
    expect((await events('access.forbidden'))[0]).toMatchObject({
      practice_id: willow,
      actor_id: staff.id,
      outcome: 'refused',
      details: { subject: 'GET /api/monitoring/logs' },
    });
  });

  it('records calls before the second factor is verified, except GET /auth/me, which every login makes', async () => {
    const user = await test.createUser('staff', willow);
    await logInWithFactor(test, user);
    const { token: early } = await test.logIn(user);
    for (const path of ['/auth/me', '/api/verifications', `/api/practices/${cedar}`])
      expect((await test.call('GET', path, { token: early })).status).toBe(403);
    const eventsOfUser = async () =>
      (await events('access.without_second_factor')).filter(({ actor_id }) => actor_id === user.id);
    await expect
      .poll(async () => (await eventsOfUser()).map(({ details }) => details?.['subject']))
      .toEqual(['GET /api/verifications', 'GET /api/practices/:id']);
    expect((await eventsOfUser())[0]).toMatchObject({ practice_id: willow, outcome: 'refused' });
  });

  it("records a call for another practice's record, but not a call for a record that does not exist", async () => {
    expect((await test.call('GET', `/api/practices/${newId()}`, { token })).status).toBe(404);
    expect((await test.call('GET', `/api/practices/${cedar}`, { token })).status).toBe(404);
    await expect.poll(() => events('access.other_practice')).toHaveLength(1);
    expect((await events('access.other_practice'))[0]).toMatchObject({
      practice_id: willow,
      actor_id: staff.id,
      record_ids: [cedar],
      outcome: 'refused',
    });
  });

  it('records which fields of a user changed, but not the old or new name', async () => {
    const user = await test.createUser('staff', willow, { fullName: 'Ann Reed' });
    const body = { full_name: 'Ann Okafor', role: 'practice_admin', practice_id: willow, is_active: true };
    const response = await test.call('PUT', `/api/users/${user.id}`, { token: superAdminToken, body });
    expect(response.status).toBe(200);
    const [event] = await events('user.update');
    expect(event?.details).toEqual({
      changed: ['full_name', 'role'],
      from: { role: 'staff' },
      to: { role: 'practice_admin' },
    });
  });

  it('records which fields of a practice changed, but not the old or new name', async () => {
    const practice = (await test.call('GET', `/api/practices/${cedar}`, { token: superAdminToken })).body;
    const body = {
      name: 'Cedar Smiles',
      provider_first_name: 'Ann',
      provider_last_name: 'Reed',
      npi: '1234567893',
      address: practice.address,
      phone: practice.phone,
      email: practice.email,
      tax_id: practice.tax_id,
      is_active: false,
    };
    const response = await test.call('PUT', `/api/practices/${cedar}`, { token: superAdminToken, body });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    const [event] = await events('practice.update');
    expect(event?.details).toMatchObject({ from: { is_active: true }, to: { is_active: false } });
    expect(event?.details?.['changed']).toEqual(expect.arrayContaining(['is_active', 'name']));
    expect(JSON.stringify(event?.details)).not.toMatch(/Cedar|Smiles/);
  });
});
