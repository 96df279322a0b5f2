import { GoTrueAdminApi } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '#testing/test-app.ts';

describe('the admin endpoints', () => {
  let test: TestApp;
  const admin = async () =>
    new GoTrueAdminApi({
      url: `${test.url}/auth/v1`,
      headers: { authorization: `Bearer ${await test.composition.authService?.serviceToken()}` },
    });

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test?.close());

  it('create, read, list, change and delete an account through auth-js', async () => {
    const api = await admin();
    const id = newId();
    const email = `${id}@bitewing.test`;
    const created = await api.createUser({
      id,
      email,
      password: TEST_PASSWORD,
      email_confirm: true,
      user_metadata: { full_name: 'Ann Reed' },
    });
    expect(created.data.user).toMatchObject({ id, email, user_metadata: { full_name: 'Ann Reed' } });
    expect((await api.getUserById(id)).data.user?.email).toBe(email);
    const listed = await api.listUsers({ page: 1, perPage: 1000 });
    expect(listed.data.users.map((user) => user.id)).toContain(id);
    const changed = await api.updateUserById(id, {
      user_metadata: { full_name: 'Ann R.' },
      app_metadata: { tier: 'gold' },
    });
    expect(changed.data.user).toMatchObject({
      user_metadata: { full_name: 'Ann R.' },
      app_metadata: { tier: 'gold' },
    });
    expect((await api.deleteUser(id)).error).toBeNull();
    expect((await api.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  it('never show a password, its hash or a token', async () => {
    const user = await test.createUser('super_admin');
    const { data } = await (await admin()).getUserById(user.id);
    expect(JSON.stringify(data)).not.toMatch(/argon2|password|counter|token/);
  });

  it('refuse a second account for another spelling of the same email address', async () => {
    const api = await admin();
    await api.createUser({ email: 'Twice@Bitewing.test', password: TEST_PASSWORD });
    for (const email of ['twice@bitewing.test', 'TWICE@BITEWING.TEST', 'ｔwice@bitewing.test']) {
      expect((await api.createUser({ email, password: TEST_PASSWORD })).error).toMatchObject({
        code: 'email_exists',
      });
    }
  });

  it('refuse to give an account the email address of another one', async () => {
    const api = await admin();
    await api.createUser({ email: 'first@bitewing.test', password: TEST_PASSWORD });
    const { data } = await api.createUser({ email: 'second@bitewing.test', password: TEST_PASSWORD });
    const id = data.user?.id ?? '';
    expect((await api.updateUserById(id, { email: 'First@bitewing.test' })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    expect((await api.updateUserById(id, { email: 'SECOND@bitewing.test' })).error).toBeNull();
    expect((await api.updateUserById(id, { email: 'third@bitewing.test' })).data.user?.email).toBe(
      'third@bitewing.test',
    );
  });

  it('list the first page if auth-js sends no page number', async () => {
    const { data, error } = await (await admin()).listUsers();
    expect(error).toBeNull();
    expect(data.users.length).toBeGreaterThan(0);
  });

  it('return one page of accounts with the total count and a link to the next page', async () => {
    const response = await test.call('GET', '/auth/v1/admin/users?page=1&per_page=1', {
      token: (await test.composition.authService?.serviceToken()) ?? '',
    });
    expect(response.body.users).toHaveLength(1);
    expect(Number(response.headers.get('x-total-count'))).toBeGreaterThan(1);
    expect(response.headers.get('link')).toContain('rel="next"');
  });

  it('invite a user by mail, who sets a password and logs in', async () => {
    const email = 'invited@bitewing.test';
    const { data, error } = await (await admin()).inviteUserByEmail(email, {
      data: { full_name: 'New Person' },
    });
    expect(error).toBeNull();
    expect(data.user?.invited_at).toBeTypeOf('string');
    const { tokenHash } = await test.mailTo(email);
    const client = test.authClient();
    expect((await client.verifyOtp({ token_hash: tokenHash, type: 'invite' })).error).toBeNull();
    expect((await client.updateUser({ password: 'my first password' })).error).toBeNull();
    await expect(test.logIn(email, 'my first password')).resolves.toBeTruthy();
    expect((await (await admin()).inviteUserByEmail(email)).error).toMatchObject({ code: 'email_exists' });
  });

  it('refuse a recovery link for an unknown email address', async () => {
    const { error } = await (await admin()).generateLink({
      type: 'recovery',
      email: 'stranger@bitewing.test',
    });
    expect(error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  it('are called with a service token that is valid for at most one minute', async () => {
    const { exp = 0, iat = 0, role } = decodeJwt((await test.composition.authService?.serviceToken()) ?? '');
    expect(role).toBe('service_role');
    expect(exp - iat).toBeLessThanOrEqual(60);
  });

  const USER_ID = '01a1dd30-0000-7000-8000-000000000000';
  const calls: [string, string][] = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${USER_ID}`],
    ['PUT', `/admin/users/${USER_ID}`],
    ['DELETE', `/admin/users/${USER_ID}`],
    ['POST', `/admin/users/${USER_ID}/logout`],
    ['GET', `/admin/users/${USER_ID}/factors`],
    ['DELETE', `/admin/users/${USER_ID}/factors/${USER_ID}`],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ];

  it.each(calls)('%s %s refuses super admins and calls without a valid token', async (method, path) => {
    const user = await test.createUser('super_admin');
    const { token } = await test.logIn(user);
    const body = method === 'GET' ? undefined : {};
    expect((await test.call(method, `/auth/v1${path}`, { token, body })).body).toMatchObject({
      code: 'not_admin',
    });
    expect((await test.call(method, `/auth/v1${path}`, { body })).status).toBe(401);
    expect(
      (await test.call(method, `/auth/v1${path}`, { body, headers: { authorization: 'Bearer ' } })).status,
    ).toBe(401);
    expect(
      (await test.call(method, `/auth/v1${path}`, { body, headers: { authorization: 'Bearer null' } }))
        .status,
    ).toBe(403);
  });

  it('are called with a service token that other endpoints refuse', async () => {
    const token = (await test.composition.authService?.serviceToken()) ?? '';
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(401);
    expect((await test.call('GET', '/auth/v1/user', { token })).status).toBe(403);
  });
});

describe("raising one's own rights", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ env: { AUTH_SIGNUP_OPEN: 'true', AUTH_CONFIRM_EMAIL: 'false' } });
  });
  afterAll(() => test?.close());

  it('is refused with app_metadata', async () => {
    const user = await test.createUser('staff', await test.createPractice());
    const { token } = await test.logIn(user);
    const response = await test.call('PUT', '/auth/v1/user', {
      token,
      body: { app_metadata: { role: 'super_admin' } },
    });
    expect(response).toMatchObject({ status: 403, body: { code: 'not_admin', message: 'User not allowed' } });
  });

  it('has no effect with extra sign-up fields', async () => {
    const id = newId();
    const response = await test.call('POST', '/auth/v1/signup', {
      body: {
        id,
        email: 'eve@bitewing.test',
        password: 'a good password',
        role: 'service_role',
        app_metadata: { role: 'super_admin' },
        email_confirmed_at: 'now',
        data: { full_name: 'Eve' },
      },
    });
    expect(response.body.user.id).not.toBe(id);
    expect(response.body.user.role).toBe('authenticated');
    expect(response.body.user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect((await test.call('GET', '/auth/me', { token: response.body.access_token })).status).toBe(401);
  });

  it.each([
    '{"data":{"__proto__":{"role":"super_admin"}}}',
    '{"__proto__":{"app_metadata":{"role":"super_admin"}}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"data":{"constructor":{"prototype":{"isAdmin":true}}}}',
  ])('is refused or has no effect if the request tries prototype pollution: %s', async (body) => {
    const user = await test.createUser('staff', await test.createPractice());
    const { token } = await test.logIn(user);
    const response = await test.call('PUT', '/auth/v1/user', { token, body });
    expect([200, 400]).toContain(response.status);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
    expect((await test.call('GET', '/auth/me', { token })).body.role).toBe('staff');
  });
});
