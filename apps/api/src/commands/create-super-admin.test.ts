import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programFile } from '../testing/programs.ts';
import { startTestApp, type TestApp, testEnvironment } from '../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

describe('the command create-super-admin', { timeout: 60_000 }, () => {
  let database: TestDatabase;
  let env: Record<string, string>;

  beforeAll(async () => {
    database = await createTestDatabase();
    env = testEnvironment(database);
  });
  afterAll(() => database?.drop());

  const run = (args: string[], input: string) =>
    new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      const child = spawn(process.execPath, [programFile('create-super-admin'), ...args], {
        env: { PATH: process.env['PATH'] ?? '', ...env },
      });
      const output = { out: '', err: '' };
      child.stdout.on('data', (chunk: Buffer) => {
        output.out += chunk.toString();
      });
      child.stderr.on('data', (chunk: Buffer) => {
        output.err += chunk.toString();
      });
      child.on('close', (code) => resolve({ code, ...output }));
      child.stdin.end(input);
    });

  it('reads the password from standard input and creates an account that can log in', async () => {
    const made = await run(['rosa@bitewing.test', 'Rosa', 'Root'], 'a good password\n');
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toContain('rosa@bitewing.test can now log in at http://bitewing.test/login');
    const test: TestApp = await startTestApp({ database, env: { BITEWING_KEY: env['BITEWING_KEY'] ?? '' } });
    const { token } = await test.logIn('rosa@bitewing.test', 'a good password');
    expect((await test.call('GET', '/auth/me', { token })).body).toMatchObject({
      role: 'super_admin',
      full_name: 'Rosa Root',
    });
    await test.close();
  });

  it('reports a missing name or a short password, and exits with code 1', async () => {
    expect(await run(['rosa@bitewing.test'], '')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Usage:'),
    });
    const short = await run(['other@bitewing.test', 'Other', 'Person'], '123\n');
    expect(short).toMatchObject({ code: 1, err: 'Password must be at least 6 characters\n' });
  });
});
