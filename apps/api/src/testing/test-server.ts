import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRolesAndDatabase, OWNER_ROLE, urlForRole } from '../platform/database/roles.ts';
import { migrate } from '../platform/schema/migrations.ts';

export interface TestServer {
  superuserUrl: string;
  /** The name of the migrated database. Tests can clone it only while no connection to it is open. */
  template: string;
  /** Connects to the migrated database as the owner. */
  templateUrl: string;
  stop(): Promise<void>;
}

interface PostgresModule {
  startPostgres(options: {
    dataDir: string;
    settings?: Record<string, string>;
    temporary?: boolean;
  }): Promise<{
    superuserUrl: string;
    stop(): Promise<void>;
  }>;
}

const TEMPLATE = 'bitewing_template';

const SERVER_SETTINGS = {
  // No data outlives the run, so we don't wait for the disk.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  autovacuum: 'off',
};

/**
 * Starts a PostgreSQL server in a temporary folder, with a migrated database. To use another server, for example one
 * of another version, set BITEWING_TEST_DATABASE to a superuser's URL. The migrated database then stays on that server.
 */
export async function startTestServer(): Promise<TestServer> {
  const server = await startServer(process.env['BITEWING_TEST_DATABASE']);
  const template = `${TEMPLATE}_${process.pid}`;
  const templateUrl = databaseUrl(server.superuserUrl, OWNER_ROLE, template);
  try {
    await createRolesAndDatabase(server.superuserUrl, { database: template });
    await migrate(templateUrl);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...server, templateUrl, template };
}

async function startServer(
  outsideUrl: string | undefined,
): Promise<Pick<TestServer, 'superuserUrl' | 'stop'>> {
  if (outsideUrl) return { superuserUrl: outsideUrl, stop: async () => undefined };
  const postgresModule = new URL('../../../../scripts/run/postgres/postgres.mjs', import.meta.url);
  const { startPostgres } = (await import(postgresModule.href)) as PostgresModule;
  const dataDir = mkdtempSync(join(tmpdir(), 'bitewing-test-'));
  const server = await startPostgres({ dataDir, settings: SERVER_SETTINGS, temporary: true });
  return {
    superuserUrl: server.superuserUrl,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function databaseUrl(superuserUrl: string, role: string, database: string): string {
  const url = new URL(urlForRole(superuserUrl, role));
  url.pathname = `/${database}`;
  return url.href;
}
