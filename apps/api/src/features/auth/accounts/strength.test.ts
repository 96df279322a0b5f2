import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

describe('scoring passwords', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ env: { AUTH_SIGNUP_OPEN: 'true', AUTH_PASSWORD_MIN_STRENGTH: '3' } });
  });
  afterAll(() => test?.close());

  // The most expensive input we know: digits and symbols that stand for letters.
  const slowPassword = 'p4$5w0rd1@3!'.repeat(22).slice(0, 256);

  it('does not delay other requests, even with 50 of the slowest passwords at once', async () => {
    let isDone = false;
    const attack = Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        test.call('POST', '/auth/v1/signup', {
          body: { email: `p${index}@bitewing.test`, password: slowPassword },
        }),
      ),
    ).finally(() => {
      isDone = true;
    });
    const delays: number[] = [];
    while (!isDone) {
      const start = performance.now();
      expect((await test.call('GET', '/health')).status).toBe(200);
      delays.push(performance.now() - start);
      await wait(20);
    }
    const statuses = (await attack).map((response) => response.status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(delays.length).toBeGreaterThan(10);
    expect(Math.max(...delays)).toBeLessThan(1_000);
  });
});
