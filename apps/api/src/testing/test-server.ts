import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../platform/migrations.ts';
import { createRolesAndDatabase, OWNER_ROLE } from '../platform/roles.ts';

export interface TestServer {
  superuserUrl: string;
  /** The owner of the migrated database that tests clone. Nobody may stay connected to it. */
  templateUrl: string;
  template: string;
  stop(): Promise<void>;
}

interface PostgresModule {
  startPostgres(options: { dataDir: string; settings?: Record<string, string> }): Promise<{
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

/** A PostgreSQL of its own in a temporary folder, with a migrated database. */
export async function startTestServer(): Promise<TestServer> {
  const supervisor = new URL('../../../../scripts/lib/postgres.mjs', import.meta.url);
  const { startPostgres } = (await import(supervisor.href)) as PostgresModule;
  const dataDir = mkdtempSync(join(tmpdir(), 'bitewing-test-'));
  const server = await startPostgres({ dataDir, settings: FAST_SETTINGS });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const templateUrl = server.url(OWNER_ROLE, TEMPLATE);
  try {
    await createRolesAndDatabase(server.superuserUrl, { database: TEMPLATE });
    await migrate(templateUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return { superuserUrl: server.superuserUrl, templateUrl, template: TEMPLATE, stop };
}
