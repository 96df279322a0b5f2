import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  '%s for an unknown path returns an error body that auth-js can read',
  async (method) => {
    const response = await test.call(method, '/auth/v1/no-such-call', method === 'GET' ? {} : { body: {} });
    expect(response).toMatchObject({ status: 404, body: { code: 'not_found', msg: 'Not found' } });
  },
);

it('refuses large bodies in calls that need no login', async () => {
  const body = { email: 'ann@bitewing.test', password: 'x'.repeat(70_000) };
  for (const path of ['token?grant_type=password', 'recover', 'signup', 'verify', 'links/owner']) {
    const response = await test.call('POST', `/auth/v1/${path}`, { body });
    expect(response).toMatchObject({ status: 413, body: { code: 'request_entity_too_large' } });
  }
});
