import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  '%s of an unknown path has an error body that auth-js reads',
  async (method) => {
    const response = await test.call(method, '/auth/v1/no-such-call', method === 'GET' ? {} : { body: {} });
    expect(response).toMatchObject({ status: 404, body: { code: 'not_found', msg: 'Not found' } });
  },
);
