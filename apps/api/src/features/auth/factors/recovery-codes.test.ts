import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditActionsOf, logInWithFactor } from '#testing/second-factor.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let practiceId: string;

beforeAll(async () => {
  test = await startTestApp();
  practiceId = await test.createPractice();
});
afterAll(() => test?.close());

const newStaff = () => test.createUser('staff', practiceId);
const me = async (token: string) => {
  const { status, body } = await test.call('GET', '/auth/me', { token });
  return { status, code: body.code };
};
const auditActions = (userId: string) => auditActionsOf(test, userId);

describe('recovery codes', () => {
  const codesCall = (token: string, path: string, body?: unknown, method = 'POST') =>
    test.call(method, `/auth/v1/factors/recovery-codes${path}`, { token, ...(body ? { body } : {}) });

  it('each replace the second factor for one login, and are shown once', async () => {
    const user = await newStaff();
    const { token } = await logInWithFactor(test, user);
    const made = await codesCall(token, '');
    expect(made.body).toMatchObject({ type: 'recovery_code', total: 10 });
    expect((await codesCall(token, '')).body.code).toBe('mfa_verified_factor_exists');
    const [code] = made.body.codes as string[];
    const later = await test.logIn(user);
    const used = await codesCall(later.token, '/verify', { code: code?.toUpperCase() });
    expect(used.status).toBe(200);
    expect(await me(used.body.access_token)).toMatchObject({ status: 200 });
    const again = await codesCall((await test.logIn(user)).token, '/verify', { code });
    expect(again.body.code).toBe('mfa_verification_failed');
    const { body: listed } = await codesCall(used.body.access_token, '', undefined, 'GET');
    expect(listed).toMatchObject({ total: 10, remaining: 9 });
    expect(listed).not.toHaveProperty('codes');
    // Events are recorded after the response, so that the response time reveals nothing.
    await vi.waitFor(async () => {
      const actions = await auditActions(user.id);
      expect(actions).toContain('session.recovery_code_used ok');
      expect(actions).toContain('session.second_factor_refused refused');
    });
  });

  it('are created and replaced only in a session that has verified the second factor', async () => {
    const user = await newStaff();
    const { token } = await test.logIn(user);
    expect((await codesCall(token, '')).body.code).toBe('mfa_recovery_codes_sole_factor');
    await logInWithFactor(test, user);
    const passwordOnly = await test.logIn(user);
    expect((await codesCall(passwordOnly.token, '')).status).toBe(403);
    expect((await codesCall(passwordOnly.token, '/regenerate')).status).toBe(403);
  });

  it('are deleted together, and the audit trail and a mail to the user say so', async () => {
    const user = await newStaff();
    const { token } = await logInWithFactor(test, user);
    await codesCall(token, '');
    expect((await codesCall(token, '', undefined, 'DELETE')).status).toBe(200);
    expect((await codesCall(token, '', undefined, 'GET')).status).toBe(404);
    await test.mailTo(user.email, { subject: 'Your Bitewing recovery codes were deleted' });
    await vi.waitFor(async () =>
      expect(await auditActions(user.id)).toContain('session.recovery_codes_deleted ok'),
    );
  });

  it('stop working when they are replaced', async () => {
    const user = await newStaff();
    const { token } = await logInWithFactor(test, user);
    const [old] = (await codesCall(token, '')).body.codes as string[];
    expect((await codesCall(token, '/regenerate')).body.codes).toHaveLength(10);
    const { token: passwordOnly } = await test.logIn(user);
    expect((await codesCall(passwordOnly, '/verify', { code: old })).status).toBe(422);
  });

  it('remain one set of ten, even if they are replaced several times in parallel', async () => {
    const { token } = await logInWithFactor(test, await newStaff());
    await codesCall(token, '');
    const made = await Promise.all(Array.from({ length: 12 }, () => codesCall(token, '/regenerate')));
    expect(made.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const { body } = await codesCall(token, '', undefined, 'GET');
    expect(body).toMatchObject({ total: 10, remaining: 10 });
  });
});
