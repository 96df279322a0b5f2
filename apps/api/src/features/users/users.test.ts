import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { canReference } from '#testing/test-database.ts';
import { lockAndCountOtherSuperAdmins, lockUser } from './queries.ts';

let test: TestApp;
let token: string;
let boss: TestUser;
let practiceId: string;
let otherPracticeId: string;

beforeAll(async () => {
  test = await startTestApp();
  boss = await test.createUser('super_admin', null, { fullName: 'Sol Boss' });
  token = (await test.logIn(boss)).token;
  practiceId = await test.createPractice('Elm Dental');
  otherPracticeId = await test.createPractice('Oak Dental');
});
afterAll(() => test?.close());

const ask = (method: string, path: string, body?: unknown, bearer = token) =>
  test.call(method, path, { token: bearer, ...(body === undefined ? {} : { body }) });
const invitation = (changes: Record<string, unknown> = {}) => ({
  email: `ann-${newId()}@elm.test`,
  full_name: 'Ann Alder',
  role: 'staff',
  practice_id: practiceId,
  ...changes,
});
const invite = async (changes: Record<string, unknown> = {}) => {
  const response = await ask('POST', '/api/users/invite', invitation(changes));
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body;
};
const listed = async (bearer = token) =>
  (await ask('GET', '/api/users', undefined, bearer)).body.users as { id: string; email: string }[];
const deleted = async () => (await ask('GET', '/api/users/deleted')).body.users as { id: string }[];
const find = async (id: string) => (await listed()).find((user) => user.id === id);
const change = (changes: Record<string, unknown> = {}) => ({
  full_name: 'Ann Alder',
  role: 'staff',
  practice_id: practiceId,
  is_active: true,
  ...changes,
});
const statusOfMe = async (bearer: string) => (await ask('GET', '/auth/me', undefined, bearer)).status;
const trail = (id: string) =>
  test.services.db.transaction(allPractices(), (tx) =>
    tx.query<{ action: string; practice_id: string | null }>(
      'select action, practice_id from app.audit_events where $1::uuid = any(record_ids) order by occurred_at',
      [id],
    ),
  );

it('lets other transactions insert rows that refer to a locked user', async () => {
  await test.database.db.transaction(allPractices(), async (tx) => {
    // Both calls lock rows.
    await lockAndCountOtherSuperAdmins(tx, newId());
    expect(await lockUser(tx, boss.id)).toMatchObject({ id: boss.id });
    expect(await canReference(test.database, 'app.users', boss.id)).toBe(true);
  });
});

const setPassword = async (tokenHash: string, password: string) => {
  const client = test.authClient();
  const { error } = await client.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
  if (error) return error;
  return (await client.updateUser({ password })).error;
};

describe('inviting', () => {
  it('creates the user and mails a link that sets the password once [3.03, 7.05]', async () => {
    const user = await invite({ email: ' Ann.Alder@Elm.Test ', role: 'practice_admin' });
    expect(user).toMatchObject({
      email: 'ann.alder@elm.test',
      full_name: 'Ann Alder',
      role: 'practice_admin',
      practice_id: practiceId,
      is_active: true,
      practices: { name: 'Elm Dental' },
      version: 1,
      link_expires_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    });
    const mail = await test.mailTo('ann.alder@elm.test');
    expect(mail.subject).toBe('You are invited to Bitewing');
    expect(mail.text).toContain('Elm Dental');
    // The page at the root sees type=recovery and goes to /reset-password.
    expect(mail.link).toMatch(/^http:\/\/bitewing\.test\/#token_hash=[\w-]{43}&type=recovery$/);
    expect(await find(user.id)).toMatchObject({ is_active: true, is_invited: true });
    expect(await setPassword(mail.tokenHash, 'my own password')).toBeNull();
    expect(await find(user.id)).toMatchObject({ is_invited: false });
    expect(await statusOfMe((await test.logIn('ann.alder@elm.test', 'my own password')).token)).toBe(200);
    expect(await setPassword(mail.tokenHash, 'a second time')).toMatchObject({ code: 'otp_expired' });
    expect((await trail(user.id)).map(({ action }) => action)).toContain('user.invite');
  });

  it.each([
    ['an empty email', { email: '' }, 'email', 'is required'],
    ['a missing email', { email: undefined }, 'email', 'is required'],
    ['an invalid email', { email: 'ann at elm' }, 'email', 'must be an email address'],
    ['a blank full name', { full_name: '  ' }, 'full_name', 'is required'],
    [
      'a name of 500 characters',
      { full_name: 'x'.repeat(500) },
      'full_name',
      'must be at most 120 characters',
    ],
    [
      'a script as a name',
      { full_name: '<script>alert(1)</script>' },
      'full_name',
      'must not contain < or > or control characters',
    ],
    ['a missing role', { role: undefined }, 'role', 'must be Staff or Practice Admin'],
    ['the role of a super admin', { role: 'super_admin' }, 'role', 'must be Staff or Practice Admin'],
    ['an empty practice', { practice_id: '' }, 'practice_id', 'is required'],
    ['a malformed practice', { practice_id: '42' }, 'practice_id', "isn't a known practice"],
    ['an unknown practice', { practice_id: newId() }, 'practice_id', "isn't a known practice"],
  ])('refuses %s, names the field and creates no user [5.11]', async (_, changes, field, msg) => {
    const before = await listed();
    const body = invitation(changes);
    const response = await ask('POST', '/api/users/invite', body);
    expect(response.status).toBe(422);
    expect(response.body).toEqual({ detail: [{ loc: ['body', field], msg }] });
    expect(await listed()).toEqual(before);
    // A recovery link can be made only for an email address that has an account.
    const hasAccount = await test.services.authGateway.generateRecoveryLink(String(body.email)).then(
      () => true,
      () => false,
    );
    expect(hasAccount).toBe(false);
  });

  it('refuses a practice that is inactive or deleted', async () => {
    const closed = await test.createPractice('Closed Dental');
    const fields = { name: 'Closed', provider_first_name: 'P', provider_last_name: 'P', npi: '1999999984' };
    await ask('PUT', `/api/practices/${closed}`, { ...fields, is_active: false });
    const toClosed = () => ask('POST', '/api/users/invite', invitation({ practice_id: closed }));
    expect((await toClosed()).body.detail).toEqual([{ loc: ['body', 'practice_id'], msg: 'is inactive' }]);
    await ask('DELETE', `/api/practices/${closed}`);
    expect((await toClosed()).body.detail).toEqual([
      { loc: ['body', 'practice_id'], msg: "isn't a known practice" },
    ]);
  });

  it('refuses an email address that is already in use, ignoring case', async () => {
    const { email } = await invite();
    const response = await ask('POST', '/api/users/invite', invitation({ email: email.toUpperCase() }));
    expect(response.status).toBe(409);
    expect(response.body.detail).toBe('A user with this email address already exists.');
    expect((await listed()).filter((user) => user.email === email)).toHaveLength(1);
  });

  it('accepts one of two simultaneous invitations to the same email address, and its link works', async () => {
    const email = `twice-${newId()}@elm.test`;
    const responses = await Promise.all(
      [1, 2].map(() => ask('POST', '/api/users/invite', invitation({ email }))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { tokenHash } = await test.mailTo(email);
    expect(await setPassword(tokenHash, 'my own password')).toBeNull();
  });

  it('tells the super admin to reactivate the user if the email address belongs to a deleted user', async () => {
    const { id, email } = await invite();
    await ask('DELETE', `/api/users/${id}`);
    const response = await ask('POST', '/api/users/invite', invitation({ email }));
    expect(response.status).toBe(409);
    expect(response.body.detail).toBe(
      'This email address belongs to a deleted user. Reactivate that user instead.',
    );
  });
});

describe('changing a user', () => {
  it('changes name, role and practice, but never the email address [5.12, 7.06]', async () => {
    const { id, email } = await invite();
    const { body } = await ask(
      'PUT',
      `/api/users/${id}`,
      change({ full_name: ' Ann Ash ', role: 'practice_admin', practice_id: otherPracticeId, version: 1 }),
    );
    expect(body).toMatchObject({
      id,
      email,
      full_name: 'Ann Ash',
      role: 'practice_admin',
      practice_id: otherPracticeId,
      practices: { name: 'Oak Dental' },
      version: 2,
    });
    const response = await ask('PUT', `/api/users/${id}`, change({ email: 'new@elm.test' }));
    expect(response.body.detail).toEqual([{ loc: ['body', 'email'], msg: "isn't a known field" }]);
    // The audit trails of both practices record the move.
    const moves = (await trail(id)).filter(({ action }) => action === 'user.update');
    expect(moves.map(({ practice_id }) => practice_id).sort()).toEqual([practiceId, otherPracticeId].sort());
  });

  it('takes effect on the next request from a user who is logged in', async () => {
    const user = await test.createUser('staff', practiceId);
    const bearer = (await test.logIn(user)).token;
    await ask('PUT', `/api/users/${user.id}`, change({ practice_id: otherPracticeId }));
    expect((await ask('GET', `/api/practices/${practiceId}`, undefined, bearer)).status).toBe(404);
    expect((await ask('GET', `/api/practices/${otherPracticeId}`, undefined, bearer)).status).toBe(200);
  });

  it.each([
    ['an empty full name', { full_name: '' }, 'full_name', 'is required'],
    [
      'a name of 500 characters',
      { full_name: 'x'.repeat(500) },
      'full_name',
      'must be at most 120 characters',
    ],
    ['an unknown role', { role: 'owner' }, 'role', 'must be Staff or Practice Admin'],
    ['the role of a super admin', { role: 'super_admin' }, 'role', 'must be Staff or Practice Admin'],
    ['a missing practice', { practice_id: null }, 'practice_id', 'is required'],
    ['an unknown practice', { practice_id: newId() }, 'practice_id', "isn't a known practice"],
    ['an invalid active flag', { is_active: 'yes' }, 'is_active', 'must be true or false'],
  ])('refuses %s and changes nothing', async (_, changes, field, msg) => {
    const before = (await find((await invite()).id)) ?? { id: '' };
    const response = await ask('PUT', `/api/users/${before.id}`, change(changes));
    expect(response.status).toBe(422);
    expect(response.body).toEqual({ detail: [{ loc: ['body', field], msg }] });
    expect(await find(before.id)).toEqual(before);
  });

  it('accepts one of two simultaneous edits and tells the other admin that the record has changed', async () => {
    const { id } = await invite();
    const responses = await Promise.all(
      ['First', 'Second'].map((full_name) =>
        ask('PUT', `/api/users/${id}`, change({ full_name, version: 1 })),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.detail).toBe(
      'Another user changed this record. Reload the page and try again.',
    );
  });

  it('logs out a deactivated user, and lets them log in again when activated [4.18]', async () => {
    const user = await test.createUser('staff', practiceId);
    const session = await test.logIn(user);
    await ask('PUT', `/api/users/${user.id}`, change({ is_active: false }));
    expect(await statusOfMe(session.token)).toBe(401);
    await expect(test.logIn(user)).rejects.toThrow();
    await ask('PUT', `/api/users/${user.id}`, change({ is_active: true }));
    expect(await statusOfMe((await test.logIn(user)).token)).toBe(200);
  });
});

describe('super admins', () => {
  const asSuperAdmin = (changes: Record<string, unknown>) =>
    change({ role: 'super_admin', practice_id: null, ...changes });

  it('keep their role and belong to no practice', async () => {
    const other = await test.createUser('super_admin');
    for (const role of ['staff', 'practice_admin']) {
      const response = await ask('PUT', `/api/users/${other.id}`, change({ role }));
      expect(response.body.detail).toEqual([
        { loc: ['body', 'role'], msg: "can't be changed for a super admin" },
      ]);
    }
    const renamed = await ask('PUT', `/api/users/${other.id}`, asSuperAdmin({ full_name: 'Renamed' }));
    expect(renamed.body).toMatchObject({ full_name: 'Renamed', role: 'super_admin', practice_id: null });
    expect((await ask('DELETE', `/api/users/${other.id}`)).status).toBe(204);
  });

  it('cannot delete or deactivate themselves', async () => {
    // With a second super admin, `boss` isn't the last one.
    const other = await test.createUser('super_admin');
    for (const response of [
      await ask('DELETE', `/api/users/${boss.id}`),
      await ask('PUT', `/api/users/${boss.id}`, asSuperAdmin({ full_name: 'Sol Boss', is_active: false })),
    ]) {
      expect(response.status).toBe(409);
      expect(response.body.detail).toBe("You can't delete or deactivate your own account.");
    }
    await ask('DELETE', `/api/users/${other.id}`);
  });

  it('cannot delete or deactivate the last super admin', async () => {
    // The tests above have deleted all others. This message comes before the one about the user's own account.
    for (const response of [
      await ask('DELETE', `/api/users/${boss.id}`),
      await ask('PUT', `/api/users/${boss.id}`, asSuperAdmin({ is_active: false })),
    ]) {
      expect(response.status).toBe(409);
      expect(response.body).toEqual({ detail: "You can't delete or deactivate the last super admin." });
    }
    expect(await statusOfMe(token)).toBe(200);
  });

  it('cannot both succeed if they delete each other at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = [await test.createUser('super_admin'), await test.createUser('super_admin')] as const;
      const [first, second] = await Promise.all(pair.map((user) => test.logIn(user)));
      // No other super admin is active, so exactly one of the two must remain.
      await test.services.db.transaction(allPractices(), (tx) =>
        tx.query(`update app.users set is_active = false where role = 'super_admin' and id <> all($1)`, [
          pair.map(({ id }) => id),
        ]),
      );
      const responses = await Promise.all([
        ask('DELETE', `/api/users/${pair[1].id}`, undefined, first?.token),
        ask('DELETE', `/api/users/${pair[0].id}`, undefined, second?.token),
      ]);
      const statuses = responses.map(({ status }) => status);
      await test.services.db.transaction(allPractices(), (tx) =>
        tx.query('update app.users set is_active = true where id = $1', [boss.id]),
      );
      expect(statuses.filter((status) => status === 204)).toHaveLength(1);
      // 401: the user is already deleted. 409: the user is the last super admin.
      expect([401, 409]).toContain(statuses.find((status) => status !== 204));
    }
  });
});

describe('deleting a user', () => {
  it('ends the session immediately, refuses logins and lists the user as deleted [3.03, 4.18, 7.04, 7.07, 7.09]', async () => {
    const user = await test.createUser('staff', practiceId, { fullName: 'Dee Leaf' });
    const session = await test.logIn(user);
    expect((await ask('DELETE', `/api/users/${user.id}`)).status).toBe(204);
    expect(await statusOfMe(session.token)).toBe(401);
    expect((await session.client.refreshSession()).error).not.toBeNull();
    await expect(test.logIn(user)).rejects.toThrow();
    expect(await find(user.id)).toBeUndefined();
    expect((await deleted()).find(({ id }) => id === user.id)).toMatchObject({
      full_name: 'Dee Leaf',
      practices: { name: 'Elm Dental' },
      deleted_at: expect.stringMatching(/^\d{4}-/),
    });
    expect((await ask('DELETE', `/api/users/${user.id}`)).status).toBe(404);
    expect((await ask('PUT', `/api/users/${user.id}`, change())).status).toBe(404);
  });

  it('keeps the user from logging in with an invitation that has not been used yet', async () => {
    const { id, email } = await invite();
    const { tokenHash } = await test.mailTo(email);
    await ask('DELETE', `/api/users/${id}`);
    // Whether or not the link still sets the password, the login must fail.
    await setPassword(tokenHash, 'my own password');
    await expect(test.logIn(email, 'my own password')).rejects.toThrow();
  });
});

describe('reactivating', () => {
  it('mails a link that sets a new password and lets the user log in again [4.19, 7.08]', async () => {
    const user = await test.createUser('staff', practiceId, { fullName: 'Ray Root' });
    await ask('DELETE', `/api/users/${user.id}`);
    const response = await ask('POST', `/api/users/${user.id}/reactivate`);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ id: user.id, is_active: true, full_name: 'Ray Root' });
    expect(await find(user.id)).toBeDefined();
    expect((await deleted()).map(({ id }) => id)).not.toContain(user.id);
    const mail = await test.mailTo(user.email);
    expect(mail.subject).toBe('Your Bitewing account is active again');
    expect(mail.link).toMatch(/&type=recovery$/);
    expect(await setPassword(mail.tokenHash, 'quite another one')).toBeNull();
    expect(await statusOfMe((await test.logIn(user, 'quite another one')).token)).toBe(200);
  });

  it('happens once for two simultaneous requests, and the mailed link works', async () => {
    const user = await test.createUser('staff', practiceId);
    await ask('DELETE', `/api/users/${user.id}`);
    const responses = await Promise.all([1, 2].map(() => ask('POST', `/api/users/${user.id}/reactivate`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.detail).toBe("This user isn't deleted.");
    const { tokenHash } = await test.mailTo(user.email);
    expect(await setPassword(tokenHash, 'quite another one')).toBeNull();
  });

  it('is refused while the practice is inactive or deleted', async () => {
    const closing = await test.createPractice('Closing Dental');
    const user = await test.createUser('staff', closing);
    await ask('DELETE', `/api/users/${user.id}`);
    const fields = { name: 'Closing', provider_first_name: 'P', provider_last_name: 'P', npi: '1999999984' };
    await ask('PUT', `/api/practices/${closing}`, { ...fields, is_active: false });
    const reactivate = () => ask('POST', `/api/users/${user.id}/reactivate`);
    expect((await reactivate()).body.detail).toBe("This user's practice is inactive.");
    await ask('DELETE', `/api/practices/${closing}`);
    expect((await reactivate()).body.detail).toBe("This user's practice no longer exists.");
    expect((await deleted()).map(({ id }) => id)).toContain(user.id);
  });
});

describe('access to users', () => {
  it.each(['practice_admin', 'staff'] as const)(
    "lets %s list only their own practice's users, and refuses all their changes to users [6.03, 6.04]",
    async (role) => {
      const practiceOfReader = await test.createPractice(`Practice of ${role}`);
      const reader = await test.createUser(role, practiceOfReader);
      const stranger = await test.createUser('staff', otherPracticeId);
      const bearer = (await test.logIn(reader)).token;
      expect((await listed(bearer)).map(({ id }) => id)).toEqual([reader.id]);
      const forbidden = [
        await ask('GET', '/api/users/deleted', undefined, bearer),
        await ask('POST', '/api/users/invite', invitation({ practice_id: practiceOfReader }), bearer),
        await ask('PUT', `/api/users/${reader.id}`, change({ practice_id: practiceOfReader }), bearer),
        await ask('DELETE', `/api/users/${stranger.id}`, undefined, bearer),
        await ask('POST', `/api/users/${stranger.id}/reactivate`, undefined, bearer),
      ];
      for (const response of forbidden) {
        expect(response.status).toBe(403);
        expect(response.body.detail).toBe('You do not have permission to perform this action.');
      }
    },
  );

  it('returns 404 to a super admin for a malformed or unknown ID', async () => {
    for (const id of ['42', newId()]) {
      expect((await ask('PUT', `/api/users/${id}`, change())).status).toBe(404);
      expect((await ask('DELETE', `/api/users/${id}`)).status).toBe(404);
      expect((await ask('POST', `/api/users/${id}/reactivate`)).status).toBe(404);
    }
  });
});
