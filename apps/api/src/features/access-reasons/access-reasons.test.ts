import { MESSAGES } from '@bitewing/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import type { TestUser } from '#testing/test-app.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';

const REASON = "Ticket 4711: the practice asked about Zebulon's maximum.";

describe('the API with break-glass', { timeout: 120_000 }, () => {
  let world: VerificationWorld;
  const now = new Date();
  let practiceAdmin: TestUser;
  let superAdmin: TestUser;
  let superToken: string;
  let verificationId: string;
  let batchId: string;

  beforeAll(async () => {
    world = await startVerificationWorld({ env: { BREAK_GLASS: 'true' }, clock: () => now });
    practiceAdmin = await world.createUser('practice_admin', world.practiceId, { fullName: 'Ana Admin' });
    superAdmin = await world.createUser('super_admin', null, { fullName: 'Sam Support' });
    superToken = (await world.logIn(superAdmin)).token;
    const submitted = await world.ask('POST', '/api/verifications/real-time', patient());
    verificationId = submitted.body.verification_id;
    await world.settled(verificationId);
    const batch = await world.ask('POST', '/api/verifications/batch', {
      patients: [patient({ member_id: 'OKBATCH' })],
    });
    batchId = batch.body.batch_id;
    await world.settledBatch(batchId);
  }, 120_000);
  afterAll(() => world?.close());

  const get = (path: string, token = superToken) => world.call('GET', path, { token });
  const giveReason = (path: string, reason: unknown = REASON) =>
    world.call('POST', `${path}/access-reasons`, { token: superToken, body: { reason } });
  const queryAllPractices = <T>(sql: string, params: unknown[] = []) =>
    world.services.db.transaction(allPractices(), (tx) => tx.query<T>(sql, params));

  it('refuses a super admin without a reason and says what to do', async () => {
    const { status, body } = await get(`/api/verifications/${verificationId}`);
    expect(status).toBe(403);
    expect(body).toEqual({
      detail: MESSAGES.reasonRequired,
      code: 'reason_required',
      record: { type: 'verification', id: verificationId },
    });
    expect((await get(`/api/verifications/${newId()}`)).status).toBe(404);
  });

  it('requires no reason from other users, and none for lists', async () => {
    expect((await get(`/api/verifications/${verificationId}`, world.token)).status).toBe(200);
    for (const path of [
      '/api/verifications',
      '/api/batches',
      `/api/batches/${batchId}`,
      '/api/admin/dashboard/summary',
      `/api/admin/practices/${world.practiceId}/details`,
    ])
      expect((await get(path)).status, path).toBe(200);
  });

  it('applies a reason to one record and one user only', async () => {
    const other = await world.ask('POST', '/api/verifications/real-time', patient({ member_id: 'OKOTHER' }));
    const given = await giveReason(`/api/verifications/${verificationId}`);
    expect(given.status).toBe(201);
    expect(given.body.expires_at).toBe(new Date(now.getTime() + 3_600_000).toISOString());
    expect((await get(`/api/verifications/${verificationId}`)).status).toBe(200);
    expect((await get(`/api/verifications/${verificationId}/chat-history`)).status).toBe(200);
    expect((await get(`/api/verifications/${other.body.verification_id}`)).status).toBe(403);

    const another = await world.logIn(await world.createUser('super_admin'));
    expect((await get(`/api/verifications/${verificationId}`, another.token)).status).toBe(403);
  });

  it('withholds the benefits of a batch, and refuses to export it, until there is a reason', async () => {
    const before = await get(`/api/batches/${batchId}`);
    expect(before.body.benefits_withheld).toBe(true);
    expect(before.body.verifications[0].benefits).toBeNull();
    expect((await get(`/api/batches/${batchId}/export`)).status).toBe(403);
    await giveReason(`/api/batches/${batchId}`);
    const after = await get(`/api/batches/${batchId}`);
    expect(after.body.benefits_withheld).toBeUndefined();
    expect(after.body.verifications[0].benefits).not.toBeNull();
    expect((await get(`/api/batches/${batchId}/export`)).status).toBe(200);
    const mail = await world.mailTo(practiceAdmin.email, {
      subject: 'Bitewing support has access to a batch of patients at your practice',
    });
    expect(mail.text).toContain('can open and export the benefits of all patients of a batch');
  });

  it("refuses to export a practice's data until there is a reason, then mails the practice's admins", async () => {
    const path = `/api/practices/${world.practiceId}`;
    const { status, body } = await get(`${path}/export`);
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: 'reason_required',
      record: { type: 'practice', id: world.practiceId },
    });
    expect((await get(`/api/practices/${newId()}/export`)).status).toBe(404);
    // The earlier reason for one patient's record is still valid, but it didn't allow the export.
    expect((await get(`/api/verifications/${verificationId}`)).status).toBe(200);
    const given = await giveReason(path, 'The practice is leaving and asked for its data.');
    expect(given.status).toBe(201);
    expect((await get(`${path}/export`)).status).toBe(200);
    const mail = await world.mailTo(practiceAdmin.email, {
      subject: "Bitewing support can export your practice's data",
    });
    expect(mail.text).toContain('can export all data of your practice for 60 minutes');
    // The reason for the practice's data doesn't open a patient's record.
    const other = await world.ask('POST', '/api/verifications/real-time', patient({ member_id: 'OKTHIRD' }));
    expect((await get(`/api/verifications/${other.body.verification_id}`)).status).toBe(403);
  });

  it("records in the practice's audit trail what was refused without a reason", async () => {
    const submitted = await world.ask(
      'POST',
      '/api/verifications/real-time',
      patient({ member_id: 'OKREF' }),
    );
    const id: string = submitted.body.verification_id;
    await get(`/api/verifications/${id}/chat-history`);
    const { token } = await world.logIn(practiceAdmin);
    const search = () =>
      world.call('POST', '/api/audit/search', { token, body: { kind: 'access', refused: true } });
    await expect
      .poll(async () => (await search()).body.events[0], { timeout: 10_000 })
      .toMatchObject({
        sentence:
          'Sam Support (Bitewing support) tried to open the record of Ada Muñoz without giving a reason. Bitewing refused it.',
        practice_id: world.practiceId,
        verification_id: id,
        outcome: 'refused',
      });
    const sentences = (await search()).body.events.map(({ sentence }: { sentence: string }) => sentence);
    expect(sentences).toContain(
      "Sam Support (Bitewing support) tried to open all of the practice's data without giving a reason. Bitewing refused it.",
    );
  });

  it("stores the reason encrypted and unchangeable, with an event in the practice's audit trail", async () => {
    const rows = await queryAllPractices<{ id: string; reason: Buffer }>(
      'select id, reason from app.access_reasons where record_id = $1',
      [verificationId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.reason.includes('Zebulon')).toBe(false);
    const [event] = await queryAllPractices<Record<string, unknown>>(
      `select practice_id, actor_id, record_ids, details from app.audit_events
        where action = 'access.give_reason' and record_ids = array[$1::uuid]`,
      [verificationId],
    );
    expect(event).toEqual({
      practice_id: world.practiceId,
      actor_id: superAdmin.id,
      record_ids: [verificationId],
      details: { reason_id: rows[0]?.id },
    });
    for (const sql of ['update app.access_reasons set record_id = id', 'delete from app.access_reasons'])
      await expect(queryAllPractices(sql)).rejects.toThrow(/permission denied/);
  });

  it("sends the practice's admins a mail that contains neither the patient's name nor the reason", async () => {
    const mail = await world.mailTo(practiceAdmin.email, {
      subject: 'Bitewing support has access to a patient record at your practice',
    });
    expect(mail.text).toContain('Sam Support from Bitewing support');
    expect(mail.link).toBe('http://bitewing.test/settings/audit');
    for (const word of ['Zebulon', 'Ada', 'Muñoz', verificationId, batchId]) {
      expect(mail.text).not.toContain(word);
      expect(mail.subject).not.toContain(word);
    }
    expect(world.logs.join('')).not.toContain('Zebulon');
  });

  it.each([
    ['a missing reason', undefined, 'is required'],
    ['a blank reason', '   ', 'is required'],
    ['a reason that is too short', 'because', 'must be at least 10 characters'],
    ['a reason of 501 characters', 'x'.repeat(501), 'must be at most 500 characters'],
  ])('refuses %s', async (_, reason, msg) => {
    const response = await world.call('POST', `/api/verifications/${verificationId}/access-reasons`, {
      token: superToken,
      body: { reason },
    });
    expect(response.status).toBe(422);
    expect(response.body.detail).toEqual([{ loc: ['body', 'reason'], msg }]);
  });

  it('accepts a reason only until it expires', async () => {
    const submitted = await world.ask(
      'POST',
      '/api/verifications/real-time',
      patient({ member_id: 'OKOLD' }),
    );
    const id: string = submitted.body.verification_id;
    const insert = (expiresAt: Date) =>
      queryAllPractices(
        `insert into app.access_reasons (id, practice_id, user_id, record_type, record_id, reason, given_at, expires_at)
         values ($1, $2, $3, 'verification', $4, '', $5, $6)`,
        [newId(), world.practiceId, superAdmin.id, id, new Date(0), expiresAt],
      );
    await insert(now);
    expect((await get(`/api/verifications/${id}`)).status).toBe(403);
    await insert(new Date(now.getTime() + 1));
    expect((await get(`/api/verifications/${id}`)).status).toBe(200);
  });
});
