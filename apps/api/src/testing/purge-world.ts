// A separate PostgreSQL server with the settings of `npm start`. Tests can search its files and compare its tables.

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '../platform/database/database.ts';
import { AUTH_ROLE, createRolesAndDatabase, OWNER_ROLE, RUNTIME_ROLE } from '../platform/database/roles.ts';
import { migrate } from '../platform/schema/migrations.ts';
import { type CommandResult, startCommand } from './programs.ts';
import type { TestDatabase } from './test-database.ts';
import { startVerificationWorld, type VerificationWorld } from './verification-world.ts';

export interface OwnServer {
  database: TestDatabase;
  folder: string;
  keyFile: string;
  /** Starts a maintenance command. */
  start(name: string, ...args: string[]): ReturnType<typeof startCommand>;
  run(name: string, ...args: string[]): Promise<CommandResult>;
  query<Row extends object>(sql: string, params?: unknown[]): Promise<Row[]>;
  /** The files of the database that contain the text (ignoring case) or the bytes. */
  filesWith(needle: string | Buffer): string[];
  /** Every row of every table in `app` as text, by table. */
  allRows(): Promise<Map<string, string[]>>;
  stop(): Promise<void>;
}

interface PostgresModule {
  startPostgres(options: { dataDir: string }): Promise<{
    superuserUrl: string;
    url(user: string, database: string): string;
    stop(): Promise<void>;
  }>;
}

export interface PurgeWorld {
  server: OwnServer;
  world: VerificationWorld;
  superToken: string;
}

/** The product on a separate server, with its key in a file. */
export async function startPurgeWorld(): Promise<PurgeWorld> {
  const server = await startOwnServer();
  const world = await startVerificationWorld({
    database: server.database,
    sandboxEnv: { SANDBOX_DELAY_MS: '0' },
    env: { BITEWING_KEY: '', BITEWING_KEY_FILE: server.keyFile },
  });
  const superToken = (await world.logIn(await world.createUser('super_admin'))).token;
  return { server, world, superToken };
}

async function startOwnServer(): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bitewing-purge-'));
  const module = new URL('../../../../scripts/run/postgres/postgres.mjs', import.meta.url);
  const { startPostgres } = (await import(module.href)) as PostgresModule;
  const dataDir = join(folder, 'data');
  const server = await startPostgres({ dataDir });
  await createRolesAndDatabase(server.superuserUrl);
  const url = (role: string) => server.url(role, 'bitewing');
  await migrate(url(OWNER_ROLE));
  const runtimeUrl = url(RUNTIME_ROLE);
  const db = createDatabase(runtimeUrl, { maxConnections: 5, applicationName: 'bitewing-test' });
  const database: TestDatabase = {
    name: 'bitewing',
    runtimeUrl,
    ownerUrl: url(OWNER_ROLE),
    authUrl: url(AUTH_ROLE),
    superuserUrl: url('postgres'),
    db,
    drop: () => db.close(),
  };
  const superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
  const keyFile = join(folder, 'bitewing.key');

  const env = {
    DATABASE_URL: runtimeUrl,
    DATABASE_AUTH_URL: database.authUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATABASE_SUPERUSER_URL: server.superuserUrl,
    BITEWING_KEY_FILE: keyFile,
  };
  const start: OwnServer['start'] = (name, ...args) => startCommand(name, args, env);
  const query = async <Row extends object>(sql: string, params: unknown[] = []) =>
    (await superuser.query<Row>(sql, params)).rows;

  return {
    database,
    folder,
    keyFile,
    start,
    run: (name, ...args) => start(name, ...args).done,
    query,
    filesWith: (needle) => filesWith(join(dataDir, 'postgres'), needle),
    async allRows() {
      const tables = await query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r' order by 1`,
      );
      const found = new Map<string, string[]>();
      for (const { name } of tables) {
        const rows = await query<{ row: string }>(`select t::text as row from app.${name} t order by 1`);
        found.set(
          name,
          rows.map(({ row }) => row),
        );
      }
      return found;
    },
    async stop() {
      await superuser.end();
      await db.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function filesWith(folder: string, needle: string | Buffer): string[] {
  const isText = typeof needle === 'string';
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(folder, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat?.isFile()) return false;
    const content = readFileSync(path);
    return isText
      ? content.toString('latin1').toLowerCase().includes(needle.toLowerCase())
      : content.includes(needle);
  });
}
