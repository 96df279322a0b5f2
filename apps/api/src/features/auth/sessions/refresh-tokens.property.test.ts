import { createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { readRefreshToken, writeRefreshToken } from './refresh-tokens.ts';

const key = createSecretKey(Buffer.alloc(32, 7));

describe('a refresh token', () => {
  it('can be read back, and only with its own key', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(0xffffffff), (sessionId, counter) => {
        const token = writeRefreshToken(key, { sessionId, counter });
        expect(readRefreshToken(key, token)).toEqual({ sessionId, counter });
        expect(readRefreshToken(createSecretKey(Buffer.alloc(32, 8)), token)).toBeNull();
      }),
    );
  });

  it('is rejected with any bit changed, and so is any other text', () => {
    const token = writeRefreshToken(key, { sessionId: '01a1dd30-1347-71d2-b408-d4fcd9558a7a', counter: 3 });
    const bytes = Buffer.from(token, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(readRefreshToken(key, changed.toString('base64url'))).toBeNull();
    }
    fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => readRefreshToken(key, text) === null));
  });
});

describe('any order of refreshes, replays and pauses', { timeout: 120_000 }, () => {
  let test: TestApp;
  let user: TestUser;
  let offsetMs = 0;

  beforeAll(async () => {
    test = await startTestApp({ clock: () => new Date(Date.now() + offsetMs) });
    user = await test.createUser('super_admin');
  });
  afterAll(() => test?.close());

  const refresh = (token: string) =>
    test.call('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: token } });

  /**
   * A number refreshes with an issued token: 0 is the current one, 1 the one before it, and so on. `pause` sets the
   * service's clock 20 seconds ahead of the database's. From then on, every refresh counts as longer ago than the reuse
   * interval.
   */
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.nat(4) },
    { weight: 1, arbitrary: fc.constant('pause' as const) },
  );

  it('keeps one current token, accepts the one before it, and ends the session if an older token is used after the reuse interval', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        offsetMs = 0;
        const issued = [(await test.logIn(user)).refreshToken];
        let isAlive = true;
        for (const back of steps) {
          if (back === 'pause') {
            offsetMs = 20_000;
            continue;
          }
          const index = Math.max(0, issued.length - 1 - back);
          const behind = issued.length - 1 - index;
          const response = await refresh(issued[index] ?? '');
          if (!isAlive) {
            expect(response.body.code).toBe('refresh_token_not_found');
          } else if (behind === 0) {
            expect(response.status).toBe(200);
            expect(issued).not.toContain(response.body.refresh_token);
            issued.push(response.body.refresh_token);
          } else if (behind === 1 || offsetMs === 0) {
            expect(response.status).toBe(200);
            expect(response.body.refresh_token).toBe(issued.at(-1));
          } else {
            expect(response.body.code).toBe('refresh_token_already_used');
            isAlive = false;
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});
