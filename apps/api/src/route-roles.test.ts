import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from './platform/database/ids.ts';
import { AUTHORIZATION } from './testing/authorization-table.ts';
import { logInWithFactor } from './testing/second-factor.ts';
import { startTestApp, type TestApp, type TestUser } from './testing/test-app.ts';

const takesBody = (method: string) => method !== 'GET' && method !== 'DELETE';

const CALLERS = ['none', 'staff', 'practice_admin', 'super_admin'] as const;

describe('route authorization', () => {
  let test: TestApp;
  let webFolder: string;
  const users = new Map<string, TestUser>();

  beforeAll(async () => {
    webFolder = mkdtempSync(join(tmpdir(), 'bitewing-web-'));
    writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Bitewing</title>');
    test = await startTestApp({ env: { BITEWING_WEB: webFolder } });
    const practiceId = await test.createPractice();
    users.set('staff', await test.createUser('staff', practiceId));
    users.set('practice_admin', await test.createUser('practice_admin', practiceId));
    users.set('super_admin', await test.createUser('super_admin'));
  });
  afterAll(async () => {
    await test?.close();
    rmSync(webFolder, { recursive: true, force: true });
  });

  const routes = () => test.app.routeTable.map((route) => `${route.method} ${route.path}`);

  /** Each call gets its own session, because one of the calls logs out. */
  const statusFor = async (route: string, caller: (typeof CALLERS)[number]) => {
    const [method = '', path = ''] = route.split(' ');
    const user = users.get(caller);
    const token = user ? (await test.logIn(user)).token : undefined;
    const response = await test.call(method, path.replace(/:\w+/g, newId()).replace('*', 'dashboard'), {
      ...(token ? { token } : {}),
      ...(takesBody(method) ? { body: {} } : {}),
    });
    return response.status;
  };

  it('has a table that lists exactly the routes of the API', () => {
    expect(routes().filter((route) => !Object.hasOwn(AUTHORIZATION, route))).toEqual([]);
    expect(Object.keys(AUTHORIZATION).filter((route) => !routes().includes(route))).toEqual([]);
  });

  it.each(Object.entries(AUTHORIZATION))(
    'allows and refuses the right roles for %s [6.06, 6.07, 6.10]',
    async (route, expected) => {
      const seen = [];
      for (const caller of CALLERS) seen.push(await statusFor(route, caller));
      expect(seen).toEqual(expected);
    },
  );

  /** Calls every route that needs a login, and collects the distinct statuses and error codes. */
  const refusals = async (token: string) => {
    const open = ['public', 'auth_service'];
    const guarded = test.app.routeTable.filter(({ access }) => !open.includes(access));
    const seen = new Set<string>();
    for (const { method, path } of guarded) {
      const url = path.replace(/:\w+/g, newId());
      const { status, body } = await test.call(method, url, {
        token,
        ...(takesBody(method) ? { body: {} } : {}),
      });
      seen.add(`${status} ${body.code ?? ''}`.trim());
    }
    return { count: guarded.length, seen: [...seen] };
  };

  it("refuses a session that has not verified the user's second factor", async () => {
    const user = await test.createUser('super_admin');
    await logInWithFactor(test, user);
    const { count, seen } = await refusals((await test.logIn(user)).token);
    expect(count).toBeGreaterThan(50);
    expect(seen).toEqual(['403 second_factor_required']);
  });

  it('refuses a session that must first set a password', async () => {
    const user = await test.createUser('super_admin');
    const { link } = await test.services.authGateway.generateRecoveryLink(user.email);
    const token_hash = /token_hash=([\w-]+)/.exec(link)?.[1] ?? '';
    const { data } = await test.authClient().verifyOtp({ token_hash, type: 'recovery' });
    const { seen } = await refusals(data.session?.access_token ?? '');
    expect(seen).toEqual(['401']);
  });

  it('has a table that agrees with the contract about refused roles', () => {
    for (const { method, path, access } of test.app.routeTable) {
      const [none = 0, staff = 0, practiceAdmin = 0] = AUTHORIZATION[`${method} ${path}`] ?? [];
      if (access === 'logged_in' || access === 'admin' || access === 'super_admin')
        expect(none, path).toBe(401);
      if (access === 'admin' || access === 'super_admin') expect(staff, path).toBe(403);
      if (access === 'super_admin') expect(practiceAdmin, path).toBe(403);
    }
  });
});
