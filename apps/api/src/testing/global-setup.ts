import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/migrations.ts';
import { createRolesAndDatabase, OWNER_ROLE } from '../platform/roles.ts';

export interface TestServer {
  superuserUrl: string;
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

interface PostgresModule {
  startPostgres(options: {
    dataDir: string;
    settings?: Record<string, string>;
    temporary?: boolean;
  }): Promise<{
    superuserUrl: string;
    url(user: string, database: string): string;
    stop(): Promise<void>;
  }>;
}

const TEMPLATE = 'bitewing_template';

// Nothing here outlives the run, so that waiting for the disk would buy nothing.
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  autovacuum: 'off',
};

/** One server for the whole run, with a migrated database that every test file clones. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const supervisor = new URL('../../../../scripts/lib/postgres.mjs', import.meta.url);
  const { startPostgres } = (await import(supervisor.href)) as PostgresModule;
  const dataDir = mkdtempSync(join(tmpdir(), 'bitewing-test-'));
  const server = await startPostgres({ dataDir, settings: FAST_SETTINGS, temporary: true });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await createRolesAndDatabase(server.superuserUrl, { database: TEMPLATE });
    await migrate(server.url(OWNER_ROLE, TEMPLATE));
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('testServer', { superuserUrl: server.superuserUrl, template: TEMPLATE });
  return stop;
}
