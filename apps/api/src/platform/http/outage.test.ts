import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseProxy, type DatabaseProxy } from '#testing/database-proxy.ts';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

describe('an API whose database is unreachable', () => {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let test: TestApp;
  let user: TestUser;

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await createDatabaseProxy(database.runtimeUrl);
    test = await startTestApp({
      database,
      env: {
        DATABASE_URL: proxy.through(database.runtimeUrl),
        DATABASE_AUTH_URL: proxy.through(database.authUrl),
      },
    });
    user = await test.createUser('staff', await test.createPractice());
  });
  afterAll(async () => {
    await proxy?.restore().catch(() => undefined);
    await test?.close();
    await proxy?.close();
    await database?.drop();
  });

  it('responds 503 without details, and accepts the same sessions when the database is back', async () => {
    const { token, refreshToken, client } = await test.logIn(user);
    expect((await test.call('GET', '/health')).status).toBe(200);
    await proxy.cut();

    const health = await test.call('GET', '/health');
    expect(health).toMatchObject({ status: 503, body: { status: 'unavailable', database: false } });
    const me = await test.call('GET', '/auth/me', { token });
    expect(me.status).toBe(503);
    expect(me.body).toEqual({ detail: 'Service temporarily unavailable. Please try again.' });
    expect(me.headers.get('retry-after')).toBe('1');
    const refresh = () =>
      test.call('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });
    expect(await refresh()).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    const login = await test.authClient().signInWithPassword({ email: user.email, password: user.password });
    expect(login.error?.name).toBe('AuthRetryableFetchError');

    await proxy.restore();
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(200);
    expect((await refresh()).status).toBe(200);
    expect((await client.getUser()).error).toBeNull();
  });
});
