import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { enrollTotp, logInWithFactor, verifyTotp } from '#testing/second-factor.ts';
import { startTestApp, TEST_PASSWORD, type TestApp, type TestUser } from '#testing/test-app.ts';
import { canReference } from '#testing/test-database.ts';
import { lockUser } from './queries.ts';

let test: TestApp;
let practiceId: string;
let adminToken: string;

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';

beforeAll(async () => {
  test = await startTestApp();
  practiceId = await test.createPractice();
  adminToken = (await test.logIn(await test.createUser('practice_admin', practiceId))).token;
});
afterAll(() => test?.close());

const newStaff = () => test.createUser('staff', practiceId);
const statusOfMe = async (token: string) => (await test.call('GET', '/auth/me', { token })).status;

const logInWith = async (user: TestUser, headers: Record<string, string>) => {
  const response = await test.call('POST', '/auth/v1/token?grant_type=password', {
    body: { email: user.email, password: TEST_PASSWORD },
    headers: { 'content-type': 'application/json', ...headers },
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return {
    token: response.body.access_token as string,
    cookie,
    setCookie: response.headers.get('set-cookie'),
  };
};

it('lets other transactions insert rows that refer to a locked user', async () => {
  const { id } = await newStaff();
  await test.database.db.transaction(allPractices(), async (tx) => {
    expect(await lockUser(tx, id)).toHaveLength(1);
    expect(await canReference(test.database, 'app.users', id)).toBe(true);
  });
});

const actionsAbout = async (id: string) => {
  const rows = await test.services.db.transaction(allPractices(), (tx) =>
    tx.query<{ action: string }>('select action from app.audit_events where $1 = any(record_ids)', [id]),
  );
  return rows.map(({ action }) => action);
};

describe('sessions of a user', () => {
  it('are listed with browser and IP address, and each can be ended', async () => {
    const user = await newStaff();
    const desk = await logInWith(user, { 'user-agent': CHROME });
    const phone = await logInWith(user, {
      'user-agent': 'Mozilla/5.0 (iPhone) Version/17.0 Mobile Safari/604.1',
    });
    const { body } = await test.call('GET', '/api/account/security', { token: desk.token });
    expect(body.sessions).toHaveLength(2);
    const [current] = body.sessions.filter((session: { is_current: boolean }) => session.is_current);
    const [other] = body.sessions.filter((session: { is_current: boolean }) => !session.is_current);
    expect(current).toMatchObject({ device: 'Chrome on Windows', ip: '127.0.0.1' });
    expect(other).toMatchObject({ device: 'Safari on iPhone' });
    const end = () => test.call('DELETE', `/api/account/sessions/${other.id}`, { token: desk.token });
    expect((await end()).status).toBe(204);
    expect((await end()).status).toBe(404);
    expect(await statusOfMe(phone.token)).toBe(401);
    expect(await statusOfMe(desk.token)).toBe(200);
    expect(await actionsAbout(user.id)).toContain('session.end');
  });

  it('cannot be ended by another user', async () => {
    const victim = await logInWith(await newStaff(), {});
    const { body } = await test.call('GET', '/api/account/security', { token: victim.token });
    const { token } = await test.logIn(await newStaff());
    const refused = await test.call('DELETE', `/api/account/sessions/${body.sessions[0].id}`, { token });
    expect(refused.status).toBe(404);
    expect(await statusOfMe(victim.token)).toBe(200);
  });
});

describe('a login', () => {
  it('sends the user a mail, unless it is their first login or we know the browser or its cookie', async () => {
    const user = await newStaff();
    const first = await logInWith(user, { 'user-agent': CHROME });
    expect(first.setCookie).toMatch(/HttpOnly; SameSite=Strict/);
    await logInWith(user, { 'user-agent': CHROME });
    await logInWith(user, { 'user-agent': `${CHROME} Edg/130`, cookie: first.cookie });
    await logInWith(user, { 'user-agent': 'Mozilla/5.0 (X11; Linux) Gecko Firefox/130.0' });
    const mail = await test.mailTo(user.email);
    expect(mail.subject).toBe('New login to your Bitewing account');
    expect(mail.text).toContain('Firefox on Linux, IP address 127.0.0.1');
    const rows = await test.services.db.transaction(allPractices(), (tx) =>
      tx.query('select 1 from app.outbox_messages where recipient = $1', [user.email]),
    );
    expect(rows).toHaveLength(1);
  });
});

describe('an admin', () => {
  it("can end the sessions of their own practice's users, but not of other users", async () => {
    const user = await newStaff();
    const { token } = await test.logIn(user);
    const stranger = await test.createUser('staff', await test.createPractice('Other Dental'));
    const strangerToken = (await test.logIn(stranger)).token;
    const end = (id: string) =>
      test.call('POST', `/api/users/${id}/end-sessions`, { token: adminToken, body: {} });
    expect((await end(user.id)).status).toBe(204);
    expect(await statusOfMe(token)).toBe(401);
    expect((await end(stranger.id)).status).toBe(404);
    expect(await statusOfMe(strangerToken)).toBe(200);
    expect(await actionsAbout(user.id)).toContain('user.end_sessions');
  });

  it('resets a lost factor: the user gets a mail, is logged out, and can log in with only the password', async () => {
    const user = await newStaff();
    const { token } = await logInWithFactor(test, user);
    const path = `/api/users/${user.id}/reset-second-factor`;
    expect((await test.call('POST', path, { token: adminToken, body: {} })).status).toBe(204);
    expect(await statusOfMe(token)).toBe(401);
    expect(await statusOfMe((await test.logIn(user)).token)).toBe(200);
    // Searches by subject, because the mail about the new login may be newer than this one.
    await test.mailTo(user.email, { subject: 'Your Bitewing second factor was reset' });
    expect(await actionsAbout(user.id)).toContain('user.reset_second_factor');
  });

  it('causes only one audit event and one mail by resetting the same factor several times', async () => {
    const user = await newStaff();
    await logInWithFactor(test, user);
    const reset = () =>
      test.call('POST', `/api/users/${user.id}/reset-second-factor`, { token: adminToken, body: {} });
    const statuses = (await Promise.all([reset(), reset(), reset()])).map(({ status }) => status);
    expect([...statuses, (await reset()).status]).toEqual([204, 204, 204, 204]);
    const mails = await test.services.db.transaction(allPractices(), (tx) =>
      tx.query('select 1 from app.outbox_messages where recipient = $1 and subject = $2', [
        user.email,
        'Your Bitewing second factor was reset',
      ]),
    );
    expect(mails).toHaveLength(1);
    const resets = (await actionsAbout(user.id)).filter((action) => action === 'user.reset_second_factor');
    expect(resets).toHaveLength(1);
  });

  it('cannot reset their own factor', async () => {
    const admin = await test.createUser('practice_admin', practiceId);
    const { token } = await logInWithFactor(test, admin);
    const refused = await test.call('POST', `/api/users/${admin.id}/reset-second-factor`, {
      token,
      body: {},
    });
    expect(refused.status).toBe(409);
  });
});

describe('a practice', () => {
  const requireFactor = (id: string, token: string, graceDays: number) =>
    test.call('PUT', `/api/practices/${id}/security`, {
      token,
      body: { is_second_factor_required: true, grace_days: graceDays },
    });

  it('can require a second factor: users have time to set it up, then their calls are refused until they do', async () => {
    const strict = await test.createPractice('Strict Dental');
    const { token: strictAdmin } = await test.logIn(await test.createUser('practice_admin', strict));
    const { client, token } = await test.logIn(await test.createUser('staff', strict));
    const saved = await requireFactor(strict, strictAdmin, 14);
    expect(saved.body.users).toHaveLength(2);
    const profile = await test.call('GET', '/auth/me', { token });
    expect(profile.status).toBe(200);
    expect(profile.body.second_factor_due).toBe(saved.body.second_factor_required_from);

    await requireFactor(strict, strictAdmin, 0);
    const refused = await test.call('GET', '/api/verifications', { token });
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe('second_factor_setup_required');
    const { access_token } = await verifyTotp(client, await enrollTotp(client));
    expect((await test.call('GET', '/api/verifications', { token: access_token })).status).toBe(200);
    expect(await actionsAbout(strict)).toContain('practice.require_second_factor');
  });

  it('shows its admin which users have a second factor', async () => {
    const open = await test.createPractice('Open Dental');
    const { token } = await test.logIn(await test.createUser('practice_admin', open));
    const protectedUser = await test.createUser('staff', open);
    await logInWithFactor(test, protectedUser);
    const { body } = await test.call('GET', `/api/practices/${open}/security`, { token });
    const found = body.users.find((user: { id: string }) => user.id === protectedUser.id);
    expect(found).toMatchObject({ has_second_factor: true, open_sessions: 1 });
    expect(body.users.map((user: { has_second_factor: boolean }) => user.has_second_factor).sort()).toEqual([
      false,
      true,
    ]);
    expect(body.second_factor_required_from).toBeNull();
  });
});

describe('a lockout', () => {
  it('sends the user only one mail a day, even if the address was typed in capitals, and none to an address without an account', async () => {
    const limited = await startTestApp({ env: { AUTH_LIMIT_ACCOUNT_FAILURES: '2' } });
    try {
      const practice = await limited.createPractice();
      const user = await limited.createUser('staff', practice);
      const other = await limited.createUser('staff', practice);
      const guess = (email: string) =>
        limited.call('POST', '/auth/v1/token?grant_type=password', {
          body: { email, password: 'wrong one' },
        });
      for (let tries = 0; tries < 6; tries += 1) await guess(user.email);
      for (let tries = 0; tries < 6; tries += 1) await guess(` ${other.email.toUpperCase()}`);
      for (let tries = 0; tries < 6; tries += 1) await guess('unknown@bitewing.test');
      for (const { email } of [user, other])
        expect((await limited.mailTo(email)).subject).toContain('Too many failed logins');
      // 23 hours later, another lockout sends no mail. After 25 hours, it does.
      for (const hours of [23, 2]) {
        await limited.composition.authService?.parts.factors.run((tx) =>
          tx.query(
            `update auth.limits set window_started_at = window_started_at - make_interval(hours => $1),
                    locked_until = locked_until - make_interval(hours => $1)`,
            [hours],
          ),
        );
        for (let tries = 0; tries < 4; tries += 1) await guess(user.email);
      }
      // Waits until all mail is sent.
      await limited.composition.authService?.close();
      const rows = await limited.services.db.transaction(allPractices(), (tx) =>
        tx.query<{ recipient: string }>('select recipient from app.outbox_messages'),
      );
      expect(rows.map(({ recipient }) => recipient).sort()).toEqual(
        [user.email, user.email, other.email].sort(),
      );
    } finally {
      await limited.close();
    }
  });
});
