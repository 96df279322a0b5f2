import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';

describe('user metadata', () => {
  let test: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    test = await startTestApp({ env: { AUTH_SIGNUP_OPEN: 'true' } });
    user = await test.createUser('staff', await test.createPractice());
  });
  afterAll(() => test?.close());

  it('is limited in total, so that a token is never too long to be accepted', async () => {
    let { token } = await test.logIn(user);
    const statuses: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const body = { data: { [`setting${round}`]: 'é'.repeat(250) } };
      statuses.push((await test.call('PUT', '/auth/v1/user', { token, body })).status);
      token = (await test.logIn(user)).token;
      expect((await test.call('GET', '/auth/me', { token })).status).toBe(200);
    }
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(400);
    const { authGateway } = test.services;
    await expect(authGateway.updateUser(user.id, { fullName: 'x'.repeat(4_000) })).rejects.toThrow();
    const shrink = { data: Object.fromEntries(statuses.map((_, index) => [`setting${index}`, null])) };
    expect((await test.call('PUT', '/auth/v1/user', { token, body: shrink })).status).toBe(200);
  });

  it('is limited at sign-up', async () => {
    const data = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`s${index}`, 'x'.repeat(400)]));
    const body = { email: 'large@bitewing.test', password: 'a good password', data };
    expect((await test.call('POST', '/auth/v1/signup', { body })).status).toBe(400);
  });

  it('can contain lists and objects, as auth-js allows', async () => {
    const { client } = await test.logIn(user);
    const data = { tags: ['a', 'b', null], view: { columns: 3 } };
    const { data: changed, error } = await client.updateUser({ data });
    expect(error).toBeNull();
    expect(changed.user?.user_metadata).toMatchObject(data);
    const removed = await client.updateUser({ data: { tags: null } });
    expect(removed.data.user?.user_metadata).not.toHaveProperty('tags');
  });
});
