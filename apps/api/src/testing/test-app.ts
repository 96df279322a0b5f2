// A complete API for one test file: its own database, real logins through auth-js, and its log in memory.

import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Role } from '@bitewing/contract';
import { AuthClient } from '@supabase/auth-js';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { type Composition, composeServices } from '../compose.ts';
import { loadConfig } from '../platform/config/config.ts';
import { allPractices } from '../platform/database/database.ts';
import { newId } from '../platform/database/ids.ts';
import { createLog } from '../platform/logging/logging.ts';
import { decryptBody } from '../platform/mail/mail.ts';
import { listOutboxMessages } from '../platform/mail/mail-queries.ts';
import type { Services } from '../platform/services.ts';
import { createTestDatabase, insertTestPractice, type TestDatabase } from './test-database.ts';
import { startTestSandbox } from './test-sandbox.ts';

export const TEST_PASSWORD = 'correct horse battery';

export interface TestAppOptions {
  /** These settings are added to those of `testEnvironment`, or override them. */
  env?: Record<string, string>;
  /** Starts the sandbox clearinghouse as its own process. */
  sandbox?: boolean;
  sandboxEnv?: Record<string, string>;
  clock?: () => Date;
  /** The time between heartbeats of event streams. */
  heartbeatMs?: number;
  database?: TestDatabase;
}

export interface TestUser {
  id: string;
  email: string;
  password: string;
  role: Role;
  practiceId: string | null;
}

type TestAuthClient = InstanceType<typeof AuthClient>;

interface LoggedIn {
  client: TestAuthClient;
  token: string;
  refreshToken: string;
  userId: string;
}

export interface TestResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any response
  body: any;
  headers: Headers;
}

interface TestMail {
  id: string;
  subject: string;
  text: string;
  link: string;
  /** The token hash in the link, for `verifyOtp`. */
  tokenHash: string;
}

interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  composition: Composition;
  database: TestDatabase;
  /** The API's environment variables. A worker started with them uses the same database and keys. */
  env: Record<string, string>;
  sandboxUrl: string | null;
  /** The address of the server, e.g. http://127.0.0.1:41233. */
  url: string;
  /** All lines written to the log so far. */
  logs: string[];
  createPractice(name?: string): Promise<string>;
  createUser(
    role: Role,
    practiceId?: string | null,
    details?: { email?: string; fullName?: string },
  ): Promise<TestUser>;
  authClient(): TestAuthClient;
  logIn(user: TestUser | string, password?: string): Promise<LoggedIn>;
  call(method: string, path: string, options?: CallOptions): Promise<TestResponse>;
  /**
   * Returns the newest mail to this address, with this subject if given. Waits while there is none, or while the newest
   * has the ID `after`.
   */
  mailTo(email: string, options?: { after?: string; subject?: string }): Promise<TestMail>;
  close(): Promise<void>;
}

/** Cheap hashing and high limits, so that logins and rate limits don't slow down tests of other things. */
export const testEnvironment = (
  database: Pick<TestDatabase, 'runtimeUrl' | 'authUrl'>,
): Record<string, string> => ({
  BITEWING_MODE: 'demo',
  SITE_URL: 'http://bitewing.test',
  BITEWING_WEB: '/nonexistent',
  BITEWING_KEY: randomBytes(32).toString('base64'),
  DATABASE_URL: database.runtimeUrl,
  DATABASE_AUTH_URL: database.authUrl,
  DATABASE_POOL: '10',
  STEDI_API_KEY: 'test_sandbox',
  LOG_LEVEL: 'debug',
  AUTH_ARGON_MEMORY_KIB: '256',
  AUTH_ARGON_PASSES: '1',
  AUTH_LIMIT_ACCOUNT_FAILURES: '1000',
  AUTH_LIMIT_FACTOR_FAILURES: '1000',
  AUTH_LIMIT_PASSWORD_PER_MINUTE: '10000',
  AUTH_LIMIT_PASSWORD_PER_HOUR: '10000',
  AUTH_LIMIT_MAIL_PER_IP: '10000',
  AUTH_LIMIT_MAIL_PER_HOUR: '10000',
  AUTH_LIMIT_REFRESH_PER_MINUTE: '10000',
  AUTH_LIMIT_VERIFY_PER_5_MINUTES: '10000',
  API_CALLS_PER_MINUTE: '100000',
  VERIFICATIONS_PER_USER_AND_HOUR: '1000000',
  VERIFICATIONS_PER_PRACTICE_AND_HOUR: '1000000',
});

/** An auth-js client that stores its session in memory and never refreshes automatically. */
export const createAuthClient = (url: string, fetcher?: typeof fetch) =>
  new AuthClient({
    url,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storageKey: newId(),
    ...(fetcher ? { fetch: fetcher } : {}),
  });

async function insertUser(services: Services, user: TestUser, fullName: string) {
  await services.authGateway.createUser({
    id: user.id,
    email: user.email,
    fullName,
    password: user.password,
  });
  await services.db.transaction(allPractices(), (tx) =>
    tx.query('insert into app.users (id, practice_id, email, full_name, role) values ($1, $2, $3, $4, $5)', [
      user.id,
      user.practiceId,
      user.email,
      fullName,
      user.role,
    ]),
  );
}

async function callApi(
  url: string,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<TestResponse> {
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined
      ? {}
      : { body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
  });
  const text = await response.text();
  const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    body: isJson && text ? JSON.parse(text) : text,
    headers: response.headers,
  };
}

async function findMail({ db, vault }: Services, email: string, subject?: string): Promise<TestMail | null> {
  const rows = await db.transaction(allPractices(), (tx) => listOutboxMessages(tx, 200));
  const row = rows.find(
    (candidate) => candidate.recipient === email && candidate.subject === (subject ?? candidate.subject),
  );
  if (!row) return null;
  const { text } = decryptBody(vault, row);
  const link = /https?:\S+/.exec(text)?.[0] ?? '';
  return {
    id: row.id,
    subject: row.subject,
    text,
    link,
    tokenHash: /token_hash=([\w-]+)/.exec(link)?.[1] ?? '',
  };
}

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const sandbox = options.sandbox ? await startTestSandbox(options.sandboxEnv) : null;
  const env = {
    ...testEnvironment(database),
    ...(sandbox ? { STEDI_URL: sandbox.url } : {}),
    ...options.env,
  };
  const config = loadConfig(env);
  const logs: string[] = [];
  const log = createLog({ level: config.logLevel, write: (line) => void logs.push(line) });
  const composition = await composeServices(config, {
    name: 'bitewing-test',
    log,
    ...(options.clock ? { clock: options.clock } : {}),
  });
  const { services } = composition;
  const app = await buildApp(services, {
    ...composition,
    ...(options.heartbeatMs ? { heartbeatMs: options.heartbeatMs } : {}),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const authClient = () =>
    createAuthClient(config.auth.mode === 'embedded' ? `${url}/auth/v1` : config.auth.url);

  return {
    app,
    services,
    composition,
    database,
    env,
    sandboxUrl: sandbox?.url ?? null,
    url,
    logs,
    createPractice: (name) => insertTestPractice(services.db, name),
    async createUser(role, practiceId = null, details = {}) {
      const id = newId();
      const email = details.email ?? `${role}-${id}@bitewing.test`;
      const user = { id, email, password: TEST_PASSWORD, role, practiceId };
      await insertUser(services, user, details.fullName ?? `Test ${role}`);
      return user;
    },
    authClient,
    async logIn(user, password = TEST_PASSWORD) {
      const client = authClient();
      const email = typeof user === 'string' ? user : user.email;
      const { data, error } = await client.signInWithPassword({ email, password });
      if (error) throw error;
      const { access_token, refresh_token } = data.session;
      return { client, token: access_token, refreshToken: refresh_token, userId: data.user.id };
    },
    call: (method, path, callOptions) => callApi(url, method, path, callOptions),
    async mailTo(email, { after, subject } = {}) {
      for (let tries = 0; tries < 200; tries += 1) {
        const mail = await findMail(services, email, subject);
        if (mail && mail.id !== after) return mail;
        await wait(20);
      }
      throw new Error('no mail arrived');
    },
    async close() {
      await app.close();
      await composition.close();
      await sandbox?.stop();
      if (!options.database) await database.drop();
    },
  };
}
