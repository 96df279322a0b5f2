// The API with the auth service in a separate process, as with a hosted Supabase project.

import { programFile } from './programs.ts';
import { startTestApp, type TestApp, testEnvironment } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';
import { findFreePort, startTestProcess } from './test-sandbox.ts';

export const HOSTED_SECRET = 'sb_secret_0123456789abcdefghijklmnopqrstuv';

export interface HostedWorld {
  test: TestApp;
  authUrl: string;
  /** Stops the auth service, to simulate an outage. */
  stopAuthService(): Promise<void>;
  close(): Promise<void>;
}

export async function startHostedWorld(env: Record<string, string> = {}): Promise<HostedWorld> {
  const authDatabase = await createTestDatabase();
  const port = await findFreePort();
  const authUrl = `http://127.0.0.1:${port}/auth/v1`;
  const service = await startTestProcess(
    programFile('auth-service'),
    '/auth/v1/health',
    { ...testEnvironment(authDatabase), AUTH_URL: authUrl, AUTH_SECRET_KEY: HOSTED_SECRET },
    port,
  );
  const test = await startTestApp({
    env: {
      AUTH_MODE: 'supabase',
      AUTH_URL: authUrl,
      AUTH_PUBLISHABLE_KEY: 'sb_publishable_0123456789',
      AUTH_SECRET_KEY: HOSTED_SECRET,
      DATABASE_AUTH_URL: '',
      ...env,
    },
  });
  const stopAuthService = () => service.stop();
  return {
    test,
    authUrl,
    stopAuthService,
    async close() {
      await test.close();
      await stopAuthService();
      await authDatabase.drop();
    },
  };
}
