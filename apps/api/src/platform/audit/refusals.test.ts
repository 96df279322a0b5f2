import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { createPasskey } from '#testing/second-factor.ts';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { sealAuditEvents } from './audit-sealing.ts';
import { verifyAudit } from './audit-verification.ts';
import { recordRefusal } from './refusals.ts';

interface EventRow {
  actor_id: string | null;
  practice_id: string | null;
  record_ids: string[];
  ip: string | null;
  details: { attempts?: number; subject?: string; subjects?: Record<string, number> } | null;
}

describe('refused logins in the audit trail', () => {
  let test: TestApp;
  let user: TestUser;
  let practiceId: string;
  beforeEach(async () => {
    test = await startTestApp();
    practiceId = await test.createPractice();
    user = await test.createUser('staff', practiceId);
  });
  afterEach(() => test?.close());

  const run = <T>(sql: string) => test.services.db.transaction(allPractices(), (tx) => tx.query<T>(sql));
  const events = (action: string) =>
    run<EventRow>(`select * from app.audit_events where action = '${action}' order by occurred_at`);
  const logIn = (email: string, password = 'wrong guess') =>
    test.call('POST', '/auth/v1/token?grant_type=password', { body: { email, password } });

  const refuse = (times: number, source: string, subject: string | null = null) =>
    test.services.db.transaction(allPractices(), async (tx) => {
      for (let count = 0; count < times; count += 1) {
        await recordRefusal(tx, {
          practiceId: null,
          actorId: null,
          action: 'session.login_refused',
          recordType: 'user',
          requestId: null,
          ip: source,
          source,
          subject,
        });
      }
    });
  /** Makes the counts an hour old, so that sealing writes their totals. */
  const closeHour = async () => {
    await run(`update app.refused_attempts set hour = hour - interval '1 hour'`);
    await sealAuditEvents(test.services.db, test.composition.keyring);
  };

  it('name the account, or contain a keyed hash of the email address if no account has it', async () => {
    await logIn(user.email);
    await logIn('stranger@bitewing.test');
    await logIn('stranger@bitewing.test');
    await expect.poll(() => events('session.login_refused')).toHaveLength(3);
    const [known, first, second] = await events('session.login_refused');
    expect(known).toMatchObject({ actor_id: null, practice_id: practiceId, record_ids: [user.id] });
    expect(first).toMatchObject({ practice_id: null, record_ids: [] });
    expect(first?.details?.subject).toMatch(/^[0-9a-f]{64}$/);
    expect(second?.details).toEqual(first?.details);
  });

  it("distinguish a deactivated user's correct password from a wrong one", async () => {
    await run(`update app.users set is_active = false where id = '${user.id}'`);
    expect((await logIn(user.email, user.password)).status).toBe(400);
    await expect.poll(() => events('session.login_while_deactivated')).toHaveLength(1);
    expect(await events('session.login_refused')).toEqual([]);
  });

  it("name a refused passkey's account, and distinguish a deactivated user's passkey or recovery link from a wrong passkey", async () => {
    const passkey = createPasskey(test.services.config.siteUrl);
    const { token } = await test.logIn(user);
    const register = (step: string, body: object) =>
      test.call('POST', `/auth/v1/passkeys/registration/${step}`, { token, body });
    const registration = (await register('options', {})).body;
    const attestation = {
      challenge_id: registration.challenge_id,
      credential: passkey.create(registration.options.challenge),
    };
    expect((await register('verify', attestation)).status).toBe(200);
    const logInWith = async (challenge?: string) => {
      const login = '/auth/v1/passkeys/authentication';
      const { challenge_id, options } = (await test.call('POST', `${login}/options`, { body: {} })).body;
      const credential = passkey.use(challenge ?? options.challenge);
      return test.call('POST', `${login}/verify`, { body: { challenge_id, credential } });
    };
    expect((await logInWith()).status).toBe(200);
    expect((await logInWith('another challenge')).status).toBe(422);
    await expect.poll(() => events('session.login_refused')).toHaveLength(1);
    expect((await events('session.login_refused'))[0]?.record_ids).toEqual([user.id]);

    const { link } = await test.services.authGateway.generateRecoveryLink(user.email);
    await run(`update app.users set is_active = false where id = '${user.id}'`);
    expect((await logInWith()).body.code).toBe('user_banned');
    const tokenHash = /token_hash=([\w-]+)/.exec(link)?.[1];
    const opened = await test.call('POST', '/auth/v1/verify', {
      body: { type: 'recovery', token_hash: tokenHash },
    });
    expect(opened.body.code).toBe('user_banned');
    await expect.poll(() => events('session.login_while_deactivated')).toHaveLength(2);
    for (const event of await events('session.login_while_deactivated'))
      expect(event).toMatchObject({ practice_id: practiceId, record_ids: [user.id], outcome: 'refused' });
    expect(await events('session.login_refused')).toHaveLength(1);
  });

  it('are recorded as totals after the first 20 in an hour, without losing any attempt', async () => {
    await refuse(2_000, '203.0.113.9', user.id);
    await closeHour();
    const rows = await events('session.login_refused');
    // 20 single events, then one total each time the number of attempts doubles, and one at the end of the hour.
    expect(rows.length).toBeLessThan(30);
    expect(rows.reduce((total, row) => total + (row.details?.attempts ?? 1), 0)).toBe(2_000);
    expect(rows.every((row) => row.record_ids[0] === user.id)).toBe(true);
    expect(await run('select 1 from app.refused_attempts')).toEqual([]);
    const { findings } = await verifyAudit(test.services.db, test.composition.keyring);
    expect(findings).toEqual([]);
  });

  it('share one count for all IP networks beyond the first 200, without losing any attempt', async () => {
    for (let host = 0; host < 230; host += 1) await refuse(2, `2001:db8:0:${host.toString(16)}::/64`);
    expect(await run('select 1 from app.refused_attempts')).toHaveLength(201);
    await closeHour();
    const rows = await events('session.login_refused');
    // Two single events of each of the first 200 networks, then the single events and totals of the shared count.
    expect(rows.length).toBeLessThan(200 * 2 + 30);
    expect(rows.reduce((total, row) => total + (row.details?.attempts ?? 1), 0)).toBe(230 * 2);
    // The total of the shared count has no IP address.
    expect(rows.filter((row) => row.details?.attempts).map((row) => row.ip)).toEqual([null, null]);
  });

  it('are reported by the audit verification if their details were edited', async () => {
    await refuse(1, '203.0.113.9', 'a hash');
    await sealAuditEvents(test.services.db, test.composition.keyring);
    const superuser = new pg.Client({ connectionString: test.database.superuserUrl });
    await superuser.connect();
    await superuser.query('set session_replication_role = replica');
    await superuser.query(
      `update app.audit_events set details = '{"subject": "another"}' where details is not null`,
    );
    await superuser.end();
    const { findings } = await verifyAudit(test.services.db, test.composition.keyring);
    expect(findings.map((finding) => finding.kind)).toEqual(['edited']);
  });
});
