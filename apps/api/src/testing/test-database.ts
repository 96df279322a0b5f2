import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { allPractices, createDatabase, type Database } from '../platform/database/database.ts';
import { newId } from '../platform/database/ids.ts';
import { AUTH_ROLE, OWNER_ROLE, RUNTIME_ROLE, urlForRole } from '../platform/database/roles.ts';
// Declares the type of inject('testServer').
import type {} from './setup/global-setup.ts';

export interface TestDatabase {
  name: string;
  runtimeUrl: string;
  ownerUrl: string;
  authUrl: string;
  superuserUrl: string;
  /** A pool of the runtime role. `drop` closes it. */
  db: Database;
  drop(): Promise<void>;
}

/** A database for one test file: migrated, unless `empty`. Call `drop` in `afterAll`. */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const { superuserUrl, template } = inject('testServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const source = options.empty ? 'template0' : template;
  await asSuperuser(superuserUrl, `create database ${name} template ${source} owner ${OWNER_ROLE}`);
  const url = new URL(superuserUrl);
  url.pathname = `/${name}`;
  const runtimeUrl = urlForRole(url.href, RUNTIME_ROLE);
  const db = createDatabase(runtimeUrl, { maxConnections: 5, applicationName: 'bitewing-test' });
  return {
    name,
    runtimeUrl,
    ownerUrl: urlForRole(url.href, OWNER_ROLE),
    authUrl: urlForRole(url.href, AUTH_ROLE),
    superuserUrl: url.href,
    db,
    async drop() {
      await db.close();
      await asSuperuser(superuserUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Inserts a practice with only a name, for rows that need a practice. */
export async function insertTestPractice(db: Database, name = 'Willow Dental'): Promise<string> {
  const id = newId();
  await db.transaction(allPractices(), (tx) =>
    tx.query('insert into app.practices (id, name) values ($1, $2)', [id, name]),
  );
  return id;
}

/**
 * True if another connection can insert a row with a foreign key to this row, although a transaction has locked it.
 * False if the insert would wait.
 */
export async function canReference(
  { superuserUrl }: TestDatabase,
  table: string,
  id: string,
): Promise<boolean> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(`select from ${table} where id = $1 for key share nowait`, [id]);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === '55P03') return false;
    throw error;
  } finally {
    await client.end();
  }
}

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
