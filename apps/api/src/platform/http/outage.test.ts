import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseProxy, type DatabaseProxy } from '#testing/database-proxy.ts';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

describe('an API whose database is unreachable', () => {
  let database: TestDatabase;
  let wire: DatabaseProxy;
  let test: TestApp;
  let user: TestUser;

  beforeAll(async () => {
    database = await createTestDatabase();
    wire = await createDatabaseProxy(database.runtimeUrl);
    test = await startTestApp({
      database,
      env: {
        DATABASE_URL: wire.through(database.runtimeUrl),
        DATABASE_AUTH_URL: wire.through(database.authUrl),
      },
    });
    user = await test.createUser('staff', await test.createPractice());
  });
  afterAll(async () => {
    await wire?.mend().catch(() => undefined);
    await test?.close();
    await wire?.close();
    await database?.drop();
  });

  it('responds 503 without details, and accepts the same sessions when the database is back', async () => {
    const { token, refreshToken, client } = await test.logIn(user);
    expect((await test.call('GET', '/health')).status).toBe(200);
    await wire.cut();

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

    await wire.mend();
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(200);
    expect((await refresh()).status).toBe(200);
    expect((await client.getUser()).error).toBeNull();
  });
});
